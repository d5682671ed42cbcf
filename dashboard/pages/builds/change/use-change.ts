import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BuildChangedFiles } from '../../../../client/src/generated.js';
import { hasStatus } from '../../../app/problems.js';
import { buildReads } from '../../../reads/builds.js';
import { filesIn, fileTree, type TreeFolder } from './file-tree.js';
import { splitPatch } from './split-patch.js';

/** Its files are in the order of their tree. */
export interface Change extends BuildChangedFiles {
  readonly tree: TreeFolder;
}

/** Diffs by file. `each`: together they are too large, and each file reads its own. */
export type Patches = ReadonlyMap<string, string> | 'each' | undefined;

const TOO_LARGE = 413;
/** So many lines are mostly no more than the service gives at once. */
const MAX_AT_ONCE = 8_000;

/** What a build changed, and the diffs of all files in one answer if they are not too many lines for that. */
export function useChange(id: string, commit: string, lines: number) {
  const isAtOnce = lines <= MAX_AT_ONCE;
  const query = useQuery({ ...buildReads.changes(id, commit), select: withTree });
  const { data: patch, error } = useQuery({ ...buildReads.wholePatch(id, commit), enabled: isAtOnce });
  const { data: change } = query;
  const patches = useMemo<Patches>(() => {
    if (error || !isAtOnce) return 'each';
    return patch === undefined || !change ? undefined : splitPatch(patch, change.paths);
  }, [patch, error, change, isAtOnce]);
  return { query, patches };
}

function withTree(changed: BuildChangedFiles): Change & { readonly paths: readonly string[] } {
  const tree = fileTree(changed.files);
  // As git has them.
  const paths = changed.files.map(({ path }) => path);
  return { ...changed, tree, paths, files: [...filesIn(tree)] };
}

export function isTooLarge(error: unknown): boolean {
  return hasStatus(error, TOO_LARGE);
}
