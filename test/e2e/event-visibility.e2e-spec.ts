import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TokensService } from '../../src/modules/identity/index.js';
import type { Scope } from '../../src/platform/kernel/caller/token-scopes.js';
import { bootApp, type TestApp } from '../app.js';
import { allEvents, typesOf } from '../factories/events.js';
import { memoryBody } from '../factories/memory.js';
import { makeProject } from '../factories/projects.js';
import { createSpace, createWorkspace, putMember, type Workspace } from '../factories/workspace.js';
import type { Person } from '../factories/world.js';
import type { Credentials } from '../support/api.js';
import { StreamReader } from '../support/stream-reader.js';

/** What is recorded in the workspace, in this order. */
const EVERYTHING = [
  'space.created',
  'memory.written',
  'project.created',
  'feed.changed',
  'member.changed',
  'token.issued of the admin',
  'token.issued of the member',
];
const without = (...missing: string[]): string[] => EVERYTHING.filter((name) => !missing.includes(name));
const ADMINS_ONLY = ['member.changed', 'token.issued of the admin'];

interface People {
  admin: Person;
  member: Person;
}
const LISTENERS: [who: string, hears: string[], credentials: (people: People) => Promise<Credentials>][] = [
  ['the session of an admin', EVERYTHING, async ({ admin }) => ({ session: await admin.session() })],
  ['the session of a member', without(...ADMINS_ONLY), async ({ member }) => ({ session: await member.session() })],
  [
    'the token of an admin without scopes',
    without('memory.written', 'project.created', 'member.changed', 'token.issued of the member'),
    async ({ admin }) => ({ token: await admin.token() }),
  ],
  [
    'the token of an admin with brand:admin',
    without('memory.written', 'project.created'),
    async ({ admin }) => ({ token: await admin.token('brand:admin') }),
  ],
  [
    'the token of a member without scopes',
    without('memory.written', 'project.created', ...ADMINS_ONLY),
    async ({ member }) => ({ token: await member.token() }),
  ],
  [
    'the token of a member with memory:read',
    without('project.created', ...ADMINS_ONLY),
    async ({ member }) => ({ token: await member.token('memory:read') }),
  ],
  [
    'the token of a member with brand:admin and code:read',
    without('memory.written', ...ADMINS_ONLY),
    async ({ member }) => ({ token: await member.token('brand:admin', 'code:read') }),
  ],
];

describe('A caller hears of what it may read:', () => {
  let t: TestApp;
  let workspace: Workspace;
  let people: People;
  beforeAll(async () => {
    t = await bootApp();
    workspace = await createWorkspace(t);
    const { brand, token, path, admin } = workspace;
    people = { admin, member: await t.world.member(brand) };
    await createSpace(t, token);
    await t.api.post('/api/v1/memory/memories', { token, body: memoryBody('visible') });
    await makeProject(t, workspace);
    await t.api.post(path('feed/sources'), { token, body: { url: 'https://news.test.example/feed' } });
    await putMember(t, brand.id, people.member.user.id, 'member', 'Builder');
    for (const { user } of [admin, people.member])
      await t.app.get(TokensService).issue(brand.id, user.id, { scopes: ['brand:read'] });
  });
  afterAll(() => t?.stop());

  it.each(LISTENERS)('%s of %j', async (_, hears, credentials) => {
    const { admin } = people;
    const events = await allEvents(t, await credentials(people), { limit: 2 });
    const names = events.map(({ type, data }) =>
      type === 'token.issued' ? `${type} of the ${data.user_id === admin.user.id ? 'admin' : 'member'}` : type,
    );
    expect(names).toEqual(hears);
  });

  it.each<[string, Scope[], boolean]>([
    ['with brand:read', ['brand:read'], true],
    ['without it', ['memory:read', 'code:read'], false],
  ])('a token %s hears or not who did it', async (_, scopes, isNamed) => {
    const { admin } = people;
    const token = await admin.token(...scopes);
    const name = isNamed ? admin.user.fullName : '';
    const [first] = await allEvents(t, { token }, { types: 'space.*' });
    expect(first!.actor).toEqual({ kind: 'person', id: String(admin.user.id), name });
    const reader = await StreamReader.ready(t.api, { token });
    await createSpace(t, workspace.token);
    await reader.untilEvents(1);
    expect(reader.events[0]!.actor.name).toBe(name);
    reader.leave();
  });

  it('nobody of a feature that is turned off, until it is on again', async () => {
    const { token, path } = await createWorkspace(t);
    await t.api.post(path('feed/sources'), { token, body: { url: 'https://news.test.example/feed' } });
    const feed = async (): Promise<string[]> => typesOf(await allEvents(t, { token }, { types: 'feed.*' }));
    await t.api.put(path('features/feed'), { token, body: { on: false } });
    expect(await feed()).toEqual([]);
    await t.api.put(path('features/feed'), { token, body: { on: true } });
    expect(await feed()).toEqual(['feed.changed']);
  });
});
