import type { RemovedNode } from '../graph/keep-ids.js';

/** Incremented when the same commit would produce another graph than before. */
export const INDEX_VERSION = 4;

/** Why a commit cannot be indexed; the message is for people. */
export class IndexFault extends Error {}

/** Input of the index process for one commit. */
export interface IndexTask {
  readonly gitDir: string;
  /** File of the facts cache. */
  readonly cacheFile: string;
  readonly commit: string;
  readonly previous: { readonly commit: string; readonly graph: Uint8Array } | null;
  readonly removedNodes: readonly RemovedNode[];
  /** Files below these folders are returned with their text. */
  readonly watched: readonly string[];
}

export interface WatchedFile {
  readonly path: string;
  readonly blob: string;
  /** Null when it was not read; see `fault`. */
  readonly text: string | null;
  readonly fault: string | null;
}

export interface IndexOutcome {
  readonly graph: Uint8Array;
  readonly removed: readonly RemovedNode[];
  readonly returned: readonly string[];
  readonly watched: readonly WatchedFile[];
  readonly files: number;
  /** Files that were parsed because they were not in the cache. */
  readonly parsed: number;
}
