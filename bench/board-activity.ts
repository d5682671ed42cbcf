import { writeCursor } from '../src/modules/board/activity-cursor.js';
import { startBoardWorld } from './board-world.js';
import { load, median, type Row } from './measure.js';

const ROUNDS = 7;
const REQUESTS = 300;
const SMALL = 10_000;
const LARGE = 1_000_000;

/** The feed of a board with a million entries, at its newest end, in the middle and at its oldest end. */
export async function boardActivity(folder: string): Promise<Row[]> {
  const world = await startBoardWorld(folder);
  try {
    const headers = { authorization: `Bearer ${world.token}` };
    const feed = async (count: number): Promise<Record<string, string>> => {
      const boardId = await world.board();
      // Into the log itself: the view writes one row at a time.
      await world.sql.query(
        `WITH counter AS (
           UPDATE event_counters SET seq = seq + $2 WHERE brand_id = $3 RETURNING seq - $2 AS before
         )
         INSERT INTO events (brand_id, seq, type, subject_kind, subject_id, subject_ref, actor_kind, data, board_id,
                             board_seq, created_at)
         SELECT $3, before + n, 'task.updated', 'card', $1::text, 'BENCH-1', 'service', '{"changed": ["title"]}',
                $1::uuid, n, now() - (($2::int - n) || ' seconds')::interval
           FROM counter, generate_series(2, $2::int) n`,
        [boardId, count, world.brandId],
      );
      await world.sql.query('UPDATE board_counters SET activity_seq = $2 WHERE board_id = $1', [boardId, count]);
      const path = `/api/v1/board/activity/boards/${boardId}?limit=50`;
      await fetch(world.server.url + path, { headers });
      const secrets = await world.sql.query<{ value: Buffer }>(
        `SELECT value FROM platform_secrets WHERE name = 'activity-cursor'`,
      );
      const at = (oldest: number): string =>
        writeCursor(secrets.rows[0]!.value, boardId, { oldest: BigInt(oldest), newest: BigInt(count) });
      return { newest: path, middle: `${path}&since=${at(count / 2)}`, oldest: `${path}&since=${at(100)}` };
    };
    const [small, large] = [await feed(SMALL), await feed(LARGE)];
    await world.settle();
    const rows: Row[] = [];
    for (const depth of ['newest', 'middle', 'oldest']) {
      const times = { small: [] as number[], large: [] as number[] };
      for (let round = 0; round <= ROUNDS; round++) {
        const [a, b] = [
          (await load(world.server, small[depth]!, headers, REQUESTS, 2)).p50,
          (await load(world.server, large[depth]!, headers, REQUESTS, 2)).p50,
        ];
        if (round > 0)
          [times.small, times.large] = [
            [...times.small, a],
            [...times.large, b],
          ];
      }
      const ratio = median(times.large) / median(times.small);
      rows.push({
        name: `activity of 1,000,000, ${depth} entries`,
        ours: `${median(times.large).toFixed(2)} ms`,
        reference: `${median(times.small).toFixed(2)} ms at 10,000`,
        ratio,
        goal: '<= 1.2',
        passed: ratio <= 1.2,
      });
    }
    return rows;
  } finally {
    await world.stop();
  }
}
