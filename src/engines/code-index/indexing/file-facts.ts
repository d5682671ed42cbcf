import { isAscii } from 'node:buffer';
import { languageOf, plainDigest, type FileFacts, type Language, type Parsers } from '../parsing/index.js';

/** Larger files are not read. */
export const MAX_SOURCE_BYTES = 1_048_576;

/** How a file is parsed; `plain` without a grammar. */
export type SourceKind = Language | 'plain';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

export function kindOf(path: string): SourceKind {
  return languageOf(path) ?? 'plain';
}

/** Facts of a file; only a digest when it cannot be parsed. */
export async function factsIn(parsers: Parsers, kind: SourceKind, content: Buffer): Promise<FileFacts> {
  const text = kind === 'plain' ? null : textOf(content);
  const facts = text === null || kind === 'plain' ? null : await parsers.read(kind, text);
  return facts ?? { digest: plainDigest(content), symbols: [] };
}

/** Null when it is not UTF-8. */
export function textOf(content: Buffer): string | null {
  if (isAscii(content)) return content.toString('latin1'); // The usual case, and five times as fast.
  try {
    return UTF8.decode(content);
  } catch {
    return null;
  }
}
