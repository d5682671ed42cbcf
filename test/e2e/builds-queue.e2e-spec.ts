import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { columnOf } from '../factories/boards.js';
import { hireBuilder, newDesk } from '../factories/builders.js';
import {
  bootBuilds,
  change,
  choose,
  comment,
  given,
  newHome,
  readBuild,
  research,
  type Build,
  type Home,
} from '../factories/builds.js';
import { USAGE } from '../factories/played-desk.js';
import { makeProject } from '../factories/projects.js';
import { operator, putPlan, runLoop } from '../factories/workspace.js';
import { DAY, SECOND } from '../support/test-clock.js';
import { TIMESTAMP } from '../support/timestamp.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootBuilds();
});
afterAll(() => t?.stop());

const messageOf = async (home: Home, { id }: Build) => (await readBuild(t, home, id)).message;
/** A home whose desk has room for all of them. */
async function roomyHome(slots = 8): Promise<Home> {
  const home = await newHome(t);
  await t.database.rows('UPDATE workstations SET build_slots = $2 WHERE id = $1', [home.builder.desk.id, slots]);
  return home;
}

describe('The queue of a desk', () => {
  it('goes by priority, then by age', async () => {
    const home = await roomyHome();
    const { desk } = home.builder;
    const queued: string[] = [];
    for (const priority of ['low', 'normal', 'urgent', 'high', 'urgent']) {
      t.clock.advance(SECOND);
      queued.push((await given(t, home, { priority, title: priority })).build.id);
    }
    const taken: string[] = [];
    for (const _ of queued) {
      const order = await desk.order();
      taken.push(order.build_id);
      await desk.progress(order);
    }
    expect(taken.map((id) => queued.indexOf(id))).toEqual([2, 4, 3, 1, 0]);
  });

  it('follows a card whose priority is changed', async () => {
    const home = await roomyHome();
    await given(t, home);
    t.clock.advance(SECOND);
    const { card, build } = await given(t, home);
    await change(t, home, card.id, { priority: 'urgent' });
    expect((await home.builder.desk.order()).build_id).toBe(build.id);
  });

  it('passes over a card that waits for others, and says for which', async () => {
    const home = await roomyHome();
    const { desk } = home.builder;
    const [one, two] = [await research(t, home), await research(t, home)];
    const { build: blocked } = await given(t, home, { priority: 'urgent', blocked_by: [one.id, two.id] });
    const { build: free } = await given(t, home, { priority: 'low' });
    expect(await messageOf(home, blocked)).toBe(`Waits for ${one.ref}, ${two.ref}`);
    const order = await desk.order();
    expect(order.build_id).toBe(free.id);
    await desk.progress(order);
    const done = columnOf(home.board, 'Done').id;
    await change(t, home, two.id, { column_id: done });
    expect(await messageOf(home, blocked)).toBe(`Waits for ${one.ref}`);
    expect((await desk.claim()).order).toBeNull();
    const waiting = desk.claim({ wait_seconds: 25 });
    await change(t, home, one.id, { column_id: done });
    expect((await waiting).order?.build_id).toBe(blocked.id);
  });

  it('is not stopped by many cards that wait for others', async () => {
    const home = await roomyHome();
    const blocker = await research(t, home);
    const { card, build } = await given(t, home, { priority: 'low' });
    await t.database.rows(
      `WITH made AS (
         INSERT INTO cards SELECT (c.x).* FROM (
           SELECT jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'number', 1000 + n,
                    'priority', 'urgent', 'blocked_by', jsonb_build_array($2::text))) AS x
             FROM cards c, generate_series(1, 60) n WHERE c.id = $1) c RETURNING id
       )
       INSERT INTO builds SELECT (b.x).* FROM (
         SELECT jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'card_id', m.id)) AS x
           FROM builds b, made m WHERE b.id = $3) b`,
      [card.id, blocker.id, build.id],
    );
    expect((await home.builder.desk.order()).build_id).toBe(build.id);
  });

  it('gives no more builds than the desk has slots', async () => {
    const home = await roomyHome(2);
    const { desk } = home.builder;
    for (const _ of [1, 2]) {
      await given(t, home);
      await desk.progress(await desk.order());
    }
    const { build: third } = await given(t, home);
    expect((await desk.claim()).order).toBeNull();
    expect(await messageOf(home, third)).toBe('Waits for the desk Shop builder: it is building');
  });

  it('gives nothing to a desk without a free slot', async () => {
    const home = await newHome(t);
    const { build } = await given(t, home);
    expect((await home.builder.desk.claim({ free_slots: 0 })).order).toBeNull();
    expect((await home.builder.desk.order()).build_id).toBe(build.id);
  });

  it('gives no more builds at once than the plan allows', async () => {
    await putPlan(t, 'one-build');
    const plans = (await operator(t, 'get', 'plans')).body.items as { key: string }[];
    const { key: _, ...plan } = plans.find(({ key }) => key === 'one-build')!;
    expect((await operator(t, 'put', 'plans/one-build', { ...plan, builds_running: 1 })).status).toBe(200);
    const home = await newHome(t, { plan: 'one-build' });
    const other = await hireBuilder(t, home.brand, { name: 'Docs builder' });
    await given(t, home);
    const { build: second } = await given(t, { ...home, builder: other });
    const order = await home.builder.desk.order();
    await home.builder.desk.progress(order);
    expect((await other.desk.claim()).order).toBeNull();
    expect(await messageOf(home, second)).toBe('The plan allows 1 running build at once: waits for one to end');
    const waiting = other.desk.claim({ wait_seconds: 25 });
    await home.builder.desk.finish(order, { outcome: 'answered', message: 'Done.' });
    expect((await waiting).order?.build_id).toBe(second.id);
  });

  it('waits while the month’s budget is used up, and goes on when it is raised or the month ends', async () => {
    const home = await newHome(t);
    const { desk } = home.builder;
    await choose(t, home, { budget_usd_per_month: 0.25 });
    await given(t, home);
    await desk.finish(await desk.order(), { outcome: 'answered', message: 'Done.', usage: USAGE });
    const { build } = await given(t, home);
    expect((await desk.claim()).order).toBeNull();
    expect(await messageOf(home, build)).toBe(
      'This month’s budget of $0.25 for builds is used up: an admin can raise it in the settings of builds',
    );
    const waiting = desk.claim({ wait_seconds: 25 });
    await choose(t, home, { budget_usd_per_month: 0.3 });
    const order = (await waiting).order!;
    expect(order.build_id).toBe(build.id);
    await desk.finish(order, { outcome: 'answered', message: 'Done.', usage: USAGE });
    const { build: next } = await given(t, home);
    expect((await desk.claim()).order).toBeNull();
    t.clock.advance(32 * DAY);
    expect((await desk.order()).build_id).toBe(next.id);
  });
});

