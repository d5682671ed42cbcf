import { dirname, join } from 'node:path';
import type { Paths } from '../paths.js';
import type { BuildUser } from './build-user.js';
import { baseEnvironment, loginVariables, searchPath } from './user-command.js';
import { output } from './user-process.js';

const TIMEOUT_MS = 10_000;

/** Variables of the build user's commands: what its login shell sets, or where builds run as the caller, the caller's own. */
export async function userEnvironment(user: BuildUser, paths: Paths): Promise<Record<string, string>> {
  const base = baseEnvironment(user, process.env);
  const login = user.isOther ? await loginOf(user, base) : {};
  const program = dirname(paths.current);
  // The sidecar's own Node.js runs coders that are scripts of Node.js where the machine has no other.
  const last = [join(program, 'runtime/bin'), join(program, 'bin'), dirname(process.execPath)];
  const all = { ...base, ...login };
  return { ...all, HOME: user.home, PATH: searchPath(user.home, all.PATH ?? '', last) };
}

async function loginOf(user: BuildUser, env: Record<string, string>): Promise<Record<string, string>> {
  // The NUL ends whatever a profile prints.
  const words = ['/bin/sh', '-lc', 'printf "\\0"; env -0'];
  const { code, stdout } = await output(words, { user, mark: null, cwd: '/', env, timeoutMs: TIMEOUT_MS });
  return code === 0 ? loginVariables(stdout) : {};
}
