import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import '../docs/docs.events.js';
import { EventStream, type Frame, type StreamCaller } from './event-stream.js';
import { SseSink } from './sse-sink.js';

/** Declared by the module above: a type of this test's own would stay for other tests of the process. */
const TYPE = 'doc.updated';

const CALLER: StreamCaller = {
  kind: 'token',
  tokenId: 'one',
  userId: 1,
  brandId: 1,
  role: 'member',
  scopes: [],
} as unknown as StreamCaller;

const frames = (count: number, length: number): Frame[] =>
  Array.from({ length: count }, (_, index) => {
    const frame: Frame = {
      seq: index + 1,
      type: TYPE,
      subject: { kind: 's', id: '1', ref: null },
      data: {},
      text: `id: ${index + 1}\ndata: ${'x'.repeat(length)}\n\n`,
      withoutName: () => frame,
      forGuests: () => frame,
    };
    return frame;
  });

describe('A stream', () => {
  let server: Server;
  const requests: ((response: ServerResponse) => void)[] = [];
  beforeAll(async () => {
    server = createServer((_, response) => requests.shift()!(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  /** Both ends of a new connection; the reader is paused. */
  async function connect(maxWaitMs: number) {
    const served = new Promise<ServerResponse>((resolve) => requests.push(resolve));
    const { port } = server.address() as AddressInfo;
    const reader = new Promise<IncomingMessage>((resolve) => {
      get({ port, host: '127.0.0.1', agent: false }, (message) =>
        resolve(message.pause().on('error', () => undefined)),
      );
    });
    const response = await served;
    const stream = new EventStream(CALLER, [TYPE], () => true, 0, new SseSink(response, maxWaitMs));
    stream.sink.begin();
    return { response, stream, reader: await reader };
  }

  it('is closed and buffers little when its reader stops reading', async () => {
    const { response, stream } = await connect(200);
    let largest = 0;
    const watch = setInterval(() => (largest = Math.max(largest, response.writableLength)), 1);
    await stream.send(frames(1_000, 50_000));
    clearInterval(watch);
    expect([stream.isOpen, response.destroyed]).toEqual([false, true]);
    expect(largest).toBeGreaterThan(0);
    expect(largest).toBeLessThan(500_000);
  });

  it('waits for a slow reader and drops nothing', async () => {
    const { reader, stream } = await connect(10_000);
    const sending = stream.send(frames(400, 50_000)).then(() => stream.sink.end('stopping'));
    let text = '';
    for await (const part of reader) text += String(part);
    await sending;
    expect([...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))).toEqual(
      Array.from({ length: 400 }, (_, index) => index + 1),
    );
    expect(text.endsWith('event: goodbye\ndata: {"reason":"stopping"}\n\n')).toBe(true);
  });

  it('is closed without a goodbye when it ends while its reader does not read', async () => {
    const { response, stream } = await connect(10_000);
    void stream.send(frames(1_000, 50_000));
    while (!response.writableNeedDrain) await new Promise(setImmediate);
    stream.sink.end('credential_ended');
    expect(response.destroyed).toBe(true);
  });

  it('sends a keep-alive comment to a reader', async () => {
    const { reader, stream } = await connect(10_000);
    stream.sink.beat();
    stream.sink.end('stopping');
    let text = '';
    for await (const part of reader) text += String(part);
    expect(text).toBe(': ready\n\n: \n\nevent: goodbye\ndata: {"reason":"stopping"}\n\n');
  });
});
