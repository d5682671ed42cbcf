import { randomUUID } from 'node:crypto';
import { conversationOf, eventsOf, textOf, type Dialect, type Part } from './dialect.js';

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly content?: unknown;
}
interface MessagesRequest {
  readonly messages: readonly { readonly role: string; readonly content: string | readonly Block[] }[];
  readonly tools?: readonly { readonly name: string }[];
}

function partsOf({ role, content }: MessagesRequest['messages'][number]): Part[] {
  if (role !== 'user') return [];
  if (typeof content === 'string') return [{ person: content }];
  return content.flatMap((block): Part[] => {
    if (block.type === 'tool_result') return [{ tool: textOf(block.content) }];
    return block.type === 'text' ? [{ person: block.text ?? '' }] : [];
  });
}

/** The Messages API of Anthropic, for Claude Code. */
export const messagesApi: Dialect = {
  path: /^\/v1\/messages(\?|$)/,
  read(request) {
    const { messages, tools = [] } = request as MessagesRequest;
    return conversationOf(messages.flatMap(partsOf), tools);
  },
  write({ text, call, tokens }, model) {
    const blocks = [
      ...(text ? [{ start: { type: 'text', text: '' }, delta: { type: 'text_delta', text } }] : []),
      ...(call
        ? [
            {
              start: { type: 'tool_use', id: `toolu_${randomUUID()}`, name: call.tool.name, input: {} },
              delta: { type: 'input_json_delta', partial_json: JSON.stringify(call.input) },
            },
          ]
        : []),
    ];
    const usage = { input_tokens: tokens.input, output_tokens: 1 };
    const message = { id: `msg_${randomUUID()}`, type: 'message', role: 'assistant', model, content: [], usage };
    return eventsOf([
      { type: 'message_start', message: { ...message, stop_reason: null, stop_sequence: null } },
      ...blocks.flatMap(({ start, delta }, index) => [
        { type: 'content_block_start', index, content_block: start },
        { type: 'content_block_delta', index, delta },
        { type: 'content_block_stop', index },
      ]),
      {
        type: 'message_delta',
        delta: { stop_reason: call ? 'tool_use' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: tokens.output },
      },
      { type: 'message_stop' },
    ]);
  },
  refuse({ refuse, message, resetsAt }) {
    const type = { 401: 'authentication_error', 429: 'rate_limit_error', 500: 'api_error' }[refuse];
    const reset = resetsAt && String(Math.floor(resetsAt.getTime() / 1000));
    return {
      headers: {
        'x-should-retry': 'false',
        ...(reset && {
          'anthropic-ratelimit-unified-status': 'rejected',
          'anthropic-ratelimit-unified-reset': reset,
          'anthropic-ratelimit-unified-representative-claim': 'five_hour',
        }),
      },
      body: { type: 'error', error: { type, message } },
    };
  },
};
