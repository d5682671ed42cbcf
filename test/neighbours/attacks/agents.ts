import { once } from 'node:events';
import { pause, type Attack, type Hostile } from '../attack.js';
import type { Reply } from '../http-client.js';

const PROTOCOL = '2026-07-28';
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': PROTOCOL,
  'io.modelcontextprotocol/clientInfo': { name: 'hostile', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const HUGE = 'x'.repeat(900_000);
/** The longest that is let through. */
const LONG = 'i'.repeat(200);
const OPEN_SECONDS = 15;
const MISSPELT = 'Boerd of '.repeat(22);

const rpc = (method: string, params: object, id: string | number = 1): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { ...params, _meta: ENVELOPE },
});

function send(hostile: Hostile, name: string, body: object): Promise<Reply | null> {
  const { method, params } = body as { method: string; params: { name?: string; uri?: string } };
  const subject = params.name ?? params.uri;
  const headers = {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': PROTOCOL,
    'mcp-method': method,
    ...(subject !== undefined && { 'mcp-name': subject }),
  };
  return hostile.call(name, { method: 'POST', root: '/mcp', path: '', headers, body, timeoutMs: 60_000 }, 'scoped');
}

/** One tool, called as often as it is answered. */
const calls = (
  name: string,
  connections: number,
  tool: string,
  input: (hostile: Hostile) => Record<string, unknown>,
): Attack => ({
  name,
  connections,
  step: (hostile) => send(hostile, name, rpc('tools/call', { name: tool, arguments: input(hostile) })),
});

/** What an agent with one token can do by `POST /mcp`. */
export const AGENTS: readonly Attack[] = [
  {
    name: 'huge completions',
    connections: 4,
    step: (hostile, name) =>
      send(
        hostile,
        name,
        rpc('completion/complete', {
          ref: { type: 'ref/prompt', name: 'start_task' },
          argument: { name: 'card', value: HUGE },
        }),
      ),
  },
  {
    name: 'huge ids',
    connections: 2,
    step: (hostile, name) => send(hostile, name, rpc('tools/list', {}, HUGE)),
  },
  {
    name: 'unread subscriptions',
    connections: 20,
    step: async (hostile, name) => {
      const socket = await subscribed(hostile, Math.random() < 0.1 ? HUGE : LONG);
      socket.pause();
      for (let second = 0; second < OPEN_SECONDS && !hostile.over.aborted && !socket.destroyed; second++)
        await pause(1_000);
      hostile.count(name, socket.destroyed ? 'let go' : 'held');
      socket.destroy();
    },
  },
  {
    name: 'subscribers that leave',
    connections: 4,
    step: async (hostile, name) => {
      const socket = await subscribed(hostile, LONG, Math.random() * 20);
      hostile.count(name, 'left');
      socket.destroy();
    },
  },
  {
    name: 'changes for subscribers',
    connections: 4,
    step: (hostile, name) =>
      hostile.call(name, {
        method: 'PATCH',
        path: `/board/tasks/${hostile.stock.cardId}`,
        body: { title: `T${Math.random()}` },
      }),
  },
  calls('recalls of everything', 6, 'recall', ({ workspace }) => ({
    agent_id: workspace.agentId,
    limit: 50,
    max_tokens: 10_000,
  })),
  calls('lists of all cards', 6, 'list_cards', () => ({ limit: 200, max_tokens: 10_000 })),
  calls('large cards for agents', 4, 'get', () => ({ ref: 'LARGE-1', max_tokens: 10_000 })),
  calls('whoami', 6, 'whoami', () => ({ max_tokens: 10_000 })),
  calls('misspelt boards', 6, 'list_cards', () => ({ board: MISSPELT })),
];

/** A connection on which a subscription was asked for; waits so long for its answer. */
async function subscribed(hostile: Hostile, id: string, waitMs = 2_000) {
  const { boardId } = hostile.stock;
  const notifications = { resourceSubscriptions: [`workspace://boards/${boardId}`] };
  const body = JSON.stringify(rpc('subscriptions/listen', { notifications }, id));
  const socket = hostile.visitor.socket();
  const head = [
    'POST /mcp HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${hostile.workspace.scoped}`,
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    `Mcp-Protocol-Version: ${PROTOCOL}`,
    'Mcp-Method: subscriptions/listen',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await Promise.race([once(socket, 'data'), pause(waitMs)]);
  return socket;
}
