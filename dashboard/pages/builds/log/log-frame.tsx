import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Build } from '../../../../client/src/generated.js';
import { texts } from '../../../texts/builds.js';
import { Button } from '../../../ui/button.js';
import { LogEntry } from './log-entry.js';
import type { LogLine } from './log-lines.js';

const { log: words } = texts;
const LINE_HEIGHT = 28;
/** So near to the end it is the end. */
const NEAR_PX = 32;

interface FrameProps {
  readonly lines: readonly LogLine[];
  readonly agent: Build['agent'];
}

/** Lines of which only those in sight are drawn; it follows the end unless one scrolls. */
export function LogFrame({ lines, agent }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  /** Only a person scrolls up while nothing grows. */
  const last = useRef({ scrollTop: 0, scrollHeight: 0 });
  /** Null: at the end; else how many lines there were when one left it. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: useCallback((index: number) => lines[index]!.key, [lines]),
    overscan: 10,
  });
  const height = list.getTotalSize();
  const before = useRef({ key: lines[0]?.key, height, count: lines.length });
  const leave = (): void => {
    isFollowing.current = false;
    setLeftAt((there) => there ?? lines.length);
  };
  const toEnd = (): void => {
    isFollowing.current = true;
    setLeftAt(null);
    box.current!.scrollTop = box.current!.scrollHeight;
  };
  useLayoutEffect(() => {
    const { key, height: was, count } = before.current;
    const hasEarlier = key !== lines[0]?.key;
    before.current = { key: lines[0]?.key, height, count: lines.length };
    if (isFollowing.current) box.current!.scrollTop = box.current!.scrollHeight;
    else if (hasEarlier) {
      // What is read stays where it is.
      box.current!.scrollTop += height - was;
      setLeftAt((there) => there && there + lines.length - count);
    }
  }, [lines, height]);
  const onScroll = (): void => {
    const { scrollHeight, scrollTop, clientHeight } = box.current!;
    const isUp = scrollTop < last.current.scrollTop && scrollHeight === last.current.scrollHeight;
    last.current = { scrollTop, scrollHeight };
    if (scrollHeight - scrollTop - clientHeight < NEAR_PX) {
      isFollowing.current = true;
      setLeftAt(null);
    } else if (isUp) leave();
  };
  const lineCount = useRef(lines.length);
  lineCount.current = lines.length;
  // The same for all the time: lines that are there are not drawn again with every one that comes.
  const toggle = useCallback((key: number): void => {
    // Opening one line is reading it.
    isFollowing.current = false;
    setLeftAt((there) => there ?? lineCount.current);
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const added = leftAt === null ? 0 : lines.length - leftAt;
  return (
    <div className="build-log-frame">
      <div
        ref={box}
        className="build-log"
        role="log"
        aria-label={words.title}
        aria-live="off"
        tabIndex={0}
        onScroll={onScroll}
      >
        <ol style={{ height }}>
          {list.getVirtualItems().map(({ key, index, start }) => (
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              className="build-line"
              data-kind={lines[index]!.kind}
              style={{ transform: `translateY(${start}px)` }}
            >
              <LogEntry line={lines[index]!} agent={agent} isOpen={opened.has(lines[index]!.key)} onToggle={toggle} />
            </li>
          ))}
        </ol>
      </div>
      {leftAt !== null && (
        <Button className="small build-log-end" icon="down" onClick={toEnd}>
          {added > 0 ? words.added(added) : words.toEnd}
        </Button>
      )}
    </div>
  );
}
