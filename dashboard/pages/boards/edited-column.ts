import type { CardColumn } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { cardsKey } from './board-cards.js';

export interface EditedColumn {
  readonly column: CardColumn;
  /** From 1. */
  readonly place: number;
  readonly cards: number;
}

/** Its cards may have another status or column now. */
export function columnsChanged(boardId: string): void {
  void queries.invalidateQueries({ queryKey: ['boards'] });
  void queries.invalidateQueries({ queryKey: cardsKey(boardId) });
}
