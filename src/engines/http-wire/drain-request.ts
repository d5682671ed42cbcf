import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MS = 10_000;

type End = (...all: [chunk?: string | Buffer, encoding?: BufferEncoding, done?: () => void]) => ServerResponse;

/**
 * Closing a connection with unread bytes resets it, and the client loses the answer. So an answer sent before the request
 * is complete ends only after the rest of the request has been read and discarded. Beyond a limit the client is
 * disconnected.
 */
export function drainBeforeEnd(request: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response) as End;
  response.end = ((...all) => {
    response.end = end as ServerResponse['end'];
    if (request.complete || request.destroyed) return end(...all);
    const [chunk, encoding] = all;
    if (chunk === undefined) response.flushHeaders();
    else response.write(chunk, encoding ?? 'utf8');
    discardRest(request, (cutOff) => {
      end();
      if (cutOff) response.once('finish', () => request.socket.destroy());
    });
    return response;
  }) as End as ServerResponse['end'];
}

function discardRest(request: IncomingMessage, then: (cutOff: boolean) => void): void {
  let bytes = 0;
  const count = (part: Buffer): void => {
    bytes += part.length;
    if (bytes > MAX_BYTES) stop(true);
  };
  const over = (): void => stop(false);
  const limit = setTimeout(() => stop(true), MAX_MS);
  const stop = (cutOff: boolean): void => {
    clearTimeout(limit);
    request.off('data', count).off('end', over).off('close', over);
    then(cutOff);
  };
  request.on('data', count).on('end', over).on('close', over).resume();
}
