import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests a connection may pipeline. Real clients send a few, if any. */
const MAX_PIPELINED = 16;
const PIPELINED = Symbol('pipelined requests');
const NEWEST = Symbol('newest request');
const STREAMING = Symbol('streaming');

interface Connection extends Socket {
  [PIPELINED]?: number;
  [NEWEST]?: IncomingMessage;
  [STREAMING]?: boolean;
  /** Internal to Node.js, not documented. */
  parser?: { onIncoming: () => number } | null;
}

/**
 * Returns false and disconnects a client that pipelines too many requests: thousands fit into one packet, and each is far
 * more expensive to answer than to send.
 */
export function admitPipelined(request: IncomingMessage, response: ServerResponse): boolean {
  const connection: Connection = request.socket;
  if (connection.destroyed) return false;
  const count = (connection[PIPELINED] ?? 0) + 1;
  if (count > MAX_PIPELINED || connection[STREAMING]) {
    cutOff(connection);
    return false;
  }
  connection[PIPELINED] = count;
  connection[NEWEST] = request;
  response.once('close', () => {
    connection[PIPELINED] = connection[PIPELINED]! - 1;
    connection[STREAMING] = false;
  });
  return true;
}

/**
 * The answer is a stream without end: requests behind it on the same connection could never be answered. A client that
 * sends one is disconnected.
 */
export function allowNothingBehind({ req: request }: ServerResponse): void {
  const connection: Connection = request.socket;
  if (connection[NEWEST] !== request) return cutOff(connection);
  connection[STREAMING] = true;
}

/** Return value that makes the parser stop: otherwise it would emit every request in its buffer. */
const UPGRADE = 2;

function cutOff(connection: Connection): void {
  if (connection.parser) connection.parser.onIncoming = () => UPGRADE;
  connection.destroy();
}
