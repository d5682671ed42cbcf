import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** As many rows are drawn without regard to what is in sight. */
const FEW = 100;
const ROW_HEIGHT = 40;

/** Of many rows of a page only those in sight, with the height of those above and below them. */
export function useRowsInSight<T>(rows: readonly T[], keyOf: (row: T) => string) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const isLong = rows.length > FEW;
  useLayoutEffect(() => {
    if (isLong) setTop(body.current!.getBoundingClientRect().top + scrollY);
  }, [isLong]);
  const list = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => keyOf(rows[index]!), [rows, keyOf]),
    overscan: 15,
    scrollMargin: top,
    enabled: isLong,
  });
  const items = list.getVirtualItems();
  if (!isLong) return { body, drawn: rows.map((row, index) => ({ row, index })), above: 0, below: 0 };
  return {
    body,
    drawn: items.map(({ index }) => ({ row: rows[index]!, index })),
    above: (items[0]?.start ?? top) - top,
    below: list.getTotalSize() + top - (items.at(-1)?.end ?? top),
    measure: list.measureElement,
  };
}
