import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CompletedCards } from '../../src/modules/board/index.js';
import { t } from '../suites/app.js';
import { newCard, postCard, upTo } from '../factories/boards.js';
import { boardFixture } from '../factories/board-fixtures.js';
import { getSearch, makeProject, postLookup, postNear, type Home } from '../factories/projects.js';
import { indexedFile } from '../factories/victim.js';

const BUDGET = 8 * 1_048_576;

beforeEach(() => t.clock.toNextHour());

const sizeOf = ({ text }: { text: string }): number => Buffer.byteLength(text);

describe('A completed card', () => {
  it('is learned from with its first comments only', async () => {
    const { workspace, board } = await boardFixture(t);
    const { id } = await newCard(t, workspace, board.id, { status: 'completed' });
    await t.database.rows(
      `INSERT INTO card_comments (card_id, author_id, body, created_at)
       SELECT $1, $2, lpad(n::text, 4, '0') || repeat('x', 9996), now() + n * interval '1 second' FROM generate_series(1, 500) n`,
      [id, workspace.admin.user.id],
    );
    const card = await t.app.get(CompletedCards).read(workspace.brand.id, id, { characters: 4, comments: 26 });
    expect(card!.comments).toEqual(upTo(26).map((n) => String(n).padStart(4, '0')));
  });
});

describe('The context of a card', () => {
  it('takes 64 KiB at most', async () => {
    const { workspace, board } = await boardFixture(t);
    const context = (bytes: number) => ({ title: 'x', agent_context: { a: 'x'.repeat(bytes - '{"a":""}'.length) } });
    expect((await postCard(t, workspace, board.id, context(65_536))).status).toBe(201);
    const { status, body } = await postCard(t, workspace, board.id, context(65_537));
    expect([status, body.detail]).toEqual([422, 'agent_context: must have at most 65536 bytes as JSON']);
  });
});

describe('Long lessons', () => {
  let home: Home;
  let node: string;
  const COUNT = 120;
  beforeAll(async () => {
    home = await makeProject(t);
    node = await indexedFile(t, home.brand.id, home.project.id);
    await t.database.rows(
      `WITH made AS (
         INSERT INTO lessons (brand_id, project_id, id, path, type, body, pinned, tags, live, digest, version, created_at, updated_at)
         SELECT $1, $2, 'long/' || lpad(n::text, 3, '0'), 'lessons/long/' || n || '.md', 'rule', repeat('語', 50000), false, '{}', true, '', 1, now(), now()
           FROM generate_series(1, ${COUNT}) n RETURNING seq)
       INSERT INTO lesson_anchors (project_id, lesson_seq, position, kind, written, path, state, drifted)
       SELECT $2, seq, 0, 'file', 'victim.ts', 'victim.ts', 'live', false FROM made`,
      [home.brand.id, home.project.id],
    );
    await t.database.rows('UPDATE lesson_shelves SET version = version + 1 WHERE project_id = $1', [home.project.id]);
  });

  it('are found in a search as far as 8 MiB go, and a warning says so', async () => {
    const answer = await getSearch(t, home, { anchor: 'victim.ts', limit: 500, project_id: home.project.id });
    expect([answer.status, sizeOf(answer) <= BUDGET, answer.body.total]).toEqual([200, true, COUNT + 1]);
    expect(answer.body.items.length).toBeGreaterThan(20);
    expect(answer.body.items.length).toBeLessThan(COUNT);
    expect(answer.body.warnings).toEqual([
      `Only the first ${answer.body.items.length} lessons are shown: all of them would be too large an answer`,
    ]);
  });

  it('near code are truncated as far as 8 MiB go', async () => {
    const answer = await postNear(t, home, { project_id: home.project.id, paths: ['victim.ts'], limit: 100 });
    expect([answer.status, sizeOf(answer) <= BUDGET, answer.body.truncated]).toEqual([200, true, true]);
    expect(answer.body.entries.length).toBeGreaterThan(20);
  });

  it('are at most five per node', async () => {
    const answer = await postLookup(t, home, { project_id: home.project.id, node_ids: [node] });
    expect([answer.status, answer.body.counts[node], answer.body.entries[node].length]).toEqual([200, COUNT + 1, 5]);
  });
});
