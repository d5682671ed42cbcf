import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexCompletedCards1794701730000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX cards_completed ON cards (brand_id, completed_at, id) WHERE completed_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX cards_completed');
  }
}
