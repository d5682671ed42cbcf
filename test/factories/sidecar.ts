import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const HEALTH_PORT = 7411;
export const DIGEST = `sha256:${'a'.repeat(64)}`;
export const OTHER_DIGEST = `sha256:${'b'.repeat(64)}`;

/**
 * A range of loopback addresses that nobody else on this machine plays desks on: all of them listen on the same port,
 * and tests run side by side. It is taken by listening on the hub's address, which no desk can have.
 */
export async function claimRange(): Promise<{ cidr: string; leave(): Promise<void> }> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const start = `127.${randomInt(1, 255)}.${16 * randomInt(16)}`;
    const server = createServer();
    const claimed = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(HEALTH_PORT, `${start}.1`, () => resolve(true));
    });
    const leave = () => new Promise<void>((resolve) => server.close(() => resolve()));
    if (claimed) return { cidr: `${start}.0/20`, leave };
  }
  throw new Error('no loopback addresses are free for desks');
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const open = new Set<Sidecar>();
/** For afterEach: no desk of one test is there in the next. */
export const closeSidecars = async (): Promise<void> => {
  await Promise.all([...open].map((sidecar) => sidecar.stop()));
};

/** Answers health checks as the program on a desk does, or as a test says. */
export class Sidecar {
  /** Requests received so far. */
  readonly requests: string[] = [];
  health: Record<string, unknown>;
  answer: Answer = (_, response) => sendJson(response, this.health);

  private constructor(
    private readonly server: Server,
    desk: { id: string },
  ) {
    this.health = {
      desk_id: desk.id,
      version: '0.3.0',
      code_digest: DIGEST,
      running_builds: 0,
      login: 'valid',
      pending_sync_count: 0,
    };
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.requests.push(`${request.method} ${request.url}`);
      // A caller that hangs up is no fault of the desk's.
      response.on('error', () => undefined);
      this.answer(request, response);
    });
    open.add(this);
  }

  static async start(desk: { id: string; address: string }, port = HEALTH_PORT): Promise<Sidecar> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, desk.address, resolve);
    });
    return new Sidecar(server, desk);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    open.delete(this);
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}

export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
