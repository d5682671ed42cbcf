import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase, redisUrl } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { lessonFile } from '../factories/projects.js';
import { removeRepositories, Repository, REPOSITORIES } from '../factories/repository.js';
import { Client, Office, SCOPES, type Credentials } from './client.js';
import { Cluster, OPERATOR } from './cluster.js';

let cluster: Cluster;
let changer: Client;
/** Hears of changes through Redis. */
let other: Client;
/** On a separate Redis database: hears of nothing. */
let deaf: Client;

beforeAll(async () => {
  cluster = await Cluster.on(await createDatabase(), { REPOS_ALLOWED_ROOT: REPOSITORIES });
  const elsewhere = new URL(redisUrl());
  elsewhere.pathname = '/14';
  const [first, second, third] = await Promise.all([
    cluster.launch('api'),
    cluster.launch('api'),
    cluster.launch('api', { REDIS_URL: elsewhere.href }),
    cluster.launch('worker'),
  ]);
  [changer, other, deaf] = [new Client(first.url), new Client(second.url), new Client(third.url)];
});
afterAll(async () => {
  for (const client of [changer, other, deaf]) client?.close();
  await cluster?.stop();
  removeRepositories();
});

type Ask = (client: Client) => Promise<unknown>;
/** How long each change took to be seen: where it is broadcast, and, while the tests go on, where nobody tells of it. */
const announced: string[] = [];
const untold: Promise<string>[] = [];

/** What two processes remember is asked of both, then changed through a third, and asked until it is seen. */
async function seen(ask: Ask, before: unknown, change: () => Promise<unknown>, after: unknown): Promise<void> {
  for (const client of [other, deaf]) expect(await ask(client)).toEqual(before);
  const answer = await change();
  if (answer instanceof Object && 'status' in answer && typeof answer.status === 'number')
    expect(answer.status).toBeLessThan(300);
  const name = expect.getState().currentTestName!;
  const began = performance.now();
  const turned = async (client: Client): Promise<string> => {
    await eventually(async () => expect(await ask(client)).toEqual(after));
    return `${Math.round(performance.now() - began)} ms: ${name}`;
  };
  const unheard = turned(deaf);
  unheard.catch(() => undefined);
  untold.push(unheard);
  announced.push(await turned(other));
}
const statusOf = (method: string, path: string, as: Credentials, body?: object) => async (client: Client) =>
  (await client.call(method, path, as, body)).status;

