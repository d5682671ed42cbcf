import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When something happened, beside when it was written. */
export class AddMemoryOccurredAt1794703500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE memories ADD COLUMN occurred_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE memories DROP COLUMN occurred_at');
  }
}
