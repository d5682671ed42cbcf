import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Memory, MemoryAgent } from '../../../client/src/generated.js';
import { memoryReads } from '../../reads/memory.js';
import { texts } from '../../texts/memory.js';
import { Badge } from '../../ui/badge.js';
import { daysToFade, FLOOR } from './decay.js';
import { memoryPath } from './use-memory.js';

/** The first memories to fade of each agent, by its id, as far as they are read. */
export function useFirstToFade(agents: readonly MemoryAgent[]): ReadonlyMap<string, readonly Memory[]> {
  const ids = agents.filter(({ memories }) => memories.active > 0).map(({ agent_id: id }) => id);
  const { data } = useQuery(memoryReads.firstToFade(ids));
  return data ?? new Map();
}

/** What is worth a look before it is lost. */
export function NextToFade({ memories }: { memories: readonly Memory[] }) {
  const [now] = useState(() => Date.now());
  const next = memories.find((memory) => daysToFade(memory, now) !== null);
  const first = next ?? memories.find(({ confidence }) => confidence < FLOOR);
  if (!first) return null;
  const days = daysToFade(first, now);
  return (
    <span className="next-to-fade">
      <Badge tone={days === null ? 'bad' : 'warn'}>{days === null ? texts.faded : texts.fadesIn(days)}</Badge>
      <Link to={memoryPath(first.agent_id, first.id)} title={first.title}>
        {first.title}
      </Link>
    </span>
  );
}
