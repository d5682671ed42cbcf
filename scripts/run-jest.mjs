/**
 * Runs a suite of test/jest.config.mjs. With REPEAT_FAILED=1 the files that failed run once more, alone: what passes then
 * is named as UNSTABLE and does not fail the run.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';
import { reportResults } from './steps.mjs';

/** Without a limit a worker's heap grows to gigabytes, and a collection then blocks for long. */
const MAX_HEAP_MB = 1_536;
/** What each file took and how it ended, for whoever wants to know after a run. Written by test-progress.mjs. */
const LAST_RUN = join(root, 'dist/test-runs');
const JEST = [
  process.execPath,
  '--experimental-vm-modules',
  `--max-old-space-size=${MAX_HEAP_MB}`,
  '--no-warnings',
  join(root, 'node_modules/jest/bin/jest.js'),
  '--config',
  'test/jest.config.mjs',
];

/** One run of Jest: its status and what it wrote about each file. Null if it ended before it wrote. */
async function runOnce(prefix, options, env, name) {
  const file = join(LAST_RUN, `${name}.json`);
  rmSync(file, { force: true });
  const [program, ...words] = [...prefix, ...JEST, ...options];
  const jest = spawn(program, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, NODE_ENV: 'test', RUN_FILE: file },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => jest.kill(signal));
  const status = await new Promise((resolve) => jest.on('close', (code) => resolve(code ?? 1)));
  return { status, files: readRun(file) };
}

function readRun(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** `prefix`: words before the command, such as a namespace to run in. Returns the exit status. */
export async function runJest(suite, options, { prefix = [], env = {} } = {}) {
  mkdirSync(LAST_RUN, { recursive: true });
  const first = await runOnce(prefix, options, { ...env, SUITE: suite }, suite);
  const { files } = first;
  let { status } = first;
  if (!files) return status || 1;
  const isRed = ({ failures, error }) => failures.length > 0 || error;
  let red = files.filter(isRed);
  const unstable = [];
  if (red.length && process.env.REPEAT_FAILED === '1') {
    process.stderr.write(`\nOnce more, alone: ${red.map(({ name }) => name).join(', ')}\n`);
    // A file that leaves something open must not keep the whole run from ending.
    const alone = ['--forceExit', '--runInBand', '--runTestsByPath', ...red.map(({ path }) => path)];
    const again = await runOnce(prefix, alone, { ...env, SUITE: suite }, `${suite}-again`);
    const stillRed = again.files?.filter(isRed) ?? red;
    for (const file of red.filter(({ path }) => !stillRed.some((one) => one.path === path)))
      for (const test of file.failures.length ? file.failures : ['the file itself'])
        unstable.push(`${file.name}: ${test}`);
    for (const line of unstable) process.stderr.write(`UNSTABLE ${line}\n`);
    status = again.status;
    red = stillRed;
  }
  const count = (name) => files.reduce((total, file) => total + file[name], 0);
  const failed = red.reduce((total, { failures }) => total + Math.max(failures.length, 1), 0);
  const total = count('passed') + files.reduce((sum, { failures }) => sum + failures.length, 0);
  reportResults({ passed: Math.max(0, total - failed), failed, skipped: count('skipped'), unstable });
  return status;
}
