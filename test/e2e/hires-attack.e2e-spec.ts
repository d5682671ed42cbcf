import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from '../../src/platform/data/redis/redis.js';
import { bootApp, type TestApp } from '../app.js';
import {
  activeHire,
  admin,
  changeBrand,
  createEmployee,
  createSignedInWorkspace,
  getGrants,
  HIRES,
  postCancel,
  postCancelNow,
  stateOfHire,
  succeeded,
} from '../factories/hires.js';
import { HOUR, SECOND } from '../support/test-clock.js';

let t: TestApp;
let helper: string;
beforeAll(async () => {
  t = await bootApp();
  helper = await createEmployee(t, { packages: ['boards', 'search'] });
});
afterAll(() => t?.stop());
beforeEach(() => t.clock.advance(2 * HOUR));

const toolsOn = async (agentId: string): Promise<string[]> =>
  (succeeded(await getGrants(t, agentId)).tools as { package: string; enabled: boolean }[])
    .filter(({ enabled }) => enabled)
    .map((tool) => tool.package);

/** Does this once, between what the service reads about an agent and what it remembers of it. */
function beforeRemembering(work: () => Promise<unknown>): void {
  const { client } = t.app.get(Redis);
  const set = client.set.bind(client);
  jest.spyOn(client, 'set').mockImplementationOnce(async (...args) => {
    await work();
    return set(...args);
  });
}

describe('The tools of a hire that ended', () => {
  it('are not cached by a request during the cancel', async () => {
    const { hire_id, agent_id } = await activeHire(t, await createSignedInWorkspace(t), helper);
    beforeRemembering(async () => succeeded(await postCancelNow(t, hire_id)));
    await toolsOn(agent_id);
    expect(await toolsOn(agent_id)).toEqual([]);
  });

  it('are cached no longer than the hire lasts, also when it is canceled after a request', async () => {
    const workspace = await createSignedInWorkspace(t);
    const { hire_id, agent_id } = await activeHire(t, workspace, helper);
    const soon = new Date(t.clock.now().getTime() + 50 * SECOND).toISOString();
    await changeBrand(t, workspace.brand, { current_period_end: soon });
    expect(await toolsOn(agent_id)).toEqual(['boards', 'search']);
    expect(succeeded(await postCancel(t, hire_id)).effective_at).toBe(soon);
    expect(await toolsOn(agent_id)).toEqual(['boards', 'search']);
    const left = await t.app.get(Redis).client.pTTL(`grants:${agent_id}`);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(50 * SECOND);
  });
});

describe('A dry run', () => {
  it.each(['dry-run=true', 'DRY_RUN=true'])('ends nothing when dry_run is misspelt as %s', async (query) => {
    const { hire_id } = await activeHire(t, await createSignedInWorkspace(t), helper);
    const { status, body } = await t.api.post(`${HIRES}/${hire_id}/cancel-immediate?${query}`, admin);
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/: is not a known field$/)]);
    expect(await stateOfHire(t, hire_id)).toMatchObject({ status: 'active', on: ['boards', 'search'] });
  });
});

describe('The desk of a builder', () => {
  it('has as much of a long name as a desk may have, and no broken character', async () => {
    const name = `a${'😀'.repeat(150)}`;
    const workspace = await createSignedInWorkspace(t);
    const { workstation_id } = await activeHire(t, workspace, await createEmployee(t, { kind: 'builder', name }));
    const desk = succeeded(await t.api.get(`/api/v1/workstations/${workstation_id}`, { session: workspace.session }));
    expect(desk.name).toBe(`a${'😀'.repeat(99)}`);
  });
});
