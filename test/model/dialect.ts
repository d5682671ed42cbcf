import type { Conversation, Refusal, Reply } from './conversation.js';

/** One API of models, as far as coders need it. */
export interface Dialect {
  readonly path: RegExp;
  read(request: unknown): Conversation;
  /** Of what is written. Default: server-sent events. */
  readonly type?: string;
  write(reply: Reply, model: string): string;
  refuse(refusal: Refusal): { readonly headers: Readonly<Record<string, string>>; readonly body: unknown };
}

/** Parts of a conversation: what a person wrote, what a tool answered, what the coder or the model said. */
export type Part = { readonly person: string } | { readonly tool: string } | { readonly coder: string };

/** Results count from the last words of a person. */
export function conversationOf(parts: readonly Part[], tools: Conversation['tools']): Conversation {
  const said: string[] = [];
  let results: string[] = [];
  for (const part of parts) {
    if ('tool' in part) results.push(part.tool);
    else if ('coder' in part) continue;
    else if (!isOfTheCoder(part.person)) {
      said.push(part.person);
      results = [];
    }
  }
  const last = parts.at(-1) ?? { coder: '' };
  return { said, results, tools, isLast: 'coder' in last && last.coder.includes('MAXIMUM STEPS REACHED') };
}

/** Coders put words of their own into messages of people. */
const isOfTheCoder = (text: string): boolean => /^\s*<(system-reminder|environment_context)/.test(text) || !text.trim();

export const eventsOf = (events: readonly (Readonly<Record<string, unknown>> | string)[]): string =>
  events
    .map((event) => {
      if (typeof event === 'string') return `data: ${event}\n\n`;
      const name = typeof event.type === 'string' ? `event: ${event.type}\n` : '';
      return `${name}data: ${JSON.stringify(event)}\n\n`;
    })
    .join('');

/** Text of a content that is text, or a list of parts of which some have text. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: unknown }) => (typeof part.text === 'string' ? part.text : '')).join('');
}
