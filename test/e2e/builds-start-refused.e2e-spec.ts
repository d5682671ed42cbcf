import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { NO_CARD } from '../factories/boards.js';
import { hireBuilder, newDesk } from '../factories/builders.js';
import {
  act,
  bootBuilds,
  buildPath,
  by,
  buildsOf,
  cancel,
  card,
  getBuild,
  given,
  listBuilds,
  newHome,
  NO_BUILD,
  postBuild,
  readBuild,
  readCard,
  research,
  startBuild,
  type Home,
} from '../factories/builds.js';
import { makeProject } from '../factories/projects.js';
import { NO_UUID, refusal } from '../factories/workspace.js';

let t: TestApp;
let home: Home;
beforeAll(async () => {
  t = await bootBuilds();
  home = await newHome(t);
});
afterAll(() => t?.stop());

const post = (cardId: string, body: object = {}) => postBuild(t, by(home), cardId, body);

describe('POST of a build', () => {
  it('answers 201 with the queued build of the card’s builder', async () => {
    const { card: made, build: before } = await given(t, home);
    await cancel(t, home, before.id);
    const { status, body } = await post(made.id, { message: 'Round half up.' });
    expect([status, body.state, body.card.id]).toEqual([201, 'queued', made.id]);
    expect(body).toEqual(await readBuild(t, home, body.id));
  });

  it('names a builder: the card is given to it', async () => {
    const made = await research(t, home);
    const { body } = await post(made.id, { agent_id: home.builder.agentId });
    expect(body.agent).toEqual({ agent_id: home.builder.agentId, name: 'Shop builder' });
    expect((await readCard(t, home, made.id)).agent_id).toBe(home.builder.agentId);
  });

  it('names a desk alone: it stands for the builder hired with it', async () => {
    const made = await research(t, home);
    const { desk, agentId } = home.builder;
    const { body } = await post(made.id, { workstation_id: desk.id });
    expect([body.agent.agent_id, body.workstation]).toEqual([agentId, { id: desk.id, name: 'Shop builder' }]);
  });

  it('names the desk of nobody: it builds without an agent', async () => {
    const desk = await newDesk(t, home.brand, { name: 'Spare desk' });
    const { body } = await post((await research(t, home)).id, { workstation_id: desk.id });
    expect([body.agent, body.workstation]).toEqual([null, { id: desk.id, name: 'Spare desk' }]);
    expect(await desk.order()).toMatchObject({ build_id: body.id, author: { name: 'Workspace desk' } });
  });

  it('is repeated with its key without a second build', async () => {
    const made = await research(t, home, { agent_id: home.builder.agentId });
    const [first] = await buildsOf(t, home, made.id);
    await cancel(t, home, first!.id);
    const repeated = { headers: { 'idempotency-key': 'once' } };
    const one = await postBuild(t, by(home), made.id, {}, repeated);
    const two = await postBuild(t, by(home), made.id, {}, repeated);
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
    expect(await buildsOf(t, home, made.id)).toHaveLength(2);
  });

  it('is refused with the active build while there is one', async () => {
    const { card: made, build } = await given(t, home);
    const { status, body } = await post(made.id);
    expect([status, body.detail]).toEqual([409, { message: 'A build of this card is active', build_id: build.id }]);
  });

  it('is refused once the card is completed or archived', async () => {
    const completed = await research(t, home, { column: 'Done', agent_id: home.builder.agentId });
    expect(refusal(await post(completed.id))).toEqual([409, 'The card is completed: move it back first']);
    const archived = await research(t, home, { archived_at: '2026-01-01T00:00:00.000Z' });
    expect(refusal(await post(archived.id, { agent_id: home.builder.agentId }))).toEqual([
      409,
      'The card is archived: restore it first',
    ]);
  });

  it('says that there is no builder', async () => {
    const made = await research(t, home);
    expect(refusal(await post(made.id))).toEqual([422, 'No builder: give the card to a hired builder, or hire one']);
    expect(refusal(await post(made.id, { agent_id: 'anybody' }))).toEqual([
      422,
      'No builder: this agent is not an active hired builder of the workspace',
    ]);
  });

  it('says that there is no desk', async () => {
    const { agentId, hireId } = await hireBuilder(t, home.brand, { name: 'Homeless builder' });
    await t.database.rows('UPDATE hires SET workstation_id = NULL WHERE id = $1', [hireId]);
    const refused = await post((await research(t, home)).id, { agent_id: agentId });
    expect(refusal(refused)).toEqual([422, 'No desk: Homeless builder has no desk, set one up first']);
  });

  it('says that there is no repository', async () => {
    const { agentId } = home.builder;
    const without = await card(t, home, { agent_id: agentId });
    expect(refusal(await post(without.id))).toEqual([422, 'No repository: give the card a project with a repository']);
    const { project } = await makeProject(t, home, 'Shop');
    const empty = await card(t, home, { agent_id: agentId, project_id: project.id });
    expect(refusal(await post(empty.id))).toEqual([422, 'No repository: attach one to the project Shop']);
  });

  it('needs builds:write of a token', async () => {
    const { card: made } = await given(t, home);
    const token = await home.admin.token('brand:read', 'brand:admin', 'memory:write');
    expect((await postBuild(t, { token }, made.id)).status).toBe(403);
  });

  it('answers 404 for a card that does not exist, or belongs to another workspace', async () => {
    const elsewhere = await newHome(t);
    const { card: theirs } = await given(t, elsewhere);
    for (const id of [NO_UUID, theirs.id]) expect(refusal(await post(id))).toEqual(NO_CARD);
    expect(await buildsOf(t, elsewhere, theirs.id)).toHaveLength(1);
  });

  it('takes no desk and no builder of another workspace', async () => {
    const { builder: theirs } = await newHome(t);
    const made = await research(t, home);
    for (const body of [{ workstation_id: theirs.desk.id }, { agent_id: theirs.agentId }])
      expect(refusal(await post(made.id, body))).toEqual([422, expect.stringMatching(/^No builder: /)]);
    expect(await buildsOf(t, home, made.id)).toEqual([]);
  });
});

