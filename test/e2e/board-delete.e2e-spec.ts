import { beforeEach, describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  boardPath,
  cardPath,
  newBoard,
  newCard,
  NO_BOARD,
  NO_CARD,
  postComment,
  putChecklist,
} from '../factories/boards.js';
import { cardFixture } from '../factories/board-fixtures.js';
import { createSpace, createWorkspace, refusal, shareBoard, shareSpace, tableDigests } from '../factories/workspace.js';

beforeEach(() => t.clock.toNextHour());

const TABLES = /^(boards|board_|cards|card_|docs_)/;
/** All rows of boards and docs, of everybody. */
const rows = async (): Promise<Record<string, string>> => {
  const all = await tableDigests(t, /^$/);
  return Object.fromEntries(Object.entries(all).filter(([table]) => TABLES.test(table)));
};
const spacePath = (id: string, rest = ''): string => `/api/v1/docs/spaces/${id}${rest}`;

describe('Deleting a board', () => {
  it('deletes everything that belongs to it, and nothing else', async () => {
    const workspace = await createWorkspace(t);
    const other = await newBoard(t, workspace, { name: 'Stays' });
    await newCard(t, workspace, other.id, { title: 'Stays too' });
    const before = await rows();
    const board = await newBoard(t, workspace);
    const parent = await newCard(t, workspace, board.id);
    await newCard(t, workspace, board.id, { parent_id: parent.id, blocked_by: [parent.id] });
    await postComment(t, workspace, parent.id, { body: 'x' });
    await putChecklist(t, workspace, parent.id, { items: [{ text: 'x', done: true }] });
    const guest = await t.world.user();
    await shareBoard(t, workspace.token, board.id, guest.id);
    const { status, text } = await t.api.delete(boardPath(board.id), { token: workspace.token });
    expect([status, text]).toEqual([204, '']);
    expect(refusal(await t.api.get(boardPath(board.id), { token: workspace.token }))).toEqual(NO_BOARD);
    expect(refusal(await t.api.get(cardPath(parent.id), { token: workspace.token }))).toEqual(NO_CARD);
    expect(refusal(await t.api.delete(boardPath(board.id), { token: workspace.token }))).toEqual(NO_BOARD);
    expect(await rows()).toEqual(before);
  });

  it('leaves cards of other boards that waited for its cards', async () => {
    const { workspace, card } = await cardFixture(t);
    const board = await newBoard(t, workspace, { name: 'Going' });
    const going = await newCard(t, workspace, board.id);
    await t.api.patch(cardPath(card.id), { token: workspace.token, body: { blocked_by: [going.id] } });
    expect((await t.api.delete(boardPath(board.id), { token: workspace.token })).status).toBe(204);
    expect((await t.api.get(cardPath(card.id), { token: workspace.token })).status).toBe(200);
  });
});

describe('Deleting docs', () => {
  it('deletes a page, for any member', async () => {
    const workspace = await createWorkspace(t);
    const member = await (await t.world.member(workspace.brand)).token();
    const [space, other] = [await createSpace(t, workspace.token), await createSpace(t, workspace.token)];
    const write = async () =>
      (await t.api.post(spacePath(space, '/pages'), { token: workspace.token, body: { title: 'x', body: 'y' } })).body
        .id as string;
    const [page, kept] = [await write(), await write()];
    const remove = (spaceId: string) => t.api.delete(spacePath(spaceId, `/pages/${page}`), { token: member });
    expect(refusal(await remove(other))).toEqual([404, 'Page not found']);

    expect((await remove(space)).status).toBe(204);
    expect(refusal(await remove(space))).toEqual([404, 'Page not found']);
    const { body } = await t.api.get(spacePath(space, '/pages'), { token: workspace.token });
    expect([body.total, body.items.map(({ id }: { id: string }) => id)]).toEqual([1, [kept]]);
  });

  it('deletes a space with its pages and guest access, for an admin', async () => {
    const workspace = await createWorkspace(t);
    const before = await rows();
    const space = await createSpace(t, workspace.token);
    await t.api.post(spacePath(space, '/pages'), { token: workspace.token, body: { title: 'x', body: 'y' } });
    const guest = await t.world.user();
    await shareSpace(t, workspace.token, space, guest.id);
    expect((await t.api.delete(spacePath(space), { token: workspace.token })).status).toBe(204);
    expect(refusal(await t.api.delete(spacePath(space), { token: workspace.token }))).toEqual([
      404,
      'Docs space not found',
    ]);
    expect(await rows()).toEqual(before);
  });
});
