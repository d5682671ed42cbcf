import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_EVERY_MS = 250;
/** Long: a process that has ended refuses at once, and one on a busy machine is only late. */
const CHECK_TIMEOUT_MS = 30_000;
const CHECK_PATH = '/api/v1/system/health';

interface Backend {
  readonly url: URL;
  readonly agent: Agent;
  up: boolean;
}

/** Takes turns between the backends whose health is good. Keeps connections open, passes everything through, retries nothing. */
export interface Proxy {
  readonly url: string;
  /** Those it sends requests to now. */
  live(): string[];
  stop(): Promise<void>;
}

export async function startProxy(urls: readonly string[]): Promise<Proxy> {
  const backends = urls.map((url): Backend => ({
    url: new URL(url),
    agent: new Agent({ keepAlive: true, maxSockets: 64 }),
    up: false,
  }));
  let turn = 0;
  const next = (): Backend | undefined => {
    const live = backends.filter(({ up }) => up);
    return live[turn++ % live.length];
  };
  const server = createServer((incoming, answer) => {
    const backend = next();
    if (backend) pass(backend, incoming, answer);
    else answer.writeHead(503).end('{"detail":"no backend"}');
  });
  server.keepAliveTimeout = 60_000;
  const check = async (backend: Backend): Promise<void> => {
    const healthy = await fetch(new URL(CHECK_PATH, backend.url), {
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status === 200;
      },
      () => false,
    );
    backend.up = healthy;
  };
  await Promise.all(backends.map(check));
  const checks = backends.map((backend) => setInterval(() => void check(backend), CHECK_EVERY_MS));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    live: () => backends.filter(({ up }) => up).map(({ url }) => url.origin),
    stop: async () => {
      for (const timer of checks) clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of backends) agent.destroy();
    },
  };
}

/** A connection that cannot be made takes the backend out; the request in hand is lost, as its sender must see. */
function pass(backend: Backend, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url: path, rawHeaders } = incoming;
  const { hostname, port } = backend.url;
  const headers = pairs(rawHeaders).filter(([name]) => name.toLowerCase() !== 'connection');
  const onward = request({ hostname, port, method, path, agent: backend.agent, headers: headers.flat() });
  onward.on('response', (response) => {
    const kept = pairs(response.rawHeaders).filter(
      ([name]) => !['connection', 'keep-alive'].includes(name.toLowerCase()),
    );
    answer.writeHead(response.statusCode!, kept.flat());
    response.pipe(answer);
    response.on('error', () => answer.destroy());
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') backend.up = false;
    if (answer.headersSent) answer.destroy();
    else
      answer
        .writeHead(502, { 'content-type': 'application/json' })
        .end(JSON.stringify({ detail: error.code ?? error.message }));
  });
  incoming.pipe(onward);
}

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at) => (at % 2 ? [] : [[name, raw[at + 1]!] as [string, string]]));
}
