import { fileOf, type Anchor } from '../../engines/code-index/anchor.js';
import type { CodeGraph } from '../../engines/code-index/graph/code-graph.js';
import { findNode } from '../code/index.js';

/** `unknown`: its code was never found; `gone`: it was found once and has been removed. */
export const ANCHOR_STATES = ['unknown', 'live', 'gone'] as const;
export type AnchorState = (typeof ANCHOR_STATES)[number];

/** Current state of an anchor. */
export interface AnchorNow {
  readonly kind: Anchor['kind'];
  /** As written in the lesson file. */
  readonly written: string;
  /** Where the code is now. */
  readonly path: string;
  readonly state: AnchorState;
  readonly removedIn: string | null;
  /** Digest of the code when the lesson was written; null if unknown, and for folders. */
  readonly digest: string | null;
  /** Changed or removed since the lesson was written. */
  readonly drifted: boolean;
}

/** An anchor's code when the lesson was written, and where its file went since. */
export interface Origin {
  readonly digest: string | null;
  readonly currentFile: string | null;
}

/** What the history of the repository says about the path of an anchor. */
export interface CodeHistory {
  readonly originOf: (path: string) => Origin | undefined;
  readonly removalOf: (path: string) => string;
}

/**
 * Anchors of a lesson being written. One without code now keeps its previous place; if its code was there when the lesson
 * was written, it is gone.
 */
export function anchorsOfDraft(
  anchors: readonly Anchor[],
  graph: CodeGraph | null,
  before: readonly AnchorNow[],
  history?: CodeHistory,
): AnchorNow[] {
  return anchors.map(({ kind, path }) => {
    const unseen: AnchorNow = {
      kind,
      written: path,
      path,
      state: 'unknown',
      removedIn: null,
      digest: null,
      drifted: false,
    };
    const known = before.find(({ written }) => written === path);
    const origin = history?.originOf(path);
    const moved = origin?.currentFile ? `${origin.currentFile}${path.slice(fileOf(path).length)}` : path;
    for (const candidate of [path, known?.path ?? path, moved]) {
      const node = graph ? findNode(graph, candidate) : -1;
      if (node >= 0) return live({ ...unseen, digest: origin?.digest ?? null }, graph!, node);
    }
    const last = known ? { ...known, kind } : unseen;
    if (origin?.digest) return gone({ ...last, digest: origin.digest }, last.removedIn ?? history!.removalOf(path));
    return last.state === 'gone' ? { ...last, drifted: false } : last;
  });
}

/** State of an anchor after a new index. */
export function anchorAfterIndex(
  anchor: AnchorNow,
  previous: CodeGraph | null,
  current: CodeGraph,
  removalOf: (path: string) => string,
): AnchorNow {
  const before = anchor.state === 'live' && previous ? previous.find(anchor.path) : -1;
  const node = before < 0 ? findNode(current, anchor.path) : current.findId(previous!.id(before));
  if (node >= 0) return live(anchor, current, node);
  if (anchor.state !== 'live') return anchor;
  return gone(anchor, removalOf(anchor.path));
}

/** Removed since the lesson was written: that is a change as well. */
function gone(anchor: AnchorNow, removedIn: string): AnchorNow {
  return { ...anchor, state: 'gone', removedIn, drifted: true };
}

/** Folders do not drift while they are there: their content changes all the time. */
function live(anchor: AnchorNow, graph: CodeGraph, node: number): AnchorNow {
  const kind = graph.kind(node);
  const now = kind === 'folder' ? null : graph.digest(node);
  const digest = now && (anchor.digest ?? now);
  return { ...anchor, kind, path: graph.path(node), state: 'live', removedIn: null, digest, drifted: digest !== now };
}

/** True if the state did not change, so that nothing is written. */
export function isSameAnchor(a: AnchorNow, b: AnchorNow): boolean {
  return (
    a === b ||
    (a.kind === b.kind &&
      a.path === b.path &&
      a.state === b.state &&
      a.removedIn === b.removedIn &&
      a.digest === b.digest &&
      a.drifted === b.drifted)
  );
}

/** Why a lesson is stale, or null. Folders count only if the lesson has no other anchor. */
export function staleReason(anchors: readonly AnchorNow[]): string | null {
  const code = anchors.filter(({ kind }) => kind !== 'folder');
  const counted = code.length > 0 ? code : anchors;
  const gone = counted.findLast(({ state }) => state === 'gone');
  return gone && counted.every(({ state }) => state !== 'live') ? `code removed in ${gone.removedIn}` : null;
}

export const FRESHNESS = ['fresh', 'drifted', 'removed'] as const;
export type Freshness = (typeof FRESHNESS)[number];

export function freshnessOf(stale: boolean, drifted: boolean): Freshness {
  if (stale) return 'removed';
  return drifted ? 'drifted' : 'fresh';
}
