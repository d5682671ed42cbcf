import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createConfig, type Config } from '../../src/platform/kernel/config/config.js';
import { parseEnvironment } from '../../src/platform/kernel/config/parse-environment.js';
import { Git } from '../../src/modules/code/git.js';
import type { Lookup } from '../../src/engines/public-hosts/lookup.js';
import type { Log } from '../../src/platform/kernel/logging/log.js';

const ENV = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@test.example',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@test.example',
};

/** A folder of the test's own, gone after it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'git-test-')));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A real repository with a work tree, made with the git of this machine. */
export class TestRepository {
  constructor(readonly folder: string) {
    mkdirSync(folder, { recursive: true });
    this.git('init', '--quiet', '--initial-branch=main');
  }

  get url(): string {
    return `file://${this.folder}`;
  }

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.folder, env: ENV, encoding: 'utf8', stdio: 'pipe' }).trim();
  }

  /** Writes files (null removes one) and commits them. */
  commit(files: Record<string, string | Buffer | null>): string {
    for (const [path, content] of Object.entries(files)) {
      if (content === null) rmSync(join(this.folder, path));
      else {
        mkdirSync(dirname(join(this.folder, path)), { recursive: true });
        writeFileSync(join(this.folder, path), content);
      }
    }
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '-m', 'change');
    return this.git('rev-parse', 'HEAD');
  }
}

export interface LogEntry {
  message: unknown;
  fields: unknown;
}

/** The port as the service makes it, with its log lines at hand. */
export function createGit(
  env: Record<string, string>,
  lookup?: Lookup,
): { git: Git; config: Config; log: Log; logged: LogEntry[] } {
  const found = { databaseUrl: '', redisUrl: '', adminApiKey: '', embeddedDatabase: true };
  const logged: LogEntry[] = [];
  const say = (message: unknown, fields?: unknown): void => void logged.push({ message, fields });
  const log = { debug: say, info: say, warn: say, error: say, log: say } as unknown as Log;
  const config = createConfig(parseEnvironment(env), found);
  return { git: new Git(config, log, lookup), config, log, logged };
}

/** Runs something while a variable of this process has another value. Suites have a copy of the environment: this is the real one. */
export async function withVariable<T>(name: string, value: string, work: () => Promise<T>): Promise<T> {
  const before = process.env[name];
  process.env[name] = value;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  }
}

/** The arguments of everything that runs, as anybody on the machine can see them (where the system shows them as files). */
export function seenByAll(): string {
  if (!existsSync('/proc/self/cmdline')) return '';
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .join('\n');
}
