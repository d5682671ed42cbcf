import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may stop reading an answer. */
const MAX_PAUSE_MS = 60_000;

/** A client that does not read must not keep an answer in memory. */
export function disconnectSlowReaders(server: Server): void {
  server.setTimeout(MAX_PAUSE_MS);
}

/** A socket is also idle while the service prepares the answer: only an unread answer is a reason to disconnect. */
export function onlyTimeOutReaders(response: ServerResponse): void {
  response.on('timeout', destroyIfUnread);
}

function destroyIfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}
