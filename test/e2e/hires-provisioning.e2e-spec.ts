import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  activeHire,
  agentFolder,
  agentsDir,
  ASSISTANT_STEPS,
  builtFor,
  BUILDER_STEPS,
  changeBrand,
  createEmployee,
  createSignedInWorkspace,
  failStep,
  grantHire,
  namesIn,
  patchEmployee,
  plantFaults,
  provision,
  readHire,
  shopBuilder,
  succeeded,
  type Hire,
  type HireStep,
} from '../factories/hires.js';
import { attach, makeProject } from '../factories/projects.js';
import { removeRepositories, REPOSITORIES, Repository } from '../factories/repository.js';
import { putPlan } from '../factories/workspace.js';
import { HOUR, SECOND } from '../support/test-clock.js';

let t: TestApp;
let builder: string;
let assistant: string;
beforeAll(async () => {
  t = await bootApp({ env: { REPOS_ALLOWED_ROOT: REPOSITORIES } });
  await plantFaults(t);
  builder = await shopBuilder(t);
  assistant = await createEmployee(t, { template: { settings: { tone: 'dry' } }, packages: [] });
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});
beforeEach(() => t.clock.advance(2 * HOUR));

const ONE_OF_EACH = { agents: 1, configurations: 1, desks: 1, folders: 1 };
const stepAt = ({ onboarding }: Hire, key: string): HireStep => onboarding.find((step) => step.key === key)!;
const nextAttemptAt = async (id: string): Promise<number> => {
  const row = await t.database.row<{ at: Date }>('SELECT next_attempt_at AS at FROM hires WHERE id = $1', [id]);
  return row!.at.getTime();
};
const started = async (profile: string, settings: { plan?: string } = {}) => {
  const workspace = await createSignedInWorkspace(t, settings);
  return { workspace, id: await grantHire(t, workspace, profile) };
};
/** While this lasts, no folder can be made for any agent. */
async function withoutFolders(work: () => Promise<void>): Promise<void> {
  const [dir, aside] = [agentsDir(t), `${agentsDir(t)}-aside`];
  mkdirSync(dir, { recursive: true });
  renameSync(dir, aside);
  writeFileSync(dir, 'a file where folders should be');
  try {
    await work();
  } finally {
    rmSync(dir);
    renameSync(aside, dir);
  }
}

describe('Building a hire', () => {
  it.each([
    ['a builder', BUILDER_STEPS],
    ['an assistant', ASSISTANT_STEPS],
  ])('provisions %s step by step and shows the current step', async (kind, keys) => {
    const { id } = await started(kind === 'a builder' ? builder : assistant);
    for (let done = 0; done < keys.length; done++) {
      const { status, onboarding } = await readHire(t, id);
      expect([
        status,
        onboarding.map(({ key, state, reason, done: isDone }) => ({ key, state, reason, isDone })),
      ]).toEqual([
        'provisioning',
        keys.map((key, index) => ({
          key,
          state: index < done ? 'done' : index === done ? 'pending' : 'blocked',
          reason: index > done ? `blocked_by:${keys[done]}` : null,
          isDone: index < done,
        })),
      ]);
      await provision(t, id, 1);
    }
    const built = await readHire(t, id);
    expect([built.status, built.onboarding.every(({ state, done }) => state === 'done' && done)]).toEqual([
      'active',
      true,
    ]);
    expect(t.clock.isNow(built.activated_at!)).toBe(true);
  });

  it('makes its agent, workspace, configuration, tools and desk', async () => {
    const workspace = await createSignedInWorkspace(t);
    const home = await attach(t, await makeProject(t, workspace), await Repository.create({ 'a.txt': 'a' }));
    await makeProject(t, workspace, 'Without a repository');
    const built = await activeHire(t, workspace, builder);
    expect(await builtFor(t, workspace)).toEqual(ONE_OF_EACH);
    const folder = agentFolder(t, built);
    expect(namesIn(folder)).toEqual(['AGENTS.md', 'docs']);
    expect(readFileSync(join(folder, 'docs/how/to.md'), 'utf8')).toBe('Ünï');
    const agent = await t.database.row('SELECT brand_id, name FROM agents WHERE id = $1', [built.agent_id]);
    expect(agent).toEqual({ brand_id: workspace.brand.id, name: 'Shop builder' });
    expect(built.installs).toEqual(
      ['boards', 'builds'].map((name) => ({ package: name, enabled: true, also_used_by: [] })),
    );
    const desk = succeeded(
      await t.api.get(`/api/v1/workstations/${built.workstation_id}`, { session: workspace.session }),
    );
    expect(desk).toMatchObject({ workstation_id: built.workstation_id, runtime: 'codex', status: 'provisioning' });
    const environment = await t.api.get(`/api/v1/environments/${built.workstation_id}`, { session: workspace.session });
    expect(succeeded(environment)).toMatchObject({ project_id: home.project.id });
  });

  it('lives on without its desk when that is released', async () => {
    const workspace = await createSignedInWorkspace(t);
    const built = await activeHire(t, workspace, builder);
    succeeded(await t.api.delete(`/api/v1/workstations/${built.workstation_id}`, { session: workspace.session }));
    expect(await readHire(t, built.hire_id)).toEqual({ ...built, workstation_id: null });
    await provision(t, built.hire_id);
    expect((await builtFor(t, workspace)).desks).toBe(0);
  });

  it('provisions an assistant without a desk and stores its settings in its configuration', async () => {
    const workspace = await createSignedInWorkspace(t);
    const built = await activeHire(t, workspace, assistant);
    expect([built.workstation_id, await builtFor(t, workspace)]).toEqual([null, { ...ONE_OF_EACH, desks: 0 }]);
    const entry = await t.database.row<{ settings: object }>(
      'SELECT settings FROM agent_configurations WHERE agent_id = $1',
      [built.agent_id],
    );
    expect(entry!.settings).toMatchObject({ tone: 'dry' });
  });

  it('continues when the catalog changes the employee during it', async () => {
    const profile = await createEmployee(t, { kind: 'builder' });
    const { workspace, id } = await started(profile);
    await provision(t, id, 4);
    await patchEmployee(t, profile, { kind: 'assistant', published: false, template: null });
    await provision(t, id);
    const built = await readHire(t, id);
    expect([built.status, built.onboarding.every(({ done }) => done)]).toEqual(['active', true]);
    expect((await builtFor(t, workspace)).desks).toBeLessThanOrEqual(1);
  });
});

