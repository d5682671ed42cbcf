import { useState } from 'react';

/** The columns that this person has collapsed on a board, kept in this browser. */
export function useCollapsed(boardId: string): { ids: ReadonlySet<string>; toggle: (columnId: string) => void } {
  const key = `board:${boardId}:collapsed`;
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(localStorage.getItem(key)?.split(' ')));
  const toggle = (columnId: string): void => {
    const next = new Set(ids);
    if (!next.delete(columnId)) next.add(columnId);
    if (next.size) localStorage.setItem(key, [...next].join(' '));
    else localStorage.removeItem(key);
    setIds(next);
  };
  return { ids, toggle };
}
