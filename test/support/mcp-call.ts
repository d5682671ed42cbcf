import type { TestApp } from '../app.js';

export interface McpAnswer {
  status: number;
  headers: Record<string, string>;
  /** The text of a tool's answer. */
  text: string;
  isError: boolean;
  structured: Record<string, unknown> | undefined;
  result: Record<string, unknown> | undefined;
  error: { code: number; message: string } | undefined;
  raw: string;
}

const ACCEPT = { accept: 'application/json, text/event-stream' };
/** What each request of the newer protocol carries. */
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

export type Era = 'older' | 'newer';
export const ERAS: Era[] = ['older', 'newer'];

/** One request of the protocol, as an agent sends it. */
export async function mcp(
  t: TestApp,
  token: string | null,
  method: string,
  params: Record<string, unknown> = {},
  { path = '/mcp', era = 'older', headers = {} } = {},
): Promise<McpAnswer> {
  const name = (params.name ?? params.uri) as string | undefined;
  const newer = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(name !== undefined && /^[\x20-\x7e]*$/.test(name) && { 'mcp-name': name }),
  };
  const response = await fetch(`${t.api.url}${path}`, {
    method: 'POST',
    headers: {
      ...ACCEPT,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(era === 'newer' && newer),
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: era === 'newer' ? { ...params, _meta: ENVELOPE } : params,
    }),
  });
  const raw = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), ...parsed(raw), raw };
}

export const callTool = (
  t: TestApp,
  token: string,
  name: string,
  args: Record<string, unknown> = {},
  options?: Parameters<typeof mcp>[4],
): Promise<McpAnswer> => mcp(t, token, 'tools/call', { name, arguments: args }, options);

function parsed(raw: string): Omit<McpAnswer, 'status' | 'headers' | 'raw'> {
  const json = raw.startsWith('{') ? raw : (/^data: (\{.*)$/m.exec(raw)?.[1] ?? '{}');
  const { result, error } = JSON.parse(json) as Pick<McpAnswer, 'result' | 'error'>;
  const content = (result?.content ?? []) as { text?: string }[];
  return {
    result,
    error,
    text: content.map(({ text }) => text ?? '').join('\n'),
    isError: result?.isError === true,
    structured: result?.structuredContent as Record<string, unknown> | undefined,
  };
}
