import { beforeEach, describe, expect, it } from '@jest/globals';
import { CardsService } from '../../src/modules/board/index.js';
import { accept, createVisitor, share, type Shared, type Visitor } from '../factories/guests.js';
import { insertBuild } from '../factories/inserted-builds.js';
import {
  createBoard,
  createSpace,
  createWorkspace,
  download,
  picture,
  refusal,
  rename,
  upload,
  type Workspace,
} from '../factories/workspace.js';
import { t } from '../suites/app.js';

/** A new hour for the rate limits. */
beforeEach(() => t.clock.toNextHour());

interface Scene extends Workspace {
  readonly board: Shared;
  readonly cardId: string;
  readonly ada: { readonly id: number; readonly email: string };
}

/** A workspace whose board has one card of Ada Lovelace. */
async function scene(): Promise<Scene> {
  const workspace = await createWorkspace(t);
  const boardId = await createBoard(t, workspace.token, 'Launch');
  const { user } = await t.world.member(workspace.brand);
  await rename(t, 'users', user.id, 'Ada Lovelace');
  const author = { brandId: workspace.brand.id, userId: user.id };
  const cardId = await t.app.get(CardsService).create(author, boardId, {
    title: 'Write the notes',
    assignee: user.id,
    reviewer: user.id,
    watchers: [user.id],
    agent_id: 'release-helper',
    agent_context: { note: 'secret context' },
  });
  return { ...workspace, board: { kind: 'board', id: boardId }, cardId, ada: user };
}

const visit = (s: Scene, role: string): Promise<Visitor> => createVisitor(t, s.brand.id, [s.board], role);
const cardUrl = ({ cardId }: Pick<Scene, 'cardId'>, rest = '') => `/api/v1/board/tasks/${cardId}${rest}`;
const boardUrl = ({ board }: Pick<Scene, 'board'>, rest = '') => `/api/v1/board/boards/${board.id}${rest}`;

