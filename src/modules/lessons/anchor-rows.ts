import { columnsExcept } from '../../platform/data/database/entity-columns.js';
import type { AnchorNow } from './anchor-states.js';
import { LessonAnchor } from './lesson.entity.js';

/** Columns of anchors sent to the database as JSON. */
export const ANCHOR_COLUMNS = `lesson_seq integer, position integer, kind text, written text, path text, state text,
  removed_in text, digest text, drifted boolean`;

/** In the order of `ANCHOR_COLUMNS`. */
export function recordsOf(lessonSeq: number, anchors: readonly AnchorNow[]) {
  return anchors.map(({ kind, written, path, state, removedIn, digest, drifted }, position) => ({
    lesson_seq: lessonSeq,
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
export const ANCHOR = columnsExcept(LessonAnchor, ['position', 'projectId', 'brandId']);
