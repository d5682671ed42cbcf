import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLimited } from '../../sidecar/limited-process.js';
import { describeIf } from '../support/conditional-tests.js';
import { eventually } from '../support/eventually.js';

const onLinux = describeIf(process.platform === 'linux', 'desks are Linux machines');

onLinux('a build with a time limit', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'limited-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (script: string, limitMs: number, graceMs = 5000): Promise<number> =>
    runLimited(['sh', '-c', script], { limitMs, graceMs, env: { ...process.env, FOLDER: folder } });
  /** A process that has ended and was not yet taken note of is still listed, as a zombie. */
  const isRunning = (pid: string): boolean => {
    const file = `/proc/${pid.trim()}/stat`;
    return existsSync(file) && !readFileSync(file, 'utf8').includes(') Z ');
  };

  it('ends with the exit code of its command', async () => {
    expect(await run('exit 7', 60_000)).toBe(7);
    expect(await run('kill -TERM $$', 60_000)).toBe(143);
    expect(await runLimited(['/nowhere/at-all'], { limitMs: 1000, env: {} })).toBe(127);
  });

  it('gets SIGTERM on timeout', async () => {
    expect(await run("trap 'touch $FOLDER/asked; exit 0' TERM; while :; do sleep 0.05; done", 1_000)).toBe(124);
    expect(existsSync(join(folder, 'asked'))).toBe(true);
  });

  it('is killed with its children when it ignores SIGTERM', async () => {
    const script =
      "trap '' TERM; (while :; do sleep 0.05; done) & echo $! > $FOLDER/child; wait; while :; do sleep 0.05; done";
    expect(await run(script, 1_000, 500)).toBe(124);
    const child = readFileSync(join(folder, 'child'), 'utf8');
    await eventually(() => Promise.resolve(expect(isRunning(child)).toBe(false)));
  });
});
