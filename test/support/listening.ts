import type { Socket } from 'node:net';
import type { TestApp } from '../app.js';
import { eventually } from './eventually.js';
import { lines, openSocket } from './raw-http.js';

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A subscription on a bare connection, which reads only when it is told to. */
export class Listening {
  /** Bytes that were read. */
  received = 0;
  text = '';
  isClosed = false;

  private constructor(private readonly socket: Socket) {
    socket.on('error', () => undefined);
    socket.on('close', () => (this.isClosed = true));
    socket.on('data', (part: Buffer) => {
      this.received += part.length;
      this.text = `${this.text}${part.toString('latin1')}`.slice(-100_000);
    });
  }

  /** Asks, and does not wait for the answer. */
  static async begin(
    url: string,
    token: string,
    uris: readonly string[],
    { id = '1', more = {} }: { id?: string; more?: object } = {},
  ): Promise<Listening> {
    const params = { notifications: { resourceSubscriptions: uris }, ...more, _meta: ENVELOPE };
    const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'subscriptions/listen', params });
    const socket = await openSocket(url);
    const listening = new Listening(socket);
    const head = [
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Accept: application/json, text/event-stream',
      'Mcp-Protocol-Version: 2026-07-28',
      'Mcp-Method: subscriptions/listen',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${lines('POST /mcp HTTP/1.1', 'Host: x', ...head)}${body}`);
    return listening;
  }

  /** Resolves when the subscription is acknowledged; then nothing is read any more. */
  static async open(url: string, token: string, uris: readonly string[], id?: string): Promise<Listening> {
    const listening = await Listening.begin(url, token, uris, { id });
    await listening.until('subscriptions/acknowledged');
    listening.stop();
    return listening;
  }

  /** Status of the answer, and what had come when it was known. */
  async answer(): Promise<{ status: number; text: string }> {
    await this.until('\r\n\r\n');
    return { status: Number(this.text.slice(9, 12)), text: this.text };
  }

  /** Reads no more. */
  stop(): void {
    this.socket.pause();
  }

  read(): void {
    this.socket.resume();
  }

  async until(words: string): Promise<void> {
    await eventually(() =>
      this.text.includes(words) ? Promise.resolve() : Promise.reject(new Error(`No ${words} in ${this.text}`)),
    );
  }

  async untilClosed(): Promise<void> {
    await eventually(() => (this.isClosed ? Promise.resolve() : Promise.reject(new Error('The connection is open'))));
  }

  leave(): void {
    this.socket.destroy();
  }
}

/** Connections of clients, also those that are kept for the next call. */
export function connectionsOf({ app }: TestApp): Promise<number> {
  const server = app.getHttpServer();
  return new Promise((resolve, reject) => {
    server.getConnections((error: Error | null, count: number) => (error ? reject(error) : resolve(count)));
  });
}
