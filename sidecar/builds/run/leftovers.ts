import type { BuildOrder } from '../../../src/shared/build-protocol.js';
import { coAuthorTrailer, commitLine, type CommitPerson } from '../../../src/shared/commit-people.js';
import type { Git } from './git.js';

export function commitMessage({ card, co_author }: Pick<BuildOrder, 'card' | 'co_author'>): string {
  const title = commitLine(`${card.ref}: ${card.title}`).slice(0, 200);
  return co_author ? `${title}\n\n${coAuthorTrailer(co_author)}\n` : `${title}\n`;
}

const identity = ({ name, email }: CommitPerson): Record<string, string> => ({
  GIT_AUTHOR_NAME: commitLine(name),
  GIT_AUTHOR_EMAIL: commitLine(email),
  GIT_COMMITTER_NAME: commitLine(name),
  GIT_COMMITTER_EMAIL: commitLine(email),
});

/** Commits what the coder left uncommitted; returns the commit it ended at, whatever branch it is on. */
export async function commitLeftovers(
  dir: string,
  order: Pick<BuildOrder, 'card' | 'co_author' | 'author'> & { readonly git: NonNullable<BuildOrder['git']> },
  { git, shell }: { readonly git: Git; readonly shell: (script: string, ...words: string[]) => Promise<void> },
): Promise<string> {
  const at = { cwd: dir };
  await shell('rm -f -- "$1/.git/index.lock" "$1/.git/HEAD.lock"', dir);
  // A merge or rebase that was not brought to an end is not what the branch is to have.
  if ((await git.ask(['rev-parse', '--quiet', '--verify', 'HEAD^{commit}'], at)) === null) {
    await git.run(['update-ref', '--no-deref', 'HEAD', order.git.start_commit], at);
  }
  await git.run(['add', '--all'], at);
  if ((await git.ask(['diff', '--cached', '--quiet', 'HEAD'], at)) === null) {
    await git.run(['commit', '--quiet', '--no-verify', '--file=-'], {
      ...at,
      input: commitMessage(order),
      env: identity(order.author),
    });
  }
  return git.run(['rev-parse', 'HEAD^{commit}'], at);
}
