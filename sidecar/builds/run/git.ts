import { rmSync, writeFileSync, chownSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { BuildMark } from '../../processes/build-mark.js';
import type { BuildUser } from '../../processes/build-user.js';
import { output } from '../../processes/user-process.js';

/** Nothing that a repository names is run by git itself, and nothing is asked at a terminal. */
const SAFE = [
  ...['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'core.pager=cat', 'core.editor=false'],
  ...['gc.auto=0', 'maintenance.auto=false', 'commit.gpgSign=false', 'tag.gpgSign=false', 'push.gpgSign=false'],
  ...[
    'advice.addEmbeddedRepo=false',
    'advice.detachedHead=false',
    'submodule.recurse=false',
    'protocol.ext.allow=never',
  ],
].flatMap((option) => ['-c', option]);
const ENVIRONMENT = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: 'true',
  GIT_EDITOR: 'false',
  GIT_OPTIONAL_LOCKS: '0',
  LC_ALL: 'C',
};

export class GitError extends Error {}

export interface GitAccount {
  readonly user: BuildUser;
  readonly mark: BuildMark | null;
  readonly env: Readonly<Record<string, string>>;
}

interface GitOptions {
  readonly cwd: string;
  readonly timeoutMs?: number;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 600_000;

/** Git as somebody, with safe options. */
export class Git {
  constructor(private readonly account: GitAccount) {}

  /** Its output without the last line break; throws with the last lines of its complaint. */
  async run(words: readonly string[], options: GitOptions): Promise<string> {
    const { code, stdout, stderr } = await this.attempt(words, options);
    if (code === 0) return stdout.trimEnd();
    const complaint = stderr.trim().split('\n').slice(-4).join('\n').slice(0, 1_000);
    throw new GitError(complaint || `git ${words[0]} ended with exit code ${code}`);
  }

  /** Output, or null where git refuses. */
  async ask(words: readonly string[], options: GitOptions): Promise<string | null> {
    const { code, stdout } = await this.attempt(words, options);
    return code === 0 ? stdout.trimEnd() : null;
  }

  private attempt(words: readonly string[], { cwd, timeoutMs = TIMEOUT_MS, input, env }: GitOptions) {
    const { user, mark } = this.account;
    return output(['git', ...SAFE, ...words], {
      ...{ user, mark, cwd, input, timeoutMs },
      env: { ...this.account.env, ...ENVIRONMENT, ...env },
    });
  }
}

/** Options of git that carry the token to this address alone, from a file that is there only while `work` runs. */
export async function withToken<T>(
  { folder, user, url, token }: { folder: string; user: BuildUser; url: string; token: string },
  work: (options: readonly string[]) => Promise<T>,
): Promise<T> {
  const file = join(folder, `${randomBytes(12).toString('hex')}.credential`);
  const header = `Authorization: Basic ${Buffer.from(`build:${token}`).toString('base64')}`;
  try {
    writeFileSync(file, `[http "${url}"]\n\textraHeader = "${header}"\n`, { mode: 0o400, flag: 'wx' });
    if (user.isOther) chownSync(file, user.uid, user.gid);
    return await work(['-c', `include.path=${file}`, '-c', 'credential.helper=', '-c', 'http.followRedirects=false']);
  } finally {
    rmSync(file, { force: true });
  }
}
