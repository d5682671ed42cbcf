import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longest that a client may leave an answer lying before it reads on. */
const LONGEST_PAUSE_MS = 60_000;

/** Who does not read an answer must not keep it in memory for ever. */
export function letGoOfSlowReaders(server: Server): void {
  server.setTimeout(LONGEST_PAUSE_MS);
}

/** A connection is also still while an answer is being made: that is no reason to cut it off. */
export function waitForAnswer(response: ServerResponse): void {
  response.on('timeout', cutOffUnread);
}

function cutOffUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}
