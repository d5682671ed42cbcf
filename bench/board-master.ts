import { countStatement, rowsStatement } from '../src/modules/board/master-tasks.query.js';
import { startBoardWorld } from './board-world.js';
import { median, type Row } from './measure.js';

const BOARDS = 200;
const CARDS = 1_500;
const ROUNDS = 15;

/** Cards of one column and status with a pull request, over 200 boards and 300,000 cards; against a table without indexes. */
export async function boardMaster(folder: string): Promise<Row[]> {
  const world = await startBoardWorld(folder);
  try {
    for (let n = 0; n < BOARDS; n++) await world.cards(await world.board(), CARDS);
    await world.settle();
    await world.sql.query('CREATE TABLE plain_cards AS SELECT * FROM cards');
    await world.sql.query('CREATE TABLE plain_columns AS SELECT * FROM board_columns');
    await world.sql.query('ANALYZE plain_cards, plain_columns');
    const filter = { columnNames: ['review'], statuses: ['in_review'], hasPr: true };
    const statement = rowsStatement(filter);
    const values = [world.brandId, null, null, filter.columnNames, filter.statuses, null];
    const naive = `SELECT b.key || '-' || c.number AS ref, b.name, k.name AS "column", c.pr_number, c.branch
                     FROM plain_cards c JOIN plain_columns k ON k.id = c.column_id JOIN boards b ON b.id = c.board_id
                    WHERE b.brand_id = $1 AND lower(trim(k.name)) = ANY($2) AND c.status = ANY($3) AND c.pr_number IS NOT NULL
                    ORDER BY b.created_at, b.id, k.position, c.position, c.id`;
    const count = `SELECT count(*) FROM (${naive}) found`;
    const time = async (query: { text: string; name?: string }, given: unknown[]): Promise<number> => {
      const began = performance.now();
      await world.sql.query({ ...query, values: given });
      return performance.now() - began;
    };
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      // More match than are answered, so they are also counted.
      ours.push((await time(statement, values)) + (await time(countStatement(filter), values)));
      const given = [world.brandId, filter.columnNames, filter.statuses];
      theirs.push((await time({ text: `${naive} LIMIT 1001` }, given)) + (await time({ text: count }, given)));
    }
    const found = median(ours);
    const speedUp = median(theirs) / found;
    return [
      {
        name: 'master/tasks over 200 boards, 300,000 cards, in the database',
        ours: `${found.toFixed(2)} ms`,
        reference: '-',
        ratio: null,
        goal: '<= 10 ms',
        passed: found <= 10,
      },
      {
        name: 'master/tasks, against tables without indexes',
        ours: `${found.toFixed(2)} ms`,
        reference: `${median(theirs).toFixed(1)} ms`,
        ratio: speedUp,
        goal: '>= 500',
        passed: speedUp >= 500,
      },
    ];
  } finally {
    await world.stop();
  }
}
