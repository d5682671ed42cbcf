import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { MoveActivityToEvents1794703060000 } from '../../src/modules/board/migrations/1794703060000-move-activity-to-events.js';
import { bootApp, type TestApp } from '../app.js';
import { deleteCard, newBoard, newCard, patchCard, postComment, readFeed, type Feed } from '../factories/boards.js';
import { boardFixture, type BoardFixture } from '../factories/board-fixtures.js';
import { allEvents, typesOf } from '../factories/events.js';
import { createSpace } from '../factories/workspace.js';

/** As the version before writes activity: entries `$4` of the board `$1` by the person `$2` at `$3`. */
const WRITE_OF_VERSION_BEFORE = `WITH logged AS (
    INSERT INTO board_activity (board_id, seq, action, card_id, card_ref, actor_id, changed, created_at)
    SELECT $1, h.seq, h.action, h.card_id, h.card_ref, $2, h.changed, $3
      FROM jsonb_to_recordset($4) AS h (seq bigint, action text, card_id uuid, card_ref text, changed text[])
  )
  UPDATE board_counters SET activity_seq = $5 WHERE board_id = $1`;

describe('The migration of the board activity to the event log', () => {
  const migration = new MoveActivityToEvents1794703060000();
  let t: TestApp;
  let here: BoardFixture;
  let other: BoardFixture;
  /** Answers of the feed before, after the migration was undone, and after it ran again. */
  let before: Feed[];
  let undone: Feed[];
  let carried: Feed[];
  let kept: string[];

  beforeAll(async () => {
    t = await bootApp();
    here = await boardFixture(t, { name: 'Launch' });
    await writeTo(here);
    await createSpace(t, here.workspace.token, 'Between');
    other = { ...here, board: await newBoard(t, here.workspace) };
    await writeTo(other);
    before = await feeds();
    await run('down');
    undone = await feeds(before);
    kept = typesOf(await allEvents(t, here.workspace));
    await run('up');
    carried = await feeds(before);
  });
  afterAll(() => t?.stop());

  async function writeTo({ workspace, board }: BoardFixture): Promise<void> {
    const { id } = await newCard(t, workspace, board.id, { title: 'Card' });
    await patchCard(t, workspace, id, { title: 'Other title', column: 'Done' });
    await postComment(t, workspace, id, { body: 'Comment' });
    const spare = await newCard(t, workspace, board.id);
    await deleteCard(t, workspace, spare.id);
  }

  /** The feed of both boards: whole, and page by page; with the cursors of an earlier answer if there is one. */
  async function feeds(earlier: readonly Feed[] = []): Promise<Feed[]> {
    const found: Feed[] = [];
    for (const { workspace, board } of [here, other]) {
      found.push(await readFeed(t, workspace, board.id));
      let since = '';
      for (let page = 0; page < 3; page++) {
        const feed = await readFeed(t, workspace, board.id, `?limit=2${since}`);
        since = `&since=${encodeURIComponent((earlier[found.length] ?? feed).next_cursor!)}`;
        found.push(feed);
      }
    }
    return found;
  }

  const itemsOf = (answers: readonly Feed[]) => answers.map(({ items }) => items);

  async function run(direction: 'up' | 'down'): Promise<void> {
    const runner = t.app.get(DataSource).createQueryRunner();
    await runner.startTransaction();
    try {
      await migration[direction](runner);
      await runner.commitTransaction();
    } finally {
      await runner.release();
    }
  }

  it('can be undone: the feed and its cursors answer the same, and events of other modules stay', () => {
    expect(itemsOf(undone)).toEqual(itemsOf(before));
    expect(kept).toEqual(['space.created']);
  });

  it('carries existing activity over: the feed and its cursors answer the same', () => {
    expect(itemsOf(carried)).toEqual(itemsOf(before));
    expect(before.every(({ items }) => items.length > 0)).toBe(true);
  });

  it('puts the activity of all boards of a workspace into its log, in the order of its times', async () => {
    const written = before[0]!.items.length + before[4]!.items.length;
    const all = await allEvents(t, here.workspace, { types: 'board.*,task.*' });
    const events = all.slice(0, written);
    expect(events).toHaveLength(written);
    const times = events.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    const [created] = events;
    expect(created).toMatchObject({
      type: 'board.created',
      subject: { kind: 'board', id: here.board.id, ref: here.board.key },
      actor: { kind: 'person', id: String(here.workspace.admin.user.id), name: here.workspace.admin.user.fullName },
      data: { board_id: here.board.id, name: 'Launch' },
    });
    expect(events[1]).toMatchObject({ type: 'task.created', subject: { kind: 'card', ref: `${here.board.key}-1` } });
  });

  it('lets the service go on in the log and in the feed', async () => {
    const { workspace, board } = here;
    const { ref } = await newCard(t, workspace, board.id, { title: 'Later' });
    expect((await readFeed(t, workspace, board.id, '?limit=1')).items[0]).toMatchObject({ task_ref: ref });
    expect((await allEvents(t, workspace)).at(-1)).toMatchObject({ type: 'task.created', subject: { ref } });
  });

  it('lets processes of the version before write: their entries are in the feed and in the log', async () => {
    const { workspace, board } = here;
    const counter = await t.database.row<{ seq: number }>(
      'SELECT activity_seq::int AS seq FROM board_counters WHERE board_id = $1',
      [board.id],
    );
    const card = await newCard(t, workspace, board.id);
    const entries = [
      { seq: counter!.seq + 2, action: 'task.updated', card_id: card.id, card_ref: card.ref, changed: ['title'] },
      { seq: counter!.seq + 3, action: 'board.changed', card_id: null, card_ref: null, changed: [] },
    ];
    const { id: person } = workspace.admin.user;
    const values = [board.id, person, t.clock.now(), JSON.stringify(entries), counter!.seq + 3];
    await t.database.rows(WRITE_OF_VERSION_BEFORE, values);

    expect((await readFeed(t, workspace, board.id, '?limit=2')).items).toMatchObject([
      { action: 'board.changed', task_id: null, task_ref: null, actor_id: person, changed: [] },
      { action: 'task.updated', task_id: card.id, task_ref: card.ref, actor_id: person, changed: ['title'] },
    ]);
    const [updated, changed] = (await allEvents(t, workspace)).slice(-2);
    expect(updated).toMatchObject({ subject: { kind: 'card', ref: card.ref }, data: { changed: ['title'] } });
    expect(changed).toMatchObject({ subject: { kind: 'board', ref: board.key }, data: { name: 'Launch' } });
    await newCard(t, workspace, board.id, { title: 'By the new version again' });
  });
});