describe('Another process sees', () => {
  const me = '/api/v1/me/token';
  it('a token revoked by the operator', async () => {
    const { admin } = await Office.open(changer);
    const { id } = (await changer.call('GET', me, admin)).body as { id: string };
    const revoke = () => changer.call('DELETE', `/api/v1/admin/tokens/${id}`, { headers: OPERATOR });
    await seen(statusOf('GET', me, admin), 200, revoke, 401);
  });

  it('a token replaced by its owner', async () => {
    const office = await Office.open(changer);
    const headers = await office.signIn(office.admin);
    const { id } = (await changer.call('GET', me, office.admin)).body as { id: string };
    const rotate = () => changer.call('POST', `/api/v1/me/tokens/${id}/rotate`, { headers });
    await seen(statusOf('GET', me, office.admin), 200, rotate, 401);
  });

  it('a member who was removed, with token and session', async () => {
    const office = await Office.open(changer);
    const person = await office.join();
    const headers = await office.signIn(person);
    const both = async (client: Client) => [
      await statusOf('GET', me, person)(client),
      await statusOf('GET', '/api/v1/auth/session', { headers })(client),
    ];
    const remove = () => changer.operate('DELETE', `brands/${office.brandId}/members/${person.userId}`);
    await seen(both, [200, 200], remove, [401, 401]);
  });

  it('an admin who became a member', async () => {
    const office = await Office.open(changer);
    const second = await office.join('admin');
    const turn = statusOf('PUT', office.path('features/feed'), second, { on: true });
    const demote = () =>
      changer.call('PATCH', office.path(`members/${second.userId}`), office.admin, { role: 'member' });
    await seen(turn, 200, demote, 403);
  });

  it('a scope that the workspace no longer allows', async () => {
    const office = await Office.open(changer);
    const narrow = () =>
      changer.operate('PUT', `brands/${office.brandId}/scope-policy`, {
        allowed: SCOPES.filter((scope) => scope !== 'memory:read'),
      });
    await seen(statusOf('GET', '/api/v1/memory/memories/stats', office.admin), 200, narrow, 403);
  });

  it('a session that moved to another workspace', async () => {
    const [office, next] = [await Office.open(changer), await Office.open(changer)];
    const headers = await office.signIn(office.admin);
    await changer.operate('PUT', `brands/${next.brandId}/members/${office.admin.userId}`, { role: 'member' });
    const both = async (client: Client) => [
      await statusOf('GET', office.path('members'), { headers })(client),
      await statusOf('GET', next.path('members'), { headers })(client),
    ];
    const move = () => changer.call('POST', '/api/v1/auth/session/brand', { headers }, { brand_id: next.brandId });
    await seen(both, [200, 404], move, [404, 200]);
  });

  it('a person whom the operator locked', async () => {
    const office = await Office.open(changer);
    const lock = () => changer.operate('PUT', `users/${office.admin.userId}/lock`);
    await seen(statusOf('GET', me, office.admin), 200, lock, 401);
  });

  it('a session that was ended, and all sessions after a new password', async () => {
    const office = await Office.open(changer);
    const session = '/api/v1/auth/session';
    const first = { headers: await office.signIn(office.admin) };
    await seen(statusOf('GET', session, first), 200, () => changer.call('POST', '/api/v1/auth/logout', first), 401);
    const person = await office.join();
    const second = { headers: await office.signIn(person) };
    const password = { password: 'another horse battery' };
    const set = () =>
      changer.call('POST', office.path(`members/${person.userId}/set-password`), office.admin, password);
    await seen(statusOf('GET', session, second), 200, set, 401);
  });

  it('a desk that was released, and its key with it', async () => {
    const office = await Office.open(changer);
    const headers = await office.signIn(office.admin);
    const ordered = await changer.call('POST', '/api/v1/workstations', { headers }, { name: 'Desk' });
    const id = ordered.body.workstation_id as string;
    const key = `wsd_${randomBytes(43).toString('hex').slice(0, 43)}`;
    const digest = createHash('sha256').update(key).digest();
    await cluster.rows('UPDATE workstations SET key_hash = $2 WHERE id = $1', [id, digest]);
    const report = { version: '0.3.0', code_digest: `sha256:${'a'.repeat(64)}`, running_builds: 0, login: 'valid' };
    const ask = statusOf('POST', '/api/v1/desk/report', { token: key }, report);
    await seen(ask, 200, () => changer.call('DELETE', `/api/v1/workstations/${id}`, { headers }), 401);
  });

  it('a changed coder profile, and coders removed from a plan', async () => {
    const plan = {
      features: { skills: true, feed: true, machines: true, crm: true },
      workstation_cap: 5,
      memory_source_limit: 5,
    };
    await changer.operate('PUT', 'plans/scale', { ...plan, coders: ['claude', 'codex'] });
    const office = await Office.open(changer, 'scale');
    const path = '/api/v1/factory/coder-profiles';
    const effort = async (client: Client) =>
      (await client.call('GET', `${path}/claude.hard`, office.admin)).body.effort as string;
    const lower = () => changer.call('PUT', `${path}/claude.hard/override`, office.admin, { effort: 'low' });
    await seen(effort, 'max', lower, 'low');
    const withdraw = () => changer.operate('PUT', 'plans/scale', { ...plan, coders: ['claude'] });
    await seen(statusOf('GET', `${path}/codex.hard`, office.admin), 200, withdraw, 404);
  });

  it('a new lesson, and code that was indexed again', async () => {
    const office = await Office.open(changer);
    const repository = await Repository.create({ 'src/pay.ts': 'export const pay = 1;\n' });
    const { body: project } = await changer.call('POST', '/api/v1/projects', office.admin, { name: 'Shop' });
    const id = project.id as string;
    await changer.call('PUT', `/api/v1/projects/${id}/repository`, office.admin, { url: repository.url });
    const indexed = async (commit?: string) => {
      const { index } = (await changer.call('GET', `/api/v1/projects/${id}`, office.admin)).body;
      expect(index).toMatchObject({ status: 'ready', ...(commit && { commit }) });
    };
    await eventually(() => indexed(), 120_000);
    const near =
      (...paths: string[]) =>
      async (client: Client) => {
        const { body } = await client.call('POST', '/api/v1/memory/entries:near', office.admin, {
          project_id: id,
          paths,
        });
        return [body.degraded, body.entries.map((entry: { id: string }) => entry.id), body.reached_nodes > 0];
      };
    const write = (...names: string[]) =>
      changer.call('POST', '/api/v1/memory/entries:sync', office.admin, {
        project_id: id,
        files: names.map((name) => ({
          path: `lessons/shop/${name}.md`,
          content: lessonFile({ anchors: [`src/${name}.ts`] }),
        })),
      });
    await seen(near('src/pay.ts'), [null, [], true], () => write('pay'), [null, ['shop/pay'], true]);
    const comparable = async (client: Client) => {
      const text = { text: 'anything', threshold: -1 };
      const { body } = await client.call('POST', '/api/v1/memory/entries:similar', office.admin, text);
      return (body.compared as number) + (body.without_embedding as number);
    };
    await seen(comparable, 1, () => write('pay', 'ship'), 2);
    const index = async () => {
      const commit = await repository.commit({ write: { 'src/ship.ts': 'export const ship = 1;\n' } });
      await changer.call('POST', `/api/v1/projects/${id}/index`, office.admin);
      await eventually(() => indexed(commit), 120_000);
    };
    await Promise.all(untold);
    const reached = async (client: Client) => (await near('src/ship.ts')(client))[2];
    await seen(reached, false, index, true);
  });
});

