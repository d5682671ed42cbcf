import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface Talker {
  readonly url: string;
  /** Lines received, over all connections. */
  readonly heard: string[];
  stop(): Promise<void>;
}

/** A line-based TCP server scripted by a test, to simulate a misbehaving mail server. */
export async function startTalker(
  greeting: string | null,
  answer: (line: string, socket: Socket) => string | null = () => null,
): Promise<Talker> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (greeting) socket.write(`${greeting}\r\n`);
    createInterface(socket).on('line', (line) => {
      heard.push(line);
      const reply = answer(line, socket);
      if (reply) socket.write(`${reply}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
