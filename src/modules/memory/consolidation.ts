import { confidenceAt, rounded, type Trust } from './decay.js';
import type { Draft } from './stored-memory.js';
import { firstCharacters } from './memory-text.js';
import { folded } from '../../engines/text-search/words.js';

/** Minimum of learnings for a pattern. */
export const MIN_LEARNINGS = 3;
/** Maximum per pattern: merging rewrites each of them, and so does deleting the pattern. */
export const MAX_LEARNINGS = 100;
/** Excerpt of a learning's body in a pattern. */
export const MAX_BODY_EXCERPT = 400;
const MAX_BODY = 20_000;

/** The fields of a learning that grouping needs. */
export interface Learning extends Trust {
  readonly id: string;
  readonly tags: readonly string[];
}

/** Learnings that share a tag, oldest first. */
export interface Group {
  readonly tag: string;
  readonly learnings: readonly Learning[];
}

/** Groups that may become a pattern, largest first; a learning goes into one pattern only. */
export class Groups {
  private readonly members = new Map<string, Set<Learning>>();
  /** Tags by number of learnings at the last count; null until all learnings were added. */
  private bySize: string[][] | null = null;

  /** May be called repeatedly, before the first group is requested. */
  add(learnings: readonly Learning[]): void {
    for (const learning of learnings) {
      for (const tag of learning.tags) {
        const key = folded(tag);
        this.members.set(key, (this.members.get(key) ?? new Set()).add(learning));
      }
    }
  }

  next(): Group | null {
    const bySize = (this.bySize ??= this.counted());
    while (bySize.length > MIN_LEARNINGS) {
      const key = bySize.at(-1)!.pop();
      if (key === undefined) bySize.pop();
      else if (this.members.get(key)!.size < bySize.length - 1) this.addBySize(bySize, key);
      else return this.group(key);
    }
    return null;
  }

  /** Removes learnings that were merged or can no longer be merged; their groups are counted again. */
  take({ tag, learnings }: Group): void {
    if (!learnings.length) return;
    for (const learning of learnings) for (const own of learning.tags) this.members.get(folded(own))!.delete(learning);
    const key = folded(tag);
    if (this.bySize && this.members.get(key)!.size >= MIN_LEARNINGS) this.addBySize(this.bySize, key);
  }

  private counted(): string[][] {
    const bySize: string[][] = [];
    const keys = [...this.members].filter(([, { size }]) => size >= MIN_LEARNINGS).map(([key]) => key);
    for (const key of keys.toSorted().toReversed()) this.addBySize(bySize, key);
    return bySize;
  }

  private addBySize(bySize: string[][], key: string): void {
    const { size } = this.members.get(key)!;
    while (bySize.length <= size) bySize.push([]);
    bySize[size]!.push(key);
  }

  private group(key: string): Group {
    const learnings = [...this.members.get(key)!].slice(0, MAX_LEARNINGS);
    return { tag: learnings[0]!.tags.find((tag) => folded(tag) === key)!, learnings };
  }
}

export function hasTag({ tags }: Pick<Learning, 'tags'>, tag: string): boolean {
  const key = folded(tag);
  return tags.some((own) => folded(own) === key);
}

/** The pattern for learnings that share a tag. Deterministic. */
export function patternOf(tag: string, learnings: readonly Trust[], body: string, now: Date): Draft {
  const confidences = learnings.map((learning) => confidenceAt(learning, now));
  return {
    kind: 'pattern',
    title: `Pattern: ${tag}`,
    body,
    description: `${learnings.length} learnings about ${tag}`,
    tags: [tag],
    confidence: rounded(confidences.reduce((sum, one) => sum + one, 0) / confidences.length),
    importance: 'normal',
  };
}

/** Body of a pattern: one line per learning, as many as fit. */
export function patternBody(learnings: readonly { readonly title: string; readonly body: string }[]): string {
  const lines: string[] = [];
  let remaining = MAX_BODY - 50;
  for (const { title, body } of learnings) {
    const line = `- ${title}: ${firstCharacters(body, MAX_BODY_EXCERPT)}`;
    remaining -= line.length + 1;
    if (remaining < 0) return [...lines, `- and ${learnings.length - lines.length} more`].join('\n');
    lines.push(line);
  }
  return lines.join('\n');
}
