import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readIfExists } from '../../../sidecar/files.js';
import { killMarked } from '../../../sidecar/processes/build-mark.js';
import { signal } from '../../../sidecar/processes/proc.js';
import type { CoderHome } from '../../model/homes.js';
import type { DemoService } from './demo-service.js';

const ROOT = join(import.meta.dirname, '../../../..');
/** Whom `npm run desk` builds as where root starts it. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const READY_MS = 180_000;

/** The desk of the demo's *Shop builder*, as `npm run desk` makes it of this machine, with coders of its own. */
export class DemoDesk {
  private child: ChildProcess | null = null;
  private printed = '';
  readonly folder: string;

  constructor(
    private readonly service: DemoService,
    states: string,
    private readonly programs: string,
    private readonly homes: readonly CoderHome[],
  ) {
    const name = createHash('sha256').update(service.dataDir).digest('hex').slice(0, 8);
    this.folder = join(isRoot ? '/var/lib' : states, `workspace-desk-${name}`);
    this.furnish();
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const home = join(this.folder, 'home');
    this.printed = '';
    this.child = spawn(process.execPath, [join(ROOT, 'scripts/desk.mjs')], {
      cwd: ROOT,
      env: {
        PATH: `${join(home, '.local/bin')}:${process.env.PATH}`,
        ...(!isRoot && { HOME: home, XDG_STATE_HOME: dirname(this.folder), ...this.variables() }),
        ...{ DATA_DIR: this.service.dataDir, BASE_URL: this.service.url, TMPDIR: '/tmp' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.on('data', (part: Buffer) => (this.printed += part.toString()));
    const until = Date.now() + READY_MS;
    while (!this.printed.includes('and ready.')) {
      if (this.child.exitCode !== null || Date.now() > until) throw new Error(`No desk:\n${this.printed}`);
      await wait(50);
    }
  }

  output(): string {
    return this.printed;
  }

  /** Ends the sidecar alone; what it builds goes on. */
  async kill(how: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null) return;
    const sidecars = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    for (const pid of sidecars) signal(Number(pid), how);
    await ended;
  }

  /** Power off: the sidecar, and everything of builds. */
  async powerOff(): Promise<void> {
    await this.kill();
    for (const folder of this.buildFolders()) {
      const runner = Number(readIfExists(join(folder, 'runner'))?.split(' ')[0]);
      if (runner > 0) signal(runner, 'SIGKILL');
      const mark = JSON.parse(readIfExists(join(folder, 'mark.json')) ?? 'null');
      if (mark) await killMarked(mark);
    }
  }

  /** Folders of builds that are not finished here. */
  buildFolders(): string[] {
    const folder = join(this.folder, 'var/lib/workspace-sidecar/builds');
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  }

  async remove(): Promise<void> {
    await this.powerOff();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private variables(): Record<string, string> {
    return Object.assign({}, ...this.homes.map(({ env }) => env)) as Record<string, string>;
  }

  /** Programs and settings of coders, as their user has them. */
  private furnish(): void {
    const home = join(this.folder, 'home');
    const bin = join(home, '.local/bin');
    mkdirSync(bin, { recursive: true });
    for (const name of readdirSync(this.programs)) symlinkSync(join(this.programs, name), join(bin, name));
    const files = Object.assign({}, ...this.homes.map((one) => one.files)) as Record<string, string>;
    const exported = Object.entries(this.variables()).map(([name, value]) => `export ${name}='${value}'\n`);
    for (const [path, text] of Object.entries({ ...files, '.profile': exported.join('') })) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), text);
    }
    chmodSync(this.folder, 0o755);
    if (isRoot) execFileSync('chown', ['-hR', `${NOBODY}:${NOBODY}`, home]);
  }
}
