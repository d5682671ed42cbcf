import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { TcpProxy } from '../faults/tcp-proxy.js';
import { createDatabase, redisUrl } from '../support/database.js';
import { Client, Office, type Answer, type Member } from './client.js';
import { Cluster } from './cluster.js';
import { StreamReader } from './stream-reader.js';

const WORKSPACES = 8;
const WRITERS = 64;
const WRITES = 25;
const STREAMS = 200;
const CUT_MS = 3_000;

interface Workspace {
  readonly office: Office;
  readonly people: readonly Member[];
  readonly boardId: string;
  readonly spaceId: string;
}

/** What a writer sends, over all modules that need nothing else. */
type Write = (workspace: Workspace, name: string) => readonly [method: string, path: string, body: object];
const WRITES_OF_MODULES: readonly Write[] = [
  ({ boardId }, name) => ['POST', `/api/v1/board/boards/${boardId}/tasks`, { title: name }],
  (_, name) => [
    'POST',
    '/api/v1/memory/memories',
    { agent_id: `agent-${name.split('-')[0]}`, kind: 'fact', title: name, body: name },
  ],
  ({ spaceId }, name) => ['POST', `/api/v1/docs/spaces/${spaceId}/pages`, { title: name, body: name }],
  ({ office }) => ['PUT', office.path('features/skills'), { on: false }],
  (_, name) => ['POST', '/api/v1/board/boards', { name }],
  ({ office, people }, name) => ['PATCH', office.path(`members/${people[0]!.userId}`), { position: name }],
];

