import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const TIMEOUT_MS = 5000;
const MOST_CONNECTIONS = 16;

interface HealthOptions {
  readonly address: string;
  readonly port: number;
  /** Whether to accept connections from this address. */
  readonly answers: readonly string[];
  readonly health: () => unknown;
  /** Called after an answer. */
  readonly onAnswered?: () => void;
}

/** Answers health checks of the hub, on the mesh address only. */
export class HealthServer {
  private constructor(private readonly server: Server) {}

  static async open({ address, port, answers, health, onAnswered }: HealthOptions): Promise<HealthServer> {
    const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }, (request, response) => {
      const found = request.method === 'GET' && request.url === '/health';
      const body = JSON.stringify(found ? health() : { detail: 'Not found' });
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', connection: 'close' });
      response.end(body, () => found && onAnswered?.());
    });
    server.maxConnections = MOST_CONNECTIONS;
    server.prependListener('connection', (socket) => {
      socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
      if (!answers.includes(socket.remoteAddress ?? '')) socket.destroy();
    });
    server.listen(port, address);
    await once(server, 'listening');
    // Errors of a connection concern only its client.
    server.on('clientError', (_error, socket) => socket.destroy());
    return new HealthServer(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get listening(): boolean {
    return this.server.listening;
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}
