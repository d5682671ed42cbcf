import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAttentionDismissals1795001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE attention_dismissals (
        brand_id integer NOT NULL,
        user_id integer NOT NULL,
        kind text NOT NULL,
        subject_id text NOT NULL,
        dismissed_at timestamptz NOT NULL,
        CONSTRAINT attention_dismissals_pkey PRIMARY KEY (brand_id, user_id, kind, subject_id),
        CONSTRAINT attention_dismissals_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT attention_dismissals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attention_dismissals');
  }
}
