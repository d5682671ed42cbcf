import { isAscii } from 'node:buffer';
import { languageOf, plainDigest, type FileFacts, type Language, type Parsers } from '../parsing/index.js';

/** Content larger than this is not looked at. */
export const MAX_SOURCE_BYTES = 1_048_576;

/** How a file is read; `plain`: there is no grammar for it. */
export type SourceKind = Language | 'plain';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

export function kindOf(path: string): SourceKind {
  return languageOf(path) ?? 'plain';
}

/** What a file says; one that cannot be parsed says only whether it is still the same. */
export async function factsIn(parsers: Parsers, kind: SourceKind, content: Buffer): Promise<FileFacts> {
  const text = kind === 'plain' ? null : textOf(content);
  const facts = text === null || kind === 'plain' ? null : await parsers.read(kind, text);
  return facts ?? { digest: plainDigest(content), symbols: [] };
}

/** Null when it is no UTF-8. */
export function textOf(content: Buffer): string | null {
  if (isAscii(content)) return content.toString('latin1'); // Nearly always, and five times as fast.
  try {
    return UTF8.decode(content);
  } catch {
    return null;
  }
}
