import type { Socket } from 'node:net';
import { once } from 'node:events';
import { pause, reads, type Attack, type Hostile } from '../attack.js';
import type { StockedUp } from '../dear-stock.js';

const HELD_SECONDS = 8;
const SLOW_BYTES = 400;
const OPEN_MS = 10_000;
const MEMORIES = 50;

/** Asks for something, and reads it this slowly or not at all. */
async function unread(hostile: Hostile, name: string, path: string, bytesPerSecond: number, accept = '*/*') {
  const socket: Socket = hostile.visitor.socket();
  const head = [`GET /api/v1${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${hostile.workspace.scoped}`];
  socket.write(`${[...head, `Accept: ${accept}`].join('\r\n')}\r\n\r\n`);
  await Promise.race([once(socket, 'readable'), pause(OPEN_MS)]);
  socket.pause();
  const start = socket.read(SLOW_BYTES) as Buffer | null;
  hostile.count(name, start ? start.toString('latin1').slice(9, 12) : 'nothing yet');
  for (let second = 0; second < HELD_SECONDS && !hostile.over.aborted && !socket.destroyed; second++) {
    await pause(1_000);
    if (bytesPerSecond) socket.read(bytesPerSecond);
  }
  socket.destroy();
}

const stocked = (hostile: Hostile): StockedUp => hostile.stock as StockedUp;

/** Memories found by words, or recalled for a question, in one format. */
const contexts = (name: string, format: string, way: 'context' | 'context/relevant'): Attack => ({
  name,
  connections: 6,
  step: (hostile) => {
    const query = encodeURIComponent(`what is hostile about number ${Math.floor(Math.random() * MEMORIES)}`);
    const path = `/memory/agents/${hostile.workspace.agentId}/${way}?format=${format}&limit=50&query=${query}`;
    return hostile.call(name, { method: 'POST', path, timeoutMs: 60_000 }, 'scoped');
  },
});

const SLOWLY_READ: readonly ((stock: StockedUp) => string)[] = [
  ({ boardId }) => `/board/boards/${boardId}/export?detail=summary`,
  ({ spaceId }) => `/docs/spaces/${spaceId}/pages`,
  ({ largeBoardId }) => `/board/boards/${largeBoardId}/tasks?detail=full&per_page=10`,
  ({ boardId }) => `/board/activity/boards/${boardId}?limit=200`,
];
let turn = 0;

/** What one token can do with a few connections. Each that stands here is measured alone beside a quiet neighbour. */
export const ALONE: readonly Attack[] = [
  {
    name: 'unread audit exports',
    connections: 40,
    step: (hostile, name) => unread(hostile, name, '/audit', 0, 'application/x-ndjson'),
  },
  contexts('context as Markdown', 'md', 'context'),
  contexts('context as YAML', 'yaml', 'context'),
  contexts('recall', 'json', 'context/relevant'),
  reads('large pages', 6, ({ spaceId }) => `/docs/spaces/${spaceId}/pages`),
  {
    name: 'slow readers',
    connections: 40,
    step: (hostile, name) =>
      unread(hostile, name, SLOWLY_READ[turn++ % SLOWLY_READ.length]!(stocked(hostile)), SLOW_BYTES),
  },
];
