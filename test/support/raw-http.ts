import { connect, type Socket } from 'node:net';

/** Sends raw bytes and reads until the server closes the connection or stays silent. */
export async function talk(
  base: string,
  bytes: string | Buffer | readonly (string | Buffer)[],
  { silence = 400 } = {},
): Promise<string> {
  const socket = await opened(base);
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    const done = (): void => {
      socket.destroy();
      resolve(Buffer.concat(parts).toString('latin1'));
    };
    // An answer that is there comes at once; what never comes is waited for this long, on a busy machine too.
    let quiet = setTimeout(done, 10 * silence);
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      clearTimeout(quiet);
      quiet = setTimeout(done, silence);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(quiet);
      done();
    });
    for (const part of Array.isArray(bytes) ? bytes : [bytes]) socket.write(part as string, 'latin1');
  });
}

export function opened(base: string): Promise<Socket> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The statuses of the answers in what was read. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

export const lines = (...parts: string[]): string => `${parts.join('\r\n')}\r\n\r\n`;

/** The body of the first answer. */
export const bodyIn = (text: string): string => text.slice(text.indexOf('\r\n\r\n') + 4);
