import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from '../../src/platform/data/redis/redis.js';
import { bootApp, type TestApp } from '../app.js';
import {
  activeHire,
  createEmployee,
  createSignedInWorkspace,
  getGrants,
  grantHire,
  moveClockTo,
  postCancel,
  postCancelNow,
  postResume,
  provision,
  readHire,
  reconcile,
  succeeded,
  statusAndDetail,
  type Hire,
} from '../factories/hires.js';
import { operator } from '../factories/workspace.js';
import { HOUR } from '../support/test-clock.js';

let t: TestApp;
let helper: string;
let maker: string;
beforeAll(async () => {
  t = await bootApp();
  helper = await createEmployee(t, { packages: ['search', 'boards'] });
  maker = await createEmployee(t, { packages: ['boards', 'builds'] });
});
afterAll(() => t?.stop());
beforeEach(() => t.clock.advance(2 * HOUR));

const grants = async (agentId: string, app = t) => succeeded(await getGrants(app, agentId));
const tools = async (agentId: string, app = t): Promise<Record<string, boolean>> =>
  Object.fromEntries(
    ((await grants(agentId, app)).tools as { package: string; enabled: boolean }[]).map((one) => [
      one.package,
      one.enabled,
    ]),
  );
const on = (...packages: string[]) => Object.fromEntries(packages.map((name) => [name, true]));
const off = (...packages: string[]) => Object.fromEntries(packages.map((name) => [name, false]));
/** Changes what is known behind the service's back. */
const turnOff = ({ brand_id: brandId }: Hire) =>
  t.database.rows('UPDATE installs SET enabled = false WHERE brand_id = $1', [brandId]);
async function rememberedAs({ agent_id: id }: Hire): Promise<string[]> {
  const names: string[][] = [];
  for await (const some of t.app.get(Redis).client.scanIterator({ MATCH: `*${id}*` })) names.push(some);
  return names.flat();
}

describe('The grants of an agent', () => {
  it('list the tools of its hire, and how long they may be cached', async () => {
    const { agent_id } = await activeHire(t, await createSignedInWorkspace(t), helper);
    const { agent_id: answeredId, ttl_seconds, tools: given } = await grants(agent_id);
    expect({ answeredId, ttl_seconds }).toEqual({ answeredId: agent_id, ttl_seconds: 60 });
    expect(given).toEqual([
      { package: 'boards', enabled: true },
      { package: 'search', enabled: true },
    ]);
  });

  it('is nothing for an agent that was not hired, or is being built', async () => {
    const workspace = await createSignedInWorkspace(t);
    await operator(t, 'put', 'agents/own-agent', { brand_id: workspace.brand.id });
    expect(await tools('own-agent')).toEqual({});
    const id = await grantHire(t, workspace, helper);
    await provision(t, id, 1);
    expect(await tools((await readHire(t, id)).agent_id)).toEqual({});
  });

  it('are refused for unknown agents', async () => {
    expect(statusAndDetail(await getGrants(t, 'nobody-at-all'))).toEqual([404, 'Agent not found']);
    expect((await getGrants(t, 'a.b')).status).toBe(422);
  });

  it('is off for an agent whose hire ended, though another one still uses the tool', async () => {
    const workspace = await createSignedInWorkspace(t);
    const [first, second] = [await activeHire(t, workspace, helper), await activeHire(t, workspace, maker)];
    succeeded(await postCancelNow(t, first.hire_id));
    expect(await tools(first.agent_id)).toEqual(off('boards', 'search'));
    expect(await tools(second.agent_id)).toEqual(on('boards', 'builds'));
  });
});

describe('Grants are cached', () => {
  it('are cached for at most a minute, also in another process', async () => {
    const beside = await bootApp({ beside: t });
    try {
      const built = await activeHire(t, await createSignedInWorkspace(t), helper);
      const first = await grants(built.agent_id);
      await turnOff(built);
      expect(await grants(built.agent_id)).toEqual(first);
      expect(await grants(built.agent_id, beside)).toEqual(first);
      const [key, ...more] = await rememberedAs(built);
      expect(more).toEqual([]);
      const seconds = await t.app.get(Redis).client.ttl(key!);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      await t.app.get(Redis).client.del(key!);
      expect(await tools(built.agent_id, beside)).toEqual(off('boards', 'search'));
    } finally {
      await beside.stop();
    }
  });

  it('until the hire changes: built, canceled immediately, ended by the loop', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await grantHire(t, workspace, helper);
    const { agent_id } = await readHire(t, id);
    await provision(t, id, 2);
    expect(await tools(agent_id)).toEqual({});
    await provision(t, id);
    expect(await tools(agent_id)).toEqual(on('boards', 'search'));
    succeeded(await postCancelNow(t, id));
    expect(await tools(agent_id)).toEqual(off('boards', 'search'));
    const other = await activeHire(t, workspace, maker);
    expect(await tools(other.agent_id)).toEqual(on('boards', 'builds'));
    const { effective_at } = succeeded(await postCancel(t, other.hire_id));
    expect(await tools(other.agent_id)).toEqual(on('boards', 'builds'));
    succeeded(await postResume(t, other.hire_id));
    succeeded(await postCancel(t, other.hire_id));
    moveClockTo(t, effective_at);
    await reconcile(t);
    expect(await tools(other.agent_id)).toEqual(off('boards', 'builds'));
  });

  it('are not cached for unknown agents', async () => {
    const workspace = await createSignedInWorkspace(t);
    const id = await grantHire(t, workspace, helper);
    const { agent_id } = await readHire(t, id);
    expect((await getGrants(t, agent_id)).status).toBe(404);
    await provision(t, id);
    expect(await tools(agent_id)).toEqual(on('boards', 'search'));
  });
});

describe('Text that somebody else wrote into Redis', () => {
  const client = () => t.app.get(Redis).client;
  const keyOf = async (hire: Hire): Promise<string> => {
    await grants(hire.agent_id);
    return (await rememberedAs(hire))[0]!;
  };

  it('is rejected for an agent it was not written for', async () => {
    const workspace = await createSignedInWorkspace(t);
    const [first, second] = [await activeHire(t, workspace, helper), await activeHire(t, workspace, maker)];
    const [from, to] = [await keyOf(first), await keyOf(second)];
    await client().set(to, (await client().get(from))!);
    expect(await tools(second.agent_id)).toEqual(on('boards', 'builds'));
  });
});
