import { connect, type Socket } from 'node:net';

export interface Sent {
  status: number;
  detail: string | undefined;
  text: string;
  /** Bytes the client got rid of. */
  bytes: number;
}

interface Sending {
  url: string;
  path: string;
  headers: Record<string, string>;
  /** Written as fast as the server takes it; ends without end of message if the headers promise more. */
  body: Iterable<Buffer>;
  /** Goes away without a word. */
  leavesAfterMs?: number;
}

/** A client made of a bare socket: it sends everything it has, whatever is answered meanwhile, and reads to the end. */
export function sendBare({ url, path, headers, body, leavesAfterMs }: Sending): Promise<Sent> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const answer: Buffer[] = [];
    let bytes = 0;
    socket.on('data', (part) => answer.push(part));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(read(Buffer.concat(answer), bytes)));
    const lines = Object.entries({ host: `${hostname}:${port}`, connection: 'close', ...headers });
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    if (leavesAfterMs) setTimeout(() => socket.destroy(), leavesAfterMs);
    void write(socket, body, (length) => (bytes += length));
  });
}

async function write(socket: Socket, body: Iterable<Buffer>, count: (length: number) => void): Promise<void> {
  for (const part of body) {
    if (socket.destroyed) return;
    if (!socket.write(part)) {
      await new Promise<void>((resolve) => {
        socket.once('drain', resolve);
        socket.once('close', resolve);
      });
    }
    count(part.length);
  }
}

function read(answer: Buffer, bytes: number): Sent {
  const text = answer.toString();
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const content = rest.join('\r\n\r\n');
  const detail = /"detail":"([^"]*)"/.exec(content)?.[1];
  return { status: Number(head.split(' ')[1] ?? 0), detail, text, bytes };
}

/** The pieces of a body. */
export function* pieces(body: Buffer, size = 65_536): Generator<Buffer> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

/** The same, as chunked transfer. */
export function* chunked(body: Iterable<Buffer>): Generator<Buffer> {
  for (const part of body)
    yield Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
  yield Buffer.from('0\r\n\r\n');
}

/** A start, and then the same bytes forever. */
export function* endless(start: Buffer): Generator<Buffer> {
  yield start;
  for (const more = Buffer.alloc(65_536, 0x61); ;) yield more;
}
