import { MAX_ENTRY_BYTES, type BuildEntry } from '../../../shared/build-protocol.js';

/** Of one build; what comes after is dropped. */
export const MAX_LOG_BYTES = 20 * 1_048_576;
/** Of a column. */
const MAX_COUNTED = 2_147_483_647;
const MAX_TOOL_LENGTH = 200;

export interface NumberedEntry extends BuildEntry {
  readonly seq: number;
}

/** Entries as they are stored. */
export interface StoredEntries {
  /** A line of JSON each. */
  readonly lines: readonly string[];
  readonly bytes: number;
}

/** What fits into a log that has so many bytes already; `logBytes` counts what is dropped, too. */
export function fitting(entries: readonly BuildEntry[], logBytes: number): StoredEntries & { logBytes: number } {
  const lines: string[] = [];
  let bytes = 0;
  let counted = logBytes;
  for (const entry of entries) {
    const line = lineOf(cut(entry));
    const length = Buffer.byteLength(line) + 1;
    const isLast = counted <= MAX_LOG_BYTES && counted + length > MAX_LOG_BYTES;
    counted = Math.min(counted + length, MAX_COUNTED);
    if (counted <= MAX_LOG_BYTES || isLast) {
      const kept = isLast ? lineOf(fullLog(entry)) : line;
      lines.push(kept);
      bytes += Buffer.byteLength(kept) + 1;
    }
  }
  return { lines, bytes, logBytes: counted };
}

function fullLog({ at, step }: BuildEntry): BuildEntry {
  return { at, kind: 'error', step, text: 'The log is full: later entries were dropped.' };
}

function lineOf({ at, kind, step, text, tool }: BuildEntry): string {
  return JSON.stringify({ at, kind, step, text, ...(tool !== undefined && { tool }) });
}

/** An entry within its maximum; a mark says where it was cut. */
export function cut(entry: BuildEntry): BuildEntry {
  const { text, tool } = entry;
  const length = Buffer.byteLength(text);
  const isShort = length <= MAX_ENTRY_BYTES && (tool?.length ?? 0) <= MAX_TOOL_LENGTH;
  if (isShort) return entry;
  const mark = `\n[cut: ${length} bytes]`;
  return {
    ...entry,
    ...(length > MAX_ENTRY_BYTES && { text: firstBytes(text, MAX_ENTRY_BYTES - mark.length) + mark }),
    ...(tool !== undefined && { tool: tool.slice(0, MAX_TOOL_LENGTH) }),
  };
}

/** The longest beginning of a text with no more bytes; never half a character. */
function firstBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text.slice(0, maxBytes));
  let end = Math.min(maxBytes, bytes.length);
  while (end > 0 && end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.toString('utf8', 0, end);
}

/** The end of a text with no more bytes; never half a character. */
export function lastBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text.slice(-maxBytes));
  let start = Math.max(0, bytes.length - maxBytes);
  while (start > 0 && start < bytes.length && (bytes[start]! & 0xc0) === 0x80) start++;
  return bytes.toString('utf8', start);
}

/** Entries of stored lines, numbered from a number on. */
export function numbered(lines: readonly string[], firstSeq: number): NumberedEntry[] {
  return lines.map((line, index) => ({ seq: firstSeq + index, ...(JSON.parse(line) as BuildEntry) }));
}
