import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send ahead of their answers. A client that does so at all sends a few. */
const MAX_AHEAD = 16;
const AHEAD = Symbol('requests ahead of their answers');

interface Connection extends Socket {
  [AHEAD]?: number;
  /** Node.js's own, not documented. */
  parser?: { onIncoming: () => number } | null;
}

/**
 * Whether a request is looked at at all. A connection that sends too many ahead is cut off: thousands fit into one packet,
 * and each of them costs the service a thousand times what it costs to send.
 */
export function isHeard(request: IncomingMessage, response: ServerResponse): boolean {
  const connection: Connection = request.socket;
  if (connection.destroyed) return false;
  const ahead = (connection[AHEAD] ?? 0) + 1;
  if (ahead > MAX_AHEAD) {
    cutOff(connection);
    return false;
  }
  connection[AHEAD] = ahead;
  response.once('close', () => (connection[AHEAD] = connection[AHEAD]! - 1));
  return true;
}

/** The parser goes on with what it has read, and would make every request in it, unless it takes it for another protocol. */
const OTHER_PROTOCOL = 2;

function cutOff(connection: Connection): void {
  if (connection.parser) connection.parser.onIncoming = () => OTHER_PROTOCOL;
  connection.destroy();
}
