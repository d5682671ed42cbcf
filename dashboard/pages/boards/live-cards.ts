import { useEffect } from 'react';
import { onEvent } from '../../app/live-events.js';
import { queries } from '../../app/queries.js';
import { boardReads } from '../../reads/boards.js';
import { cardsOf, columnBelowPointer, dropCard, setWaiting } from './board-cards.js';
import { readCard } from './move-card.js';

const GATHER_MS = 60;
/** So many cards at once are read faster by page. */
const MAX_SINGLE = 60;
const GLOW_MS = 1_000;

/** Keeps the cards of an open board up to date by reading only those that changed. */
export function useLiveCards(boardId: string, userId: number): void {
  useEffect(() => {
    const changed = new Map<string, boolean>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      gathering = undefined;
      const all = [...changed];
      changed.clear();
      if (all.length > MAX_SINGLE) void queries.invalidateQueries({ queryKey: boardReads.cards(boardId).queryKey });
      else for (const [id, isMine] of all) void follow(boardId, id, isMine);
    };
    const stop = onEvent('', ({ type, subject, data, actor }) => {
      if (!('board_id' in data) || data.board_id !== boardId || subject.kind !== 'card') return;
      if (type === 'task.deleted') return dropCard(boardId, subject.id);
      changed.set(subject.id, actor.kind === 'person' && actor.id === String(userId));
      gathering ??= setTimeout(read, GATHER_MS);
    });
    return () => {
      stop();
      clearTimeout(gathering);
    };
  }, [boardId, userId]);
}

/** What others do glows for a second; nothing moves away below the pointer. */
async function follow(boardId: string, cardId: string, isMine: boolean): Promise<void> {
  const before = cardsOf(boardId)?.cards.get(cardId)?.column_id;
  const isChanged = await readCard(boardId, cardId, ({ column_id: columnId }) => {
    // One's own may have been read with all others before its event came.
    if (isMine || columnId !== before) setWaiting(boardId, [cardId], !isMine && columnId === columnBelowPointer());
  });
  if (isChanged && !isMine) requestAnimationFrame(() => glow(cardId));
}

function glow(cardId: string): void {
  const card = document.querySelector(`[data-card="${cardId}"]`);
  card?.setAttribute('data-glow', '');
  setTimeout(() => card?.removeAttribute('data-glow'), GLOW_MS);
}