describe('A step that fails', () => {
  it('is tried again after 5 s, 10 s, 20 s …, and shown as failed from the fifth time on', async () => {
    const { id } = await started(builder);
    await provision(t, id, 3);
    for (let attempt = 1; attempt <= 6; attempt++) {
      const before = t.clock.now().getTime();
      await failStep(t, id);
      const after = t.clock.now().getTime();
      const delay = 5 * SECOND * 2 ** (attempt - 1);
      expect(await nextAttemptAt(id)).toBeGreaterThanOrEqual(before + delay);
      expect(await nextAttemptAt(id)).toBeLessThanOrEqual(after + delay);
      const { state, reason, done } = stepAt(await readHire(t, id), 'installs');
      expect([attempt, state, reason, done]).toEqual([
        attempt,
        attempt < 5 ? 'pending' : 'failed',
        expect.any(String),
        false,
      ]);
    }
    await provision(t, id);
    const built = await readHire(t, id);
    expect([built.status, stepAt(built, 'installs')]).toMatchObject(['active', { state: 'done', reason: null }]);
  });

  it('never says what only the operator should read', async () => {
    const { id } = await started(builder);
    await failStep(t, id);
    const { reason } = stepAt(await readHire(t, id), 'agent');
    expect(reason).not.toMatch(/planted|hires|UPDATE|SELECT|\//);
  });

  it('because no workspace can be written is stalled with the reason, and recovers', async () => {
    const { workspace, id } = await started(builder);
    await withoutFolders(async () => {
      for (let attempt = 0; attempt < 5; attempt++) await provision(t, id);
      const { status, onboarding } = await readHire(t, id);
      expect(status).toBe('provisioning');
      expect(onboarding[1]).toMatchObject({
        key: 'folder',
        state: 'failed',
        reason: expect.stringContaining('workspace'),
      });
      expect(onboarding[1]!.reason).not.toContain(t.dataDir);
      expect(await builtFor(t, workspace)).toMatchObject({ configurations: 0, desks: 0 });
    });
    await provision(t, id);
    expect([(await readHire(t, id)).status, await builtFor(t, workspace)]).toEqual(['active', ONE_OF_EACH]);
  });

  it("because the plan's cap is reached says so, and continues once it is raised", async () => {
    await putPlan(t, 'no-desk', { workstation_cap: 0 });
    await putPlan(t, 'one-desk', { workstation_cap: 1 });
    const { workspace, id } = await started(builder, { plan: 'no-desk' });
    for (let attempt = 0; attempt < 5; attempt++) await provision(t, id);
    const stalled = await readHire(t, id);
    expect([stalled.status, stepAt(stalled, 'desk')]).toMatchObject([
      'provisioning',
      { state: 'failed', reason: expect.stringContaining('The plan allows 0 workstations') },
    ]);
    expect(await builtFor(t, workspace)).toMatchObject({ desks: 0 });
    await changeBrand(t, workspace.brand, { plan: 'one-desk' });
    await provision(t, id);
    expect([(await readHire(t, id)).status, (await builtFor(t, workspace)).desks]).toEqual(['active', 1]);
    const second = await grantHire(t, workspace, await createEmployee(t, { kind: 'builder' }));
    await provision(t, second);
    expect(stepAt(await readHire(t, second), 'desk').reason).toContain('The plan allows 1 workstation.');
    expect((await builtFor(t, workspace)).desks).toBe(1);
  });
});
