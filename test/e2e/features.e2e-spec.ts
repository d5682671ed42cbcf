import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { FEATURES, type Feature } from '../../src/modules/identity/index.js';
import {
  createBoard,
  createWorkspace,
  createFeatureData,
  mustRefuse,
  operator,
  refusal,
  refusalsOf,
  rename,
  tableDigests,
  type Workspace,
} from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';
import { type Features, t, included, read, put, history } from '../suites/features.js';

const HOLDS: Record<Feature, string> = {
  skills: 'installed_packages',
  feed: 'feed_sources',
  machines: 'machines',
  crm: 'crm_boards',
};
const NOT_INCLUDED = [409, 'This feature is not included in the workspace plan'];
const notIncluded = () => createWorkspace(t, { plan: 'nothing' });
const readText = ({ token, path }: Workspace, format: string) =>
  t.api.get(path(`features?format=${format}`), { token });

describe('GET features', () => {
  it('returns all four switches of a new workspace, none of them set', async () => {
    const workspace = await included();
    const { status, body } = await t.api.get<Features>(workspace.path('features'), { token: workspace.token });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['new_navigation', 'switches']);
    expect(Object.keys(body.switches).sort()).toEqual([...FEATURES].sort());
    for (const key of FEATURES) {
      expect(body.switches[key]).toEqual({
        on: true,
        locked_by_plan: false,
        source: 'plan_default',
        changed_by: null,
        changed_at: null,
        holds: expect.objectContaining({ [HOLDS[key]]: 0 }),
      });
    }
  });

  it('says whether the workspace uses the current sidebar', async () => {
    const workspace = await included();
    for (const new_navigation of [true, false]) {
      await operator(t, 'patch', `brands/${workspace.brand.id}`, { new_navigation });
      expect((await read(workspace)).new_navigation).toBe(new_navigation);
    }
  });

  it('is open to any active member whose token carries brand:read', async () => {
    const workspace = await included();
    const token = await (await t.world.member(workspace.brand)).token('brand:read');
    const answer = await t.api.get(workspace.path('features'), { token });
    expect([answer.status, answer.body]).toEqual([200, await read(workspace)]);
  });

  it('counts the data of each feature', async () => {
    for (const key of FEATURES) {
      const workspace = await included();
      await createFeatureData(t, workspace, key);
      const { switches } = await read(workspace);
      for (const one of FEATURES) expect([key, switches[one].holds[HOLDS[one]]]).toEqual([key, one === key ? 1 : 0]);
    }
  });

  it('has CRM off without the plan, whoever creates a CRM board, until the plan includes it', async () => {
    const workspace = await notIncluded();
    const token = await (await t.world.member(workspace.brand)).token();
    await createBoard(t, token, 'Customers', 'crm');
    const { crm } = (await read(workspace)).switches;
    expect(crm).toMatchObject({ on: false, locked_by_plan: true, source: 'plan_default', holds: { crm_boards: 1 } });
    await operator(t, 'patch', `brands/${workspace.brand.id}`, { plan: 'everything' });
    expect((await read(workspace)).switches.crm).toMatchObject({ on: true, source: 'plan_default' });
  });

  it('counts neither disabled packages nor boards of another type', async () => {
    const workspace = await included();
    await t.database.rows(`INSERT INTO installs (brand_id, package, enabled) VALUES ($1, 'off', false)`, [
      workspace.brand.id,
    ]);
    await createBoard(t, workspace.token, 'Plain');
    const { switches } = await read(workspace);
    expect([switches.skills.holds.installed_packages, switches.crm.holds.crm_boards]).toEqual([0, 0]);
  });

  it('returns 404 `Brand not found` for a workspace the caller does not belong to', async () => {
    const { token } = await included();
    for (const id of ['0', 'abc', '2000000000'])
      expect(refusal(await t.api.get(`/api/v1/brands/${id}/features`, { token }))).toEqual([404, 'Brand not found']);
  });
});

