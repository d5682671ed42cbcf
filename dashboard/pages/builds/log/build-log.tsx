import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../../../texts/builds.js';
import { Button } from '../../../ui/button.js';
import { Section } from '../../../ui/page.js';
import { EmptyPart, FaultLine, Loading } from '../../../ui/states.js';
import { LogEntry } from './log-entry.js';
import type { LogLine } from './log-lines.js';
import { useBuildLog } from './use-build-log.js';

const { log: words } = texts;
const LINE_HEIGHT = 28;
/** So near to the end it is the end. */
const NEAR_PX = 32;

/** What the coder said and did. Only what is in sight is drawn; it follows the end unless one scrolls. */
export function BuildLog({ buildId, hasEnded }: { buildId: string; hasEnded: boolean }) {
  const { lines, isThere, error } = useBuildLog(buildId);
  return (
    <Section title={words.title} lead={lines.length > 0 && words.count(lines.length)}>
      <FaultLine error={error} />
      {!isThere && <Loading shape="line" />}
      {isThere && !lines.length && !error && <EmptyPart>{hasEnded ? words.gone : words.empty}</EmptyPart>}
      {lines.length > 0 && <Lines lines={lines} />}
    </Section>
  );
}

function Lines({ lines }: { lines: readonly LogLine[] }) {
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  /** Only a person scrolls up while nothing grows. */
  const last = useRef({ scrollTop: 0, scrollHeight: 0 });
  const [isAtEnd, setAtEnd] = useState(true);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: useCallback((index: number) => lines[index]!.key, [lines]),
    overscan: 20,
  });
  const height = list.getTotalSize();
  const toEnd = (): void => {
    isFollowing.current = true;
    setAtEnd(true);
    box.current!.scrollTop = box.current!.scrollHeight;
  };
  useLayoutEffect(() => {
    if (isFollowing.current) box.current!.scrollTop = box.current!.scrollHeight;
  }, [lines.length, height]);
  const onScroll = (): void => {
    const { scrollHeight, scrollTop, clientHeight } = box.current!;
    const isUp = scrollTop < last.current.scrollTop && scrollHeight === last.current.scrollHeight;
    last.current = { scrollTop, scrollHeight };
    if (scrollHeight - scrollTop - clientHeight < NEAR_PX) isFollowing.current = true;
    else if (isUp) isFollowing.current = false;
    setAtEnd(isFollowing.current);
  };
  const toggle = (key: number): void => {
    // Opening one line is reading it.
    isFollowing.current = false;
    setAtEnd(false);
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
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
              <LogEntry line={lines[index]!} isOpen={opened.has(lines[index]!.key)} onToggle={toggle} />
            </li>
          ))}
        </ol>
      </div>
      {!isAtEnd && (
        <Button className="small build-log-end" icon="down" onClick={toEnd}>
          {words.toEnd}
        </Button>
      )}
    </div>
  );
}