describe('A build of another workspace', () => {
  it('is found by nobody else', async () => {
    const elsewhere = await newHome(t);
    const { build } = await given(t, elsewhere);
    expect(refusal(await getBuild(t, by(home), build.id))).toEqual(NO_BUILD);
    for (const rest of ['/changes', '/changes/patch', '/log'])
      expect((await t.api.get(buildPath(build.id, rest), by(home))).status).toBe(404);
    const acts = [
      ['cancel', {}],
      ['retry', {}],
      ['answer', { text: 'Yes.' }],
      ['merge', { method: 'squash' }],
    ] as const;
    for (const [what, body] of acts) expect(refusal(await act(t, by(home), build.id, what, body))).toEqual(NO_BUILD);
    expect((await t.api.get(`/api/v1/builds?task_id=${build.card.id}`, by(home))).status).toBe(404);
    expect(await readBuild(t, elsewhere, build.id)).toEqual(build);
  });

  it('is not reported by a desk of this one', async () => {
    const elsewhere = await newHome(t);
    await given(t, elsewhere);
    const order = await elsewhere.builder.desk.order();
    const { desk } = home.builder;
    expect(refusal(await desk.postProgress(order))).toEqual(NO_BUILD);
    expect(refusal(await desk.postFinish(order, { outcome: 'failed' }))).toEqual(NO_BUILD);
    expect((await readBuild(t, elsewhere, order.build_id)).state).toBe('running');
  });
});

describe('The list of builds', () => {
  it('is newest first, and narrowed by state, card, agent, desk and project', async () => {
    const own = await newHome(t);
    const { card: one, build: first } = await given(t, own);
    await cancel(t, own, first.id);
    const second = await startBuild(t, own, one.id);
    const { build: third } = await given(t, own);
    const other = await hireBuilder(t, own.brand, { name: 'Docs builder' });
    const fourth = await startBuild(t, own, (await research(t, own)).id, { agent_id: other.agentId });
    const ids = async (query: string) => (await listBuilds(t, own, query)).map(({ id }) => id);
    expect(await ids('')).toEqual([fourth.id, third.id, second.id, first.id]);
    expect(await ids('?state=queued')).toEqual([fourth.id, third.id, second.id]);
    expect(await ids('?state=canceled,running')).toEqual([first.id]);
    expect(await ids(`?task_id=${one.id}`)).toEqual([second.id, first.id]);
    expect(await ids(`?agent_id=${other.agentId}`)).toEqual([fourth.id]);
    expect(await ids(`?workstation_id=${own.builder.desk.id}&state=queued`)).toEqual([third.id, second.id]);
    expect((await t.api.get(`/api/v1/builds?project_id=${NO_UUID}`, by(own))).status).toBe(404);
    const { body } = await t.api.get(`/api/v1/builds?limit=3`, by(own));
    expect([body.items.length, body.total]).toEqual([3, 4]);
    expect(await ids(`?cursor=${encodeURIComponent(body.next_cursor)}&limit=3`)).toEqual([first.id]);
  });

  it('refuses what is no state', async () => {
    expect((await t.api.get('/api/v1/builds?state=asleep', by(home))).status).toBe(422);
  });

  it('shows a token the names of people only with brand:read', async () => {
    const { build } = await given(t, home);
    const seen = async (token: string) => (await getBuild(t, { token }, build.id)).body.requested_by;
    const { user } = home.admin;
    expect(await seen(await home.admin.token('brand:read'))).toEqual({
      kind: 'person',
      id: String(user.id),
      name: user.fullName,
    });
    expect(await seen(await home.admin.token())).toEqual({ kind: 'person', id: String(user.id), name: '' });
  });
});