/** Everything that a guest can read of the board. */
async function allTexts(s: Scene, { session }: Visitor): Promise<string> {
  const answers = await Promise.all(
    [
      boardUrl(s),
      ...['summary', 'standard', 'full'].map((detail) => boardUrl(s, `/tasks?detail=${detail}`)),
      ...['summary', 'standard', 'full'].map((detail) => cardUrl(s, `?detail=${detail}`)),
      ...['/comments', '/checklist'].map((rest) => cardUrl(s, rest)),
      boardUrl(s, '/export'),
    ].map((url) => t.api.get(url, { session })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return answers.map(({ text }) => text).join('\n');
}

describe('What a guest reads of a board', () => {
  it('names people, and has neither their ids nor their addresses, nor agents, builds and desks', async () => {
    const s = await scene();
    await t.database.rows('UPDATE cards SET assignee = $2 WHERE id = $1', [s.cardId, s.ada.id]);
    await t.api.post(cardUrl(s, '/comments'), { token: s.token, body: { body: 'Looks good' } });
    const visitor = await visit(s, 'viewer');
    const { body: card } = await t.api.get(cardUrl(s), { session: visitor.session });
    expect(card.people).toEqual(
      Object.fromEntries(
        ['assignee', 'reviewer', 'created_by', 'updated_by'].map((name) => [
          name,
          { name: 'Ada Lovelace', photo: null },
        ]),
      ),
    );
    const hidden = ['assignee', 'reviewer', 'created_by', 'updated_by', 'agent_id', 'agent_context', 'build_id'];
    expect(hidden.map((name) => card[name])).toEqual(hidden.map(() => null));
    expect(card.watchers).toEqual([]);
    const { body: list } = await t.api.get(cardUrl(s, '/comments'), { session: visitor.session });
    expect(list.items[0]).toMatchObject({ body: 'Looks good', author_id: null, author: { kind: 'person', id: null } });
    const texts = await allTexts(s, visitor);
    expect(texts).toContain('Ada Lovelace');
    for (const secret of ['@test.example', 'release-helper', 'secret context']) expect(texts).not.toContain(secret);
  });

  it('shows the picture of a person without saying whose it is', async () => {
    const s = await scene();
    const uploaded = await upload(t, s.path(`members/${s.ada.id}/photo`), s, { bytes: await picture('png') });
    expect(uploaded.status).toBe(200);
    const visitor = await visit(s, 'viewer');
    const { body } = await t.api.get(cardUrl(s), { session: visitor.session });
    const { photo } = body.people.assignee as { photo: string };
    expect(photo).toMatch(new RegExp(`^${boardUrl(s)}/pictures/[0-9a-f-]{36}$`));
    const shown = await download(t, photo, { cookie: `workspace_session=${visitor.session}` });
    expect(shown.status).toBe(200);
    const other = await visit({ ...s, board: { kind: 'board', id: await createBoard(t, s.token) } }, 'viewer');
    expect((await t.api.get(photo, { session: other.session })).status).toBe(404);
  });

  it('counts only what is on it', async () => {
    const s = await scene();
    const other = await createBoard(t, s.token, 'Secret');
    const author = { brandId: s.brand.id, userId: s.ada.id };
    for (const title of ['One', 'Two']) await t.app.get(CardsService).create(author, other, { title });
    const { session } = await visit(s, 'viewer');
    expect((await t.api.get(boardUrl(s, '/tasks'), { session })).body.total).toBe(1);
    expect((await t.api.get(boardUrl(s), { session })).body.cards_total).toBe(1);
  });

  it('does not name blockers on other boards, which its members see', async () => {
    const s = await scene();
    const author = { brandId: s.brand.id, userId: s.ada.id };
    const here = await t.app.get(CardsService).create(author, s.board.id, { title: 'Here' });
    const other = await createBoard(t, s.token, 'Secret');
    const elsewhere = await t.app.get(CardsService).create(author, other, { title: 'Elsewhere' });
    const body = { blocked_by: [here, elsewhere] };
    expect((await t.api.patch(cardUrl(s), { token: s.token, body })).body.blocked_by).toEqual([here, elsewhere]);
    const { session } = await visit(s, 'viewer');
    expect((await t.api.get(cardUrl(s), { session })).body.blocked_by).toEqual([here]);
    expect((await t.api.get(boardUrl(s, '/tasks'), { session })).text).not.toContain(elsewhere);
  });

  it('has a tag of its own, so that nobody is shown the answer for another', async () => {
    const s = await scene();
    const visitor = await visit(s, 'editor');
    const { session } = visitor;
    const own = (await t.api.get(cardUrl(s), { session })).headers.etag!;
    const members = (await t.api.get(cardUrl(s), { token: s.token })).headers.etag!;
    expect(own).not.toBe(members);
    expect((await t.api.get(cardUrl(s), { session, headers: { 'if-none-match': members } })).status).toBe(200);
    expect((await t.api.get(cardUrl(s), { session, headers: { 'if-none-match': own } })).status).toBe(304);
    const change = (title: string) =>
      t.api.patch(cardUrl(s), { session, body: { title }, headers: { 'if-match': own } });
    expect((await change('First')).status).toBe(200);
    expect((await change('Second')).status).toBe(412);
  });
});

describe('An editor from outside', () => {
  it('changes and moves cards, writes new ones and their checklists', async () => {
    const s = await scene();
    const { session, user } = await visit(s, 'editor');
    const changed = await t.api.patch(cardUrl(s), { session, body: { title: 'Better notes', column: 'Review' } });
    expect([changed.body.title, changed.body.column.name, changed.body.people.updated_by.name]).toEqual([
      'Better notes',
      'Review',
      user.fullName,
    ]);
    const made = await t.api.post(boardUrl(s, '/tasks'), { session, body: { title: 'Mine' } });
    expect([made.status, made.body.people.created_by.name]).toEqual([201, user.fullName]);
    const items = [{ text: 'Ask', done: true }];
    expect((await t.api.put(cardUrl(s, '/checklist'), { session, body: { items } })).body.checklist_done).toBe(1);
  });

  it('cannot set people, agents and desks, and is told which field it was', async () => {
    const s = await scene();
    const { session } = await visit(s, 'editor');
    for (const body of [
      { assignee: s.ada.id },
      { title: 'x', agent_id: null },
      { archived_at: '2026-01-01T00:00:00Z' },
    ]) {
      const field = Object.keys(body).at(-1)!;
      const expected = [422, `${field}: cannot be set by a guest`];
      expect(refusal(await t.api.patch(cardUrl(s), { session, body }))).toEqual(expected);
      const card = { title: 'New', ...body };
      expect(refusal(await t.api.post(boardUrl(s, '/tasks'), { session, body: card }))).toEqual(expected);
    }
    expect((await t.api.get(cardUrl(s), { session })).body.title).toBe('Write the notes');
  });

  it('cannot move a card to a board that is not shared, or put it below a card there: as if there were none', async () => {
    const s = await scene();
    const { session } = await visit(s, 'editor');
    const other = await createBoard(t, s.token, 'Secret');
    const { body: board } = await t.api.get(`/api/v1/board/boards/${other}`, { token: s.token });
    const author = { brandId: s.brand.id, userId: s.ada.id };
    const parent = await t.app.get(CardsService).create(author, other, { title: 'Parent' });
    const move = (body: object) => t.api.patch(cardUrl(s), { session, body });
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const [field, id] of [
      ['column_id', board.columns[0].id],
      ['parent_id', parent],
    ] as const)
      expect(refusal(await move({ [field]: id }))).toEqual(refusal(await move({ [field]: missing })));
  });

  it('gets a receipt without what they may not read', async () => {
    const s = await scene();
    const { session } = await visit(s, 'editor');
    const { body } = await t.api.patch(`${cardUrl(s)}?return=receipt`, { session, body: { title: 'Other' } });
    expect(body.changed).toEqual({ title: { from: 'Write the notes', to: 'Other' } });
  });
});

describe('A comment of a guest', () => {
  it('is read by members with the name of its author', async () => {
    const s = await scene();
    const { session, user } = await visit(s, 'commenter');
    const sent = await t.api.post(cardUrl(s, '/comments'), { session, body: { body: 'From outside' } });
    expect([sent.status, sent.body.author_id, sent.body.author.name]).toEqual([201, null, user.fullName]);
    const { body } = await t.api.get(cardUrl(s, '/comments'), { token: s.token });
    expect(body.items[0]).toMatchObject({ author_id: user.id, body: 'From outside' });
  });

  it('does not answer a build that waits', async () => {
    const s = await scene();
    const build = await insertBuild(t, { brandId: s.brand.id, cardId: s.cardId, state: 'waiting' });
    const { session } = await visit(s, 'editor');
    expect((await t.api.post(cardUrl(s, '/comments'), { session, body: { body: 'Yes' } })).status).toBe(201);
    expect(await t.database.row('SELECT state FROM builds WHERE id = $1', [build])).toEqual({ state: 'waiting' });
    expect((await t.api.get(`/api/v1/builds/${build}`, { session })).status).toBe(404);
  });

  it('is not repeated by its key once the access is gone, and not taken from what they sent as a member', async () => {
    const s = await scene();
    const visitor = await visit(s, 'commenter');
    const { session } = visitor;
    const send = () =>
      t.api.post(cardUrl(s, '/comments'), { session, body: { body: 'Once' }, headers: { 'idempotency-key': 'one' } });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    await t.api.delete(boardUrl(s, `/guests/${visitor.user.id}`), { token: s.token });
    expect((await send()).status).toBe(404);
    await share(t, s.brand.id, s.board, visitor, 'viewer');
    await accept(t, s.board, visitor);
    expect((await send()).status).toBe(404);
  });
});

describe('A docs space that is shared', () => {
  it('is read by a viewer and written by an editor, with no page of another space', async () => {
    const s = await createWorkspace(t);
    const spaceId = await createSpace(t, s.token, 'Handbook');
    const other = await createSpace(t, s.token, 'Secret');
    const write = (id: string, title: string) =>
      t.api.post(`/api/v1/docs/spaces/${id}/pages`, { token: s.token, body: { title, body: 'Text' } });
    const page = (await write(spaceId, 'How we release')).body.id as string;
    const secret = (await write(other, 'Secret page')).body.id as string;
    const shared: Shared = { kind: 'docs', id: spaceId };
    const visitor = await createVisitor(t, s.brand.id, [shared], 'viewer');
    const { session } = visitor;
    const url = `/api/v1/docs/spaces/${spaceId}/pages`;
    expect((await t.api.get(url, { session })).body).toMatchObject({ total: 1, items: [{ id: page }] });
    expect((await t.api.get(`${url}/${secret}`, { session })).status).toBe(404);
    const change = () => t.api.patch(`${url}/${page}`, { session, body: { body: 'Better' } });
    expect((await change()).status).toBe(404);
    await share(t, s.brand.id, shared, visitor, 'editor');
    expect((await change()).body.body).toBe('Better');
    expect((await t.api.post(url, { session, body: { title: 'Mine', body: '' } })).status).toBe(201);
    expect((await t.api.delete(`${url}/${page}`, { session })).status).toBe(404);
  });
});

describe('The session of a guest', () => {
  it('stays in no workspace, and cannot move to the one of which they are a guest', async () => {
    const s = await scene();
    const { session } = await visit(s, 'editor');
    const { body } = await t.api.get('/api/v1/auth/session', { session });
    expect([body.brand, body.brands]).toEqual([null, []]);
    const moved = await t.api.post('/api/v1/auth/session/brand', { session, body: { brand_id: s.brand.id } });
    expect(refusal(moved)).toEqual([404, 'Brand not found']);
  });

  it('loses the level that is taken from it with the next call', async () => {
    const s = await scene();
    const visitor = await visit(s, 'editor');
    const change = () => t.api.patch(cardUrl(s), { session: visitor.session, body: { title: 'New' } });
    expect((await change()).status).toBe(200);
    await share(t, s.brand.id, s.board, visitor, 'commenter');
    expect((await change()).status).toBe(404);
    await share(t, s.brand.id, s.board, visitor, 'whatever');
    expect((await t.api.post(cardUrl(s, '/comments'), { session: visitor.session, body: { body: 'x' } })).status).toBe(
      404,
    );
    expect((await t.api.get(cardUrl(s), { session: visitor.session })).status).toBe(200);
  });
});
