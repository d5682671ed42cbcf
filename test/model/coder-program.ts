import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CoderAdapter, CoderEntry, CoderReading, CoderTask } from '../../sidecar/coders/adapter.js';
import type { CoderHome } from './homes.js';

/** Set by scripts/test-builds.mjs and scripts/test-mcp.mjs. */
const { BUILD_CODERS: programs = '' } = process.env;
export const areCodersInstalled = programs !== '';
export const NOT_INSTALLED = 'coders are installed by npm run test:builds and npm run test:mcp';

const MAX_MS = 540_000;

export interface CoderRun {
  readonly status: number | string | null;
  readonly reading: CoderReading;
  readonly entries: readonly CoderEntry[];
  readonly stderr: string;
}

/** A home, a folder to work in, and the real program of a coder. */
export class CoderProgram {
  /** Its home. */
  readonly root = mkdtempSync(join(tmpdir(), 'workspace-coder-'));
  readonly dir = join(this.root, 'work');
  private readonly scratch = join(this.root, 'scratch');

  constructor(
    private readonly adapter: CoderAdapter,
    private readonly home: CoderHome,
  ) {
    for (const folder of [this.dir, this.scratch]) mkdirSync(folder);
    for (const [path, text] of Object.entries(home.files)) write(join(this.root, path), text);
  }

  /** Runs it to its end as the sidecar does, with nothing of our environment but what is given. */
  run(prompt: string, task: Partial<CoderTask> = {}, more: Readonly<Record<string, string>> = {}): Promise<CoderRun> {
    const { adapter, dir, scratch } = this;
    const resume = task.resume ?? null;
    const defaults = { ...{ dir, scratch, prompt, resume: null }, ...{ settings: null, budgetUsd: null, mcp: null } };
    const command = adapter.command(join(programs, adapter.programs[0]!), { ...defaults, ...task });
    for (const [path, text] of Object.entries(command.files)) write(path, text);
    const [program, ...words] = command.words;
    const child = spawn(program!, words, {
      cwd: dir,
      timeout: MAX_MS,
      env: { ...this.env, ...command.env, ...more },
    });
    child.stdin.end(command.input);
    let reading = (resume !== null && adapter.resumed?.(resume)) || adapter.start;
    const entries: CoderEntry[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      const next = adapter.read(reading, line);
      ({ reading } = next);
      entries.push(...next.entries);
    });
    let stderr = '';
    child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status, signal) => resolve({ status: status ?? signal, reading, entries, stderr }));
    });
  }

  /** Runs a command of a person in its folder, as in a terminal. */
  shell(command: string, more: Readonly<Record<string, string>> = {}): string {
    return execFileSync('bash', ['-c', command], { cwd: this.dir, env: { ...this.env, ...more }, encoding: 'utf8' });
  }

  /** Starts a command of a person in a terminal of its own, by `script` of util-linux. */
  terminal(command: string, more: Readonly<Record<string, string>> = {}): ChildProcessWithoutNullStreams {
    const env = { TERM: 'xterm-256color', ...this.env, ...more };
    return spawn('script', ['-qfec', command, '/dev/null'], { cwd: this.dir, env, timeout: MAX_MS });
  }

  private get env(): Record<string, string> {
    const path = [programs, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
    return { PATH: path, HOME: this.root, LANG: 'C.UTF-8', TZ: 'UTC', ...this.home.env };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
