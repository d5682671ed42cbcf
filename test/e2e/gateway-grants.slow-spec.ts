import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from '../../src/platform/data/redis/redis.js';
import { bootApp, type TestApp } from '../app.js';
import {
  createEmployee,
  createSignedInWorkspace,
  getGrants,
  grantHire,
  postCancelNow,
  provision,
  readHire,
  succeeded,
} from '../factories/hires.js';

let t: TestApp;
let helper: string;
beforeAll(async () => {
  t = await bootApp();
  helper = await createEmployee(t, { packages: ['search', 'boards'] });
});
afterAll(() => t?.stop());

describe('Without Redis', () => {
  it('grants are read from the database each time, and hires go on', async () => {
    const alone = await bootApp({ beside: t });
    try {
      alone.app.get(Redis).client.destroy();
      const workspace = await createSignedInWorkspace(t);
      const id = await grantHire(alone, workspace, helper);
      await provision(alone, id);
      const { agent_id } = await readHire(alone, id);
      const tools = async () => succeeded(await getGrants(alone, agent_id)).tools;
      const both = (enabled: boolean) => ['boards', 'search'].map((name) => ({ package: name, enabled }));
      expect(await tools()).toEqual(both(true));
      await t.database.rows('UPDATE installs SET enabled = false WHERE brand_id = $1', [workspace.brand.id]);
      expect(await tools()).toEqual(both(false));
      succeeded(await postCancelNow(alone, id));
      expect((await readHire(alone, id)).status).toBe('canceled');
    } finally {
      await alone.stop();
    }
  });
});
