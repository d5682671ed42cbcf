import { mdText } from '../../../engines/markdown/markdown.js';
import type { Importance, Kind } from '../memory-kinds.js';
import { firstCharacters } from '../memory-text.js';

const MAX_BYTES = 65_536;
export const MAX_BODY_EXCERPT = 1_000;

/** The fields shown in MEMORY.md. */
export interface Remembered {
  readonly kind: Kind;
  readonly title: string;
  readonly body: string;
  readonly importance: Importance;
}

const HEAD = `## Memory

Written by the workspace; what is changed in this section is overwritten.

`;

/** The section of MEMORY.md: one line per memory, as many as fit. Null if there are none. */
export function sectionText(memories: readonly Remembered[]): string | null {
  if (!memories.length) return null;
  let text = HEAD;
  let remaining = MAX_BYTES - Buffer.byteLength(HEAD);
  for (const memory of memories) {
    const line = lineOf(memory);
    remaining -= Buffer.byteLength(line);
    if (remaining < 0) break;
    text += line;
  }
  return text;
}

function lineOf({ kind, title, body, importance }: Remembered): string {
  const rank = importance === 'normal' ? kind : `${kind}, ${importance}`;
  return `- **${mdText(title).trim()}** (${rank}): ${mdText(firstCharacters(body, MAX_BODY_EXCERPT)).trim()}\n`;
}
