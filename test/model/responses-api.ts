import { randomUUID } from 'node:crypto';
import type { OfferedTool } from './conversation.js';
import { conversationOf, eventsOf, textOf, type Dialect, type Part } from './dialect.js';

interface Item {
  readonly type: string;
  readonly role?: string;
  readonly content?: unknown;
  readonly output?: unknown;
}
interface Tool {
  readonly type: string;
  readonly name?: string;
  readonly tools?: readonly { readonly name: string }[];
}
interface ResponsesRequest {
  readonly input: readonly Item[];
  readonly tools?: readonly Tool[];
}

function partsOf({ type, role, content, output }: Item): Part[] {
  if (type === 'message' && role === 'user') return [{ person: textOf(content) }];
  return type.endsWith('_call_output') ? [{ tool: typeof output === 'string' ? output : textOf(output) }] : [];
}

function toolsOf({ name, tools }: Tool): OfferedTool[] {
  if (tools) return tools.map((one) => ({ name: one.name, namespace: name }));
  return name ? [{ name }] : [];
}

/** The Responses API of OpenAI, for Codex. */
export const responsesApi: Dialect = {
  path: /^\/v1\/responses(\?|$)/,
  read(request) {
    const { input, tools = [] } = request as ResponsesRequest;
    return conversationOf(input.flatMap(partsOf), tools.flatMap(toolsOf));
  },
  write({ text, call, tokens }, model) {
    const items = [
      ...(text
        ? [{ type: 'message', role: 'assistant', id: `msg_${randomUUID()}`, content: [{ type: 'output_text', text }] }]
        : []),
      ...(call
        ? [
            {
              ...{ type: 'function_call', id: `fc_${randomUUID()}`, call_id: `call_${randomUUID()}` },
              ...{ ...call.tool, arguments: JSON.stringify(call.input) },
            },
          ]
        : []),
    ];
    const id = `resp_${randomUUID()}`;
    const usage = {
      ...{ input_tokens: tokens.input, input_tokens_details: { cached_tokens: 0 } },
      ...{ output_tokens: tokens.output, output_tokens_details: { reasoning_tokens: 0 } },
      total_tokens: tokens.input + tokens.output,
    };
    return eventsOf([
      { type: 'response.created', response: { id, model, status: 'in_progress', output: [] } },
      ...items.flatMap((item, index) => [
        { type: 'response.output_item.added', output_index: index, item },
        { type: 'response.output_item.done', output_index: index, item },
      ]),
      { type: 'response.completed', response: { id, model, status: 'completed', output: items, usage } },
    ]);
  },
  refuse({ refuse, message, resetsAt }) {
    const type = { 401: 'invalid_request_error', 429: 'usage_limit_reached', 500: 'server_error' }[refuse];
    const limit = resetsAt && { plan_type: 'plus', resets_at: Math.floor(resetsAt.getTime() / 1000) };
    return { headers: {}, body: { error: { type, message, ...limit } } };
  },
};
