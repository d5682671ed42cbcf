import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, Office, type Answer, type Member } from './client.js';
import { Cluster, OPERATOR } from './cluster.js';

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

  it('never remove the last admin of a workspace', async () => {
    const office = await open();
    const admins = [office.admin, await office.join('admin')];
    await all((client, n) =>
      client.call('PATCH', office.path(`members/${admins[n % 4 < 2 ? 0 : 1]!.userId}`), admins[n % 3 ? 0 : 1]!, {
        role: 'member',
      }),
    );
    const left = await cluster.rows(`SELECT 1 FROM members WHERE brand_id = $1 AND role = 'admin'`, [office.brandId]);
    expect(left).toHaveLength(1);
  });

  it('order no more desks than the plan allows', async () => {
    const office = await open();
    const headers = await office.signIn(office.admin);
    const answers = await all((client, n) =>
      client.call('POST', '/api/v1/workstations', { headers }, { name: `Desk ${n}` }),
    );
    expect(counted(answers)).toEqual({ 201: 5, 403: 45 });
    const { detail } = answers.find(({ status }) => status === 403)!.body;
    expect(detail).toMatchObject({ limit_type: expect.any(String), current: 5 });
  });

  it('hire an employee only once', async () => {
    const office = await open();
    const profile = {
      name: 'Helper',
      kind: 'assistant',
      template: { files: { 'AGENTS.md': '# Helper' } },
      packages: [],
      published: true,
    };
    const { id } = await clients[0]!.operate('POST', 'employees', profile);
    const grant = { brand_id: office.brandId };
    const answers = await all((client) =>
      client.call('POST', `/api/v1/employees/${id}/hire`, { headers: OPERATOR }, grant),
    );
    expect(counted(answers)).toEqual({ 200: 1, 409: 49 });
    const made = answers.find(({ status }) => status === 200)!.body.hire_id as string;
    for (const { status, body } of answers) if (status === 409) expect(body.detail.existing_hire_id).toBe(made);
  });

  it('give a mail name to one person only', async () => {
    const office = await open();
    const people: Member[] = [];
    for (let n = 0; n < 10; n++) people.push(await office.join('member', { mail_name: `someone-${n}` }));
    const rename = { name: 'wanted-by-all' };
    const answers = await all((client, n) => client.call('PUT', '/api/v1/me/mail/address', people[n % 10]!, rename));
    const { 200: given, ...others } = counted(answers);
    expect(given).toBe(1);
    expect(Object.keys(others).every((status) => ['409', '429'].includes(status))).toBe(true);
    const holders = await cluster.rows(`SELECT 1 FROM mail_routes WHERE address LIKE 'wanted-by-all@%'`);
    expect(holders).toHaveLength(1);
  });

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

  it('number the cards of a board without a gap', async () => {
    const { admin } = await open();
    const { body: board } = await clients[0]!.call('POST', '/api/v1/board/boards', admin, { name: 'Numbers' });
    const path = `/api/v1/board/boards/${board.id}/tasks`;
    const answers = await all((client, n) =>
      client.call('POST', path, admin, n % 5 ? { title: `Card ${n}` } : { title: '' }),
    );
    const numbers = answers.flatMap(({ status, body }) => (status === 201 ? [Number(body.ref.split('-').at(-1))] : []));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
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
