import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, Office, type Answer } from './client.js';
import { Cluster } from './cluster.js';

const AT_ONCE = 50;

describe(`${AT_ONCE} requests at once over two processes`, () => {
  let cluster: Cluster;
  let clients: Client[];

  beforeAll(async () => {
    cluster = await Cluster.start({ apis: 2 });
    clients = cluster.apis.map(({ url }) => new Client(url));
  });
  afterAll(async () => {
    for (const client of clients ?? []) client.close();
    await cluster?.stop();
  });

  const all = (call: (client: Client, n: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, n) => call(clients[n % 2]!, n)));
  const open = () => Office.open(clients[0]!);
  /** How many answered with each status. */
  const counted = (answers: readonly Answer[]): Record<number, number> => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  it('count against one rate limit, not one per process', async () => {
    const office = await open();
    const wrong = { email: office.admin.email, password: 'wrong horse battery' };
    const logins = await all((client) => client.call('POST', '/api/v1/auth/login', { headers: {} }, wrong));
    expect(counted(logins)).toEqual({ 401: 10, 429: 40 });
    const person = await office.join();
    const headers = await office.signIn(person);
    const tokens = await all((client, n) =>
      client.call('POST', '/api/v1/me/tokens', { headers }, { name: `t${n}`, scopes: ['brand:read'] }),
    );
    expect(counted(tokens)).toEqual({ 201: 30, 429: 20 });
  });

  it('create one card per idempotency key', async () => {
    const { admin } = await open();
    const { body: board } = await clients[0]!.call('POST', '/api/v1/board/boards', admin, { name: 'Once' });
    const headers = { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'once-only' };
    const answers = await all((client) =>
      client.call('POST', `/api/v1/board/boards/${board.id}/tasks`, { headers }, { title: 'Once' }),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.id as string)).size).toBe(1);
    expect(await cluster.rows('SELECT 1 FROM cards WHERE board_id = $1', [board.id])).toHaveLength(1);
  });
});
