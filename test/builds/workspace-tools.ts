import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { InMemoryServerEventBus } from '@modelcontextprotocol/server';
import { UnknownName, UnknownResource, type Catalog } from '../../src/engines/mcp-server/catalog.js';
import { mcpEndpoint } from '../../src/engines/mcp-server/mcp-endpoint.js';
import { isStream, sendStream, sendWhole, webRequest } from '../../src/engines/mcp-server/node-http.js';

const ASK_PERSON = {
  name: 'ask_person',
  title: 'Ask a person',
  description: 'Asks a person. End your turn afterwards: the answer comes as the next message.',
  inputSchema: {
    type: 'object',
    properties: { question: { type: 'string', description: 'The question, with what has to be known to answer it.' } },
    required: ['question'],
    additionalProperties: false,
  },
  isReadOnly: false,
  isDestructive: false,
  isIdempotent: false,
};

/** The tools of a workspace as an agent in a build has them, with `ask_person` only. */
export class WorkspaceTools {
  readonly token = 'wsb_only_for_this_test';
  readonly questions: string[] = [];
  /** Requests without the token, and faults. */
  readonly faults: string[] = [];
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch((error: unknown) => {
      this.faults.push(String(error));
      response.destroy();
    });
  });

  static async start(port = 0): Promise<WorkspaceTools> {
    const tools = new WorkspaceTools();
    tools.server.listen(port, '127.0.0.1');
    await once(tools.server, 'listening');
    return tools;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/mcp`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      this.faults.push(`${request.method} ${request.url} without the token`);
      return void response.writeHead(401).end();
    }
    const parsedBody = request.method === 'POST' ? await json(request) : undefined;
    const onFault = (error: unknown): void => void this.faults.push(String(error));
    const endpoint = mcpEndpoint(this.catalog(), { bus: new InMemoryServerEventBus(), onFault });
    const answer = await endpoint.fetch(webRequest(request, response), { parsedBody });
    await (isStream(answer) ? sendStream : sendWhole)(answer, response);
  }

  private catalog(): Catalog {
    return {
      ...{ name: 'workspace', version: '0', instructions: 'Tools of the workspace.' },
      ...{ tools: [ASK_PERSON], templates: [], prompts: [] },
      resources: () => Promise.resolve([]),
      complete: () => Promise.resolve([]),
      read: (uri) => Promise.reject(new UnknownResource('There is none', uri)),
      prompt: () => Promise.reject(new UnknownName('There is none')),
      call: (name, input) => {
        if (name !== ASK_PERSON.name) throw new UnknownName(`There is no tool ${name}`);
        this.questions.push((input as { question: string }).question);
        return Promise.resolve({ text: 'Asked. The answer comes as the next message: end your turn now.' });
      },
    };
  }
}
