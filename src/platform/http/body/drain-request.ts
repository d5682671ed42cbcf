import type { IncomingMessage, ServerResponse } from 'node:http';

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 10_000;

type End = (...all: [chunk?: string | Buffer, encoding?: BufferEncoding, done?: () => void]) => ServerResponse;

/**
 * A connection closed on bytes that nobody has read is reset, and the answer is lost with it. So an answer that is given
 * before the request is over goes out at once, but ends only when the rest has come in and been thrown away. That has
 * its bounds: who goes on beyond them is cut off.
 */
export function letInTheRest(request: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response) as End;
  response.end = ((...all) => {
    response.end = end as ServerResponse['end'];
    if (request.complete || request.destroyed) return end(...all);
    const [chunk, encoding] = all;
    if (chunk === undefined) response.flushHeaders();
    else response.write(chunk, encoding ?? 'utf8');
    throwAwayTheRest(request, (cutOff) => {
      end();
      if (cutOff) response.once('finish', () => request.socket.destroy());
    });
    return response;
  }) as End as ServerResponse['end'];
}

function throwAwayTheRest(request: IncomingMessage, then: (cutOff: boolean) => void): void {
  let bytes = 0;
  const count = (part: Buffer): void => {
    bytes += part.length;
    if (bytes > MOST_BYTES) stop(true);
  };
  const over = (): void => stop(false);
  const limit = setTimeout(() => stop(true), LONGEST_MS);
  const stop = (cutOff: boolean): void => {
    clearTimeout(limit);
    request.off('data', count).off('end', over).off('close', over);
    then(cutOff);
  };
  request.on('data', count).on('end', over).on('close', over).resume();
}
