import type { Revision } from '../code-graphs.js';
import type { EarlierCode, EarlierLocation } from '../../../engines/code-index/indexing/earlier-code.js';
import type { WatchedFile } from '../../../engines/code-index/indexing/index-task.js';

/** An indexed commit that is about to be published. */
export interface IndexedCommit {
  readonly projectId: string;
  readonly brandId: number;
  readonly gitDir: string;
  readonly previous: Revision | null;
  readonly current: Revision;
  readonly files: readonly WatchedFile[];
  /** Reads code of earlier commits and finds where it is in this one. */
  readonly before: (locations: readonly EarlierLocation[]) => Promise<EarlierCode[]>;
}

/** A module's reaction to a new index. Found by type. */
export abstract class IndexListener {
  /** Markdown files below this folder are passed to the listener, e.g. `lessons/`. */
  abstract readonly folder: string;

  /** Does the slow work here. The returned function writes, in the transaction that publishes the graph. */
  abstract prepare(commit: IndexedCommit, signal: AbortSignal): Promise<() => Promise<void>>;
}
