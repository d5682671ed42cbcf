import { Link } from 'wouter';
import type { Memory, MemoryHistoryEntry } from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';
import { Properties } from '../../ui/properties.js';
import { Time } from '../../ui/time.js';
import { MemoryOrigin } from './memory-origin.js';
import { MergedInto } from './merged.js';
import { Confidence } from './trust-marks.js';
import { agentPath } from './use-memory.js';

const { memory: words } = texts;

interface FactsProps {
  readonly memory: Memory;
  readonly history: readonly MemoryHistoryEntry[];
}

export function MemoryFacts({ memory, history }: FactsProps) {
  const created = history.find(({ change }) => change === 'created');
  const { merged_into: pattern, occurred_at: at, agent_id: agentId, tags } = memory;
  const ref = `memory:${memory.id}`;
  return (
    <Properties
      rows={[
        { name: words.confidence, value: <Confidence share={memory.confidence} /> },
        { name: words.verified, value: <Time at={memory.last_verified_at} /> },
        { name: words.importance, value: texts.importances[memory.importance] },
        { name: words.status, value: texts.statuses[memory.status] },
        { name: words.merged, value: pattern && <MergedInto id={pattern} depth={0} /> },
        { name: words.origin, value: <MemoryOrigin memory={memory} created={created} /> },
        { name: words.tags, value: tags.length > 0 && <Tags agentId={agentId} tags={tags} /> },
        { name: words.occurred, value: at && <time dateTime={at}>{texts.day(at)}</time> },
        { name: words.created, value: <Time at={memory.created_at} /> },
        { name: words.changed, value: <Time at={memory.updated_at} /> },
        { name: words.ref, value: <code>{ref}</code>, copy: ref },
      ]}
    />
  );
}

function Tags({ agentId, tags }: { agentId: string; tags: readonly string[] }) {
  return (
    <span className="row">
      {tags.map((tag) => (
        <Link key={tag} to={`${agentPath(agentId)}?tag=${encodeURIComponent(tag)}`}>
          #{tag}
        </Link>
      ))}
    </span>
  );
}
