import { randomUUID } from 'node:crypto';
import { conversationOf, eventsOf, textOf, type Dialect, type Part } from './dialect.js';

interface ChatRequest {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/** Chat completions of OpenAI, which most servers of models speak: for OpenCode and pi. */
export const chatApi: Dialect = {
  path: /^\/v1\/chat\/completions(\?|$)/,
  read(request) {
    const { messages, tools = [] } = request as ChatRequest;
    const parts = messages.flatMap(({ role, content }): Part[] => {
      if (role === 'user') return [{ person: textOf(content) }];
      // OpenCode puts its own words into the mouth of the model.
      return [role === 'tool' ? { tool: textOf(content) } : { coder: textOf(content) }];
    });
    return conversationOf(
      parts,
      tools.map((tool) => ({ name: tool.function.name })),
    );
  },
  write({ text, call, tokens }, model) {
    const head = { id: `chatcmpl-${randomUUID()}`, object: 'chat.completion.chunk', created: 1, model };
    const calls = call && [
      {
        ...{ index: 0, id: `call_${randomUUID()}`, type: 'function' },
        function: { name: call.tool.name, arguments: JSON.stringify(call.input) },
      },
    ];
    const delta = { role: 'assistant', content: text || null, ...(calls && { tool_calls: calls }) };
    const usage = {
      ...{ prompt_tokens: tokens.input, completion_tokens: tokens.output },
      total_tokens: tokens.input + tokens.output,
    };
    return eventsOf([
      { ...head, choices: [{ index: 0, delta, finish_reason: null }] },
      { ...head, choices: [{ index: 0, delta: {}, finish_reason: call ? 'tool_calls' : 'stop' }] },
      { ...head, choices: [], usage },
      '[DONE]',
    ]);
  },
  refuse({ refuse, message }) {
    const type = { 401: 'invalid_api_key', 429: 'insufficient_quota', 500: 'server_error' }[refuse];
    return { headers: { 'x-should-retry': 'false' }, body: { error: { type, code: type, message } } };
  },
};
