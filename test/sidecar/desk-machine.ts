import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfExists } from '../../sidecar/files.js';
import { killMarked } from '../../sidecar/processes/build-mark.js';
import { signal } from '../../sidecar/processes/proc.js';

const BUNDLE = fileURLToPath(new URL('../../sidecar/sidecar.mjs', import.meta.url));
export const BUILD_UID = 64_123;
const RECORDED = [
  'ip',
  'wg',
  'wireguard-go',
  'apt-get',
  'dnf',
  'apk',
  'pacman',
  'systemctl',
  'rc-service',
  'npm',
  'pkill',
];

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly complaint: string;
}

/** A machine in a folder: its own root, and programs of the system that write down how they were called. */
export class DeskMachine {
  readonly root = mkdtempSync(join(tmpdir(), 'desk-machine-'));
  readonly stubs = join(this.root, 'stubs');
  readonly bundle = BUNDLE;
  private readonly children: ChildProcess[] = [];

  constructor() {
    for (const folder of ['stubs', 'etc', 'tmp', 'home']) mkdirSync(join(this.root, folder));
    this.write('/etc/machine-id', '0123456789abcdef0123456789abcdef\n');
    for (const name of RECORDED) this.stub(name, 'exit 0');
    this.stub('id', 'echo 0');
    const line = 'workspace:x:64123:64123::/home/workspace:/bin/sh';
    this.stub('useradd', `mkdir -p '${this.root}/home/workspace'; echo '${line}' >> '${this.root}/etc/passwd'`);
    this.stub('userdel', `sed -i '/^workspace:/d' '${this.root}/etc/passwd'`);
  }

  path(path: string): string {
    return join(this.root, path);
  }

  write(path: string, text: string): void {
    mkdirSync(join(this.path(path), '..'), { recursive: true });
    writeFileSync(this.path(path), text);
  }

  read(path: string): string {
    return readFileSync(this.path(path), 'utf8');
  }

  has(path: string): boolean {
    return existsSync(this.path(path));
  }

  stub(name: string, body: string): void {
    const file = join(this.stubs, name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> '${this.root}/calls'\n${body}\n`);
    chmodSync(file, 0o755);
  }

  /** How programs of the system were called, one a line. */
  calls(): string[] {
    return this.has('calls') ? this.read('calls').trim().split('\n') : [];
  }

  environment(more: Record<string, string> = {}): Record<string, string> {
    return {
      PATH: `${this.stubs}:${process.env.PATH}`,
      HOME: join(this.root, 'home'),
      TMPDIR: join(this.root, 'tmp'),
      WORKSPACE_SIDECAR_ROOT: this.root,
      ...more,
    };
  }

  /** Builds run as another user, which has to get to its folders. */
  letBuildsPass(): void {
    for (const folder of ['/var', '/var/lib', '/']) {
      mkdirSync(this.path(folder), { recursive: true });
      chmodSync(this.path(folder), 0o755);
    }
    if (process.getuid?.() === 0) chownSync(this.path('/home'), BUILD_UID, BUILD_UID);
  }

  /** Root runs builds as somebody who has no account. */
  buildUser(): Record<string, string> {
    return process.getuid?.() === 0
      ? { WORKSPACE_SIDECAR_USER: `${BUILD_UID}:${BUILD_UID}:${this.path('/home')}` }
      : {};
  }

  start(program: string, words: readonly string[], more?: Record<string, string>): ChildProcess {
    const child = spawn(program, words, { env: this.environment(more), stdio: 'pipe', cwd: '/' });
    this.children.push(child);
    return child;
  }

  async run(program: string, words: readonly string[], input = '', more?: Record<string, string>): Promise<Ended> {
    const child = this.start(program, words, more);
    let [output, complaint] = ['', ''];
    child.stdout!.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr!.on('data', (part: Buffer) => (complaint += part.toString()));
    // A shell that stops reading in the middle of a script is no fault of the test.
    child.stdin!.on('error', () => undefined);
    child.stdin!.end(input);
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, output, complaint };
  }

  sidecar(words: readonly string[], input = '', more?: Record<string, string>): Promise<Ended> {
    return this.run(process.execPath, [BUNDLE, ...words], input, more);
  }

  /** Kills what still runs, first the sidecar and then its builds, which outlive it. */
  async endBuilds(): Promise<void> {
    for (const child of this.children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    const folder = this.path('/var/lib/workspace-sidecar/builds');
    for (const id of existsSync(folder) ? readdirSync(folder) : []) {
      const pid = Number(readIfExists(join(folder, id, 'runner'))?.split(' ')[0]);
      if (pid > 0) signal(pid, 'SIGKILL');
      await killMarked(
        JSON.parse(readIfExists(join(folder, id, 'mark.json')) ?? 'null') ?? { buildId: id, group: null },
      );
    }
  }

  remove(): void {
    for (const child of this.children) if (child.exitCode === null) child.kill('SIGKILL');
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }
}
