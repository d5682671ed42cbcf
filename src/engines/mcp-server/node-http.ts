import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request of Node.js as the web standard has it, without its body, aborted when the client goes. */
export function webRequest(request: IncomingMessage, response: ServerResponse): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  // The body was read and parsed before; its length is not that of this request.
  headers.delete('content-length');
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  // Where it was sent to has been looked at already.
  return new Request('http://localhost/mcp', { method: request.method, headers, signal: gone.signal });
}

/** Sends an answer of the web standard as a whole. The older protocol writes an answer as a stream of one event. */
export async function sendWhole(answer: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  sendHead(answer, response);
  response.end(body);
}

/** Sends each part of a stream as it comes, waiting for a slow reader. */
export async function sendStream(answer: Response, response: ServerResponse): Promise<void> {
  sendHead(answer, response);
  response.flushHeaders();
  const reader = answer.body!.getReader();
  response.once('close', () => void reader.cancel().catch(() => {}));
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (response.destroyed) return;
    if (!response.write(part.value)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
}

function sendHead(answer: Response, response: ServerResponse): void {
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => response.setHeader(name, value));
}

export function isStream(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}
