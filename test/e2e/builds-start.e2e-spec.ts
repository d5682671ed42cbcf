import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AgentsService } from '../../src/modules/identity/index.js';
import type { TestApp } from '../app.js';
import { cardPath, columnOf, succeed, type Card } from '../factories/boards.js';
import { hireBuilder } from '../factories/builders.js';
import {
  bootBuilds,
  buildsOf,
  cancel,
  card,
  change,
  choose,
  comment,
  commentByToken,
  give,
  given,
  newHome,
  onlyBuildOf,
  readCard,
  research,
  startBuild,
  type Home,
} from '../factories/builds.js';
import { TIMESTAMP } from '../support/timestamp.js';

let t: TestApp;
let home: Home;
beforeAll(async () => {
  t = await bootBuilds();
  home = await newHome(t);
});
afterAll(() => t?.stop());

const giveByToken = async (token: string, { id }: Card): Promise<void> => {
  succeed(await t.api.patch(cardPath(id), { token, body: { agent_id: home.builder.agentId } }));
};
const statesOf = async ({ id }: Card, at = home) => (await buildsOf(t, at, id)).map(({ state }) => state);
const inReview = () => columnOf(home.board, 'Review').id;

describe('A card given to a builder', () => {
  it('by a person gets one queued build, and stays in its column', async () => {
    const made = await research(t, home, { column: 'Backlog', agent_context: {} });
    const after = await give(t, home, made.id);
    const build = await onlyBuildOf(t, home, made.id);
    const { agentId, name, desk } = home.builder;
    expect(build).toEqual({
      id: build.id,
      card: { id: made.id, ref: made.ref, title: made.title },
      board_id: home.board.id,
      project_id: null,
      agent: { agent_id: agentId, name },
      workstation: { id: desk.id, name },
      state: 'queued',
      step: null,
      steps: [],
      reason: null,
      message: null,
      attempt: 1,
      coder: null,
      profile: null,
      limits: { minutes: 120, budget_usd: null },
      branch: null,
      base_branch: null,
      base_commit: null,
      commit: null,
      changes: null,
      checks_status: null,
      pr_url: null,
      usage: null,
      question: null,
      summary: null,
      request: null,
      requested_by: { kind: 'person', id: String(home.admin.user.id), name: home.admin.user.fullName },
      queued_at: TIMESTAMP,
      started_at: null,
      finished_at: null,
      merged_at: null,
    });
    expect(after).toMatchObject({
      agent_id: agentId,
      workstation_id: desk.id,
      build_id: build.id,
      build_status: 'queued',
      build_started_at: null,
      build_finished_at: null,
      attempt: 1,
      column_id: made.column_id,
    });
  });

  it('when it is created is built as well', async () => {
    const { build } = await given(t, home);
    expect(build.state).toBe('queued');
  });

  it('by a token is built if the token has builds:write', async () => {
    const made = await research(t, home);
    await giveByToken(await home.admin.token('builds:write'), made);
    expect(await statesOf(made)).toEqual(['queued']);
  });

  it('by a token without builds:write is changed, and not built', async () => {
    const made = await research(t, home);
    await giveByToken(await home.admin.token('brand:read', 'memory:write', 'brand:admin'), made);
    expect((await readCard(t, home, made.id)).agent_id).toBe(home.builder.agentId);
    expect(await statesOf(made)).toEqual([]);
  });

  it('that has it already is not built again, not even after the build has ended', async () => {
    const { card: made, build } = await given(t, home);
    await give(t, home, made.id);
    expect(await statesOf(made)).toEqual(['queued']);
    await cancel(t, home, build.id);
    await give(t, home, made.id);
    await change(t, home, made.id, { agent_id: home.builder.agentId, priority: 'high' });
    expect(await statesOf(made)).toEqual(['canceled']);
  });

  it('after it was taken from it is built again', async () => {
    const { card: made } = await given(t, home);
    await give(t, home, made.id, null);
    await give(t, home, made.id);
    expect(await statesOf(made)).toEqual(['queued', 'canceled']);
  });

  it('in place of another builder goes on with the new one', async () => {
    const other = await hireBuilder(t, home.brand, { name: 'Docs builder' });
    const { card: made } = await given(t, home);
    await give(t, home, made.id, other.agentId);
    const [second, first] = await buildsOf(t, home, made.id);
    expect(first).toMatchObject({ state: 'canceled', agent: { agent_id: home.builder.agentId } });
    expect(second).toMatchObject({
      state: 'queued',
      agent: { agent_id: other.agentId, name: 'Docs builder' },
      workstation: { id: other.desk.id },
    });
    expect(await readCard(t, home, made.id)).toMatchObject({ build_id: second!.id, workstation_id: other.desk.id });
  });

  it('is not built unless that is an active hired builder of the workspace', async () => {
    const ended = await hireBuilder(t, home.brand, { name: 'Former builder' });
    await t.database.rows(`UPDATE hires SET status = 'canceled', effective_at = $2 WHERE id = $1`, [
      ended.hireId,
      t.clock.now(),
    ]);
    const elsewhere = await newHome(t);
    const { id: helper } = await t.app.get(AgentsService).put('plain-helper', home.brand.id);
    for (const agent of [ended.agentId, elsewhere.builder.agentId, helper, 'anybody'])
      expect([agent, await statesOf(await research(t, home, { agent_id: agent }))]).toEqual([agent, []]);
  });

  it('is not built where it is completed or archived', async () => {
    const completed = await research(t, home, { column: 'Done', agent_id: home.builder.agentId });
    const archived = await research(t, home, { archived_at: '2026-01-01T00:00:00.000Z' });
    await give(t, home, archived.id);
    expect([await statesOf(completed), await statesOf(archived)]).toEqual([[], []]);
  });

  it('is not built if it needs a repository and has none', async () => {
    expect(await statesOf(await card(t, home, { task_type: 'coding', agent_id: home.builder.agentId }))).toEqual([]);
  });

  it('is not built where the workspace starts builds by hand', async () => {
    const byHand = await newHome(t);
    await choose(t, byHand, { start_on_assign: false });
    const made = await research(t, byHand, { agent_id: byHand.builder.agentId });
    expect(await statesOf(made, byHand)).toEqual([]);
    expect((await startBuild(t, byHand, made.id)).state).toBe('queued');
  });
});

