import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send ahead of their answers. A client that does so at all sends a few. */
const MAX_AHEAD = 16;
const AHEAD = Symbol('requests ahead of their answers');

/**
 * Whether a request is looked at at all. A connection that sends too many is cut off: thousands fit into one packet, and
 * each of them costs the service a thousand times what it costs to send. Those already read from it still come here.
 */
export function isHeard(request: IncomingMessage, response: ServerResponse): boolean {
  const socket: Socket & { [AHEAD]?: number } = request.socket;
  if (socket.destroyed) return false;
  const ahead = (socket[AHEAD] ?? 0) + 1;
  if (ahead > MAX_AHEAD) {
    socket.destroy();
    return false;
  }
  socket[AHEAD] = ahead;
  response.once('close', () => (socket[AHEAD] = socket[AHEAD]! - 1));
  return true;
}
