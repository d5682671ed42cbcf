import { confidenceAt, rounded } from './decay.js';
import type { Draft, StoredMemory } from './memory-store.js';
import { folded } from './search/words.js';

const LEAST = 3;
const LONGEST = 20_000;
const SHOWN = 400;

/** Learnings that share a tag, the oldest first. */
export interface Group {
  readonly tag: string;
  readonly learnings: readonly StoredMemory[];
}

/** Groups that may become a pattern, the largest first. */
export function groupsOf(learnings: readonly StoredMemory[]): Group[] {
  const groups = new Map<string, { tag: string; learnings: StoredMemory[] }>();
  for (const learning of learnings) {
    for (const tag of learning.tags) {
      const group = groups.get(folded(tag)) ?? { tag, learnings: [] };
      if (!group.learnings.includes(learning)) group.learnings.push(learning);
      groups.set(folded(tag), group);
    }
  }
  return [...groups]
    .filter(([, group]) => group.learnings.length >= LEAST)
    .toSorted(([a, { learnings: m }], [b, { learnings: n }]) => n.length - m.length || (a < b ? -1 : 1))
    .map(([, group]) => group);
}

/** What learnings that share a tag come to. The same learnings give the same text. */
export function patternOf({ tag, learnings }: Group, now: Date): Draft {
  const confidences = learnings.map((learning) => confidenceAt(learning, now));
  return {
    kind: 'pattern',
    title: `Pattern: ${tag}`,
    body: listed(learnings),
    description: `${learnings.length} learnings about ${tag}`,
    tags: [tag],
    confidence: rounded(confidences.reduce((sum, one) => sum + one, 0) / confidences.length),
    importance: 'normal',
  };
}

function listed(learnings: readonly StoredMemory[]): string {
  const lines: string[] = [];
  let room = LONGEST - 50;
  for (const { title, body } of learnings) {
    const line = `- ${title}: ${[...body].slice(0, SHOWN).join('')}`;
    room -= line.length + 1;
    if (room < 0) return [...lines, `- and ${learnings.length - lines.length} more`].join('\n');
    lines.push(line);
  }
  return lines.join('\n');
}
