export type GitFault =
  | 'not_installed'
  | 'not_allowed'
  | 'not_reachable'
  | 'denied'
  | 'not_found'
  | 'branch_not_found'
  | 'empty'
  | 'unsupported'
  | 'too_large'
  | 'timed_out'
  | 'stopped'
  | 'broken'
  /** The repository may be read, and not be written so. The message says what to allow. */
  | 'push_refused';

/** A failure of git. The message is one line that may be shown: it contains no secret and no output. */
export class GitError extends Error {
  constructor(
    readonly fault: GitFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const timedOut = (): GitError => new GitError('timed_out', 'git timed out');
export const tooLarge = (): GitError => new GitError('too_large', 'git needs more memory for it than it may have');
export const stopped = (): GitError => new GitError('stopped', 'the work was stopped');

const SIGNS: readonly [RegExp, GitFault, string][] = [
  [/couldn't find remote ref/i, 'branch_not_found', 'the branch was not found in the repository'],
  [/mismatched algorithms|object.format/i, 'unsupported', 'the repository has an object format that is not supported'],
  [
    /returned error: 30\d|unable to update url base|redirect/i,
    'not_reachable',
    'the server redirects to another address: give that one (often it ends in .git)',
  ],
  [
    /authentication failed|could not read (username|password)|returned error: 40[137]|permission denied|host key verification failed|access denied/i,
    'denied',
    'the server refused access',
  ],
  [
    /returned error: 404|repository .* not found|not found|does not appear to be a git repository|not a git repository|does not exist/i,
    'not_found',
    'there is no repository at that address, or access to it was refused',
  ],
  [
    /could not resolve|failed to connect|couldn't connect|connection (refused|reset|timed out|closed)|unable to access|timed out|timeout|operation too slow|early eof|hung up|rpc failed|returned error: \d|certificate|could not read from remote|disconnect|ssl|tls|unable to connect|no route|network is unreachable|transport .* not allowed|bad line length|protocol error|invalid (packet|response)/i,
    'not_reachable',
    'the server could not be reached, or did not answer as a git server does',
  ],
];

const DAMAGE =
  /^(?!remote:).*(bad object|corrupt|too short|too small|missing (blob|tree|commit|object)|unable to read|necessary objects|bad (index|pack)|invalid (sha1|index|object)|non-matching|broken)/im;

/** Classifies git's stderr; null when it reports damage or nothing known. */
export function remoteFault(stderr: string): GitError | null {
  if (DAMAGE.test(stderr)) return null;
  for (const [sign, fault, message] of SIGNS) if (sign.test(stderr)) return new GitError(fault, message);
  return null;
}
