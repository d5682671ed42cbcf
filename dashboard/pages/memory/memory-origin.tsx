import { Link } from 'wouter';
import type { Memory, MemoryHistoryEntry, MemorySourceType } from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';

const { memory: words } = texts;

/** What the service keeps about the conversation a memory was found in. */
interface Origin {
  readonly type: MemorySourceType;
  readonly conversation: string;
  readonly from: number;
  readonly to: number;
}

interface OriginProps {
  readonly memory: Memory;
  /** Its first entry, once it was read. */
  readonly created: MemoryHistoryEntry | undefined;
}

/** Where it came from: a conversation, or somebody who wrote it. */
export function MemoryOrigin({ memory, created }: OriginProps) {
  const source = memory.source as unknown as Origin | null;
  if (!source) return created ? nameOf(created) : words.originUnknown;
  const { type, conversation, from, to } = source;
  if (type === 'agentboard') return <Link to={`/cards/${conversation}`}>{words.card}</Link>;
  return (
    <>
      {texts.sources.types[type]}
      <div>
        <code>{conversation}</code>
      </div>
      <div className="quiet-text">{texts.conversations.bytes(from, to)}</div>
    </>
  );
}

export function nameOf({ by }: MemoryHistoryEntry): string {
  if (!by) return texts.nobody;
  return by.kind === 'service' ? (texts.services[by.name] ?? by.name) : by.name;
}
