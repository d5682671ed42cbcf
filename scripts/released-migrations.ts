import { spawnSync } from 'node:child_process';

const RELEASES = 'v[0-9]*';
const MIGRATIONS = 'src/modules/*/migrations/*.ts';

/**
 * From the first release on migrations are only added: a line for each one of a release before this commit that the
 * folder no longer has as it was. None where nothing is released, or where there is no repository.
 */
export function changedMigrations(folder: string): string[] {
  const found = new Map<string, string>();
  for (const release of git(folder, 'tag', '--merged', 'HEAD', '--sort=creatordate', '--list', RELEASES)) {
    for (const line of git(folder, 'diff', '--no-renames', '--name-status', release, '--', MIGRATIONS)) {
      const [status, path] = line.split('\t') as [string, string];
      if (status === 'A' || found.has(path)) continue;
      const what = status === 'D' ? 'removed' : 'changed';
      found.set(path, `${path} was released with ${release} and is ${what}: add another migration`);
    }
  }
  return [...found.values()];
}

function git(cwd: string, ...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
