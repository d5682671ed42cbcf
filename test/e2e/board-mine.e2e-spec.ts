import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { newBoard, newCard, patchCard, type Card } from '../factories/boards.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';

const DUE = '2026-01-02T00:00:00.000Z';
const mine = async (token: string, query = '') => (await t.api.get<any>(`/api/v1/board/mine${query}`, { token })).body;

describe('The cards of a person', () => {
  const cardOf = async (workspace: Workspace, fields: Record<string, unknown> = {}): Promise<Card> => {
    const { id } = await newBoard(t, workspace, { name: 'Web' });
    return newCard(t, workspace, id, { title: 'Round prices', assignee: workspace.admin.user.id, ...fields });
  };
  const titles = async ({ token }: Workspace) => (await mine(token)).items.map(({ title }: Card) => title);

  it('are those assigned to them that are open, with their board', async () => {
    const workspace = await createWorkspace(t);
    const card = await cardOf(workspace);
    expect(await mine(workspace.token)).toEqual({
      items: [
        {
          id: card.id,
          ref: card.ref,
          title: 'Round prices',
          board: { id: card.board_id, name: 'Web' },
          status: 'pending',
          priority: 'normal',
          why: 'assigned',
          due_at: null,
          updated_at: expect.any(String),
        },
      ],
      total: 1,
    });
  });

  it('begin with what is due', async () => {
    const workspace = await createWorkspace(t);
    await cardOf(workspace, { title: 'Later', due_at: '2026-05-02T00:00:00.000Z' });
    await cardOf(workspace, { title: 'Any day' });
    await cardOf(workspace, { title: 'First', due_at: DUE });
    expect(await titles(workspace)).toEqual(['First', 'Later', 'Any day']);
    const first = await mine(workspace.token, '?limit=1');
    expect([first.items.length, first.items[0].due_at, first.total]).toEqual([1, DUE, 3]);
  });

  it('have those that they are to review, once these are in review', async () => {
    const workspace = await createWorkspace(t);
    const reviewer = workspace.admin.user.id;
    await cardOf(workspace, { title: 'Not yet', assignee: null, reviewer });
    await cardOf(workspace, { title: 'Now', assignee: null, reviewer, column: 'Review' });
    expect((await mine(workspace.token)).items.map(({ title, why }: any) => [title, why])).toEqual([['Now', 'review']]);
  });

  it.each([
    ['completed', { column: 'Done' }],
    ["somebody else's", { assignee: null }],
  ])('have none that is %s', async (_, fields) => {
    const workspace = await createWorkspace(t);
    await cardOf(workspace, fields);
    expect(await titles(workspace)).toEqual([]);
  });

  it('have none that is canceled', async () => {
    const workspace = await createWorkspace(t);
    const { id } = await newBoard(t, workspace, { columns: [{ name: 'Dropped', status: 'canceled' }] });
    await newCard(t, workspace, id, { assignee: workspace.admin.user.id });
    expect(await titles(workspace)).toEqual([]);
  });

  it('have none that is archived, or of another workspace', async () => {
    const workspace = await createWorkspace(t);
    await patchCard(t, workspace, (await cardOf(workspace)).id, { archived_at: DUE });
    expect(await titles(workspace)).toEqual([]);
    expect(await titles(await createWorkspace(t))).toEqual([]);
  });
});
