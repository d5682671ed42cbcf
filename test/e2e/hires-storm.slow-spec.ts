import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc } from '../support/fast-check-seed.js';
import { bootApp, type TestApp } from '../app.js';
import type { Response } from '../support/api.js';
import {
  createEmployee,
  createSignedInWorkspace,
  getGrants,
  grantHire,
  HIRES,
  postCancel,
  postCancelNow,
  postDryRun,
  postHire,
  postResume,
  provision,
  readHire,
  reconcile,
  type SignedInWorkspace,
} from '../factories/hires.js';
import { DAY } from '../support/test-clock.js';

const AT_ONCE = 60;

let t: TestApp;
/** A second process of the same installation. */
let beside: TestApp;
let employees: string[];
beforeAll(async () => {
  t = await bootApp();
  beside = await bootApp({ beside: t });
  employees = [
    await createEmployee(t, { packages: ['boards', 'search'] }),
    await createEmployee(t, { packages: ['boards', 'builds'], kind: 'builder' }),
    await createEmployee(t, { packages: ['search', 'builds', 'mail'] }),
  ];
});
afterAll(async () => {
  await beside?.stop();
  await t?.stop();
});

const idsOf = async ({ brand }: SignedInWorkspace): Promise<string[]> =>
  (await t.database.rows<{ id: string }>('SELECT id FROM hires WHERE brand_id = $1 ORDER BY id', [brand.id])).map(
    ({ id }) => id,
  );
/** One of many concurrent requests; returns its answer. */
type Deed = (app: TestApp, workspace: SignedInWorkspace, pick: number) => Promise<Response<unknown> | void>;
const onHire =
  (deed: (app: TestApp, id: string) => Promise<Response<unknown> | void>): Deed =>
  async (app, workspace, pick) => {
    const ids = await idsOf(workspace);
    return deed(app, ids[pick % ids.length]!);
  };
const hireOne: Deed = (app, { session }, pick) => postHire(app, employees[pick % 3]!, { session });
const provisionOne = onHire((app, id) => provision(app, id));
const DEEDS: Deed[] = [
  hireOne,
  hireOne,
  provisionOne,
  provisionOne,
  onHire((app, id) => postCancel(app, id)),
  onHire((app, id) => postCancelNow(app, id)),
  onHire((app, id) => postDryRun(app, id)),
  onHire((app, id) => postResume(app, id)),
  onHire(async (app, id) => getGrants(app, (await readHire(app, id)).agent_id)),
  (app, { session }) => app.api.get(HIRES, { session }),
  (app, { session }) => app.api.post('/api/v1/workstations', { session, body: { name: 'Own desk' } }),
  async (app) => void (await reconcile(app)),
];

/** Enabled without a live hire that uses it, or the other way round. */
const WRONG_INSTALLS = `
  SELECT i.package, i.enabled FROM installs i
   WHERE i.brand_id = $1 AND i.enabled <> EXISTS (
     SELECT 1 FROM hire_installs g JOIN hires h ON h.id = g.hire_id
      WHERE g.brand_id = i.brand_id AND g.package = i.package AND g.revoked_at IS NULL
        AND (h.status <> 'canceled' OR (h.cancel_at_period_end AND h.effective_at > $2)))`;

describe(`${AT_ONCE} concurrent requests`, () => {
  it('are serialized without a deadlock, and leave a consistent state', async () => {
    const sequence = fc.array(fc.tuple(fc.nat({ max: DEEDS.length - 1 }), fc.nat({ max: 11 })), {
      minLength: AT_ONCE,
      maxLength: AT_ONCE,
    });
    for (const [round, deeds] of fc.sample(sequence, { numRuns: 4 }).entries()) {
      const workspace = await createSignedInWorkspace(t, { plan: 'enterprise' });
      for (const profile of employees) await grantHire(t, workspace, profile);
      const answers = await Promise.all(
        deeds.map(([deed, pick], n) => DEEDS[deed]!(n % 2 ? t : beside, workspace, pick + n)),
      );
      const statuses = new Set(answers.map((answer) => answer?.status ?? 200));
      expect([...statuses].filter((status) => ![200, 201, 404, 409, 429].includes(status))).toEqual([]);
      t.clock.advance(round % 2 ? DAY : 40 * DAY);
      await reconcile(t);
      for (const id of await idsOf(workspace)) await provision(t, id);
      const wrong = (sql: string) => t.database.rows(sql, [workspace.brand.id, t.clock.now()]);
      expect(await wrong(WRONG_INSTALLS)).toEqual([]);
      const hires = await Promise.all((await idsOf(workspace)).map((id) => readHire(t, id)));
      const live = hires.filter(({ status }) => status !== 'canceled');
      expect(live.map(({ status }) => status)).toEqual(live.map(() => 'active'));
      expect(new Set(live.map(({ profile_id: id }) => id)).size).toBe(live.length);
      for (const { installs, entitled } of hires)
        if (!entitled) expect(installs.filter(({ enabled }) => enabled)).toEqual([]);
      const desks = await t.database.rows(`SELECT id FROM workstations WHERE brand_id = $1 AND name <> 'Own desk'`, [
        workspace.brand.id,
      ]);
      const assigned = hires.map(({ workstation_id: id }) => id).filter((id) => id !== null);
      expect(desks.map(({ id }) => id as string).toSorted()).toEqual(assigned.toSorted());
    }
  });
});
