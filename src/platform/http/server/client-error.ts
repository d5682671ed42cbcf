import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';

const ANSWERS: Record<string, [status: string, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The body is malformed'],
};

/** As Node.js reports it for a whole server. */
export const REQUEST_TIMED_OUT: NodeJS.ErrnoException = Object.assign(new Error('Request timeout'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
});

const LINGER_MS = 500;

/** Invalid HTTP gets an answer in the usual shape. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = ANSWERS[error.code ?? ''] ?? ['400 Bad Request', 'The request is not valid HTTP'];
  const body = JSON.stringify({ detail });
  const headers = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
  ];
  // A client that keeps sending must not keep the connection open.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
