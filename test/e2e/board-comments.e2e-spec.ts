import { describe, expect, it } from '@jest/globals';
import { CardsService } from '../../src/modules/board/index.js';
import { agent } from '../../src/modules/events/index.js';
import { cardPath, logOf, newBoard, newCard, postComment, readCard, succeed } from '../factories/boards.js';
import { createVisitor } from '../factories/guests.js';
import { limitedWorkspace } from '../factories/quotas.js';
import { createWorkspace, NO_UUID, refusal } from '../factories/workspace.js';
import type { Credentials } from '../support/api.js';
import { t } from '../suites/app.js';

const NOT_CHANGED_BY = [403, 'Only its author can change a comment'];
const NOT_DELETED_BY = [403, 'Only its author or an admin can delete a comment'];
const NO_COMMENT = [404, 'Comment not found'];

/** A card with a comment of a member, and everybody who may try to change it. */
async function world() {
  const workspace = await createWorkspace(t);
  const board = await newBoard(t, workspace, { name: 'Talk' });
  const card = await newCard(t, workspace, board.id, { title: 'One' });
  const author = await t.world.member(workspace.brand);
  const other = await t.world.member(workspace.brand);
  const by = { token: await author.token('brand:read') };
  const comment = succeed(await postComment(t, by, card.id, { body: 'Frist' })).body as { id: string };
  return {
    ...{ workspace, board, card, comment, by, author },
    admin: { token: workspace.token },
    other: { token: await other.token('brand:read') },
  };
}

const path = (card: string, comment: string) => cardPath(card, `/comments/${comment}`);
const edit = (by: Credentials, card: string, comment: string, body: unknown = { body: 'First' }) =>
  t.api.patch(path(card, comment), { ...by, body });
const remove = (by: Credentials, card: string, comment: string) => t.api.delete(path(card, comment), by);
const list = async (by: Credentials, card: string) => (await t.api.get(cardPath(card, '/comments'), by)).body.items;

