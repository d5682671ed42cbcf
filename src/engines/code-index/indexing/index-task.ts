import type { GoneNode } from '../graph/keep-ids.js';

/** Raised when the same commit would give another graph than before. */
export const INDEX_VERSION = 3;

/** Why a commit cannot be indexed; the message is for people. */
export class IndexFault extends Error {}

/** One commit to index; everything its process needs to know. */
export interface IndexTask {
  readonly gitDir: string;
  /** What was found in blobs earlier is kept here. */
  readonly cacheFile: string;
  readonly commit: string;
  readonly previous: { readonly commit: string; readonly graph: Uint8Array } | null;
  readonly goneNodes: readonly GoneNode[];
  /** Files below these folders are handed back with their text. */
  readonly watched: readonly string[];
}

export interface WatchedFile {
  readonly path: string;
  readonly blob: string;
  /** Null: it was not read; see `fault`. */
  readonly text: string | null;
  readonly fault: string | null;
}

export interface IndexOutcome {
  readonly graph: Uint8Array;
  readonly gone: readonly GoneNode[];
  readonly returned: readonly string[];
  readonly watched: readonly WatchedFile[];
  readonly files: number;
  /** Files whose content had to be read and parsed, because it was not known yet. */
  readonly parsed: number;
}
