/**
 * Runs steps one after the other, all of them whatever fails, and ends with a table. The gate, `npm run smoke` and
 * `npm run verify` are lists of steps. What Jest counted in a step comes as lines of RESULTS_FILE (scripts/run-jest.mjs);
 * a step without Jest counts as one test.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const HEAD = ['step', 'passed', 'failed', 'unstable', 'skipped', 'minutes'];

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const sum = (list) => list.reduce((total, one) => total + one, 0);

/** One run of a step: its status, and what the Jest runs in it counted. */
function attempt({ command }, env, folder) {
  const file = join(folder, 'results');
  writeFileSync(file, '');
  const { status } = spawnSync('bash', ['-c', command], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, RESULTS_FILE: file },
  });
  return { isGreen: status === 0, results: linesOf(file).map((line) => JSON.parse(line)) };
}

/** Steps that Jest counts repeat their failed files themselves; another one is repeated as a whole. */
function runStep(step, env, folder) {
  let run = attempt(step, env, folder);
  const unstable = run.results.flatMap((one) => one.unstable);
  if (!run.isGreen && !run.results.length && step.repeat) {
    console.log(`\n${step.name} failed: once more`);
    run = attempt(step, env, folder);
    if (run.isGreen) unstable.push(step.name);
  }
  const count = (name) => sum(run.results.map((one) => one[name]));
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(count);
  if (!run.results.length) return { passed: Number(run.isGreen), failed: Number(!run.isGreen), skipped, unstable };
  // Red although no test failed: something in it did not start, or ended before its tests.
  return { passed, failed: Math.max(failed, Number(!run.isGreen)), skipped, unstable };
}

function printTable(rows) {
  const table = [HEAD, ...rows.map((row) => HEAD.map((name) => String(row[name])))];
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const line = (row) => row.map((text, column) => (column ? text.padStart(widths[column]) : text.padEnd(widths[0])));
  console.log(`\n${table.map((row) => line(row).join('  ')).join('\n')}\n`);
}

/** Runs `{ name, command, repeat }` each; returns the exit status. */
export function runSteps(steps, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-steps-'));
  const rows = [];
  const unstable = [];
  try {
    for (const step of steps) {
      console.log(`\n=== ${step.name}`);
      const began = performance.now();
      const counted = runStep(step, env, folder);
      const minutes = ((performance.now() - began) / 60_000).toFixed(1);
      rows.push({ step: step.name, ...counted, unstable: counted.unstable.length, minutes });
      unstable.push(...counted.unstable);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  printTable(rows);
  for (const name of unstable) console.log(`UNSTABLE ${name}`);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((name) => sum(rows.map((row) => row[name])));
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  // Within another list of steps, these counts are those of one step.
  reportResults({ passed, failed, skipped, unstable });
  return failed ? 1 : 0;
}

/** Tells the list of steps that this process is a part of what was counted. */
export function reportResults(results) {
  const { RESULTS_FILE } = process.env;
  if (RESULTS_FILE) writeFileSync(RESULTS_FILE, `${JSON.stringify(results)}\n`, { flag: 'a' });
}
