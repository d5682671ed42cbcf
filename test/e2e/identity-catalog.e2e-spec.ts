import { describe, expect, it } from '@jest/globals';
import { ADMIN_KEY } from '../app.js';
import { t } from '../suites/app.js';

const NO_UUID = '00000000-0000-4000-8000-000000000000';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const admin = (method: Method, path: string, body?: unknown) =>
  t.api[method](`/api/v1/admin/${path}`, { adminKey: ADMIN_KEY, body });
const refused = async (method: Method, path: string, body?: unknown) => {
  const answer = await admin(method, path, body);
  return [answer.status, answer.body.detail];
};

describe('Agents', () => {
  it('belong to a brand or to the platform; a name not sent stays', async () => {
    const { id: brand_id } = await t.world.brand();
    const put = async (body: object) => (await admin('put', 'agents/Helper_1-a', body)).body;
    expect(await put({ brand_id })).toEqual({ agent_id: 'Helper_1-a', brand_id, name: 'Helper_1-a' });
    expect(await put({ brand_id, name: 'Helper' })).toMatchObject({ brand_id, name: 'Helper' });
    expect(await put({ brand_id: null })).toMatchObject({ brand_id: null, name: 'Helper' });
  });

  it('are refused with an id of other characters', async () => {
    const id = 'a.b';
    expect((await admin('put', `agents/${encodeURI(decodeURI(id))}`, { brand_id: null })).status).toBe(422);
  });

  it('require an owner', async () => {
    expect(await refused('put', 'agents/x', {})).toEqual([422, 'brand_id: is required']);
    expect((await refused('put', 'agents/x', { brand_id: '1' }))[0]).toBe(422);
  });
});

describe('Employees', () => {
  const profile = {
    name: 'Helper',
    description: null,
    kind: 'assistant',
    template: null,
    packages: [],
    published: false,
  };

  it('are added to the catalog and changed field by field', async () => {
    const { status, body } = await admin('post', 'employees', profile);
    expect([status, body]).toEqual([201, { id: expect.stringMatching(/^[0-9a-f-]{36}$/), ...profile }]);
    const change = { template: { files: { 'A.md': '# 💼' }, list: [1, null, true] }, packages: ['boards', 'crm'] };
    const changed = await admin('patch', `employees/${body.id}`, change);
    expect([changed.status, changed.body]).toEqual([200, { ...body, ...change }]);
    expect((await admin('patch', `employees/${body.id}`, {})).body).toEqual({ ...body, ...change });
    expect((await admin('patch', `employees/${body.id}`, { template: null })).body.template).toBeNull();
  });

  it('are refused with a repeated package', async () => {
    const fault = { packages: ['a', 'a'] };
    const detail = 'packages: must not repeat an item';
    expect(await refused('post', 'employees', { ...profile, ...fault })).toEqual([422, detail]);
  });

  it('return 404 when changing an unknown employee', async () => {
    expect((await refused('patch', `employees/${NO_UUID}`, {}))[0]).toBe(404);
    expect(await refused('patch', 'employees/1', {})).toEqual([422, 'profile_id: must be a UUID']);
  });
});

describe('Environments', () => {
  it('are marked as operator-managed', async () => {
    const brand = await t.world.brand();
    const [desk] = await t.database.rows("INSERT INTO workstations (brand_id, name) VALUES ($1, 'D') RETURNING id", [
      brand.id,
    ]);
    const change = (body: object) => admin('patch', `environments/${desk!.id}`, body);
    expect((await change({ shared_installation: true })).body).toMatchObject({
      id: desk!.id,
      shared_installation: true,
    });
    expect((await change({})).body.shared_installation).toBe(true);
    expect((await change({ shared_installation: false })).body.shared_installation).toBe(false);
    expect((await change({ shared_installation: null })).status).toBe(422);
  });

  it('return 404 for an unknown id and 422 for an invalid one', async () => {
    expect((await refused('patch', `environments/${NO_UUID}`, {}))[0]).toBe(404);
    expect((await refused('patch', 'environments/desk', {}))[0]).toBe(422);
  });
});
