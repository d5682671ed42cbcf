import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type McpHttpHandler,
  type ServerEventBus,
} from '@modelcontextprotocol/server';
import { atMost, MAX_TEXT, textFault, type Message } from './bounds.js';
import { UnknownName, UnknownResource, type Catalog, type OfferedTool, type ToolAnswer } from './catalog.js';

export interface EndpointOptions {
  readonly bus: ServerEventBus;
  /** Called with faults that are nobody's mistake. */
  readonly onFault: (error: unknown) => void;
}

/** How long clients may keep lists: they depend on the scopes of a token, which can change. */
const LIST_CACHE = { ttlMs: 60_000, cacheScope: 'private' } as const;

/**
 * Answers one request of one caller, in the protocol of 2026-07-28 and in the older ones without sessions. A handler per
 * request: what it may see is the catalog and the bus of its caller, and nothing outlives it but a subscription.
 */
export function mcpEndpoint(catalog: Catalog, { bus, onFault }: EndpointOptions): McpHttpHandler {
  const handler = createMcpHandler(({ era }) => serverOf(catalog, era, onFault), {
    bus,
    // Results are single answers; only subscriptions are streams.
    responseMode: 'auto',
    // One endpoint serves one request.
    maxSubscriptions: 1,
  });
  return {
    ...handler,
    fetch: async (request, options) =>
      tooLong(options?.parsedBody as Message | undefined) ?? handler.fetch(request, options),
  };
}

/** Refuses texts that the handler would repeat. Without an id there is no answer, so that the status says it. */
function tooLong(message: Message | undefined): Response | null {
  const fault = message && textFault(message);
  if (!fault) return null;
  const error = { code: ProtocolErrorCode.InvalidParams, message: `${fault.field}: ${fault.message}` };
  const { id = null } = message;
  return Response.json({ jsonrpc: '2.0', id, error }, { status: id === null ? 400 : 200 });
}

function serverOf(catalog: Catalog, era: 'legacy' | 'modern', onFault: (error: unknown) => void): Server {
  const { name, version, instructions } = catalog;
  const server = new Server(
    { name, version },
    {
      instructions,
      capabilities: {
        tools: {},
        // Without a session there is no stream on which an older client could be notified.
        resources: { subscribe: era === 'modern' },
        prompts: {},
        completions: {},
      },
      cacheHints: { 'tools/list': LIST_CACHE, 'resources/list': LIST_CACHE, 'prompts/list': LIST_CACHE },
    },
  );
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw protocolError(error, onFault);
    }
  };
  server.setRequestHandler('tools/list', () => ({ tools: catalog.tools.map(toolOf) }));
  server.setRequestHandler('tools/call', ({ params }, { mcpReq }) =>
    attempt(async () => resultOf(await catalog.call(params.name, params.arguments ?? {}, mcpReq.signal))),
  );
  server.setRequestHandler('resources/list', () =>
    attempt(async () => ({
      resources: (await catalog.resources()).map((resource) => ({ ...resource, mimeType: MARKDOWN })),
    })),
  );
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: catalog.templates.map((template) => ({ ...template, mimeType: MARKDOWN })),
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }, { mcpReq }) =>
    attempt(async () => {
      const { text } = await catalog.read(uri, mcpReq.signal);
      return { contents: [{ uri, mimeType: MARKDOWN, text }], ...FRESH };
    }),
  );
  server.setRequestHandler('prompts/list', () => ({
    prompts: catalog.prompts.map((prompt) => ({ ...prompt, arguments: [...prompt.arguments] })),
  }));
  server.setRequestHandler('prompts/get', ({ params }, { mcpReq }) =>
    attempt(async () => {
      const { name, arguments: input = {} } = params;
      for (const [argument, value] of Object.entries(input)) {
        requireShort('arguments', argument);
        requireShort(`arguments.${argument}`, value);
      }
      const text = await catalog.prompt(name, input, mcpReq.signal);
      return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
    }),
  );
  server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) =>
    attempt(async () => {
      const target = ref.type === 'ref/prompt' ? { prompt: ref.name } : { template: ref.uri };
      requireShort('ref', ref.type === 'ref/prompt' ? ref.name : ref.uri);
      requireShort('argument.name', argument.name);
      requireShort('argument.value', argument.value);
      const values = await catalog.complete(target, argument.name, argument.value);
      return { completion: { values: values.slice(0, MAX_COMPLETIONS), hasMore: values.length > MAX_COMPLETIONS } };
    }),
  );
  return server;
}

/** A text that is passed on. */
function requireShort(field: string, text: string): void {
  if (text.length <= MAX_TEXT) return;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${field}: ${atMost(MAX_TEXT, 'characters')}`);
}

const MARKDOWN = 'text/markdown';
/** What is read may change at any time. */
const FRESH = { ttlMs: 0, cacheScope: 'private' } as const;
const MAX_COMPLETIONS = 100;

function toolOf({ inputSchema, isReadOnly, isDestructive, isIdempotent, ...tool }: OfferedTool) {
  return {
    ...tool,
    inputSchema: inputSchema as { type: 'object' },
    annotations: {
      readOnlyHint: isReadOnly,
      destructiveHint: isDestructive,
      idempotentHint: isIdempotent,
      openWorldHint: false,
    },
  };
}

/** Some clients show a model only the text, others only the structured content: a receipt is the same in both. */
function resultOf(answer: ToolAnswer) {
  if ('receipt' in answer) {
    const text = JSON.stringify(answer.receipt);
    return { content: [{ type: 'text' as const, text }], structuredContent: { ...answer.receipt } };
  }
  return { content: [{ type: 'text' as const, text: answer.text }], isError: answer.isError ?? false };
}

function protocolError(error: unknown, onFault: (error: unknown) => void): Error {
  if (error instanceof ProtocolError) return error;
  if (error instanceof UnknownName) return new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
  if (error instanceof UnknownResource)
    return new ProtocolError(ProtocolErrorCode.ResourceNotFound, error.message, { uri: error.uri });
  onFault(error);
  return new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error');
}
