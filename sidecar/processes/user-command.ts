import { readIfExists } from '../files.js';
import type { BuildUser } from './build-user.js';

/** Threads count; more than a large build has, and few enough that a fork bomb leaves the machine alone. */
const MAX_PROCESSES = 4_096;

/** The bound of a build's processes, given `/proc/self/limits`: only a privileged process may raise its own. */
export function processLimit(limits: string): number {
  const hard = /^Max processes\s+\S+\s+(\d+)/m.exec(limits)?.[1];
  return Math.min(MAX_PROCESSES, hard === undefined ? MAX_PROCESSES : Number(hard));
}
/** If memory runs out, a build goes before the sidecar and the machine's own services. */
const PREPARE = `umask 022
{ echo 500 >/proc/self/oom_score_adj; } 2>/dev/null
ulimit -c 0 2>/dev/null
exec "$@"`;

/** The command with which these words are run as the user, with the mark of the build if it is one of a build. */
export function userCommand(
  { uid, gid, isOther }: BuildUser,
  words: readonly string[],
  group: number | null,
): readonly string[] {
  const prepared = ['/bin/sh', '-c', PREPARE, 'build', ...words];
  if (!isOther) return prepared;
  return [
    ...['prlimit', `--nproc=${processLimit(readIfExists('/proc/self/limits') ?? '')}`],
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, `--groups=${group === null ? gid : `${gid},${group}`}`],
    ...['--inh-caps=-all', '--no-new-privs', '--'],
    ...prepared,
  ];
}

/** What a build sees of the environment in which the sidecar itself was started. */
const KEPT = [
  ...['LANG', 'LANGUAGE', 'TZ', 'SHELL', 'TERM', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'no_proxy', 'all_proxy'],
];
/** Only where builds run as the caller: settings and sign-in of coders. */
const OF_CODERS = /^(?:ANTHROPIC|CLAUDE|OPENAI|CODEX|OPENCODE|PI|LLM|OPENHANDS|GEMINI|GOOGLE|GROQ|MISTRAL|XAI|XDG|LC)_/;
/** Of a login shell, these are its own. */
const OF_SHELL = new Set(['_', 'PWD', 'OLDPWD', 'SHLVL']);

/** The variables a login shell of the user would be started with. */
export function baseEnvironment(user: BuildUser, own: NodeJS.ProcessEnv): Record<string, string> {
  const isKept = (name: string): boolean => KEPT.includes(name) || (!user.isOther && OF_CODERS.test(name));
  const kept = Object.entries(own).filter(
    (entry): entry is [string, string] => isKept(entry[0]) && entry[1] !== undefined,
  );
  const path = user.isOther ? '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' : (own.PATH ?? '');
  return {
    LANG: 'C.UTF-8',
    ...Object.fromEntries(kept),
    PATH: path,
    HOME: user.home,
    USER: user.name,
    LOGNAME: user.name,
  };
}

/** Folders of programs that people install for themselves come first, those of the sidecar last. */
export function searchPath(home: string, path: string, last: readonly string[]): string {
  const folders = [`${home}/.local/bin`, `${home}/.npm-global/bin`, ...path.split(':'), '/usr/local/bin', ...last];
  return [...new Set(folders.filter((folder) => folder.startsWith('/')))].join(':');
}

/** What `env -0` of a login shell printed, without what is the shell's own or the sidecar's. */
export function loginVariables(output: string): Record<string, string> {
  const pairs = output.split('\0').flatMap((text): [string, string][] => {
    const at = text.indexOf('=');
    const name = text.slice(0, at);
    const isWanted = at > 0 && /^[A-Za-z_]\w*$/.test(name) && !OF_SHELL.has(name) && !name.startsWith('WORKSPACE_');
    return isWanted ? [[name, text.slice(at + 1)]] : [];
  });
  return Object.fromEntries(pairs);
}
