import type { IncomingMessage, ServerResponse } from 'node:http';
import { endStream, readerReady } from '../http-wire/reader-pace.js';

/** A request of Node.js as the web standard has it, without its body, aborted when the client goes. */
export function webRequest(request: IncomingMessage, response: ServerResponse): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  // The body was read and parsed before; its length is not that of this request.
  headers.delete('content-length');
  const gone = new AbortController();
  response.once('close', () => {
    // After a whole answer there is nothing to give up, and an abort would make errors that nobody reads.
    if (!response.writableFinished) gone.abort();
  });
  if (response.destroyed) gone.abort();
  // Where it was sent to has been looked at already.
  return new Request('http://localhost/mcp', { method: request.method, headers, signal: gone.signal });
}

/** Sends an answer of the web standard as a whole. The older protocol writes an answer as a stream of one event. */
export async function sendWhole(answer: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  sendHead(answer, response);
  response.end(body);
}

/** Sends each part of a stream as it comes, at the pace of its reader. */
export async function sendStream(answer: Response, response: ServerResponse): Promise<void> {
  answer.headers.delete('connection');
  // The connection ends with the stream, for a reader that has not taken everything too.
  response.shouldKeepAlive = false;
  sendHead(answer, response);
  response.flushHeaders();
  const reader = answer.body!.getReader();
  const cancel = (): void => void reader.cancel().catch(() => {});
  response.once('close', cancel);
  try {
    for (let part = await reader.read(); !part.done && !response.destroyed; part = await reader.read()) {
      response.write(part.value);
      await readerReady(response);
    }
  } finally {
    cancel();
  }
  if (!response.destroyed) endStream(response);
}

function sendHead(answer: Response, response: ServerResponse): void {
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => response.setHeader(name, value));
}

export function isStream(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}
