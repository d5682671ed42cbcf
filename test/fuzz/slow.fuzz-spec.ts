import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { createBoard, createWorkspace, type Workspace } from '../factories/workspace.js';
import { lines, openSocket } from '../support/raw-http.js';

const EACH = 60;
/** Answers asked for at once on the connection of a slow reader. */
const REQUESTS = 2;

let t: TestApp;
let home: Workspace;
let boardId: string;
const slow: Record<'headers' | 'bodies' | 'readers', Socket[]> = { headers: [], bodies: [], readers: [] };

/** Connections that keep the server busy with nothing, opened at once and left alone. */
beforeAll(async () => {
  t = await bootApp();
  home = await createWorkspace(t);
  boardId = await createBoard(t, home.token);
  const body = { title: 'Long', description: 'x'.repeat(90_000) };
  for (let n = 0; n < 8; n++) await t.api.post(`/api/v1/board/boards/${boardId}/tasks`, { token: home.token, body });
  const token = `Authorization: Bearer ${home.token}`;
  const beginnings = {
    headers: 'GET /api/v1/system/info HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    bodies: `${lines('POST /api/v1/board/boards HTTP/1.1', 'Host: x', token, 'Content-Type: application/json', 'Content-Length: 5000')}{"name":"`,
    readers: lines(`GET /api/v1/board/boards/${boardId}/export HTTP/1.1`, 'Host: x', token).repeat(REQUESTS),
  };
  for (const [kind, text] of Object.entries(beginnings) as [keyof typeof slow, string][])
    for (let n = 0; n < EACH; n++) {
      const socket = await openSocket(t.api.url);
      socket.on('error', () => undefined);
      if (kind === 'readers') socket.pause();
      socket.write(text);
      slow[kind].push(socket);
    }
});
afterAll(async () => {
  for (const socket of Object.values(slow).flat()) socket.destroy();
  await t?.stop();
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    t.app.getHttpServer().getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('While clients send and read very slowly', () => {
  it('other clients are answered', async () => {
    expect(await connections()).toBeGreaterThan(2 * EACH);
    // Making the answers that nobody reads is work, and over soon.
    const boards = () => t.api.get('/api/v1/board/boards', { token: home.token });
    await eventually(async () => expect((await boards()).status).toBe(200));
    for (let n = 0; n < 20; n++) {
      expect((await t.api.get('/api/v1/system/health')).status).toBe(200);
      expect((await boards()).status).toBe(200);
      expect((await t.api.post('/api/v1/board/boards', { token: home.token, body: { name: 'Fast' } })).status).toBe(
        201,
      );
    }
    expect(await connections()).toBeGreaterThan(2 * EACH);
  });

  it('an answer that is read late is complete', async () => {
    const [socket] = slow.readers;
    const { status, text } = await t.api.get(`/api/v1/board/boards/${boardId}/export`, { token: home.token });
    expect(status).toBe(200);
    const bytes = await new Promise<number>((resolve) => {
      let count = 0;
      socket!.on('data', (part: Buffer) => {
        count += part.length;
        if (count > REQUESTS * Buffer.byteLength(text)) resolve(count);
      });
      socket!.resume();
    });
    expect(bytes).toBeLessThan(REQUESTS * (Buffer.byteLength(text) + 2_000));
  });

  it.each(['headers', 'bodies'] as const)('a client that never completes its %s is disconnected', async (kind) => {
    await Promise.all(
      slow[kind].map(
        (socket) =>
          new Promise<void>((resolve) => {
            if (socket.closed) return resolve();
            socket.on('close', () => resolve());
            socket.resume();
          }),
      ),
    );
    expect((await t.api.get('/api/v1/system/health')).status).toBe(200);
  });
});