describe('A comment on a card in review', () => {
  /** A card whose build has ended, in review. */
  const reviewed = async (): Promise<Card> => {
    const { card: made, build } = await given(t, home, { column_id: inReview() });
    await cancel(t, home, build.id);
    return made;
  };

  it('that begins with the agent’s name asks for changes', async () => {
    const made = await reviewed();
    await comment(t, home, made.id, '@Shop builder, name it “Save”');
    expect(await statesOf(made)).toEqual(['queued', 'canceled']);
    const { request } = (await t.database.row<{ request: string }>(
      `SELECT request FROM builds WHERE card_id = $1 AND state = 'queued'`,
      [made.id],
    ))!;
    expect(request).toBe('name it “Save”');
  });

  it.each(['Name it “Save”', 'I asked Shop builder for it', 'Shop builder', 'Shop builders are good'])(
    '“%s” asks for nothing',
    async (body) => {
      const made = await reviewed();
      await comment(t, home, made.id, body);
      expect(await statesOf(made)).toEqual(['canceled']);
    },
  );

  it('asks for nothing by a token without builds:write', async () => {
    const made = await reviewed();
    await commentByToken(t, await home.admin.token('brand:read'), made.id, 'Shop builder: name it “Save”');
    expect(await statesOf(made)).toEqual(['canceled']);
    await commentByToken(t, await home.admin.token('builds:write'), made.id, 'Shop builder: name it “Save”');
    expect(await statesOf(made)).toEqual(['queued', 'canceled']);
  });

  it('asks for nothing while the card is in another column, or a build is active', async () => {
    const { card: elsewhere, build } = await given(t, home, { column: 'To do' });
    await cancel(t, home, build.id);
    const { card: active } = await given(t, home, { column_id: inReview() });
    for (const { id } of [elsewhere, active]) await comment(t, home, id, 'Shop builder: name it “Save”');
    expect([await statesOf(elsewhere), await statesOf(active)]).toEqual([['canceled'], ['queued']]);
  });
});
