import { partsDiff, type Part } from '../../memory/word-diff.js';

/** Words, spaces and single signs: a name that changed is marked whole, a bracket alone. */
const TOKENS = /[\p{L}\p{N}_$]+|\s+|[^\p{L}\p{N}_$\s]/gu;
const MAX_LENGTH = 1_000;
/** Lines that share less have become others, and are not marked word by word. */
const MIN_SHARED = 0.3;

/** A line in parts: what it shares with the line that it became, or was, and what not; null where marks say nothing. */
export function markedParts(line: string, pair: string | null): readonly Part[] | null {
  if (pair === null || line.length > MAX_LENGTH || pair.length > MAX_LENGTH) return null;
  const [parts] = partsDiff(tokensOf(line), tokensOf(pair));
  const words = (some: readonly Part[]): number =>
    some.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  const shared = words(parts.filter(({ isChanged }) => !isChanged));
  return shared >= MIN_SHARED * Math.max(words(parts), 1) && shared > 0 ? parts : null;
}

function tokensOf(line: string): readonly string[] {
  return line.match(TOKENS) ?? [];
}
