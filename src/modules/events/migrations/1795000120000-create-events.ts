import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_ENTRIES } from '../events-usage.js';

/** The log of events: one row an event, one counter a workspace. The log 0 is the operator's. */
export class CreateEvents1795000120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event_counters (
        brand_id integer NOT NULL,
        seq bigint NOT NULL DEFAULT 0,
        horizon_seq bigint NOT NULL DEFAULT 0,
        stamped_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT event_counters_pkey PRIMARY KEY (brand_id)
      );

      CREATE TABLE events (
        brand_id integer NOT NULL,
        seq bigint NOT NULL,
        type text NOT NULL,
        subject_kind text NOT NULL,
        subject_id text NOT NULL,
        subject_ref text,
        actor_kind text NOT NULL,
        actor_user_id integer,
        actor_id text,
        actor_name text,
        data jsonb NOT NULL,
        board_id uuid,
        board_seq bigint,
        created_at timestamptz NOT NULL,
        audited boolean NOT NULL DEFAULT false,
        ip text,
        user_agent text,
        request_id text,
        caller_request_id text,
        before jsonb,
        after jsonb,
        CONSTRAINT events_pkey PRIMARY KEY (brand_id, seq)
      );
      CREATE UNIQUE INDEX events_of_board ON events (board_id, board_seq) WHERE board_id IS NOT NULL;
      CREATE INDEX events_audited ON events (brand_id, seq) WHERE audited;
      CREATE INDEX events_refusals ON events (brand_id, seq) WHERE type = 'session.refused';
      CREATE INDEX events_of_subject ON events (brand_id, subject_kind, subject_id, seq);

      -- A foreign key would lock the workspace while the counter is locked, in the opposite order of other writers.
      CREATE FUNCTION keep_event_counter() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO event_counters (brand_id) VALUES (NEW.id);
        ELSE
          DELETE FROM events WHERE brand_id = OLD.id;
          DELETE FROM event_counters WHERE brand_id = OLD.id;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER keep_event_counter AFTER INSERT OR DELETE ON brands
        FOR EACH ROW EXECUTE FUNCTION keep_event_counter();
      INSERT INTO event_counters (brand_id) VALUES (0);`);
    await countUsage(runner, COUNTED_ENTRIES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await stopCounting(runner, COUNTED_ENTRIES);
    await runner.query('DROP FUNCTION keep_event_counter() CASCADE');
    await runner.query('DROP TABLE events, event_counters');
  }
}
