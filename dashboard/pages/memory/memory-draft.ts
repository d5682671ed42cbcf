import type {
  Memory,
  MemoryChange,
  MemoryImportance,
  MemoryKind,
  WritableMemoryKind,
} from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';
import { trustOf } from './decay.js';

export const MAX_TITLE = 500;
export const MAX_BODY = 20_000;
export const MAX_DESCRIPTION = 200;

/** A memory as it is in a form. */
export interface MemoryDraft {
  readonly title: string;
  readonly body: string;
  readonly description: string;
  readonly kind: MemoryKind;
  readonly importance: MemoryImportance;
  readonly tags: string;
  /** In percent. */
  readonly confidence: string;
  /** As `2026-05-03`; empty if not known. */
  readonly day: string;
}

export const NEW_MEMORY: MemoryDraft = {
  title: '',
  body: '',
  description: '',
  kind: 'fact',
  importance: 'normal',
  tags: '',
  confidence: '80',
  day: '',
};

export function draftOf(memory: Memory): MemoryDraft {
  return {
    title: memory.title,
    body: memory.body,
    description: memory.description ?? '',
    kind: memory.kind,
    importance: memory.importance,
    tags: memory.tags.join(', '),
    confidence: inPercent(trustOf(memory, Date.now()).confidence),
    day: memory.occurred_at?.slice(0, 10) ?? '',
  };
}

/** What it was stated to be, what is left of it, and what saving does. */
export function confidenceHintOf(memory: Memory): string {
  const stated = trustOf(memory, Date.now()).confidence;
  const { form: words, percent } = texts;
  return percent(stated) === percent(memory.confidence)
    ? words.confidenceHint
    : words.confidenceFaded(stated, memory.confidence);
}

/** Without the noise of binary fractions. */
export function inPercent(share: number): string {
  return String(Number((share * 100).toFixed(2)));
}

export function shareOf(percent: string): number {
  return Number((Number(percent) / 100).toFixed(4));
}

/** What the draft says, as it is sent. */
export function contentOf(draft: MemoryDraft): Required<Omit<MemoryChange, 'status'>> {
  return {
    title: draft.title,
    body: draft.body,
    description: draft.description.trim() || null,
    // A summary is not among the kinds that can be written; it is not sent unless it was changed.
    kind: draft.kind as WritableMemoryKind,
    importance: draft.importance,
    tags: draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    confidence: shareOf(draft.confidence),
    occurred_at: draft.day ? `${draft.day}T00:00:00Z` : null,
  };
}

/** Only what differs; null if nothing does. */
export function changeOf(before: MemoryDraft, draft: MemoryDraft): MemoryChange | null {
  const old = contentOf(before);
  const differing = Object.entries(contentOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
  );
  return differing.length ? Object.fromEntries(differing) : null;
}
