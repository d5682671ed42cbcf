import type { Levels } from '../../engines/agent-text/fit.js';
import type { ToolAnswer } from '../../engines/mcp-server/catalog.js';
import { listText } from './agent-document.js';
import type { ListInput } from './inputs.js';

interface Page<T> {
  /** What stands above it. */
  readonly head: string;
  readonly items: readonly T[];
  readonly total: number;
}

/** A page of a list, and the call that shows the next one. */
export async function pageText<T>(
  tool: string,
  { skip, max_tokens: maxTokens }: ListInput,
  { head, items, total }: Page<T>,
  levelsOf: (item: T) => Levels,
): Promise<ToolAnswer> {
  const more = (shown: number): string | null => {
    const left = total - skip - shown;
    if (left <= 0) return null;
    return `There ${left === 1 ? 'is 1 more' : `are ${left} more`}: call ${tool} again with "skip": ${skip + shown}.`;
  };
  return { text: await listText([head], items.map(levelsOf), maxTokens, more) };
}
