import { describe, expect, it } from '@jest/globals';
import { FEATURES } from '../../src/modules/identity/index.js';
import { createWorkspace, createFeatureData, operator, putPlan, type Workspace } from '../factories/workspace.js';
import { t, included, read, put, history } from '../suites/features.js';

const changePlan = ({ brand }: Workspace, plan: string) => operator(t, 'patch', `brands/${brand.id}`, { plan });

describe('A switch', () => {
  it('follows the plan, its data and the choice of an admin', async () => {
    const [nobody, on, off] = [undefined, true, false];
    // All twelve cases: src/modules/features/switch-rule.spec.ts.
    for (const [plan, data, choice, isOn, source] of [
      ['in', true, nobody, true, 'plan_default'],
      ['in', false, off, false, 'admin'],
      ['out', false, nobody, false, 'plan_default'],
      ['out', false, on, false, 'admin'],
      ['out', true, nobody, true, 'data_default'],
      ['out', true, on, true, 'admin'],
    ] as const) {
      const workspace = await included();
      for (const key of FEATURES) {
        if (data) await createFeatureData(t, workspace, key);
        if (choice !== nobody) expect((await put(workspace, key, { on: choice })).status).toBe(200);
      }
      if (plan === 'out') await changePlan(workspace, 'nothing');
      const { switches } = await read(workspace);
      const shown = FEATURES.map((key) => [switches[key].on, switches[key].source, switches[key].locked_by_plan]);
      expect([plan, data, choice, shown]).toEqual([
        plan,
        data,
        choice,
        FEATURES.map(() => [isOn, source, plan === 'out']),
      ]);
    }
  });

  it('comes back as the admin chose when the plan includes the feature again', async () => {
    const workspace = await included();
    await put(workspace, 'crm', { on: true });
    await changePlan(workspace, 'nothing');
    expect((await read(workspace)).switches.crm).toMatchObject({ on: false, source: 'admin' });
    await changePlan(workspace, 'everything');
    expect((await read(workspace)).switches.crm).toMatchObject({ on: true, source: 'admin', locked_by_plan: false });
  });

  it('follows the plan itself when the operator changes what it includes', async () => {
    const features = { skills: true, feed: true, machines: true, crm: false };
    await putPlan(t, 'changing', { features });
    const workspace = await createWorkspace(t, { plan: 'changing' });
    expect((await read(workspace)).switches.crm).toMatchObject({ on: false, locked_by_plan: true });
    await putPlan(t, 'changing', { features: { ...features, crm: true } });
    expect((await read(workspace)).switches.crm).toMatchObject({ on: true, locked_by_plan: false });
  });
});

describe('PUT features/{key}', () => {
  it('ends in one state when many admins switch concurrently', async () => {
    const workspace = await included();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => put(workspace, 'feed', { on: n % 2 === 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const { switches } = await read(workspace);
    const [last] = (await history(workspace)).items;
    expect(last).toMatchObject({ key: 'feed', on: switches.feed.on, changed_at: switches.feed.changed_at });
  });
});
