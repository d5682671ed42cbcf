/** The commands of the starter: its tests, its migrations, its contract and its client. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorLines, run, userEnvironment } from '../node-lines/processes.mjs';
import { edit, expect, must } from './tools.mjs';

/** Those of a module that came later, too, and of none that is gone. */
export async function tests(line) {
  const test = "import { it } from 'node:test';\nit('is found wherever it is', () => undefined);\n";
  mkdirSync(join(line.folder, 'src/notes/parts'), { recursive: true });
  writeFileSync(join(line.folder, 'src/notes/parts/page.test.ts'), test);
  mkdirSync(join(line.folder, 'dist/gone'));
  writeFileSync(join(line.folder, 'dist/gone/gone.test.js'), "throw new Error('This test is gone');\n");
  const { stdout } = await must(line, 'npm', ['test', '--silent']);
  rmSync(join(line.folder, 'src/notes'), { recursive: true });
  for (const name of ['Standup notes', 'The tool list_standup_notes', 'is found wherever it is'])
    expect(stdout.includes(name), `npm test did not run: ${name}\n${stdout}`);
  const [, count] = /^\S+ pass (\d+)$/m.exec(stdout) ?? [];
  return count && `${count} passed`;
}

const CALLER = `import { createClient } from '../client/index.js';
const client = createClient({ baseUrl: 'https://workspace.example.com', token: 'wsp_token' });
export const first: Promise<string | undefined> = client.listStandupNotes().then(({ items }) => items[0]?.text);
export const board = client.getBoard('b');
// @ts-expect-error There is no such field.
client.writeStandupNote({ txt: 'Fixed the build' });
`;

/** The contract and the client of the program, with its own module: a program that uses both compiles strictly. */
export async function contractAndClient(line) {
  const write = (...args) =>
    run('npx', ['workspace-platform', ...args], { cwd: line.folder, env: userEnvironment(line.bin) });
  await must(line, 'npm', ['run', '-s', 'openapi']);
  const yaml = readFileSync(join(line.folder, 'openapi.yaml'), 'utf8');
  for (const part of ['operationId: listStandupNotes', 'standup.written: "#/components/schemas/StandupEvent"'])
    expect(yaml.includes(part), `The contract lacks ${part}`);
  await must(line, 'npm', ['run', '-s', 'client']);
  mkdirSync(join(line.folder, 'caller'));
  writeFileSync(join(line.folder, 'caller/main.ts'), CALLER);
  const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const modules = ['--module', 'nodenext', '--target', 'es2022', '--types', 'node', '--skipLibCheck'];
  await must(line, 'npx', ['tsc', '--ignoreConfig', ...strict, ...modules, 'caller/main.ts']);
  if (!line.isNewest) return 'JSON and refusals: with the newest Node.js';
  const refuses = async (folder, sentence) => {
    const { status, stderr } = await write('client', 'dist/main.js', folder);
    const lines = errorLines(stderr);
    expect(status === 1 && lines.length === 1 && lines[0] === sentence, `Ended with ${status}:\n${stderr}`);
  };
  await write('openapi', 'dist/main.js', 'contract.json');
  const { paths } = JSON.parse(readFileSync(join(line.folder, 'contract.json'), 'utf8'));
  expect('/api/v1/standup' in paths, 'The contract as JSON has no standup');
  await refuses('src', 'src has other files: choose a folder that is new or empty');
  const generator = join(line.folder, 'node_modules/oazapfts');
  renameSync(generator, `${generator}.away`);
  // An earlier client does not count as other files.
  const missing = 'The package oazapfts is not installed: npm install --save-dev --save-exact oazapfts@7.5.0';
  await refuses('client', missing);
  renameSync(`${generator}.away`, generator);
}

export async function checkMigrations(line) {
  await must(line, 'npm', ['run', '-s', 'check:migrations']);
  if (!line.isNewest) return;
  edit(line, 'dist/standup/index.js', [', AddStandupCard1900000060000]', ']']);
  const { status, stderr } = await run('npx', ['workspace-platform', 'check-migrations', 'dist/main.js'], {
    cwd: line.folder,
    env: userEnvironment(line.bin),
  });
  expect(status === 1 && /the entities also need: .*card/.test(stderr), `A missing migration passed: ${stderr}`);
}
