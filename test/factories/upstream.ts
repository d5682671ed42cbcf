import { makeRepository, type Files, type Repository } from './repository.js';

/** A repository whose branches can all be pushed: none is checked out. */
export async function makeUpstream(
  files: Files = { 'README.md': '# Shop\n', 'price.js': 'export const price = 1;\n' },
): Promise<Repository> {
  const repo = await makeRepository(files);
  await repo.git('checkout', '--quiet', '--detach');
  return repo;
}

/** Somebody commits to the base branch meanwhile. */
export async function advance(repo: Repository, write: Files, message = 'Meanwhile'): Promise<string> {
  await repo.git('checkout', '--quiet', '--force', 'main');
  const commit = await repo.commit({ write }, message);
  await repo.git('checkout', '--quiet', '--detach');
  return commit;
}

/** The commit of a branch; null if there is none. */
export async function tipOf(repo: Repository, branch: string): Promise<string | null> {
  const refs = await repo.git('for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`);
  return refs || null;
}

export const fileAt = (repo: Repository, revision: string, path: string): Promise<string> =>
  repo.git('show', `${revision}:${path}`);

/** The branch is checked out there: no push of it is taken. */
export const occupy = (repo: Repository, branch: string): Promise<unknown> =>
  repo.git('symbolic-ref', 'HEAD', `refs/heads/${branch}`);
