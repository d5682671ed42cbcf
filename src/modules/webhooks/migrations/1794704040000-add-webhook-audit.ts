import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks that are sent entries of the audit log. */
export class AddWebhookAudit1794704040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks ADD COLUMN audit boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks DROP COLUMN audit');
  }
}
