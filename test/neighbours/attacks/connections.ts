import { once } from 'node:events';
import type { Socket } from 'node:net';
import { pause, type Attack, type Hostile } from '../attack.js';

const SLOW_BYTES = 400;
const HUGE_BYTES = 1_000_000;
const OPEN_MS = 5_000;

/** Connections that are kept busy with as little as possible. */
export const CONNECTIONS: readonly Attack[] = [
  {
    name: 'slow readers of exports',
    connections: 20,
    step: async (hostile, name) => {
      const { boardId, largeBoardId = boardId } = hostile.stock;
      const socket = await begun(hostile, `GET /api/v1/board/boards/${largeBoardId}/export?detail=summary`);
      socket.pause();
      for (let seconds = 0; seconds < 60 && !hostile.over.aborted && !socket.destroyed; seconds++) {
        await pause(1_000);
        const part = socket.read(SLOW_BYTES) as Buffer | null;
        if (seconds === 0) hostile.count(name, part ? part.toString('latin1').slice(9, 12) : 'nothing yet');
      }
      socket.destroy();
    },
  },
  {
    name: 'huge bodies of nobody',
    connections: 10,
    step: async (hostile, name) => {
      const socket = hostile.visitor.socket();
      socket.write(`POST /api/v1/board/boards HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
      socket.write(`Content-Length: ${HUGE_BYTES}\r\n\r\n`);
      socket.write(Buffer.alloc(HUGE_BYTES - 1, 'x'));
      const [answer] = (await Promise.race([once(socket, 'data'), pause(OPEN_MS).then(() => [])])) as [Buffer?];
      hostile.count(name, answer?.toString('latin1').slice(9, 12) ?? 'no answer');
      await pause(200);
      socket.destroy();
    },
  },
  {
    name: 'requests that never end',
    connections: 15,
    step: async (hostile, name) => {
      const socket = hostile.visitor.socket();
      socket.write('GET /api/v1/board/boards HTTP/1.1\r\nHost: x\r\n');
      for (let n = 0; n < 30 && !hostile.over.aborted && !socket.destroyed; n++) {
        socket.write(`X-More-${n}: a\r\n`);
        await pause(500);
      }
      hostile.count(name, socket.destroyed ? 'let go' : 'held');
      socket.destroy();
    },
  },
];

/** Nobody, refused again and again. */
export const REFUSED: readonly Attack[] = [
  {
    name: 'pipelined requests of nobody',
    connections: 4,
    step: async (hostile, name) => {
      const socket = hostile.visitor.socket();
      socket.write('GET /x HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5_000));
      socket.resume();
      await Promise.race([once(socket, 'close'), pause(OPEN_MS)]);
      hostile.count(name, socket.destroyed ? 'cut off' : 'held');
      socket.destroy();
    },
  },
  {
    name: 'invented tokens',
    connections: 20,
    step: (hostile, name) =>
      hostile.call(
        name,
        { method: 'GET', path: '/board/boards', headers: { authorization: 'Bearer wsp_invented' } },
        'nobody',
      ),
  },
  {
    name: 'paths that are not there',
    connections: 10,
    step: (hostile, name) => hostile.call(name, { method: 'GET', path: '/nowhere' }, 'nobody'),
  },
];

/** Everybody of the workspace on one board. */
export const ONE_BOARD: readonly Attack[] = [
  {
    name: 'one board',
    connections: 150,
    step: async (hostile, name) => {
      const { boardId, cardId } = hostile.stock;
      await hostile.call(name, { method: 'GET', path: `/board/boards/${boardId}/tasks?per_page=200` });
      await hostile.call(name, {
        method: 'PATCH',
        path: `/board/tasks/${cardId}`,
        body: { title: `T${Math.random()}` },
      });
      await hostile.call(name, { method: 'POST', path: `/board/boards/${boardId}/tasks`, body: { title: 'One more' } });
    },
  },
];

async function begun(hostile: Hostile, line: string): Promise<Socket> {
  const socket = hostile.visitor.socket();
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${hostile.workspace.token}\r\n\r\n`);
  await Promise.race([once(socket, 'readable'), pause(OPEN_MS)]);
  return socket;
}
