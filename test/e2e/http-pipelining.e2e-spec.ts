import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { lines, openSocket, sendRaw, statusesIn } from '../support/raw-http.js';
import { createWorkspace } from '../factories/workspace.js';

const ask = (path: string): string => lines(`GET ${path} HTTP/1.1`, 'Host: x');

describe('Pipelined requests', () => {
  it('are answered up to the limit', async () => {
    const answer = await sendRaw(t.api.url, ask('/api/v1/system/info').repeat(16), { answers: 16 });
    expect(statusesIn(answer)).toEqual(Array(16).fill(200));
  });

  it('are answered without end when the client waits in between', async () => {
    const socket = await openSocket(t.api.url);
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
    for (let n = 1; n <= 5; n++) {
      socket.write(ask('/x').repeat(10));
      while (statusesIn(text).length < n * 10) await new Promise((resolve) => socket.once('data', resolve));
    }
    socket.destroy();
    expect(statusesIn(text)).toEqual(Array(50).fill(404));
  });

  describe('behind an open stream', () => {
    const stream = async (): Promise<string> => {
      const { token } = await createWorkspace(t);
      return lines('GET /api/v1/events/stream HTTP/1.1', 'Host: x', `Authorization: Bearer ${token}`);
    };
    const closed = async (socket: Socket): Promise<void> => {
      socket.on('error', () => undefined).resume();
      if (!socket.closed) await once(socket, 'close');
    };

    it('end their connection when the stream is there', async () => {
      const socket = await openSocket(t.api.url);
      socket.write(await stream());
      await once(socket, 'data');
      socket.write(ask('/api/v1/system/info'));
      await closed(socket);
    });

    it('end their connection when they come with it', async () => {
      const socket = await openSocket(t.api.url);
      socket.write((await stream()) + ask('/api/v1/system/info').repeat(3));
      await closed(socket);
    });
  });

  it('close their connection by the thousand without affecting others', async () => {
    const path = '/api/v1/board/boards';
    const flood = sendRaw(t.api.url, ask(path).repeat(5_000));
    expect((await t.api.get('/api/v1/system/info')).status).toBe(200);
    expect(statusesIn(await flood).length).toBeLessThanOrEqual(16);
  });
});
