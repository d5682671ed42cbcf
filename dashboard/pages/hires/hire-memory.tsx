import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { memoryReads } from '../../reads/memory.js';
import { texts } from '../../texts/hires.js';
import { Section } from '../../ui/page.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { KindMark } from '../memory/kinds.js';

const { hire: words } = texts;
const SHOWN = 5;
const NEWEST = { status: 'active', order: 'recent' } as const;

/** What it remembers: the newest first, the rest on the page of its memory. */
export function HireMemory({ agentId }: { agentId: string }) {
  const query = useInfiniteQuery(memoryReads.list(agentId, NEWEST));
  const path = `/agents/${encodeURIComponent(agentId)}`;
  return (
    <Section title={words.memories} actions={<Link to={path}>{words.openMemory}</Link>}>
      <Loaded query={query} shape="line" missing={<EmptyPart>{words.noMemories}</EmptyPart>}>
        {({ pages }) => {
          const memories = pages.flatMap(({ items }) => items).slice(0, SHOWN);
          if (!memories.length) return <EmptyPart>{words.noMemories}</EmptyPart>;
          return (
            <ul className="list short-rows">
              {memories.map(({ id, kind, title, created_at: at }) => (
                <li key={id}>
                  <KindMark kind={kind} />
                  <Link to={`${path}/${id}`} title={title}>
                    {title}
                  </Link>
                  <Time at={at} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Section>
  );
}