describe('PUT features/{key}', () => {
  it('turns each off and on again, and says who did it and when', async () => {
    const workspace = await included();
    const { user } = workspace.admin;
    for (const key of FEATURES)
      for (const on of [false, true]) {
        const before = await read(workspace);
        const { status, body } = await put(workspace, key, { on });
        expect([key, status]).toEqual([key, 200]);
        expect(body).toEqual({
          ...before,
          switches: {
            ...before.switches,
            [key]: {
              ...before.switches[key],
              on,
              source: 'admin',
              changed_by: { user_id: user.id, name: user.fullName },
              changed_at: expect.stringMatching(/Z$/),
            },
          },
        });
        expect(t.clock.isNow(body.switches[key].changed_at)).toBe(true);
        expect(await read(workspace)).toEqual(body);
      }
  });

  it('names the admin who set it last', async () => {
    const workspace = await included();
    const second = await t.world.member(workspace.brand, 'admin');
    await put(workspace, 'feed', { on: false });
    t.clock.advance(MINUTE);
    const { body } = await put(workspace, 'feed', { on: false }, await second.token('brand:admin'));
    expect(body.switches.feed.changed_by).toEqual({ user_id: second.user.id, name: second.user.fullName });
    expect(t.clock.isNow(body.switches.feed.changed_at)).toBe(true);
  });

  it('makes a choice of a default, also when the value stays the same', async () => {
    const workspace = await included();
    expect((await put(workspace, 'skills', { on: true })).body.switches.skills).toMatchObject({
      on: true,
      source: 'admin',
    });
  });

  it('answers 409 `This feature is not included in the workspace plan` for turning one on without the plan', async () => {
    const workspace = await notIncluded();
    const before = await read(workspace);
    for (const key of FEATURES) expect(refusal(await put(workspace, key, { on: true }))).toEqual(NOT_INCLUDED);
    expect(await read(workspace)).toEqual(before);
    expect((await history(workspace)).total).toBe(0);
  });

  it('may turn one off that is on for its data only, but not on again', async () => {
    const workspace = await included();
    for (const key of FEATURES) await createFeatureData(t, workspace, key);
    await operator(t, 'patch', `brands/${workspace.brand.id}`, { plan: 'nothing' });
    for (const key of FEATURES) {
      expect((await read(workspace)).switches[key]).toMatchObject({ on: true, source: 'data_default' });
      const turnedOff = await put(workspace, key, { on: false });
      expect([turnedOff.status, turnedOff.body.switches[key]]).toMatchObject([200, { on: false, source: 'admin' }]);
      expect(refusal(await put(workspace, key, { on: true }))).toEqual(NOT_INCLUDED);
      expect(await read(workspace)).toEqual(turnedOff.body);
    }
  });

  it('answers 422 for a key that is none of the four, and without `on`, and changes nothing', async () => {
    const workspace = await included();
    const before = await read(workspace);
    for (const key of ['__proto__', 'SKILLS', 'billing'])
      expect([key, ...refusal(await put(workspace, key, { on: false }))]).toEqual([key, 422, expect.any(String)]);
    expect(refusal(await put(workspace, 'skills', {}))).toEqual([422, 'on: is required']);
    expect(refusal(await put(workspace, 'skills', { on: 'true' }))).toEqual([422, 'on: must be true or false']);
    expect(await read(workspace)).toEqual(before);
  });

  it('ignores and names fields it does not know', async () => {
    const workspace = await included();
    const { status, headers, body } = await put(workspace, 'skills', {
      on: false,
      source: 'plan_default',
      feed: false,
    });
    expect([status, headers['x-ignored-fields']]).toEqual([200, 'source, feed']);
    expect(body.switches).toMatchObject({ skills: { on: false, source: 'admin' }, feed: { on: true } });
  });

  it('is refused to everybody else: 401, 404 `Brand not found`, 403 scope, 403 `Brand admin access required`', async () => {
    const route = {
      method: 'put',
      path: 'features/nonsense',
      scope: 'brand:admin',
      adminsOnly: true,
      body: '{',
    } as const;
    expect(await refusalsOf(t, route)).toEqual(mustRefuse(route));
  });
});

describe('Turning a feature off', () => {
  it('deletes nothing: off and on again leaves every byte of its data', async () => {
    const workspace = await included();
    const { token, path } = workspace;
    for (const key of FEATURES) await createFeatureData(t, workspace, key);
    /** Everything but the switches themselves and the notes on the use of credentials. */
    const stored = () => tableDigests(t, /feature|switch|token|session|loop|migration|event/);
    const shown = async () => [
      (await t.api.get(path('feed/sources'), { token })).text,
      (await t.api.get('/api/v1/board/boards', { token })).text,
      Object.values((await read(workspace)).switches).map(({ holds }) => holds),
    ];
    const before = [await stored(), await shown()];
    expect(Object.keys(before[0]!)).toEqual(expect.arrayContaining(['installs', 'workstations']));
    for (const key of FEATURES) expect((await put(workspace, key, { on: false })).status).toBe(200);
    expect([await stored(), await shown()]).toEqual(before);
    for (const key of FEATURES) expect((await put(workspace, key, { on: true })).status).toBe(200);
    expect([await stored(), await shown()]).toEqual(before);
    const { switches } = await read(workspace);
    for (const key of FEATURES) expect(switches[key].holds[HOLDS[key]]).toBe(1);
  });
});

