import { confidenceAt, rounded } from './decay.js';
import type { Draft, StoredMemory } from './memory-store.js';
import { firstCharacters } from './memory-text.js';
import { folded } from './search/words.js';

/** So many learnings make a pattern. */
export const LEAST = 3;
const LONGEST = 20_000;
const SHOWN = 400;

/** Learnings that share a tag, the oldest first. */
export interface Group {
  readonly tag: string;
  readonly learnings: readonly StoredMemory[];
}

/** Groups that may become a pattern, the largest first; a learning goes into one pattern only. */
export class Groups {
  private readonly members = new Map<string, Set<StoredMemory>>();
  /** Tags by how many learnings had them when last counted. */
  private readonly bySize: string[][] = [];

  constructor(learnings: readonly StoredMemory[]) {
    for (const learning of learnings) {
      for (const tag of learning.tags) {
        const key = folded(tag);
        this.members.set(key, (this.members.get(key) ?? new Set()).add(learning));
      }
    }
    for (const tag of [...this.members.keys()].toSorted().toReversed()) this.place(tag);
  }

  next(): Group | null {
    while (this.bySize.length > LEAST) {
      const key = this.bySize.at(-1)!.pop();
      if (key === undefined) this.bySize.pop();
      else if (this.members.get(key)!.size < this.bySize.length - 1) this.place(key);
      else return this.group(key);
    }
    return null;
  }

  /** They have become a pattern: no other group has them any more. */
  take({ learnings }: Group): void {
    for (const learning of learnings) for (const tag of learning.tags) this.members.get(folded(tag))!.delete(learning);
  }

  private place(key: string): void {
    const { size } = this.members.get(key)!;
    while (this.bySize.length <= size) this.bySize.push([]);
    this.bySize[size]!.push(key);
  }

  private group(key: string): Group {
    const learnings = [...this.members.get(key)!];
    return { tag: learnings[0]!.tags.find((tag) => folded(tag) === key)!, learnings };
  }
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
    const line = `- ${title}: ${firstCharacters(body, SHOWN)}`;
    room -= line.length + 1;
    if (room < 0) return [...lines, `- and ${learnings.length - lines.length} more`].join('\n');
    lines.push(line);
  }
  return lines.join('\n');
}
