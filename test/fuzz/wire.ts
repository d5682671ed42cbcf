import { Agent, request as httpRequest } from 'node:http';

export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Got {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
  text: string;
  /** What the body says, if it is JSON. */
  body: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
export const hangUp = (): void => agent.destroy();

/** Sends a request as it is; nothing is put right on the way. */
export function send(base: string, { method, url, headers, body }: Sent): Promise<Got> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ agent, hostname, port, method, path: url, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('error', reject);
      const finish = (): void => {
        const bytes = Buffer.concat(parts);
        const text = bytes.toString();
        const answered = Object.fromEntries(Object.entries(response.headers).map(([name, one]) => [name, String(one)]));
        const isJson = answered['content-type']?.startsWith('application/json');
        resolve({ status: response.statusCode!, headers: answered, bytes, text, body: isJson ? parsed(text) : {} });
      };
      response.on('end', finish).on('data', (part: Buffer) => {
        parts.push(part);
        // A stream has no end: its beginning is the answer.
        if (!response.headers['content-type']?.startsWith('text/event-stream')) return;
        finish();
        response.destroy();
      });
    });
    request.setTimeout(30_000, () => request.destroy(new Error(`${method} ${url} was not answered in 30 seconds`)));
    request.on('error', reject);
    request.end(body ?? undefined);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Percent-encodes any text, lone surrogates too, as a careless client would. */
export function encoded(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return [...text].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : surrogate(letter))).join('');
}

function surrogate(letter: string): string {
  const code = letter.charCodeAt(0);
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return bytes.map((byte) => `%${byte.toString(16)}`).join('');
}

/** A header can only hold these characters; the rest is tried over a socket. */
export const headerText = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4_000);
