import { createServer, type AddressInfo } from 'node:net';

/** Listens there for a moment; throws what listening throws (`EADDRINUSE`, `EACCES`, …). */
function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => {
      const bound = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(bound));
    });
  });
}

/** Throws when the port is not free, before anything else is started. */
export async function requirePort(port: number, host: string): Promise<void> {
  await listenOnce(port, host);
}

/** A free loopback port. Another process may take it before the caller binds it. */
export type PortSource = () => Promise<number>;

export const freePort: PortSource = () => listenOnce(0, '127.0.0.1');
