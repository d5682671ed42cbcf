import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AcceptBoardGuests1794702060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE board_guests ADD COLUMN accepted_at timestamptz');
    // Existing access counts as accepted.
    await runner.query('UPDATE board_guests SET accepted_at = created_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE board_guests DROP COLUMN accepted_at');
  }
}
