/** What the steps have in common. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, userEnvironment } from '../node-lines/processes.mjs';

export const expect = (condition, text) => {
  if (!condition) throw new Error(text);
};

export async function must(line, program, args, more = {}) {
  const result = await run(program, args, { cwd: line.folder, env: userEnvironment(line.bin, more) });
  if (result.status !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${result.status}\n${result.stdout}${result.stderr}`);
  return result;
}

/** Changes a file of the program. */
export function edit(line, path, ...changes) {
  const file = join(line.folder, path);
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    expect(text.includes(from), `${path} has no ${from}`);
    text = text.replace(from, to);
  }
  writeFileSync(file, text);
}
