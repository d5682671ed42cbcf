import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archived cards are counted apart, and out of the indexes by which boards are read. */
export class ArchiveCards1795000960000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE board_columns ADD COLUMN archived_count integer NOT NULL DEFAULT 0;
      UPDATE board_columns k
         SET cards_count = cards_count - a.cards, pulls_count = pulls_count - a.pulls, archived_count = a.cards
        FROM (SELECT column_id, count(*) AS cards, count(pr_number) AS pulls
                FROM cards WHERE archived_at IS NOT NULL GROUP BY 1) a
       WHERE k.id = a.column_id;
      UPDATE cards p SET children_count = p.children_count - a.children
        FROM (SELECT parent_id, count(*) AS children
                FROM cards WHERE archived_at IS NOT NULL AND parent_id IS NOT NULL GROUP BY 1) a
       WHERE p.id = a.parent_id;

      DROP INDEX cards_in_order, cards_by_change, cards_with_pr;
      CREATE INDEX cards_in_order ON cards (column_id, position, id) WHERE archived_at IS NULL;
      CREATE INDEX cards_archived ON cards (column_id, position, id) WHERE archived_at IS NOT NULL;
      -- Of all cards: a column that is removed looks for its cards here.
      CREATE INDEX cards_by_change ON cards (column_id, archived_at, updated_at);
      CREATE INDEX cards_with_pr ON cards (column_id, position, id, number, pr_number, branch)
        WHERE pr_number IS NOT NULL AND archived_at IS NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX cards_in_order, cards_archived, cards_by_change, cards_with_pr;
      CREATE INDEX cards_in_order ON cards (column_id, position, id);
      CREATE INDEX cards_by_change ON cards (column_id, updated_at);
      CREATE INDEX cards_with_pr ON cards (column_id, position, id, number, pr_number, branch)
        WHERE pr_number IS NOT NULL;

      UPDATE cards p SET children_count = p.children_count + a.children
        FROM (SELECT parent_id, count(*) AS children
                FROM cards WHERE archived_at IS NOT NULL AND parent_id IS NOT NULL GROUP BY 1) a
       WHERE p.id = a.parent_id;
      UPDATE board_columns k SET cards_count = cards_count + a.cards, pulls_count = pulls_count + a.pulls
        FROM (SELECT column_id, count(*) AS cards, count(pr_number) AS pulls
                FROM cards WHERE archived_at IS NOT NULL GROUP BY 1) a
       WHERE k.id = a.column_id;
      ALTER TABLE board_columns DROP COLUMN archived_count;`);
  }
}
