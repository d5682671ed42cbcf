const NEW = '2026-07-28';
const OLD = '2025-11-25';

/** The protocol without a handshake, and the older one, of which single requests are sent here. */
export type Era = 'new' | 'old';

export interface McpError {
  readonly code: number;
  readonly message: string;
}

export interface McpAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** All that was received. */
  readonly text: string;
  /** Of a JSON-RPC answer. */
  readonly result?: any;
  readonly error?: McpError;
}

export interface ToolText {
  readonly text: string;
  readonly isError: boolean;
}

export interface OfferedTool {
  readonly name: string;
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, Record<string, unknown>>>;
    readonly required?: readonly string[];
  };
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean };
}

interface Options {
  /** Address below the service, such as `/mcp/desks?readonly=1`. */
  readonly path?: string;
  readonly era?: Era;
}

/** Single JSON-RPC requests to the endpoint for agents, written by hand: what no client would send can be sent too. */
export class McpCaller {
  private lastId = 0;

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly options: Options = {},
  ) {}

  with(options: Options): McpCaller {
    return new McpCaller(this.url, this.token, { ...this.options, ...options });
  }

  request(method: string, params: Record<string, unknown> = {}): Promise<McpAnswer> {
    const id = ++this.lastId;
    if (this.options.era === 'old') return this.post({ jsonrpc: '2.0', id, method, params });
    const envelope = {
      'io.modelcontextprotocol/protocolVersion': NEW,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    return this.post({ jsonrpc: '2.0', id, method, params: { ...params, _meta: envelope } });
  }

  /** Sends any body, a string as it is. */
  async post(body: unknown, headers: Record<string, string> = {}): Promise<McpAnswer> {
    const response = await fetch(`${this.url}${this.options.path ?? '/mcp'}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...this.standardHeaders(body),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), text, ...messageIn(text) };
  }

  async tools(): Promise<OfferedTool[]> {
    return succeeded(await this.request('tools/list')).tools as OfferedTool[];
  }

  async toolNames(): Promise<string[]> {
    return (await this.tools()).map(({ name }) => name);
  }

  /** Throws if the protocol refuses; a refusal of the service is an answer. */
  async call(name: string, input: Record<string, unknown> = {}): Promise<ToolText> {
    const { content, isError } = succeeded(await this.request('tools/call', { name, arguments: input }));
    return { text: (content as { text: string }[]).map(({ text }) => text).join('\n'), isError: isError === true };
  }

  /** Text of a resource, or the sentence that says why there is none. */
  async read(uri: string): Promise<string> {
    const { result, error } = await this.request('resources/read', { uri });
    return error ? `${error.code} ${error.message}` : (result.contents[0].text as string);
  }

  /** Text of a prompt, or the sentence that says why there is none. */
  async prompt(name: string, input: Record<string, string> = {}): Promise<string> {
    const { result, error } = await this.request('prompts/get', { name, arguments: input });
    return error ? `${error.code} ${error.message}` : (result.messages[0].content.text as string);
  }

  /** The newer protocol repeats in headers what the body says. */
  private standardHeaders(body: unknown): Record<string, string> {
    if (this.options.era === 'old') return { 'mcp-protocol-version': OLD };
    const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown; uri?: unknown } };
    const name = params?.name ?? params?.uri;
    return {
      'mcp-protocol-version': NEW,
      ...(typeof method === 'string' && { 'mcp-method': headerText(method) }),
      ...(typeof name === 'string' && { 'mcp-name': encodedName(name) }),
    };
  }
}

const MAX_HEADER = 4_000;

/** A header holds these characters only. */
function headerText(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, '?').slice(0, MAX_HEADER);
}

function encodedName(name: string): string {
  return headerText(`=?base64?${Buffer.from(name).toString('base64')}?=`);
}

/** The JSON-RPC answer in a body, which may be a stream of one event. */
function messageIn(text: string): { result?: unknown; error?: McpError } {
  const line = text.split('\n').find((one) => one.startsWith('data: {'));
  try {
    const { result, error } = JSON.parse(line?.slice('data: '.length) ?? text) as {
      result?: unknown;
      error?: McpError;
    };
    return { ...(result !== undefined && { result }), ...(error !== undefined && { error }) };
  } catch {
    return {};
  }
}

function succeeded({ status, result, text }: McpAnswer): Record<string, unknown> {
  if (result === undefined) throw new Error(`${status} ${text}`);
  return result as Record<string, unknown>;
}