describe('GET features/history', () => {
  it('answers who switched what and when, newest first', async () => {
    const workspace = await included();
    const second = await t.world.member(workspace.brand, 'admin');
    expect(await history(workspace)).toEqual({ items: [], total: 0 });
    await put(workspace, 'skills', { on: false });
    t.clock.advance(MINUTE);
    await put(workspace, 'crm', { on: false }, await second.token('brand:admin'));
    t.clock.advance(MINUTE);
    const { body } = await put(workspace, 'skills', { on: true });
    const { items, total } = await history(workspace);
    const [one, two] = [workspace.admin.user, second.user].map(({ id, fullName }) => ({ user_id: id, name: fullName }));
    expect(items).toEqual([
      { key: 'skills', on: true, changed_by: one, changed_at: body.switches.skills.changed_at },
      { key: 'crm', on: false, changed_by: two, changed_at: body.switches.crm.changed_at },
      { key: 'skills', on: false, changed_by: one, changed_at: expect.any(String) },
    ]);
    expect(total).toBe(3);
  });

  it('is open to any active member with brand:read', async () => {
    const workspace = await included();
    const token = await (await t.world.member(workspace.brand)).token('brand:read');
    expect((await t.api.get(workspace.path('features/history'), { token })).status).toBe(200);
  });
});

describe('GET features?format=', () => {
  /** A workspace whose switch was set by an admin with this name. */
  const switchedBy = async (name: string): Promise<Workspace> => {
    const workspace = await included();
    await rename(t, 'users', workspace.admin.user.id, name);
    await put(workspace, 'skills', { on: false });
    return workspace;
  };
  /** What a Markdown reader takes for markup, line by line. */
  const markupOf = (text: string) =>
    text.split('\n').map((line) => line.replace(/\\./g, '').replace(/[^[\]<>|`*_#~]/g, ''));
  const NAMES = [
    '"|[x](javascript:1)\n# hi',
    "'\n- a: b\n---\n...",
    '`code`\r\n```\r\n* item',
    '<script>alert(1)</script>',
    '![x](https://evil.example/x.png)',
    '| a | b |\n|---|---|',
    '\\|\\\\|\\',
    ': {a: [1, &x *x, !!js/function "f"]}',
    '**_~~# null',
    '\u2028\u0085> quote',
  ];

  it('yaml is the same value as YAML', async () => {
    const workspace = await switchedBy('Ada');
    const { status, headers, text } = await readText(workspace, 'yaml');
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/yaml/)]);
    expect(parse(text)).toEqual(await read(workspace));
  });

  it('md is a page for people that names all four features', async () => {
    const workspace = await switchedBy('Ada');
    const { status, headers, text } = await readText(workspace, 'md');
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/markdown/)]);
    expect(text).toMatch(/^# /);
    for (const key of FEATURES) expect(text.toLowerCase()).toContain(key);
    expect(text).toContain('Ada');
  });

  it('yaml reads back, and md keeps its structure, whatever a person is called', async () => {
    const workspace = await switchedBy('Ada');
    const plain = markupOf((await readText(workspace, 'md')).text);
    for (const name of NAMES) {
      await rename(t, 'users', workspace.admin.user.id, name);
      const value = await read(workspace);
      expect(value.switches.skills.changed_by!.name).toBe(name);
      expect([name, parse((await readText(workspace, 'yaml')).text)]).toEqual([name, value]);
      expect([name, markupOf((await readText(workspace, 'md')).text)]).toEqual([name, plain]);
    }
  });

  it('is 422 unless it is yaml or md, and looked at only after the caller', async () => {
    const workspace = await included();
    expect(refusal(await readText(workspace, 'xml'))).toEqual([422, expect.stringMatching(/^format: /)]);
    const { token } = await included();
    expect(refusal(await t.api.get(workspace.path('features?format=xml'), { token }))).toEqual([
      404,
      'Brand not found',
    ]);
  });
});
