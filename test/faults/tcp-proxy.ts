import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy that a test can cut, as if the server had stopped: open connections are closed and new ones refused. With
 * `maxBytes` every connection is cut after so many bytes of the server, in the middle of what it sends.
 */
export class TcpProxy {
  /** Connections that were cut after their bytes. */
  cuts = 0;
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;

  private constructor(
    private readonly target: { host: string; port: number },
    private port: number,
    private readonly maxBytes: number,
  ) {}

  /** A proxy to this server, and the address of the proxy. */
  static async to(address: string, { maxBytes = Infinity } = {}): Promise<{ relay: TcpProxy; url: string }> {
    const url = new URL(address);
    const relay = new TcpProxy({ host: url.hostname, port: Number(url.port) }, 0, maxBytes);
    await relay.join();
    url.host = `127.0.0.1:${relay.port}`;
    return { relay, url: url.href.replace(/\/$/, '') };
  }

  async join(): Promise<void> {
    if (this.server) return;
    const server = createServer((near) => {
      const far = connect(this.target);
      for (const [one, two] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.on('error', () => two.destroy()).on('close', () => (two.destroy(), this.sockets.delete(one)));
      }
      near.pipe(far);
      if (this.maxBytes === Infinity) far.pipe(near);
      else this.passSome(far, near);
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  private passSome(far: Socket, near: Socket): void {
    let passed = 0;
    far.on('data', (bytes) => {
      near.write(bytes.subarray(0, this.maxBytes - passed));
      passed += bytes.length;
      if (passed < this.maxBytes) return;
      this.cuts++;
      near.end();
      far.destroy();
    });
  }

  async cut(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = null;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
