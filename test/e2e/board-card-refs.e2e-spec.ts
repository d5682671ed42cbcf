import { beforeAll, describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  boardPath,
  cardPath,
  newBoard,
  newCard,
  NO_CARD,
  patchCard,
  readCard,
  type Card,
} from '../factories/boards.js';
import { cardFixture, type CardFixture } from '../factories/board-fixtures.js';
import { createWorkspace, NO_UUID, refusal, type Workspace } from '../factories/workspace.js';
import type { Method } from '../../src/testing/api-client.js';

type Call = [method: Method, path: (name: string) => string, body?: unknown];

/** Everything that a token may ask of a card by its id. */
const CALLS: Record<string, Call> = {
  getCard: ['get', (name) => cardPath(name)],
  changeCard: ['patch', (name) => cardPath(name), { title: 'Other' }],
  listCardComments: ['get', (name) => cardPath(name, '/comments')],
  commentOnCard: ['post', (name) => cardPath(name, '/comments'), { body: 'Fine' }],
  getCardChecklist: ['get', (name) => cardPath(name, '/checklist')],
  setCardChecklist: ['put', (name) => cardPath(name, '/checklist'), { items: [] }],
  startBuild: ['post', (name) => cardPath(name, '/builds'), {}],
  listBuilds: ['get', (name) => `/api/v1/builds?task_id=${name}`],
  removeCard: ['delete', (name) => cardPath(name)],
};
const ask = (operation: string, { token }: Pick<Workspace, 'token'>, name: string) => {
  const [method, path, body] = CALLS[operation]!;
  return t.api[method](path(name), { token, ...(body !== undefined && { body }) });
};

describe('A ref in place of the id of a card', () => {
  it.each(Object.keys(CALLS))('is taken by %s, in any case', async (operation) => {
    const { workspace, board, card } = await cardFixture(t);
    const byId = await ask(operation, workspace, card.id);
    const { ref } = operation === 'removeCard' ? await newCard(t, workspace, board.id) : card;
    const byRef = await ask(operation, workspace, ref);
    expect([byRef.status, refusal(byRef)[1]]).toEqual([byId.status, refusal(byId)[1]]);
    expect(refusal(byRef)[1]).not.toBe('Card not found');
    if (operation !== 'removeCard')
      expect((await ask(operation, workspace, ref.toLowerCase())).status).toBe(byId.status);
  });

  it.each(Object.keys(CALLS))('is a missing card for %s in another workspace', async (operation) => {
    const { card } = await cardFixture(t);
    const other = await createWorkspace(t);
    for (const name of [card.ref, 'NOTHING-1']) expect(refusal(await ask(operation, other, name))).toEqual(NO_CARD);
  });

  it.each(Object.keys(CALLS))('must be a ref or a UUID for %s', async (operation) => {
    const workspace = await createWorkspace(t);
    for (const name of ['WEB', 'WEB-0', '12', 'WEB-1x', 'WEB-1234567890'])
      expect([name, refusal(await ask(operation, workspace, name))]).toEqual([name, [422, 'task_id: must be a UUID']]);
  });

  it('answers the same card with the same ETag', async () => {
    const { workspace, card } = await cardFixture(t);
    const [byId, byRef] = [await ask('getCard', workspace, card.id), await ask('getCard', workspace, card.ref)];
    expect([byRef.body, byRef.headers.etag]).toEqual([byId.body, byId.headers.etag]);
  });

  it('leaves what is wrong with the body to be said first', async () => {
    const { workspace } = await cardFixture(t);
    const { status } = await patchCard(t, workspace, 'NOTHING-1', { title: '' });
    expect(status).toBe(422);
  });
});

describe('A ref in a field that takes the id of a card', () => {
  let here: CardFixture;
  let blocker: Card;
  let foreign: Card;
  beforeAll(async () => {
    here = await cardFixture(t);
    blocker = await newCard(t, here.workspace, here.board.id);
    const other = await createWorkspace(t);
    const board = await newBoard(t, other, { name: 'Elsewhere' });
    foreign = await newCard(t, other, board.id);
  });

  it('is stored as the id, of a new card and of one that changes', async () => {
    const { workspace, board, card } = here;
    const fields = { parent_id: card.ref.toLowerCase(), blocked_by: [blocker.ref, blocker.id] };
    const stored = { parent_id: card.id, blocked_by: [blocker.id] };
    const made = await newCard(t, workspace, board.id, fields);
    expect(made).toMatchObject(stored);
    const changed = await newCard(t, workspace, board.id);
    expect((await patchCard(t, workspace, changed.id, fields)).status).toBe(200);
    expect(await readCard(t, workspace, changed.id)).toMatchObject(stored);
    const again = await patchCard(t, workspace, changed.id, fields, { query: '?return=receipt' });
    expect(again.body.changed).toEqual({});
  });

  it('is refused where it names no card of the workspace, as an id is', async () => {
    const { workspace, card } = here;
    for (const name of [foreign.ref, foreign.id, NO_UUID, 'NOTHING-1']) {
      expect(refusal(await patchCard(t, workspace, card.id, { parent_id: name }))).toEqual([
        422,
        'parent_id: no such card on this board',
      ]);
      expect(refusal(await patchCard(t, workspace, card.id, { blocked_by: [blocker.ref, name] }))).toEqual([
        422,
        'blocked_by: not found in this workspace',
      ]);
    }
  });

  it('must be a ref or a UUID', async () => {
    const { workspace, card } = here;
    expect(refusal(await patchCard(t, workspace, card.id, { parent_id: 'first' }))).toEqual([
      422,
      'parent_id: must be a UUID',
    ]);
    expect(refusal(await patchCard(t, workspace, card.id, { blocked_by: ['WEB-'] }))).toEqual([
      422,
      'blocked_by: items must be UUIDs',
    ]);
  });
});

describe('Events about a card', () => {
  const eventsOf = async ({ token }: Workspace, name: string): Promise<string[]> => {
    const path = `/api/v1/events?subject=card:${name}`;
    const { status, body } = await t.api.get<{ events: { type: string }[] }>(path, { token });
    expect(status).toBe(200);
    return body.events.map(({ type }) => type);
  };

  it('are found by its ref as by its id', async () => {
    const { workspace, board, card } = await cardFixture(t);
    await newCard(t, workspace, board.id);
    await patchCard(t, workspace, card.id, { title: 'Other' });
    for (const name of [card.id, card.ref, card.ref.toLowerCase()])
      expect([name, await eventsOf(workspace, name)]).toEqual([name, ['task.created', 'task.updated']]);
  });

  it('are none where the ref is of another workspace', async () => {
    const { card } = await cardFixture(t);
    expect(await eventsOf(await createWorkspace(t), card.ref)).toEqual([]);
  });
});

it('Cards of a board are not asked for by a ref', async () => {
  const { workspace, board } = await cardFixture(t);
  expect((await t.api.get(boardPath(board.key), workspace)).status).toBe(422);
});
