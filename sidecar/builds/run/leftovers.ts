import type { BuildOrder } from '../../../src/shared/build-protocol.js';
import type { Git } from './git.js';

type Person = BuildOrder['author'];

/** One line, as git wants names and mail addresses. */
const line = (text: string): string => text.replace(/[\0\r\n<>]/g, ' ').trim();

export function commitMessage({ card, co_author }: Pick<BuildOrder, 'card' | 'co_author'>): string {
  const title = line(`${card.ref}: ${card.title}`).slice(0, 200);
  return co_author ? `${title}\n\nCo-authored-by: ${line(co_author.name)} <${line(co_author.email)}>\n` : `${title}\n`;
}

const identity = ({ name, email }: Person): Record<string, string> => ({
  GIT_AUTHOR_NAME: line(name),
  GIT_AUTHOR_EMAIL: line(email),
  GIT_COMMITTER_NAME: line(name),
  GIT_COMMITTER_EMAIL: line(email),
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
