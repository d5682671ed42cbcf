import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_WEBHOOKS } from '../webhooks-usage.js';

export class CreateWebhooks1795000840000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhooks (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        brand_id integer NOT NULL,
        url text NOT NULL,
        types text[] NOT NULL DEFAULT '{}',
        description text,
        enabled boolean NOT NULL DEFAULT true,
        disabled_reason text,
        seq bigint NOT NULL,
        secret_version integer NOT NULL DEFAULT 1,
        old_secret_until timestamptz,
        failing_since timestamptz,
        failures integer NOT NULL DEFAULT 0,
        failure_mails smallint NOT NULL DEFAULT 0,
        retry_at timestamptz,
        created_at timestamptz NOT NULL,
        audit boolean NOT NULL DEFAULT false,
        maker_id integer,
        maker_token_id uuid,
        scopes text[],
        verified_at timestamptz,
        slow_until timestamptz,
        replay_until bigint,
        CONSTRAINT webhooks_pkey PRIMARY KEY (id),
        CONSTRAINT webhooks_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT webhooks_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE INDEX webhooks_of_workspace ON webhooks (brand_id, created_at);
      CREATE INDEX webhooks_of_maker ON webhooks (maker_id);
      CREATE INDEX webhooks_of_token ON webhooks (maker_token_id);

      CREATE TABLE webhook_deliveries (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        webhook_id uuid NOT NULL,
        event_seq bigint,
        type text NOT NULL,
        event jsonb,
        status text NOT NULL DEFAULT 'pending',
        tries integer NOT NULL DEFAULT 0,
        attempts jsonb NOT NULL DEFAULT '[]',
        next_attempt_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id)
          REFERENCES webhooks (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (webhook_id, event_seq);
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, event_seq)
        WHERE status = 'pending';
      CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at, id);
      CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created_at);`);
    await countUsage(runner, COUNTED_WEBHOOKS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await stopCounting(runner, COUNTED_WEBHOOKS);
    await runner.query('DROP TABLE webhook_deliveries, webhooks');
  }
}
