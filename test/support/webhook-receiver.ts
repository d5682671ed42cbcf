import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ReadEvent } from '../factories/events.js';

/** A message as it arrived. */
export interface ReceivedMessage {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly body: { type: string; timestamp: string; data: ReadEvent };
  readonly at: number;
}

type Answer = (message: ReceivedMessage, response: ServerResponse) => void;

/** An endpoint that keeps what it is sent, and answers what a test makes it answer. */
export interface WebhookReceiver {
  readonly url: string;
  readonly messages: ReceivedMessage[];
  readonly types: string[];
  answer: Answer;
  stop(): Promise<void>;
}

export const ok: Answer = (_, response) => void response.end('ok');
export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end(body);

export async function startReceiver(port = 0): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    void text(request).then(
      (raw) => {
        const { headers } = request;
        const body = JSON.parse(raw) as ReceivedMessage['body'];
        const message = { id: String(headers['webhook-id']), headers, raw, body, at: Date.now() };
        receiver.messages.push(message);
        receiver.answer(message, response);
      },
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    messages: [],
    get types() {
      return receiver.messages.map(({ body }) => body.type);
    },
    answer: ok,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
