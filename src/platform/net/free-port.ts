import { createServer } from 'node:net';

/** Throws what listening there would throw (`EADDRINUSE`, `EACCES`, …); for a refusal before anything else is started. */
export function requirePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Gives a loopback port that nobody listens on right now; it can be taken again before the caller binds it. */
export type PortSource = () => Promise<number>;

export const freePort: PortSource = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('The operating system gave no loopback port.'));
      });
    });
  });
