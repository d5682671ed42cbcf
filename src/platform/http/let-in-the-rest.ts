import type { IncomingMessage, ServerResponse } from 'node:http';

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 10_000;

/**
 * A connection closed on bytes that nobody has read is reset, and the answer is lost with it. So what is still coming
 * after the answer is let in and thrown away, within bounds; who goes on beyond them is cut off.
 */
export function letInTheRest(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const keepOpen = response.shouldKeepAlive;
  response.shouldKeepAlive = true;
  const done = (): void => {
    if (!keepOpen) socket.end();
  };
  response.once('finish', () => {
    if (request.complete) return done();
    let bytes = 0;
    const limit = setTimeout(() => socket.destroy(), LONGEST_MS);
    socket.once('close', () => clearTimeout(limit));
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > MOST_BYTES) socket.destroy();
    });
    request.once('end', () => {
      clearTimeout(limit);
      done();
    });
    request.resume();
  });
}
