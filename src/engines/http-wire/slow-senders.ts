import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Ends the connection of a client whose request body does not arrive in time. `refuse` answers it. */
export function timeOutSlowSender(
  request: IncomingMessage,
  response: ServerResponse,
  ms: number,
  refuse: (socket: Socket) => void,
): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroy();
    else refuse(request.socket);
  }, ms);
  timer.unref();
  const clear = (): void => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
}