describe('200 event streams over two processes, while 64 writers write, processes end and servers are cut off', () => {
  let cluster: Cluster;
  let postgres: TcpProxy;
  let redis: TcpProxy;
  let urls: readonly string[];
  let clients: readonly Client[];
  let workspaces: Workspace[];

  beforeAll(async () => {
    const database = await createDatabase();
    const [toPostgres, toRedis] = [await TcpProxy.to(database.url), await TcpProxy.to(redisUrl())];
    [postgres, redis] = [toPostgres.relay, toRedis.relay];
    cluster = await Cluster.on(database, { DATABASE_URL: toPostgres.url, REDIS_URL: toRedis.url });
    await Promise.all([cluster.launch('api'), cluster.launch('api')]);
    urls = cluster.apis.map(({ url }) => url);
    clients = urls.map((url) => new Client(url));
    workspaces = [];
    for (let n = 0; n < WORKSPACES; n++) workspaces.push(await openWorkspace(clients[0]!));
  });
  afterAll(async () => {
    clients?.forEach((client) => client.close());
    await cluster?.stop();
    await postgres?.cut();
    await redis?.cut();
  });

  it('each stream has every event of its workspace once, and none of another', async () => {
    const starts = await Promise.all(workspaces.map(({ people }) => latest(clients[0]!, people[0]!)));
    const readers = Array.from({ length: STREAMS }, (_, n) => {
      const { people } = workspaces[n % WORKSPACES]!;
      const person = people[Math.floor(n / WORKSPACES) % people.length]!;
      return new StreamReader(urls, person.token, starts[n % WORKSPACES]!.cursor, n);
    });
    const reading = readers.map((reader) => reader.run());
    await eventually(
      () => Promise.resolve(expect(readers.every(({ connections }) => connections > 0)).toBe(true)),
      60_000,
    );

    let written = 0;
    const writer = async (n: number): Promise<void> => {
      const workspace = workspaces[n % WORKSPACES]!;
      for (let k = 0; k < WRITES; k++) {
        const [method, path, body] = WRITES_OF_MODULES[(n + k) % WRITES_OF_MODULES.length]!(workspace, `${n}-${k}`);
        const answer = await send(clients, n + k, method, path, workspace.people[0]!, body);
        if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        written++;
        await wait(20);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(n)));
    const share = (part: number): Promise<unknown> =>
      Promise.race([
        writing,
        eventually(() => Promise.resolve(expect(written).toBeGreaterThan(WRITERS * WRITES * part)), 300_000),
      ]);
    await share(0.2);
    await replace(0, 'SIGKILL');
    await share(0.4);
    await replace(1, 'SIGTERM');
    await share(0.7);
    const measuredUntil = Date.now();
    await interrupt(redis);
    await share(0.85);
    await interrupt(postgres);
    await writing;

    const logs = await Promise.all(workspaces.map(({ office }, n) => logOf(office.brandId, starts[n]!.seq)));
    const idsOf = (n: number): string[] => logs[n % WORKSPACES]!.map(({ id }) => id);
    await eventually(() => {
      for (const [n, reader] of readers.entries()) expect(reader.ids.length).toBeGreaterThanOrEqual(idsOf(n).length);
      return Promise.resolve();
    }, 60_000);
    readers.forEach((reader) => reader.stop());
    await Promise.all(reading);

    for (const [n, reader] of readers.entries()) expect(reader.ids).toEqual(idsOf(n));
    const latencies = readers
      .flatMap(({ arrivals }, n) =>
        logs[n % WORKSPACES]!.flatMap(({ committed }, index) => {
          const { at, openSince } = arrivals[index]!;
          return committed > openSince && committed < measuredUntil ? [at - committed] : [];
        }),
      )
      .toSorted((a, b) => a - b);
    const at = (share: number): number => latencies[Math.floor(latencies.length * share)]!;
    const connections = readers.reduce((sum, reader) => sum + reader.connections, 0);
    const events = logs.reduce((sum, log) => sum + log.length, 0);
    console.log(
      `${written} writes, ${events} events, ${latencies.length} deliveries over ${connections} connections; ` +
        `commit to stream p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    );
    expect(connections).toBeGreaterThan(STREAMS);
  });

  const replace = async (n: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const old = cluster.apis.find(({ url }) => url === urls[n])!;
    old.child.kill(signal);
    await old.ended();
    cluster.apis.splice(cluster.apis.indexOf(old), 1);
    await cluster.launch('api', { PORT: new URL(old.url).port });
  };

  const interrupt = async (server: TcpProxy): Promise<void> => {
    await server.cut();
    await wait(CUT_MS);
    await server.join();
  };

  /** A server that is not ours may not keep the moments of commits: those of the events are a little earlier. */
  const logOf = async (brandId: number, after: number): Promise<{ id: string; committed: number }[]> => {
    const rows = await cluster.rows<{ seq: string; committed: Date }>(
      `SELECT seq, CASE current_setting('track_commit_timestamp') WHEN 'on' THEN pg_xact_commit_timestamp(xmin)
                   ELSE created_at END AS committed
         FROM events WHERE brand_id = $1 AND seq > $2 ORDER BY seq`,
      [brandId, after],
    );
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, n) => after + n + 1));
    return rows.map(({ seq, committed }) => ({ id: `${brandId}-${seq}`, committed: committed.getTime() }));
  };

  const latest = async (client: Client, person: Member): Promise<{ cursor: string; seq: number }> => {
    const { body } = await client.call('GET', '/api/v1/events?after=latest', person);
    const cursor = body.next_cursor as string;
    return { cursor, seq: parseInt(cursor.split('.')[0]!, 36) };
  };
});

async function openWorkspace(client: Client): Promise<Workspace> {
  const office = await Office.open(client);
  const people = [office.admin, await office.join('admin')];
  const board = await client.call('POST', '/api/v1/board/boards', office.admin, { name: 'Steady' });
  const space = await client.call('POST', '/api/v1/docs/spaces', office.admin, { name: 'Handbook' });
  return { office, people, boardId: board.body.id as string, spaceId: space.body.id as string };
}

/** At the other process when one is gone, or just stopping. A write that was lost on the way may be done twice. */
async function send(
  clients: readonly Client[],
  turn: number,
  method: string,
  path: string,
  person: Member,
  body: object,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await clients[(turn + attempt) % clients.length]!.call(method, path, person, body).catch(() => null);
    if (answer && ![429, 502, 503].includes(answer.status)) return answer;
    if (attempt > 200) throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'}`);
    await wait(100);
  }
}