describe('A comment', () => {
  it('is edited by its author, and says when', async () => {
    const { card, comment, by, board, workspace } = await world();
    const before = await readCard(t, workspace, card.id);
    const { body } = succeed(await edit(by, card.id, comment.id));
    expect(body).toMatchObject({ id: comment.id, body: 'First', edited_at: expect.stringMatching(/Z$/) });
    expect(await list(by, card.id)).toEqual([body]);
    expect((await readCard(t, workspace, card.id)).comments_count).toBe(before.comments_count);
    const log = await logOf(t, workspace, board.id, card.id);
    expect(log.at(-1)!.action).toBe('task.comment_changed');
  });

  it('stays as it is if nothing in it changes', async () => {
    const { card, comment, by, board, workspace } = await world();
    const { body } = succeed(await edit(by, card.id, comment.id, { body: 'Frist' }));
    expect(body.edited_at).toBeNull();
    expect((await logOf(t, workspace, board.id, card.id)).at(-1)!.action).toBe('task.commented');
  });

  it('is found by the ref of its card', async () => {
    const { card, comment, by } = await world();
    expect((await edit(by, card.ref, comment.id)).status).toBe(200);
  });

  it('is not edited by others, not even by an admin', async () => {
    const { card, comment, admin, other } = await world();
    for (const by of [admin, other]) expect(refusal(await edit(by, card.id, comment.id))).toEqual(NOT_CHANGED_BY);
    expect((await list(admin, card.id))[0]).toMatchObject({ body: 'Frist', edited_at: null });
  });

  it.each([
    ['without a text', {}],
    ['that is blank', { body: ' \n' }],
    ['that is too long', { body: 'a'.repeat(20_001) }],
  ])('is not edited to one %s', async (_about, body) => {
    const { card, comment, by } = await world();
    expect((await edit(by, card.id, comment.id, body)).status).toBe(422);
  });

  it('is not edited past what the plan stores', async () => {
    const workspace = await limitedWorkspace(t, { bytes: { comments: 1_000 } });
    const card = await newCard(t, workspace, (await newBoard(t, workspace)).id);
    const { id } = succeed(await postComment(t, workspace, card.id, { body: 'short' })).body;
    expect((await edit(workspace, card.id, id, { body: 'a'.repeat(2_000) })).status).toBe(403);
    expect((await edit(workspace, card.id, id, { body: 'brief' })).status).toBe(200);
  });

  it('is deleted by its author or an admin, and counted no more', async () => {
    const { card, comment, by, admin, other, board, workspace } = await world();
    const second = succeed(await postComment(t, by, card.id, { body: 'Second' })).body as { id: string };
    expect(refusal(await remove(other, card.id, comment.id))).toEqual(NOT_DELETED_BY);
    expect((await remove(by, card.id, comment.id)).status).toBe(204);
    expect((await readCard(t, workspace, card.id)).comments_count).toBe(1);
    expect((await remove(admin, card.id, second.id)).status).toBe(204);
    expect([await list(by, card.id), (await readCard(t, workspace, card.id)).comments_count]).toEqual([[], 0]);
    expect(refusal(await remove(by, card.id, comment.id))).toEqual(NO_COMMENT);
    expect((await logOf(t, workspace, board.id, card.id)).at(-1)!.action).toBe('task.comment_deleted');
  });

  it('keeps what it said in the audit log', async () => {
    const { card, comment, by, admin } = await world();
    await edit(by, card.id, comment.id);
    await remove(by, card.id, comment.id);
    const entries = (await t.api.get('/api/v1/audit?action=task.comment_changed&action=task.comment_deleted', admin))
      .body.events;
    const found = entries.map(({ type, before, after }: Record<string, any>) => [
      type,
      before.comment,
      after?.comment ?? null,
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['task.comment_changed', 'Frist', 'First'],
        ['task.comment_deleted', 'First', null],
      ]),
    );
  });

  it('of an agent is deleted by an admin alone, and edited by nobody', async () => {
    const { card, by, admin, workspace } = await world();
    const author = { brandId: workspace.brand.id, userId: null, actor: agent('builder-1', 'Builder') };
    const { id } = await t.app.get(CardsService).comment(author, card.id, 'Done');
    expect(refusal(await edit(admin, card.id, id))).toEqual(NOT_CHANGED_BY);
    expect(refusal(await remove(by, card.id, id))).toEqual(NOT_DELETED_BY);
    expect((await remove(admin, card.id, id)).status).toBe(204);
  });

  it('of another card or workspace is not found', async () => {
    const { card, comment, by, board, workspace } = await world();
    const second = await newCard(t, workspace, board.id, { title: 'Two' });
    const stranger = await createWorkspace(t);
    for (const change of [edit, remove]) {
      expect(refusal(await change(by, second.id, comment.id))).toEqual(NO_COMMENT);
      expect(refusal(await change(by, card.id, NO_UUID))).toEqual(NO_COMMENT);
      expect(refusal(await change({ token: stranger.token }, card.id, comment.id))).toEqual([404, 'Card not found']);
    }
  });

  it.each([
    ['commenter', 200, 204],
    ['editor', 200, 204],
    ['viewer', 404, 404],
  ])('of a guest who is %s: edited %i, deleted %i', async (level, edited, deleted) => {
    const { workspace, board, card, comment } = await world();
    const visitor = await createVisitor(t, workspace.brand.id, [{ kind: 'board', id: board.id }], level);
    const by = { session: visitor.session };
    const author = { brandId: workspace.brand.id, userId: visitor.user.id };
    const { id } = await t.app.get(CardsService).comment(author, card.id, 'From outside');
    const answer = await edit(by, card.id, id);
    expect(answer.status).toBe(edited);
    if (edited === 200) {
      expect(answer.body).toMatchObject({ body: 'First', is_own: true, author_id: null });
      expect((await list(by, card.id)).map((one: { is_own: boolean }) => one.is_own)).toEqual([false, true]);
      expect(refusal(await edit(by, card.id, comment.id))).toEqual(NOT_CHANGED_BY);
      expect(refusal(await remove(by, card.id, comment.id))).toEqual(NOT_DELETED_BY);
    }
    expect((await remove(by, card.id, id)).status).toBe(deleted);
  });
});

describe('Cards that a text names', () => {
  const find = async (by: Credentials, refs: string) => (await t.api.get(`/api/v1/board/tasks?refs=${refs}`, by)).body;

  it('are found by their refs, in any case; what is no card is left out', async () => {
    const { card, admin, board, workspace } = await world();
    const second = await newCard(t, workspace, board.id, { title: 'Two', column: 'Done' });
    const { items, total } = await find(admin, `${second.ref},${card.ref.toLowerCase()},UTF-8,nonsense,${card.ref}-1`);
    expect(total).toBe(2);
    expect(items).toEqual([
      { id: card.id, ref: card.ref, title: 'One', status: 'pending', archived: false },
      { id: second.id, ref: second.ref, title: 'Two', status: 'completed', archived: false },
    ]);
  });

  it('of another workspace are not found', async () => {
    const { card } = await world();
    const { token } = await createWorkspace(t);
    expect(await find({ token }, card.ref)).toEqual({ items: [], total: 0 });
  });
});
