import { setImmediate as otherWork } from 'node:timers/promises';
import { firstCharacters } from '../memory-text.js';
import { redactSecrets } from '../../../engines/secret-redaction/redact-secrets.js';
import type { Message } from './transcripts.js';

/** Characters per message and per conversation; the rest is cut and never read again. */
const MAX_MESSAGE = 20_000;
const MAX_CONVERSATION = 256 * 1024;
/** Redaction searches a little more than is kept, because it shortens the text. */
const MAX_SEARCHED = MAX_MESSAGE + 10_000;
/** A cut goes back to the end of a word: half a token would not be recognized as a secret. */
const MAX_WORD = 4_096;

/** Redacts secrets from messages. Yields to other work between two messages. */
export async function redactMessages(messages: Iterable<Message>): Promise<Message[]> {
  const kept: Message[] = [];
  let remaining = MAX_CONVERSATION;
  for (const { who, text } of messages) {
    const safe = redactText(text);
    remaining -= safe.length;
    if (remaining < 0) break;
    kept.push({ who, text: safe });
    await otherWork();
  }
  return kept;
}

export function redactText(text: string): string {
  return firstCharacters(redactSecrets(startOf(text)), MAX_MESSAGE);
}

function startOf(text: string): string {
  if (text.length <= MAX_SEARCHED) return text;
  let end = MAX_SEARCHED;
  while (end > MAX_SEARCHED - MAX_WORD && /\S/.test(text[end]!)) end--;
  return text.slice(0, end).toWellFormed();
}
