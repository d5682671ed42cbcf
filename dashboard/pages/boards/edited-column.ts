import type { CardColumn } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { boardReads } from '../../reads/boards.js';

export interface EditedColumn {
  readonly column: CardColumn;
  /** From 1. */
  readonly position: number;
  readonly cards: number;
}

/** Its cards may have another status or column now. */
export function columnsChanged(boardId: string): void {
  void queries.invalidateQueries({ queryKey: boardReads.all });
  void queries.invalidateQueries({ queryKey: boardReads.cards(boardId).queryKey });
}
