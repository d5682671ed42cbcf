import { bool, int, nullable, text, word } from '../../platform/data/database/columns.js';
import type { AnchorNow } from './anchor-states.js';

/** Columns of anchors sent to the database as JSON. */
export const ANCHOR_COLUMNS = `lesson_no integer, position integer, kind text, written text, path text, state text,
  removed_in text, digest text, drifted boolean`;

/** In the order of `ANCHOR_COLUMNS`. */
export function recordsOf(lessonNo: number, anchors: readonly AnchorNow[]) {
  return anchors.map(({ kind, written, path, state, removedIn, digest, drifted }, position) => ({
    lesson_no: lessonNo,
    position,
    kind,
    written,
    path,
    state,
    removed_in: removedIn,
    digest,
    drifted,
  }));
}

/** An anchor as it is read. */
export const ANCHOR = {
  lessonNo: int,
  kind: word<AnchorNow['kind']>(),
  written: text,
  path: text,
  state: word<AnchorNow['state']>(),
  removedIn: nullable(text),
  digest: nullable(text),
  drifted: bool,
};
