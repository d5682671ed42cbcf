import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests a connection may pipeline. Real clients send a few, if any. */
const MAX_PIPELINED = 16;
const PIPELINED = Symbol('pipelined requests');

interface Connection extends Socket {
  [PIPELINED]?: number;
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
  if (count > MAX_PIPELINED) {
    cutOff(connection);
    return false;
  }
  connection[PIPELINED] = count;
  response.once('close', () => (connection[PIPELINED] = connection[PIPELINED]! - 1));
  return true;
}

/** Return value that makes the parser stop: otherwise it would emit every request in its buffer. */
const UPGRADE = 2;

function cutOff(connection: Connection): void {
  if (connection.parser) connection.parser.onIncoming = () => UPGRADE;
  connection.destroy();
}
