import type { TestApp } from '../app.js';

interface Filling {
  boardId: string;
  brandId: number;
  count: number;
  /** SQL for a text, over `n`: the number of the card. */
  title?: string;
  description?: string;
}

/** Cards in the first column, written straight into the table: a board that took others a year to fill. */
export async function fillBoard({ database }: TestApp, filling: Filling): Promise<void> {
  const { boardId, brandId, count, title = `'Card ' || n`, description = 'NULL' } = filling;
  await database.rows(
    `INSERT INTO cards (brand_id, board_id, column_id, number, position, title, status, description)
     SELECT $1, $2, k.id, n, n, ${title}, k.status, ${description}
       FROM generate_series(1, $3::int) n,
            (SELECT id, status FROM board_columns WHERE board_id = $2 ORDER BY position LIMIT 1) k`,
    [brandId, boardId, count],
  );
  await database.rows(
    `UPDATE board_columns k SET cards_count = (SELECT count(*) FROM cards WHERE column_id = k.id) WHERE board_id = $1`,
    [boardId],
  );
  await database.rows(
    'UPDATE board_counters SET last_number = $2, content_version = content_version + 1 WHERE board_id = $1',
    [boardId, count],
  );
}
