import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Memory } from '../../../client/src/generated.js';
import { memoryReads } from '../../reads/memory.js';
import { texts } from '../../texts/memory.js';
import { Section } from '../../ui/page.js';
import { memoryPath, useMemoryOf } from './use-memory.js';

const { memory: words } = texts;
const MAX_CHAIN = 5;

/** The pattern, and what that was merged into, and so on. */
export function MergedInto({ id, depth }: { id: string; depth: number }) {
  const { data } = useMemoryOf(id);
  if (!data) return null;
  return (
    <>
      <div>
        <Link to={memoryPath(data.agent_id, data.id)}>{data.title}</Link>
      </div>
      {data.merged_into && depth < MAX_CHAIN && <MergedInto id={data.merged_into} depth={depth + 1} />}
    </>
  );
}

/** The learnings of a pattern share its tag. */
export function MadeOf({ pattern: { id, agent_id: agentId }, tag }: { pattern: Memory; tag: string }) {
  const { data } = useQuery(memoryReads.merged(agentId, tag));
  const learnings = data?.items.filter(({ merged_into: into }) => into === id) ?? [];
  if (!learnings.length) return null;
  return (
    <Section title={words.madeOf} lead={words.madeOfAbout(tag)}>
      <ul className="list made-of">
        {learnings.map((learning) => (
          <li key={learning.id}>
            <Link to={memoryPath(agentId, learning.id)}>{learning.title}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
