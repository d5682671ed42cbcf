import type { IncomingMessage, Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { lines, openSocket } from '../support/raw-http.js';

let t: TestApp;
let server: Server;
beforeAll(async () => {
  t = await bootApp();
  server = t.app.getHttpServer();
});
afterEach(() => void server.setTimeout(60_000));
afterAll(() => t?.stop());

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

describe('A client', () => {
  it('may leave an answer unread for a minute', () => {
    expect(server.timeout).toBe(60_000);
  });

  it('is disconnected when it does not read its answers', async () => {
    server.setTimeout(200);
    const socket = await openSocket(t.api.url);
    socket.on('error', () => undefined).pause();
    socket.write(lines('GET /api/v1/openapi.json HTTP/1.1', 'Host: x').repeat(16));
    await eventually(async () => expect(await connections()).toBe(0));
    socket.destroy();
  });

  it('is not disconnected while waiting for an answer', async () => {
    const brand = await t.world.brand();
    const idle = new Promise<void>((resolve) => {
      server.once('request', ({ socket }: IncomingMessage) => {
        socket.setTimeout(100, () => {
          socket.setTimeout(60_000);
          resolve();
        });
      });
    });
    const change = await t.database.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM brands WHERE id = $1 FOR UPDATE', [brand.id]);
      const requested = t.api.patch(`/api/v1/admin/brands/${brand.id}`, {
        adminKey: ADMIN_KEY,
        body: { name: 'Late' },
      });
      await idle;
      return { requested };
    });
    expect((await change.requested).status).toBe(200);
  });
});

describe('An address', () => {
  it('gets its slots back from pipelined requests when their connection breaks', async () => {
    // The test client keeps its own connection open.
    server.closeIdleConnections();
    for (let round = 0; round < 3; round++) {
      const socket = await openSocket(t.api.url);
      socket.on('error', () => undefined).pause();
      socket.write(lines('GET /api/v1/openapi.json HTTP/1.1', 'Host: x').repeat(16));
      await eventually(async () => expect(await connections()).toBeGreaterThan(0));
      socket.destroy();
      await eventually(async () => expect(await connections()).toBe(0));
    }
    expect((await t.api.get('/api/v1/system/info')).status).toBe(200);
  });
});
