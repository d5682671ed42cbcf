import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { isForeignWrite } from '../../../src/engines/http-wire/request-credentials.js';
import { isStream, sendStream, sendWhole, webRequest } from '../../../src/engines/mcp-server/node-http.js';
import { createFixture } from './fixture.js';

export interface FixtureServer {
  readonly url: string;
  /** Faults that the handler reported, beside requests that it rejected. */
  readonly faults: readonly string[];
  stop(): Promise<void>;
}

/**
 * What the conformance suite asks of a server, behind the adapter and the handler of the service. One handler for all
 * requests: the suite has one client.
 */
export async function startFixtureServer(): Promise<FixtureServer> {
  const faults: string[] = [];
  const handler = createMcpHandler(() => createFixture(() => handler.notify), {
    onerror: ({ message }) => faults.push(message),
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isForeignWrite(request, url)) return void response.writeHead(403).end();
    const parsedBody = request.method === 'POST' ? await json(request).catch(() => undefined) : undefined;
    const answer = await handler.fetch(webRequest(request, response), { parsedBody });
    await (isStream(answer) ? sendStream : sendWhole)(answer, response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      faults.push(String(error));
      response.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    faults,
    stop: async () => {
      await handler.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
