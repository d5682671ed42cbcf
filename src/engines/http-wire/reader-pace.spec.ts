import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endStream, readerReady } from './reader-pace.js';

const MORE_THAN_BUFFERS = 'x'.repeat(30_000_000);

describe('A stream', () => {
  let server: Server;
  const served: ((response: ServerResponse) => void)[] = [];
  beforeAll(async () => {
    server = createServer((_, response) => served.shift()!(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  /** Both ends of a new connection; the reader is paused. */
  async function connect(): Promise<{ response: ServerResponse; reader: IncomingMessage }> {
    const arrived = new Promise<ServerResponse>((resolve) => served.push(resolve));
    const { port } = server.address() as AddressInfo;
    const answered = new Promise<IncomingMessage>((resolve) => {
      get({ port, host: '127.0.0.1', agent: false }, (message) =>
        resolve(message.pause().on('error', () => undefined)),
      );
    });
    const response = await arrived;
    response.flushHeaders();
    return { response, reader: await answered };
  }

  it('waits until its reader has taken what was written', async () => {
    const { response, reader } = await connect();
    response.write(MORE_THAN_BUFFERS);
    let isReady = false;
    const ready = readerReady(response).then(() => (isReady = true));
    await new Promise(setImmediate);
    expect(isReady).toBe(false);
    reader.resume();
    await ready;
    expect(response.writableNeedDrain).toBe(false);
    response.destroy();
  });

  it('does not wait for a reader that has gone', async () => {
    const { response, reader } = await connect();
    response.write(MORE_THAN_BUFFERS);
    const ready = readerReady(response);
    reader.destroy();
    await ready;
    expect(response.destroyed).toBe(true);
  });

  it('is cut off when its reader stalls', async () => {
    const { response } = await connect();
    response.write(MORE_THAN_BUFFERS);
    await readerReady(response, 50);
    expect(response.destroyed).toBe(true);
  });

  it('is closed when its reader does not read the last chunk', async () => {
    const { response, reader } = await connect();
    endStream(response, MORE_THAN_BUFFERS, 50);
    await once(response, 'close');
    await expect(once(reader.resume(), 'end')).rejects.toThrow('aborted');
  });
});