describe('Without invalidation messages', () => {
  it('a change is seen as well, after the 5 s that docs/operating.md promises', async () => {
    const times = await Promise.all(untold);
    console.log(['with messages', ...announced, 'without', ...times].join('\n'));
    expect(times.length).toBeGreaterThan(10);
  });
});

describe('Uncached data is seen at once', () => {
  it('switches, cards, memories and desks', async () => {
    const office = await Office.open(changer);
    const { admin } = office;
    const read = async (client: Client) => {
      const session = { headers };
      const switches = await client.call('GET', office.path('features'), admin);
      const cards = await client.call('GET', `/api/v1/board/boards/${boardId}/tasks`, admin);
      const memories = await client.call('GET', '/api/v1/memory/memories/stats', admin);
      const desks = await client.call('GET', '/api/v1/workstations', session);
      return [switches.body.switches.feed.on, cards.body.total, memories.body.total_active, desks.body.total];
    };
    const headers = await office.signIn(admin);
    const { body: board } = await changer.call('POST', '/api/v1/board/boards', admin, { name: 'Seen' });
    const boardId = board.id as string;
    for (const client of [other, deaf]) expect(await read(client)).toEqual([true, 0, 0, 0]);
    await changer.call('PUT', office.path('features/feed'), admin, { on: false });
    await changer.call('POST', `/api/v1/board/boards/${boardId}/tasks`, admin, { title: 'Seen' });
    const memory = { agent_id: `seen-${office.brandId}`, kind: 'fact', title: 'Seen', body: 'Seen' };
    await changer.call('POST', '/api/v1/memory/memories', admin, memory);
    await changer.call('POST', '/api/v1/workstations', { headers }, { name: 'Seen' });
    for (const client of [other, deaf]) expect(await read(client)).toEqual([false, 1, 1, 1]);
  });
});
