import { useLayoutEffect, useRef, type RefObject } from 'react';
import { texts } from '../texts/writing.js';
import { pointOf } from './caret.js';
import type { Mentioned } from './talk.js';

const EDGE = 8;
const GAP = 4;

interface ListProps {
  readonly id: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** Where the `@` stands. */
  readonly start: number;
  readonly options: readonly Mentioned[];
  readonly pointed: Mentioned | undefined;
  readonly onPick: (one: Mentioned) => void;
}

/** Below the `@`, in the top layer, so that nothing clips it. */
export function MentionList({ id, area, start, options, pointed, onPick }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = list.current!;
    if (!shown.matches(':popover-open')) shown.showPopover();
    const { left, top, bottom } = pointOf(area.current!, start);
    const { width, height } = shown.getBoundingClientRect();
    const isAbove = bottom + GAP + height > innerHeight - EDGE && top > height;
    shown.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - EDGE - width))}px`;
    shown.style.top = `${isAbove ? top - GAP - height : bottom + GAP}px`;
  }, [area, start, options.length]);
  useLayoutEffect(() => {
    list.current!.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  return (
    <div ref={list} id={id} popover="manual" className="mention-list" role="listbox" aria-label={texts.mentions.label}>
      {options.map((one) => (
        <div
          key={one.id}
          id={`${id}-${one.id}`}
          role="option"
          aria-selected={one === pointed}
          className="picker-row"
          onMouseDown={(event) => {
            // The text keeps the focus.
            event.preventDefault();
            onPick(one);
          }}
        >
          {one.mark}
          <span title={one.name}>{one.name}</span>
        </div>
      ))}
    </div>
  );
}
