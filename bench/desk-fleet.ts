import { createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** How a simulated desk behaves. */
export type DeskKind = 'answering' | 'dead' | 'hanging' | 'endless' | 'redirecting' | 'another';
const HOSTILE: readonly DeskKind[] = ['endless', 'redirecting', 'another'];

/** Of each hundred 5 are dead, 5 hang and 1 means harm. */
export function kindOf(index: number): DeskKind {
  const remainder = index % 100;
  if (remainder < 5) return 'dead';
  if (remainder < 10) return 'hanging';
  return remainder === 10 ? HOSTILE[Math.floor(index / 100) % HOSTILE.length]! : 'answering';
}

export const FLEET_RANGE = '127.86.0.0/16';

/** Each desk has its own loopback address, from the first a desk can have. */
export function addressOf(index: number): string {
  const host = index + 2;
  return `127.86.${host >> 8}.${host & 255}`;
}

function indexOf(address: string): number {
  const [, , high, low] = address.split('.').map(Number);
  return high! * 256 + low! - 2;
}

export function idOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** Counts of requests to the fleet; read and reset at 127.0.0.1. */
export interface Seen {
  readonly mostOpen: number;
  readonly asked: number;
}

const answer = (status: string, body: string, ...headers: string[]): string =>
  [`HTTP/1.1 ${status}`, `Content-Length: ${body.length}`, 'Connection: close', ...headers, '', body].join('\r\n');

function healthOf(id: string): string {
  const code_digest = `sha256:${'ab'.repeat(32)}`;
  const fields = {
    desk_id: id,
    version: '1.0.0',
    code_digest,
    running_builds: 1,
    login: 'valid',
    pending_sync_count: 0,
  };
  return answer('200 OK', JSON.stringify(fields), 'Content-Type: application/json');
}

const BEHAVIOURS: Readonly<Record<DeskKind, (socket: Socket, index: number) => void>> = {
  answering: (socket, index) => void socket.end(healthOf(idOf(index))),
  // Nothing listens on these ports.
  dead: (socket) => void socket.destroy(),
  hanging: () => {},
  endless: (socket) => {
    const part = ' '.repeat(16_384);
    const more = (): void => {
      if (!socket.destroyed) socket.write(part, () => setImmediate(more));
    };
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n');
    more();
  },
  redirecting: (socket, index) =>
    void socket.end(answer('302 Found', '', `Location: http://${socket.localAddress}:${socket.localPort}/${index}`)),
  another: (socket, index) => void socket.end(healthOf(idOf(index + 1))),
};

function serve(port: number): void {
  let [open, mostOpen, asked] = [0, 0, 0];
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => undefined);
    const address = socket.localAddress!;
    if (!address.startsWith('127.86.')) {
      socket.once('data', () => {
        const seen: Seen = { mostOpen, asked };
        [mostOpen, asked] = [open, 0];
        socket.end(answer('200 OK', JSON.stringify(seen), 'Content-Type: application/json'));
      });
      return;
    }
    mostOpen = Math.max(mostOpen, ++open);
    asked++;
    socket.on('close', () => open--);
    const index = indexOf(address);
    socket.once('data', () => BEHAVIOURS[kindOf(index)](socket, index));
  });
  server.listen({ port, host: '0.0.0.0', backlog: 4_096 });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.on('SIGTERM', () => process.exit(0));
  serve(Number(process.env.PORT));
}
