import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AddingProxy {
  readonly url: string;
  /** To be called before the first request. */
  sendTo(url: string): void;
  stop(): Promise<void>;
}

/** Passes requests on with a token, for programs that cannot send one. Everything else stays as it is, `Host` too. */
export async function startAddingProxy(token: () => string): Promise<AddingProxy> {
  let target: URL | undefined;
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token()}` };
    const { hostname, port } = target!;
    const passed = httpRequest({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendTo: (url) => void (target = new URL(url)),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
