import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOutgoingMails1794701040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outgoing_mails (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        kind text NOT NULL,
        subject_id text NOT NULL,
        created_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL,
        sent_at timestamptz,
        failed_at timestamptz,
        last_error text,
        CONSTRAINT outgoing_mails_pkey PRIMARY KEY (id)
      )`);
    await runner.query(
      'CREATE INDEX outgoing_mails_due ON outgoing_mails (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outgoing_mails');
  }
}
