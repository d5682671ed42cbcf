import type { Revision } from '../code-graphs.js';
import type { CodeBefore, PlaceBefore } from '../../../engines/code-index/indexing/code-before.js';
import type { WatchedFile } from '../../../engines/code-index/indexing/index-task.js';

/** A commit that was indexed and is about to be served. */
export interface IndexedCommit {
  readonly projectId: string;
  readonly brandId: number;
  readonly gitDir: string;
  readonly previous: Revision | null;
  readonly current: Revision;
  readonly files: readonly WatchedFile[];
  /** What code was like in earlier commits, and where it is in this one. */
  readonly before: (locations: readonly PlaceBefore[]) => Promise<CodeBefore[]>;
}

/** Who has something to do when a project was indexed. Found wherever a module provides one. */
export abstract class IndexListener {
  /** Markdown files below this folder are handed over, e.g. `lessons/`. */
  abstract readonly folder: string;

  /** What takes long is done here; what is written, in the function given back: with the new graph, or not at all. */
  abstract prepare(commit: IndexedCommit, signal: AbortSignal): Promise<() => Promise<void>>;
}
