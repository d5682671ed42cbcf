import type { Socket } from 'node:net';
import { lines, openSocket } from './raw-http.js';

/** A client that takes an answer a few bytes at a time. */
export interface SlowReader {
  /** The first bytes of the answer have come. */
  hasBegun(): boolean;
  leave(): void;
}

const BYTES_A_STEP = 100;
const STEP_MS = 250;

/** Asks for a path and reads 0.4 kB a second of the answer. */
export async function readSlowly(
  base: string,
  path: string,
  token: string,
  headers: readonly string[] = [],
): Promise<SlowReader> {
  const socket: Socket = await openSocket(base);
  socket.on('error', () => undefined).pause();
  socket.write(lines(`GET ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, ...headers));
  let taken = 0;
  const steps = setInterval(() => {
    const some = socket.read(BYTES_A_STEP) as Buffer | null;
    taken += some?.length ?? 0;
  }, STEP_MS);
  return {
    hasBegun: () => taken > 0,
    leave: () => {
      clearInterval(steps);
      socket.destroy();
    },
  };
}
