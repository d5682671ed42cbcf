import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What passes before a connection is cut: the head of an answer and a few events. */
const MAX_BYTES = 3_000;

/** A line to a server that is cut in the middle of every long answer. */
export class CuttingLine {
  cuts = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async to(address: string): Promise<CuttingLine> {
    const { hostname: host, port } = new URL(address);
    const server = createServer((near) => line.join(near, connect({ host, port: Number(port) })));
    const line = new CuttingLine(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket, far: Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => (other.destroy(), this.sockets.delete(one)));
    }
    near.pipe(far);
    let passed = 0;
    far.on('data', (bytes) => {
      near.write(bytes.subarray(0, MAX_BYTES - passed));
      passed += bytes.length;
      if (passed < MAX_BYTES) return;
      this.cuts++;
      near.end();
      far.destroy();
    });
  }
}
