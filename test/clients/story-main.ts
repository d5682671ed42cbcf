/** Reads the service's address from one line of JSON and prints the story's result as another. */
import { tell } from './story.js';

declare const process: { argv: string[]; exit(code: number): never };

const { picture, ...service } = JSON.parse(process.argv[2]!);
const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
tell({ ...service, picture: new Blob([bytes], { type: 'image/png' }) }).then(
  (story) => console.log(JSON.stringify(story)),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
