import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '../say.js';

const NOTES = 'NOTES.md';

/**
 * A coder without a model, for trying builds out: it adds the card's title to a file of notes, and says so. The command of
 * a desk that has no coder: `npm run desk -- --coder demo`.
 */
export function demoCoder(env: NodeJS.ProcessEnv = process.env, dir = process.cwd()): number {
  const file = join(dir, NOTES);
  const { WORKSPACE_BUILD_TASK_REF: ref = 'A card', WORKSPACE_BUILD_TASK_TITLE: title = 'without a title' } = env;
  const message = env.WORKSPACE_BUILD_MESSAGE;
  print('I am the demo coder: a script without a model. I write down what the card asks for, and build nothing.');
  const isNew = !existsSync(file);
  const line = message ? `  - asked again: ${message.split('\n')[0]!.slice(0, 200)}` : `- ${ref}: ${title}`;
  appendFileSync(file, `${isNew ? '# Notes\n\n' : ''}${line}\n`);
  print(`I added a line to ${NOTES}: ${line.trim()}`);
  print('');
  print(`Noted ${ref} in ${NOTES}.`);
  return 0;
}
