import type { World } from './world.js';

interface Result {
  readonly result?: Record<string, unknown> & { isError?: boolean; content?: { text: string }[] };
  readonly error?: { message: string };
}

const HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

/** The older protocol: one request is one call. */
export function mcpBody(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
}

export function mcpHeaders({ token }: World): Record<string, string> {
  return { ...HEADERS, authorization: `Bearer ${token}` };
}

export async function mcp(world: World, method: string, params: object = {}): Promise<NonNullable<Result['result']>> {
  const response = await fetch(`${world.server.url}/mcp`, {
    method: 'POST',
    headers: mcpHeaders(world),
    body: mcpBody(method, params),
  });
  const text = await response.text();
  const json = text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? '{}');
  const { result, error } = JSON.parse(json) as Result;
  if (!result) throw new Error(`${method} answered ${response.status}: ${error?.message}`);
  return result;
}

/** The text of a tool's answer. */
export async function callTool(world: World, name: string, args: object): Promise<string> {
  const { content, isError } = await mcp(world, 'tools/call', { name, arguments: args });
  const text = content!.map((part) => part.text).join('\n');
  if (isError) throw new Error(`${name} ${JSON.stringify(args)}: ${text}`);
  return text;
}
