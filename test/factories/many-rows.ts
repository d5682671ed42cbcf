import type { TestApp } from '../app.js';
import { newMemory, type Home } from './memory.js';

interface Filling {
  boardId: string;
  brandId: number;
  count: number;
  /** SQL for a text, over `n`: the number of the card. */
  title?: string;
  description?: string;
  /** Names of the columns that take turns. Default: the first one. */
  columns?: readonly string[];
}

/** Cards, written straight into the table: a board that took others a year to fill. */
export async function fillBoard({ database }: TestApp, filling: Filling): Promise<void> {
  const { boardId, brandId, count, title = `'Card ' || n`, description = 'NULL', columns = null } = filling;
  await database.rows(
    `INSERT INTO cards (brand_id, board_id, column_id, number, position, title, status, description)
     SELECT $1, $2, k.id, c.last_number + n, n, ${title}, k.status, ${description}
       FROM generate_series(1, $3::int) n,
            (SELECT last_number FROM board_counters WHERE board_id = $2) c,
            (SELECT id, status, row_number() OVER (ORDER BY position) AS turn, count(*) OVER () AS turns
               FROM board_columns WHERE board_id = $2 AND ($4::text[] IS NULL OR name = ANY ($4))) k
      WHERE CASE WHEN $4 IS NULL THEN k.turn = 1 ELSE k.turn = n % k.turns + 1 END`,
    [brandId, boardId, count, columns],
  );
  // As the server does by itself a while after so many were written.
  await database.rows('ANALYZE cards');
  await database.rows(
    `UPDATE board_columns k SET cards_count = (SELECT count(*) FROM cards WHERE column_id = k.id) WHERE board_id = $1`,
    [boardId],
  );
  await database.rows(
    'UPDATE board_counters SET last_number = last_number + $2, content_version = content_version + 1 WHERE board_id = $1',
    [boardId, count],
  );
}

interface Anchoring {
  projectId: string;
  brandId: number;
  lessons: number;
  /** Each lesson is anchored at all of these. */
  paths: readonly string[];
  state: 'live' | 'unknown';
}

/** Lessons with many anchors, written straight into the tables. */
export async function fillLessons({ database }: TestApp, filling: Anchoring): Promise<void> {
  const { projectId, brandId, lessons, paths, state } = filling;
  await database.rows(
    `WITH written AS (
       INSERT INTO lessons (brand_id, project_id, id, path, type, body, pinned, tags, live, digest, version, created_at, updated_at)
       SELECT $1, $2, 'full/' || n, 'lessons/full/' || n || '.md', 'gotcha', 'Lesson ' || n, n % 100 = 0, '{}', true, '', 1,
              now(), now() - n * interval '1 second'
         FROM generate_series(1, $3::int) n
       RETURNING seq)
     INSERT INTO lesson_anchors (project_id, lesson_seq, position, kind, written, path, state, drifted)
     SELECT $2, w.seq, p.position - 1, 'file', p.path, p.path, $5, false
       FROM written w, unnest($4::text[]) WITH ORDINALITY AS p(path, position)`,
    [brandId, projectId, lessons, paths, state],
  );
  await expireLessonCaches({ database }, projectId, brandId);
}

/** Makes processes that cache lessons of the project read them again. */
export async function expireLessonCaches(
  { database }: Pick<TestApp, 'database'>,
  projectId: string,
  brandId: number,
): Promise<void> {
  await database.rows(
    `INSERT INTO lesson_shelves (project_id, brand_id, version) VALUES ($1, $2, 1)
     ON CONFLICT (project_id) DO UPDATE SET version = lesson_shelves.version + 1`,
    [projectId, brandId],
  );
}

/** Learnings of the maximum size, inserted directly into the table: this many groups of three share a tag. */
export async function manyLearnings(t: TestApp, home: Home, groups: number): Promise<void> {
  await newMemory(t, home);
  await t.database.rows(
    `INSERT INTO memories (id, brand_id, agent_id, agent_seq, kind, title, body, tags, confidence, importance, digest, words,
                           fades_at, created_at, updated_at, last_verified_at)
     SELECT gen_random_uuid(), a.brand_id, a.agent_id, a.seq, 'learning', 'Title ' || n, repeat('body ', 4000),
            ARRAY['tag ' || n / 3], 0.8, 1, decode(md5(n::text), 'hex'), '', $2::timestamptz + interval '1 year', $2, $2, $2
       FROM memory_agents a, generate_series(0, $3 - 1) n WHERE a.agent_id = $1`,
    [home.agent, t.clock.now(), groups * 3],
  );
}
