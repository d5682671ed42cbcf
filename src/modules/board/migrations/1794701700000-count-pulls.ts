import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountPulls1794701700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE board_columns ADD pulls_count integer NOT NULL DEFAULT 0');
    await runner.query(`UPDATE board_columns k
                           SET pulls_count = (SELECT count(pr_number) FROM cards c WHERE c.column_id = k.id)`);
    await runner.query('DROP INDEX cards_by_status, cards_with_pr');
    await runner.query('CREATE INDEX cards_by_change ON cards (column_id, updated_at)');
    await runner.query(
      'CREATE INDEX cards_with_pr ON cards (column_id, position, id, number, pr_number, branch) WHERE pr_number IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX cards_by_change, cards_with_pr');
    await runner.query('CREATE INDEX cards_by_status ON cards (column_id, status, updated_at)');
    await runner.query(
      'CREATE INDEX cards_with_pr ON cards (column_id, status, updated_at) WHERE pr_number IS NOT NULL',
    );
    await runner.query('ALTER TABLE board_columns DROP COLUMN pulls_count');
  }
}