describe('A queued build', () => {
  it('stays queued while its desk builds another project', async () => {
    const home = await newHome(t);
    const { project } = await makeProject(t, home);
    await t.database.rows('UPDATE workstations SET project_id = $2 WHERE id = $1', [home.builder.desk.id, project.id]);
    const { build } = await given(t, home);
    expect((await home.builder.desk.claim()).order).toBeNull();
    expect(await messageOf(home, build)).toBe(
      'The desk Shop builder builds another project: give the card that project, or give it to another agent',
    );
  });

  it.each([
    ['provisioned', 'it is not set up yet'],
    ['unreachable', 'it is not reachable'],
    ['suspended', 'it is suspended'],
  ])('waits for a desk that is %s', async (status, why) => {
    const home = await newHome(t);
    const { id } = home.builder.desk;
    await t.database.rows('UPDATE workstations SET status = $2 WHERE id = $1', [id, status]);
    const { build } = await given(t, home);
    expect((await home.builder.desk.claim()).order).toBeNull();
    expect(await messageOf(home, build)).toBe(`Waits for the desk Shop builder: ${why}`);
  });

  it('without a project whose desk is gone says that there is none', async () => {
    const home = await newHome(t);
    const other = await newDesk(t, home.brand, { name: 'Second desk' });
    const { build } = await given(t, home);
    const path = `/api/v1/workstations/${home.builder.desk.id}`;
    expect((await t.api.delete(path, { session: home.session })).status).toBe(200);
    expect(await messageOf(home, build)).toBe('Waits for a desk: none is ready for this project');
    expect((await other.claim()).order).toBeNull();
  });

  it('of a suspended desk waits until the desk is ready again', async () => {
    const home = await newHome(t);
    const { desk } = home.builder;
    const { build } = await given(t, home);
    const put = (status: string) =>
      t.api.patch(`/api/v1/environments/${desk.id}`, { session: home.session, body: { status } });
    expect((await put('suspended')).status).toBe(200);
    expect((await desk.claim()).order).toBeNull();
    await t.database.rows(`UPDATE workstations SET status = 'active' WHERE id = $1`, [desk.id]);
    expect((await desk.order()).build_id).toBe(build.id);
  });

  it('that no desk took for seven days ends', async () => {
    const home = await newHome(t);
    const { build } = await given(t, home);
    t.clock.advance(7 * DAY - SECOND);
    await runLoop(t, 'build-expiry');
    expect((await readBuild(t, home, build.id)).state).toBe('queued');
    t.clock.advance(2 * SECOND);
    await runLoop(t, 'build-expiry');
    expect(await readBuild(t, home, build.id)).toMatchObject({
      state: 'canceled',
      reason: 'expired',
      message: 'No desk took the build for seven days: look at the agent’s desk, then try again.',
      finished_at: TIMESTAMP,
    });
  });

  it('that goes on after a question that was answered late does not end with the week', async () => {
    const home = await newHome(t);
    const { desk } = home.builder;
    const { card, build } = await given(t, home);
    await desk.finish(await desk.order(), { outcome: 'asked', message: 'Half up?' });
    t.clock.advance(8 * DAY);
    await comment(t, home, card.id, 'Yes.');
    await runLoop(t, 'build-expiry');
    expect((await readBuild(t, home, build.id)).state).toBe('queued');
  });
});
