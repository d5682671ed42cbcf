import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, readdir, readlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { must, run, type Outcome } from './shell.js';
import type { Host } from './underlay.js';

const SANDBOX = join(import.meta.dirname, '../../../test/mesh/sandbox.sh');
const PATH = `${dirname(process.execPath)}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`;
const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs'];

interface Options {
  /** As a person without rights instead of root. */
  unprivileged?: boolean;
  withinMs?: number;
  input?: string;
}

/** A machine: what is installed here, under changes of its own that nobody else sees. */
export class Desk {
  private constructor(
    readonly host: Host,
    readonly folder: string,
    private readonly unshare: ChildProcess,
    private readonly init: string,
  ) {}

  static async open(host: Host, folder: string): Promise<Desk> {
    await mkdir(folder, { recursive: true });
    const flags = ['--mount', '--pid', '--uts', '--ipc', '--fork', '--kill-child'];
    const unshare = spawn(
      'ip',
      ['netns', 'exec', host.namespace, 'unshare', ...flags, 'bash', SANDBOX, folder, host.namespace],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    const [output] = (await Promise.race([once(unshare.stdout, 'data'), once(unshare, 'exit')])) as unknown[];
    if (String(output).trim() !== 'ready')
      throw new Error(`The sandbox ${host.namespace} did not start: ${String(output)}`);
    const children = await readFile(`/proc/${unshare.pid}/task/${unshare.pid}/children`, 'utf8');
    return new Desk(host, folder, unshare, children.trim());
  }

  /** Runs a line in bash, as one typed there. */
  sh(line: string, { unprivileged = false, withinMs = 60_000, input }: Options = {}): Promise<Outcome> {
    return run(
      'nsenter',
      [
        ...['--target', this.init, '--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wd'],
        ...(unprivileged ? NOBODY : []),
        ...[
          'env',
          '-i',
          `PATH=${PATH}`,
          `HOME=${unprivileged ? '/' : '/root'}`,
          'LANG=C.UTF-8',
          'bash',
          '--norc',
          '-c',
          line,
        ],
      ],
      { withinMs, input },
    );
  }

  /** Output of a line that must succeed. */
  async out(line: string, options: Options = {}): Promise<string> {
    const { code, stdout, stderr } = await this.sh(line, options);
    if (code !== 0) throw new Error(`${line}\nended with ${code}\n${stdout}${stderr}`);
    return stdout.trim();
  }

  /** Everything that is not as on a fresh machine: path to kind, rights and content. */
  async changes(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const layer of ['upper', 'run', 'tmp']) {
      await walk(join(this.folder, layer), layer === 'upper' ? '' : `/${layer}`, found);
    }
    return found;
  }

  /** Files of its own that hold one of these texts, with their rights. */
  async holding(texts: readonly string[]): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const [path, what] of await this.changes()) {
      if (!what.startsWith('file ')) continue;
      const content = await readFile(this.outside(path), 'latin1');
      if (texts.some((text) => content.includes(text))) found[path] = what.split(' ')[1]!;
    }
    return found;
  }

  private outside(path: string): string {
    return join(this.folder, /^\/(run|tmp)\//.test(path) ? '' : 'upper', path);
  }

  /** Content of a file in the sandbox. */
  read(path: string): Promise<string> {
    return this.out(`cat '${path}'`);
  }

  /** Command lines of all its processes, kernel's view. */
  async processes(): Promise<string[]> {
    const all = await this.out(`for one in /proc/[0-9]*/cmdline; do tr '\\0' ' ' <$one 2>/dev/null; echo; done`);
    return all
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  }

  /** Power off and on: every process is gone, and what was in /run; then what starts with the machine is started. */
  async restart(): Promise<void> {
    await this.sh('kill -9 -1');
    await this.out('rm -rf /run/*');
    await this.out('setsid /opt/workspace-sidecar/supervise >>/var/lib/workspace-sidecar/log 2>&1 </dev/null &');
  }

  /** Looks at its command lines again and again; what was seen, once the function returned is called. */
  watch(): () => Promise<Set<string>> {
    let over = false;
    const seen = new Set<string>();
    const watching = (async () => {
      while (!over) {
        const below = await readdir(`/proc/${this.init}/root/proc`).catch(() => []);
        for (const pid of below.filter((name) => /^\d+$/.test(name))) {
          const line = await readFile(`/proc/${this.init}/root/proc/${pid}/cmdline`, 'utf8').catch(() => '');
          seen.add(line.replaceAll('\0', ' ').trim());
        }
        await wait(5);
      }
      return seen;
    })();
    return () => ((over = true), watching);
  }

  async close(): Promise<void> {
    const ended = once(this.unshare, 'exit');
    this.unshare.stdin!.end();
    await ended;
    await must('rm', ['-rf', this.folder]);
  }
}

async function walk(folder: string, shown: string, found: Map<string, string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stat = await lstat(path);
    const mode = (stat.mode & 0o7777).toString(8);
    const key = `${shown}/${name}`;
    if (stat.isDirectory()) {
      // A folder that holds changes is there too, though it has not changed itself.
      const below = await lstat(key).catch(() => null);
      if (!below?.isDirectory() || below.mode !== stat.mode) found.set(key, `folder ${mode}`);
      await walk(path, key, found);
    } else if (stat.isSymbolicLink()) found.set(key, `link ${await readlink(path)}`);
    else if (stat.isFile())
      found.set(
        key,
        `file ${mode} ${createHash('sha256')
          .update(await readFile(path))
          .digest('hex')}`,
      );
    else found.set(key, stat.isSocket() ? `socket ${mode}` : stat.isCharacterDevice() ? 'removed' : 'other');
  }
}
