import { beforeEach, describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  boardPath,
  columnOf,
  exportBoard,
  masterPath,
  newBoard,
  newCard,
  newCards,
  patchCard,
  readBoard,
  readCard,
  readCards,
  succeed,
  titlesOf,
  upTo,
  type Board,
  type Card,
} from '../factories/boards.js';
import { createWorkspace, refusal, type Workspace } from '../factories/workspace.js';
import { callTool } from '../support/mcp-call.js';

const AT = '2026-01-02T03:04:05.000Z';

/** What of a column is counted, and what there is. */
const COUNTS = `
  SELECT k.name, k.cards_count AS cards, k.pulls_count AS pulls, k.archived_count AS archived,
         (SELECT count(*)::int FROM cards c WHERE c.column_id = k.id AND c.archived_at IS NULL) AS real_cards,
         (SELECT count(c.pr_number)::int FROM cards c WHERE c.column_id = k.id AND c.archived_at IS NULL) AS real_pulls,
         (SELECT count(*)::int FROM cards c WHERE c.column_id = k.id AND c.archived_at IS NOT NULL) AS real_archived
    FROM board_columns k WHERE k.board_id = $1 ORDER BY k.position`;

describe('An archived card', () => {
  let workspace: Workspace;
  let board: Board;
  let kept: Card;
  let gone: Card;

  const archive = async ({ id }: Card, archived_at: string | null = AT): Promise<void> => {
    expect((await patchCard(t, workspace, id, { archived_at })).status).toBe(200);
  };
  const get = async (path: string) => succeed(await t.api.get<any>(path, workspace)).body;
  const text = async (query = ''): Promise<string> =>
    (await exportBoard(t, workspace, board.id, query)).bytes.toString();
  const counts = () => t.database.rows<Record<string, number>>(COUNTS, [board.id]);
  const expectTrueCounts = async (): Promise<void> => {
    for (const { cards, pulls, archived, real_cards, real_pulls, real_archived, name } of await counts())
      expect([name, cards, pulls, archived]).toEqual([name, real_cards, real_pulls, real_archived]);
  };

  beforeEach(async () => {
    workspace = await createWorkspace(t);
    board = await newBoard(t, workspace, { name: 'Launch' });
    kept = await newCard(t, workspace, board.id, { title: 'Kept train', column: 'Review', pr_number: 1 });
    gone = await newCard(t, workspace, board.id, { title: 'Gone train', column: 'Review', pr_number: 2 });
    await archive(gone);
  });

  it('is not on its board, at any level of detail; with archived=true the archived ones are', async () => {
    for (const detail of ['summary', 'standard', 'full']) {
      const [rest, archived] = [
        await readCards(t, workspace, board.id, `?detail=${detail}`),
        await readCards(t, workspace, board.id, `?detail=${detail}&archived=true`),
      ];
      expect([titlesOf(rest.items), rest.total]).toEqual([['Kept train'], 1]);
      expect([titlesOf(archived.items), archived.total]).toEqual([['Gone train'], 1]);
    }
    expect(refusal(await t.api.get(boardPath(board.id, '/tasks?archived=some'), workspace))).toEqual([
      400,
      'archived must be true or false',
    ]);
  });

  it('can still be read, changed and commented on, by whoever knows it', async () => {
    expect(await readCard(t, workspace, gone.id)).toMatchObject({ title: 'Gone train', archived_at: AT });
    expect((await patchCard(t, workspace, gone.id, { title: 'Renamed' })).status).toBe(200);
    await expectTrueCounts();
  });

  it('is back in its place when it is restored, which is an update', async () => {
    await newCard(t, workspace, board.id, { title: 'Last', column: 'Review' });
    await archive(gone, null);
    expect(titlesOf((await readCards(t, workspace, board.id)).items)).toEqual(['Kept train', 'Gone train', 'Last']);
    expect((await readCards(t, workspace, board.id, '?archived=true')).total).toBe(0);
    await expectTrueCounts();
  });

  it('is in no page of a long board, and pages of archived cards are as whole', async () => {
    const long = await newBoard(t, workspace);
    const cards = await newCards(
      t,
      workspace,
      long.id,
      upTo(12).map((n) => ({ title: `Card ${n}` })),
    );
    for (const [index, card] of cards.entries()) if (index % 3 === 0) await archive(card);
    const pages = async (archived: boolean): Promise<string[]> => {
      const titles: string[] = [];
      for (const page of upTo(5)) {
        const query = `?per_page=3&page=${page}&archived=${archived}`;
        titles.push(...titlesOf((await readCards(t, workspace, long.id, query)).items));
      }
      return titles;
    };
    expect(await pages(false)).toEqual([2, 3, 5, 6, 8, 9, 11, 12].map((n) => `Card ${n}`));
    expect(await pages(true)).toEqual([1, 4, 7, 10].map((n) => `Card ${n}`));
  });

  it('is not among the cards across boards, whatever is asked of them', async () => {
    const refs = async (query: string): Promise<string[]> =>
      (await get(masterPath(query))).items.map(({ ref }: Card) => ref);
    const since = `since=${encodeURIComponent('2020-01-01T00:00:00Z')}`;
    for (const query of ['', 'has_pr=true', 'has_pr=false', 'status=in_review', since, 'detail=summary']) {
      const [rest, archived] = [await refs(`?${query}`), await refs(`?${query}&archived=true`)];
      const none = query === 'has_pr=false';
      expect([query, rest, archived]).toEqual([query, none ? [] : [kept.ref], none ? [] : [gone.ref]]);
    }
  });

  it('counts no more on its board, in the overview, and needs no attention', async () => {
    expect((await readBoard(t, workspace, board.id)).cards_total).toBe(1);
    const session = { session: await workspace.admin.session() };
    const overview = (await t.api.get<any>('/api/v1/overview', session)).body;
    expect(overview.cards).toMatchObject({ in_review: 1 });
    const attention = (await t.api.get<any>('/api/v1/attention', session)).body;
    const subjects = attention.items.filter(({ kind }: { kind: string }) => kind === 'card_in_review');
    expect(subjects.map(({ subject }: { subject: { ref: string } }) => subject.ref)).toEqual([kept.ref]);
    expect(attention.totals).toContainEqual({ kind: 'card_in_review', total: 1 });
  });

  it('counts against the quota as long as it is stored', async () => {
    const cards = async (): Promise<number> => {
      const { items } = await get(workspace.path('usage'));
      return items.find(({ kind }: { kind: string }) => kind === 'cards').rows;
    };
    const before = await cards();
    await archive(kept);
    expect([before, await cards()]).toEqual([2, 2]);
  });

  it('is not in the export; with archived=true the archived ones are, under another ETag', async () => {
    for (const detail of ['summary', 'standard']) {
      const [rest, archived] = [await text(`?detail=${detail}`), await text(`?detail=${detail}&archived=true`)];
      expect([rest.includes('Kept train'), rest.includes('Gone train')]).toEqual([true, false]);
      expect([archived.includes('Kept train'), archived.includes('Gone train')]).toEqual([false, true]);
      expect(rest).toContain('## Review\n\nin_review, 1 card\n');
    }
    const etags = await Promise.all(
      ['', '?archived=true'].map(async (query) => (await exportBoard(t, workspace, board.id, query)).headers.etag),
    );
    expect(new Set(etags).size).toBe(2);
  });

  it('is not found by words or by its ref; with archived=true it is', async () => {
    const refs = async (query: string): Promise<string[]> =>
      (await get(`/api/v1/search?in=cards&${query}`)).hits.map(({ ref }: { ref: string }) => ref);
    expect(await refs('q=train')).toEqual([kept.ref]);
    expect(await refs(`q=${gone.ref}`)).toEqual([]);
    expect(await refs('q=train&archived=true')).toEqual([gone.ref]);
    expect(await refs(`q=${gone.ref}&archived=true`)).toEqual([gone.ref]);
  });

  it('is listed and found for agents only where they ask for it', async () => {
    const ask = async (tool: string, input: object): Promise<string> =>
      (await callTool(t, workspace.token, tool, { ...input })).text;
    for (const [tool, input] of [
      ['list_cards', {}],
      ['search', { query: 'train' }],
    ] as const) {
      const [rest, archived] = [await ask(tool, input), await ask(tool, { ...input, archived: true })];
      expect([tool, rest.includes(gone.ref), archived.includes(gone.ref)]).toEqual([tool, false, true]);
      expect([tool, rest.includes(kept.ref), archived.includes(kept.ref)]).toEqual([tool, true, false]);
    }
    expect(await ask('get', { ref: `board:${board.key}` })).toContain('"Review" 1,');
  });

  it('is not counted among the parts of its parent', async () => {
    const child = await newCard(t, workspace, board.id, { parent_id: kept.id });
    const parts = async () => (await readCard(t, workspace, kept.id)).children_count;
    expect(await parts()).toBe(1);
    await archive(child);
    expect(await parts()).toBe(0);
    await patchCard(t, workspace, child.id, { parent_id: null });
    expect(await parts()).toBe(0);
    await patchCard(t, workspace, child.id, { parent_id: kept.id, archived_at: null });
    expect(await parts()).toBe(1);
    await archive(child);
    expect((await t.api.delete(`/api/v1/board/tasks/${child.id}`, workspace)).status).toBe(204);
    expect(await parts()).toBe(0);
  });

  it('keeps the counters true when it is moved, linked, deleted, or made as one', async () => {
    await patchCard(t, workspace, gone.id, { column: 'Done', pr_number: null });
    await expectTrueCounts();
    await patchCard(t, workspace, gone.id, { column: 'Review', pr_number: 7, archived_at: null });
    await expectTrueCounts();
    await archive(gone);
    const made = await newCard(t, workspace, board.id, { archived_at: AT });
    await expectTrueCounts();
    for (const { id } of [gone, made]) await t.api.delete(`/api/v1/board/tasks/${id}`, workspace);
    await expectTrueCounts();
  });

  it('stays behind in no column: one with archived cards only is removed when they have somewhere to go', async () => {
    await archive(kept);
    const [review, done] = [columnOf(board, 'Review'), columnOf(board, 'Done')];
    const remove = (query: string) => t.api.delete(boardPath(board.id, `/columns/${review.id}${query}`), workspace);
    expect(refusal(await remove(''))).toEqual([
      409,
      'The column has archived cards: say in move_to which column they go to',
    ]);
    expect((await remove(`?move_to=${done.id}`)).status).toBe(204);
    expect(await readCard(t, workspace, gone.id)).toMatchObject({ status: 'completed', archived_at: AT });
    expect((await readCards(t, workspace, board.id)).total).toBe(0);
    await expectTrueCounts();
  });
});
