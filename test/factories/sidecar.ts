import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const HEALTH_PORT = 7411;
export const DIGEST = `sha256:${'a'.repeat(64)}`;
export const OTHER_DIGEST = `sha256:${'b'.repeat(64)}`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const open = new Set<Sidecar>();
/** For afterEach: no desk of one test is there in the next. */
export const closeSidecars = async (): Promise<void> => {
  await Promise.all([...open].map((sidecar) => sidecar.stop()));
};

/** Answers health checks as the program on a desk does, or as a test says. */
export class Sidecar {
  /** Paths asked for so far. */
  readonly asked: string[] = [];
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
      this.asked.push(`${request.method} ${request.url}`);
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
