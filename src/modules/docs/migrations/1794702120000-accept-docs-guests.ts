import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AcceptDocsGuests1794702120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE docs_guests ADD COLUMN accepted_at timestamptz');
    // Existing access counts as accepted.
    await runner.query('UPDATE docs_guests SET accepted_at = created_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE docs_guests DROP COLUMN accepted_at');
  }
}
