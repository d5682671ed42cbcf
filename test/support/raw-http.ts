import { connect, type Socket } from 'node:net';

/** Sends raw bytes and reads until the server closes the connection, has given so many answers, or stays silent. */
export async function sendRaw(
  base: string,
  bytes: string | Buffer | readonly (string | Buffer)[],
  { answers = Infinity, silence = 10_000 } = {},
): Promise<string> {
  const socket = await openSocket(base);
  let text = '';
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(quiet);
      socket.destroy();
      resolve(text);
    };
    const quiet = setTimeout(done, silence);
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1');
      quiet.refresh();
      if (answersIn(text) >= answers) done();
    });
    socket.on('error', () => undefined);
    socket.on('close', done);
    for (const part of Array.isArray(bytes) ? bytes : [bytes]) socket.write(part as string, 'latin1');
  });
}

export function openSocket(base: string): Promise<Socket> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** How many answers that say their length have come to their end. */
function answersIn(text: string): number {
  let count = 0;
  let end = 0;
  for (;;) {
    const body = text.indexOf('\r\n\r\n', end) + 4;
    if (body === 3) return count;
    const [, length] = /^content-length: (\d+)/im.exec(text.slice(end, body)) ?? [];
    end = body + Number(length ?? 0);
    if (end > text.length) return count;
    count++;
  }
}

/** The statuses of the answers in what was read. An answer begins where the one before it ends, without a new line. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

export const lines = (...parts: string[]): string => `${parts.join('\r\n')}\r\n\r\n`;

/** The body of the first answer. */
export const bodyIn = (text: string): string => text.slice(text.indexOf('\r\n\r\n') + 4);
