import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../background/quotas/counted-table.js';
import { COUNTED_ANSWERS } from '../http/idempotency/idempotency-usage.js';

export class CreatePlatform1795000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS citext;
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE EXTENSION IF NOT EXISTS btree_gin;

      CREATE TABLE idempotent_answers (
        id bytea NOT NULL,
        request bytea NOT NULL,
        status smallint NOT NULL,
        sealed_body bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        brand_id integer,
        CONSTRAINT idempotent_answers_pkey PRIMARY KEY (id)
      );
      CREATE INDEX idempotent_answers_created_at ON idempotent_answers (created_at);

      CREATE TABLE loop_runs (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        name text NOT NULL,
        slot timestamptz,
        owner text NOT NULL,
        status text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        lease_until timestamptz NOT NULL,
        finished_at timestamptz,
        result jsonb,
        error text,
        CONSTRAINT loop_runs_pkey PRIMARY KEY (id)
      );
      CREATE UNIQUE INDEX loop_runs_one_per_slot ON loop_runs (name, slot);
      CREATE UNIQUE INDEX loop_runs_one_running ON loop_runs (name) WHERE status = 'running';
      CREATE INDEX loop_runs_by_name ON loop_runs (name, id);

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
      );
      CREATE INDEX outgoing_mails_due ON outgoing_mails (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;

      CREATE TABLE platform_secrets (
        name text NOT NULL,
        value bytea NOT NULL,
        CONSTRAINT platform_secrets_pkey PRIMARY KEY (name)
      );

      CREATE TABLE loop_cursors (
        name text NOT NULL,
        last_key integer NOT NULL,
        CONSTRAINT loop_cursors_pkey PRIMARY KEY (name)
      );

      CREATE TABLE usage_totals (
        brand_id integer NOT NULL,
        kind text NOT NULL,
        rows bigint NOT NULL,
        bytes bigint NOT NULL,
        CONSTRAINT usage_totals_pkey PRIMARY KEY (brand_id, kind)
      );

      CREATE TABLE usage_changes (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        brand_id integer NOT NULL,
        kind text NOT NULL,
        rows bigint NOT NULL,
        bytes bigint NOT NULL,
        CONSTRAINT usage_changes_pkey PRIMARY KEY (id)
      );
      CREATE INDEX usage_changes_of_brand ON usage_changes (brand_id, kind);`);
    await countUsage(runner, COUNTED_ANSWERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await stopCounting(runner, COUNTED_ANSWERS);
    await runner.query(`
      DROP TABLE usage_changes, usage_totals, loop_cursors, platform_secrets, outgoing_mails, loop_runs,
                 idempotent_answers`);
    await runner.query('DROP EXTENSION IF EXISTS btree_gin, pg_trgm, citext');
  }
}
