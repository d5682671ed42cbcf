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

const TITLE = '## Memory';
const NOTICE = 'Written by the workspace. A line you change, add or remove here is taken in as a correction.';
const HEAD = `${TITLE}\n\n${NOTICE}\n\n`;

/** Lines that are the service's own, also those of former versions. */
export const HEAD_LINES: ReadonlySet<string> = new Set([
  TITLE,
  NOTICE,
  'Written by the workspace; what is changed in this section is overwritten.',
]);

/** The section of MEMORY.md: one line per memory, as many as fit. Null if there are none. */
export function sectionText(memories: readonly Remembered[]): string | null {
  return memories.length ? HEAD + sectionLines(memories).join('') : null;
}

/** The lines of the first memories, as many as fit. */
export function sectionLines(memories: readonly Remembered[]): string[] {
  const lines: string[] = [];
  let remaining = MAX_BYTES - Buffer.byteLength(HEAD);
  for (const memory of memories) {
    const line = lineOf(memory);
    remaining -= Buffer.byteLength(line);
    if (remaining < 0) break;
    lines.push(line);
  }
  return lines;
}

/** The line of a memory. Blanks are collapsed, a long body is cut. */
export function lineOf({ kind, title, body, importance }: Remembered): string {
  const rank = importance === 'normal' ? kind : `${kind}, ${importance}`;
  return `- **${mdText(title).trim()}** (${rank}): ${mdText(firstCharacters(body, MAX_BODY_EXCERPT)).trim()}\n`;
}
