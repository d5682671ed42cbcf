import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { inside, rules, type Host } from './underlay.js';

export interface Fake {
  readonly body: Buffer;
  /** Says it sends more than it does, as a connection that breaks. */
  readonly short?: boolean;
}

/** What is passed on instead; null for what came. */
export type Change = (path: string, body: Buffer) => Fake | null;

const AWAY_MS = 12_000;

/** While the service restarts, its callers wait instead of coming back later. */
async function patiently(url: string, init: RequestInit): Promise<Response> {
  const until = Date.now() + AWAY_MS;
  for (;;) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(100);
    }
  }
}

/** Someone between a desk and the service: passes everything on, and changes what it likes. */
export class Middleman {
  private constructor(
    private readonly host: Host,
    private readonly server: Server,
  ) {}

  static async between(host: Host, service: { url: string }, address: string, change: Change): Promise<Middleman> {
    const server = createServer((request, response) => {
      void (async () => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
        const answer = await patiently(`${service.url}${request.url}`, {
          method: request.method,
          headers: headers as Record<string, string>,
          body: parts.length > 0 ? Buffer.concat(parts) : undefined,
        });
        const body = Buffer.from(await answer.arrayBuffer());
        const fake = change(request.url!, body) ?? { body };
        const dropped = ['content-length', 'content-encoding', 'transfer-encoding', 'connection'];
        for (const [name, value] of answer.headers) if (!dropped.includes(name)) response.setHeader(name, value);
        response.writeHead(answer.status, { 'content-length': fake.body.length + (fake.short ? 1_000 : 0) });
        response.write(fake.body, () => (fake.short ? response.destroy() : response.end()));
      })().catch(() => response.destroy());
    });
    server.listen(0, address);
    await once(server, 'listening');
    const { hostname, port } = new URL(service.url);
    await rules(
      host,
      `table ip middleman {
         chain out {
           type nat hook output priority -100
           ip daddr ${hostname} tcp dport ${port} dnat to ${address}:${(server.address() as AddressInfo).port}
         }
       }`,
    );
    return new Middleman(host, server);
  }

  async close(): Promise<void> {
    await inside(this.host, 'nft', 'delete', 'table', 'ip', 'middleman');
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
