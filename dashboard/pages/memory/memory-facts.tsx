import type { ReactNode } from 'react';
import type { Memory, MemoryHistoryEntry } from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';
import { Time } from '../../ui/time.js';
import { MemoryOrigin } from './memory-origin.js';
import { MemoryPart } from './memory-part.js';
import { MadeOf, MergedInto } from './merged.js';

const { memory: words } = texts;

interface FactsProps {
  readonly memory: Memory;
  readonly history: readonly MemoryHistoryEntry[];
}

export function MemoryFacts({ memory, history }: FactsProps) {
  const created = history.find(({ change }) => change === 'created');
  const { merged_into: pattern, occurred_at: at, tags } = memory;
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [words.kind, texts.kinds[memory.kind]],
    [words.importance, texts.importances[memory.importance]],
    [words.status, texts.statuses[memory.status]],
    [words.merged, pattern && <MergedInto id={pattern} depth={0} />],
    [words.tags, tags.length ? <Tags tags={tags} /> : null],
    [words.origin, <MemoryOrigin memory={memory} created={created} />],
    [words.occurred, at && <time dateTime={at}>{texts.day(at)}</time>],
    [words.created, <Time at={memory.created_at} />],
    [words.verified, <Time at={memory.last_verified_at} />],
    [words.changed, <Time at={memory.updated_at} />],
    [words.ref, <code>{`memory:${memory.id}`}</code>],
  ];
  return (
    <MemoryPart title={words.facts}>
      <dl className="facts memory-facts">
        {rows
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="facts-pair">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {memory.kind === 'pattern' && tags[0] !== undefined && <MadeOf pattern={memory} tag={tags[0]} />}
    </MemoryPart>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="chips">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
