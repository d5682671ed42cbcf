/** The program that wrote a session file, which determines its format. */
export type TranscriptType = 'openclaw' | 'claude_code';

/** A message of a person or the agent. */
export interface Message {
  readonly who: 'user' | 'assistant';
  readonly text: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Marks of generated entries, which neither the person nor the agent wrote. */
const GENERATED_MARKS = ['isMeta', 'isCompactSummary', 'isApiErrorMessage'];

const MESSAGE_IN: Record<TranscriptType, (entry: Fields) => unknown> = {
  openclaw: (entry) => (entry.type === 'message' ? entry.message : null),
  claude_code: (entry) => {
    const { message } = entry;
    const isMessage =
      isFields(message) && message.role === entry.type && !GENERATED_MARKS.some((mark) => entry[mark] === true);
    return isMessage ? message : null;
  },
};

/** The message on a line of a session file; null if the line has no text of a person or the agent. */
export function messageOf(type: TranscriptType, line: string): Message | null {
  const entry = parsed(line);
  const message = isFields(entry) ? MESSAGE_IN[type](entry) : null;
  if (!isFields(message)) return null;
  const { role, content } = message;
  if (role !== 'user' && role !== 'assistant') return null;
  const text = storable(textOf(content));
  return text.trim() ? { who: role, text } : null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => (isFields(part) && part.type === 'text' ? part.text : null))
    .filter((text) => typeof text === 'string' && text !== '')
    .join('\n');
}

/** PostgreSQL refuses NUL and lone surrogates. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '');
}
