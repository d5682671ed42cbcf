import { vectorOf } from '../src/engines/text-search/lexemes.js';
import { startBoardWorld } from './board-world.js';
import { addLessons, addProject, largeGraph } from './code-world.js';
import { fillMemories } from './memory-world.js';
import { random } from './random.js';
import type { World } from './world.js';

export interface AgentWorld extends World {
  readonly boardId: string;
  readonly projectId: string;
  readonly files: readonly string[];
}

export const AGENT = 'builder-1';
const CARDS = 1_000;
const MEMORIES = 10_000;
const LESSONS = 5_000;
const TEXT = 'What was learnt here took a day to find out, so that it is written down with its reason. ';

/** A workspace of 1,000 cards, 10,000 memories and 5,000 lessons. */
export async function startAgentWorld(folder: string, env: Record<string, string> = {}): Promise<AgentWorld> {
  const scopes = ['brand:read', 'memory:read', 'memory:write', 'code:read'];
  const world = await startBoardWorld(folder, scopes, env);
  const boardId = await world.board();
  await world.cards(boardId, CARDS);
  await fillCardWords(world);
  await fillMemories(world, [AGENT], MEMORIES);
  const { graph, files } = largeGraph();
  const projectId = await addProject(world, graph);
  const next = random(3);
  await addLessons(
    world,
    projectId,
    Array.from({ length: LESSONS }, () => files[Math.floor(next() * 2_000)]!),
  );
  await world.sql.query(`UPDATE lessons SET body = body || '. ' || repeat($1, 8)`, [TEXT]);
  await fillStories(world, boardId, projectId, files[0]!);
  await world.settle();
  return { ...world, boardId, projectId, files };
}

/** Cards are found by their words. */
async function fillCardWords({ sql, brandId }: World): Promise<void> {
  const { rows } = await sql.query<{ id: string; title: string; description: string }>(
    'SELECT id, title, description FROM cards WHERE brand_id = $1',
    [brandId],
  );
  const words = rows.map(({ title, description }) => vectorOf(brandId, { title, body: description }));
  await sql.query(
    'INSERT INTO card_words (card_id, words) SELECT id, words::tsvector FROM unnest($1::uuid[], $2::text[]) AS w(id, words)',
    [rows.map(({ id }) => id), words],
  );
}

/** What the stories ask for: a card, a page, memories and a lesson that can be told from the rest. */
async function fillStories(world: World, boardId: string, projectId: string, file: string): Promise<void> {
  const { sql, brandId, userId, token } = world;
  const bearer = { authorization: `Bearer ${token}` };
  const card = {
    title: 'Round invoices per line',
    column: 'To do',
    priority: 'urgent',
    assignee: userId,
    agent_id: AGENT,
    project_id: projectId,
    description: `Totals in \`${file}\` are rounded per invoice; the tax office rounds per line.\nWhich currency comes first?`,
    acceptance_criteria: 'Totals equal the sum of rounded lines.',
  };
  const { id } = await world.call<{ id: string }>('POST', `/api/v1/board/boards/${boardId}/tasks`, card, bearer);
  const items = [
    { text: 'Write the failing test', done: true },
    { text: 'Round each line', done: false },
  ];
  await world.call('PUT', `/api/v1/board/tasks/${id}/checklist`, { items }, bearer);
  await world.call('POST', `/api/v1/board/tasks/${id}/comments`, { body: 'Ask Finance about Swiss francs.' }, bearer);
  const memory = {
    agent_id: AGENT,
    kind: 'decision',
    title: 'Deploys go out on Tuesdays',
    body: 'The release train leaves on Tuesday at 10:00 UTC, because support is there.',
  };
  await world.call('POST', '/api/v1/memory/memories', memory, bearer);
  const { id: spaceId } = await world.call<{ id: string }>('POST', '/api/v1/docs/spaces', { name: 'Handbook' }, bearer);
  const page = {
    title: 'On call',
    body: 'Whoever is on call answers within 15 minutes. Escalate to the platform team.',
  };
  await world.call('POST', `/api/v1/docs/spaces/${spaceId}/pages`, page, bearer);
  const words = vectorOf(brandId, {
    title: 'billing/rounding',
    body: 'Round per line, not per invoice: the tax office does.',
  });
  await sql.query(
    `WITH lesson AS (
       INSERT INTO lessons (brand_id, project_id, id, path, type, body, pinned, tags, live, digest, version, created_at, updated_at)
       VALUES ($1, $2, 'billing/rounding', 'lessons/billing/rounding.md', 'gotcha',
               'Round per line, not per invoice: the tax office does.', true, '{}', true, '', 1, now(), now()) RETURNING seq),
     words AS (INSERT INTO lesson_words (lesson_seq, words) SELECT seq, $4::tsvector FROM lesson)
     INSERT INTO lesson_anchors (project_id, lesson_seq, position, kind, written, path, state, drifted)
     SELECT $2, seq, 0, 'file', $3, $3, 'live', false FROM lesson`,
    [brandId, projectId, file, words],
  );
}
