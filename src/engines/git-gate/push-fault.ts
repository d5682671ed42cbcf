import { GitError, remoteFault } from '../git-mirror/git-error.js';

/** What a push is allowed by. */
export type PushCredential = 'deploy_key' | 'service_key' | 'address' | 'none' | 'folder';

/** The branch upstream is not what it was thought to be: look again. */
export const MOVED = 'moved';

const HAS_MOVED =
  /fetch first|non-fast-forward|stale info|failed to (update|lock) ref|cannot lock ref|reference already exists|incorrect old value/i;
const MAY_NOT_WRITE =
  /read.?only|write access|not allowed to push|deploy key|denied|not authori[sz]ed|unauthori[sz]ed|forbidden|returned error: 40[13]|authentication failed|could not read (username|password)|insufficient permission|unable to (create|write)|read-only file system/i;

const ALLOW: Record<PushCredential, string> = {
  deploy_key: "give the project's deploy key write access",
  service_key: "give the service's SSH key write access",
  address: "give the credential in the repository's address write access",
  none: "put a credential with write access into the repository's address",
  folder: 'give the user that the service runs as write access to the folder',
};

/** Why git did not push a branch, by what it printed (`--porcelain`). */
export function pushFault(
  { stdout, stderr }: { readonly stdout: string; readonly stderr: string },
  credential: PushCredential,
  branch: string,
): GitError | typeof MOVED {
  const status = stdout.split('\n').find((line) => line.startsWith('!'));
  if (status !== undefined && HAS_MOVED.test(status)) return MOVED;
  if (status === undefined && /host key verification failed/i.test(stderr))
    return remoteFault(stderr) ?? new GitError('denied', 'the server refused access');
  if (MAY_NOT_WRITE.test(status === undefined || status.includes('unpacker error') ? stderr : ''))
    return refused(`The repository refused the branch: ${ALLOW[credential]}, then try again.`);
  if (status !== undefined)
    return refused(
      `The repository refused the branch ${branch}: let its rules (protected branches, hooks, sizes) accept it, then try again.`,
    );
  return remoteFault(stderr) ?? new GitError('broken', 'the branch could not be pushed');
}

const refused = (message: string): GitError => new GitError('push_refused', message);
