/** Folders of both revisions. */
interface Folders {
  readonly isNew: (folder: string) => boolean;
  readonly isGone: (folder: string) => boolean;
}

/** Depth limit; no real tree is that deep. */
const MAX_LEVELS = 50;

/**
 * Folders that moved as a whole, as new path → old path, derived from the renames of their files. A new folder comes from
 * the one that most of its files came from; a tie matches neither. No folder becomes two.
 */
export function movedFolders(renames: ReadonlyMap<string, string>, { isNew, isGone }: Folders): Map<string, string> {
  const votes = new Map<string, Map<string, number>>();
  for (const [from, to] of renames)
    for (const [oldFolder, newFolder] of foldersMovedBy(from, to)) {
      if (!isNew(newFolder) || !isGone(oldFolder)) continue;
      const given = votes.get(newFolder) ?? new Map<string, number>();
      given.set(oldFolder, (given.get(oldFolder) ?? 0) + 1);
      votes.set(newFolder, given);
    }
  const claims = [...votes].flatMap(([folder, given]) => {
    const [first, second] = [...given].toSorted(([, a], [, b]) => b - a);
    return second?.[1] === first![1] ? [] : [{ folder, source: first![0], files: first![1] }];
  });
  const moved = new Map<string, string>();
  const used = new Set<string>();
  for (const { folder, source } of claims.toSorted((a, b) => b.files - a.files || (a.folder < b.folder ? -1 : 1))) {
    if (used.has(source)) continue;
    used.add(source);
    moved.set(folder, source);
  }
  return moved;
}

/** `a/b/x.ts` → `c/b/x.ts` suggests that `a/b/` became `c/b/` and `a/` became `c/`. */
function foldersMovedBy(from: string, to: string): [string, string][] {
  const [old, now] = [from.split('/'), to.split('/')];
  const pairs: [string, string][] = [];
  while (old.length > 1 && now.length > 1 && pairs.length < MAX_LEVELS) {
    const [oldName, newName] = [old.pop(), now.pop()];
    // A file may be renamed in its new folder; a renamed folder says nothing about the folders above it.
    if (pairs.length > 0 && oldName !== newName) break;
    pairs.push([`${old.join('/')}/`, `${now.join('/')}/`]);
  }
  return pairs;
}
