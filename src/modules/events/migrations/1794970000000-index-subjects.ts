import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the events of one thing; it also serves what the index of memories did. */
export class IndexSubjects1794970000000 implements MigrationInterface {
  readonly name = 'IndexSubjects1794970000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX events_of_subject ON events (brand_id, subject_kind, subject_id, seq)');
    await runner.query('DROP INDEX events_of_memory');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX events_of_memory ON events (brand_id, subject_id) WHERE subject_kind = 'memory'`);
    await runner.query('DROP INDEX events_of_subject');
  }
}
