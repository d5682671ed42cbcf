import { get, type ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { settledKb, type Row } from './measure.js';
import { OPERATOR, startWorld, type World } from './world.js';

const WORKSPACES = 10;
const PEOPLE = 10;
/** The most that one person may open. */
const STREAMS = 20;
const ALL = WORKSPACES * PEOPLE * STREAMS;
const GOAL_KB = 30;
const WRITES = 200;
const PAUSE_MS = 50;
const GOAL_P50_MS = 50;
const GOAL_P99_MS = 500;

/** 2,000 streams of ten workspaces in one process: the memory of an idle one, and how soon an event arrives. */
export async function eventStreams(folder: string): Promise<Row[]> {
  const world = await startWorld(folder, ['memory:read', 'memory:write']);
  const open: ClientRequest[] = [];
  try {
    const workspaces: Workspace[] = [];
    for (let n = 0; n < WORKSPACES; n++) workspaces.push(await openWorkspace(world, n));
    const arrivals: number[] = [];
    // What is compiled and cached at the first stream is not counted.
    open.push(await listen(world, workspaces[0]!.tokens[0]!, arrivals));
    const before = await settledKb(world.server);
    for (const [n, { tokens }] of workspaces.entries()) {
      for (const [m, token] of tokens.entries()) {
        for (let s = n + m ? 0 : 1; s < STREAMS; s++) open.push(await listen(world, token, arrivals));
      }
    }
    const eachKb = ((await settledKb(world.server)) - before) / ALL;
    await write(world, workspaces, arrivals);
    const latencies = arrivals.toSorted((one, other) => one - other);
    const at = (share: number): number => latencies[Math.floor(latencies.length * share)]!;
    return [
      {
        name: `memory of an idle event stream, ${ALL} open`,
        ours: `${eachKb.toFixed(1)} KB`,
        reference: `${GOAL_KB} KB`,
        ratio: eachKb / GOAL_KB,
        goal: '<= 30 KB',
        passed: eachKb <= GOAL_KB,
      },
      {
        name: `from a change to each of ${STREAMS * PEOPLE} streams, ${ALL} open, ${1_000 / PAUSE_MS} changes a second`,
        ours: `p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
        reference: `${GOAL_P50_MS} and ${GOAL_P99_MS} ms`,
        ratio: Math.max(at(0.5) / GOAL_P50_MS, at(0.99) / GOAL_P99_MS),
        goal: 'p50 <= 50 ms, p99 <= 500 ms',
        passed: at(0.5) <= GOAL_P50_MS && at(0.99) <= GOAL_P99_MS,
      },
    ];
  } finally {
    open.forEach((request) => request.destroy());
    await world.stop();
  }
}

interface Workspace {
  readonly boardId: string;
  readonly tokens: readonly string[];
}

async function openWorkspace(world: World, n: number): Promise<Workspace> {
  const admin = '/api/v1/admin';
  const { id } = await world.call<{ id: number }>('POST', `${admin}/brands`, { name: `W${n}`, plan: 'team' }, OPERATOR);
  const tokens: string[] = [];
  for (let m = 0; m < PEOPLE; m++) {
    const person = { email: `p${m}@w${n}.example`, full_name: `Person ${m}` };
    const user = await world.call<{ user_id: number }>('POST', `${admin}/users`, person, OPERATOR);
    await world.call('PUT', `${admin}/brands/${id}/members/${user.user_id}`, { role: 'member' }, OPERATOR);
    const issue = { user_id: user.user_id, scopes: ['memory:read', 'memory:write'] };
    const issued = await world.call<{ token: string }>('POST', `${admin}/brands/${id}/tokens`, issue, OPERATOR);
    tokens.push(issued.token);
  }
  const board = await world.call<{ id: string }>('POST', '/api/v1/board/boards', { name: 'Live' }, by(tokens[0]!));
  return { boardId: board.id, tokens };
}

const by = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Resolves when the stream has begun. Notes for each event how long after its moment it came. */
function listen({ server }: World, token: string, arrivals: number[]): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = get(`${server.url}/api/v1/events/stream`, { headers: by(token), agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.startsWith(': ready')) resolve(request);
        const now = Date.now();
        for (const [, at] of text.matchAll(/"created_at":"([^"]+)"\}\n/g)) arrivals.push(now - Date.parse(at!));
      });
      response.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}

async function write(world: World, workspaces: readonly Workspace[], arrivals: readonly number[]): Promise<void> {
  for (let n = 0; n < WRITES; n++) {
    const { boardId, tokens } = workspaces[n % WORKSPACES]!;
    await world.call('POST', `/api/v1/board/boards/${boardId}/tasks`, { title: `Card ${n}` }, by(tokens[0]!));
    await wait(PAUSE_MS);
  }
  const expected = WRITES * PEOPLE * STREAMS;
  for (let waited = 0; arrivals.length < expected; waited++) {
    if (waited > 100) throw new Error(`${arrivals.length} of ${expected} events arrived`);
    await wait(100);
  }
}
