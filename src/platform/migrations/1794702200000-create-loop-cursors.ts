import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLoopCursors1794702200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE loop_cursors (
        name text NOT NULL,
        last_key integer NOT NULL,
        CONSTRAINT loop_cursors_pkey PRIMARY KEY (name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE loop_cursors');
  }
}
