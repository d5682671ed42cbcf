/** Reads the service's address from one line of JSON and prints the story's result as another. */
import { tell } from './story.js';

declare const process: { argv: string[]; exit(code: number): never };

tell(JSON.parse(process.argv[2]!)).then(
  (story) => console.log(JSON.stringify(story)),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
