import { useEffect } from 'react';
import { onEvent } from '../../app/live-events.js';
import { queries } from '../../app/queries.js';
import { boardReads } from '../../reads/boards.js';
import { dropCard } from './board-cards.js';
import { readCard } from './move-card.js';

const GATHER_MS = 60;
/** So many cards at once are read faster by page. */
const MAX_SINGLE = 60;

/** Keeps the cards of an open board up to date by reading only those that changed. */
export function useLiveCards(boardId: string): void {
  useEffect(() => {
    const changed = new Set<string>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      gathering = undefined;
      const ids = [...changed];
      changed.clear();
      if (ids.length > MAX_SINGLE) void queries.invalidateQueries({ queryKey: boardReads.cards(boardId).queryKey });
      else for (const id of ids) void readCard(boardId, id);
    };
    const stop = onEvent('', ({ type, subject, data }) => {
      if (!('board_id' in data) || data.board_id !== boardId || subject.kind !== 'card') return;
      if (type === 'task.deleted') return dropCard(boardId, subject.id);
      changed.add(subject.id);
      gathering ??= setTimeout(read, GATHER_MS);
    });
    return () => {
      stop();
      clearTimeout(gathering);
    };
  }, [boardId]);
}
