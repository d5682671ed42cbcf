import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log of events: one row an event, one counter a workspace. */
export class CreateEvents1794703000000 implements MigrationInterface {
  readonly name = 'CreateEvents1794703000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event_counters (
        brand_id integer NOT NULL,
        seq bigint NOT NULL DEFAULT 0,
        horizon_seq bigint NOT NULL DEFAULT 0,
        stamped_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT event_counters_pkey PRIMARY KEY (brand_id)
      )`);
    await runner.query(`
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
        CONSTRAINT events_pkey PRIMARY KEY (brand_id, seq)
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX events_of_board ON events (board_id, board_seq) WHERE board_id IS NOT NULL',
    );
    // A foreign key would lock the workspace while the counter is locked, in the opposite order of other writers.
    await runner.query(`
      CREATE FUNCTION keep_event_counter() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO event_counters (brand_id) VALUES (NEW.id);
        ELSE
          DELETE FROM events WHERE brand_id = OLD.id;
          DELETE FROM event_counters WHERE brand_id = OLD.id;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(
      `CREATE TRIGGER keep_event_counter AFTER INSERT OR DELETE ON brands
         FOR EACH ROW EXECUTE FUNCTION keep_event_counter()`,
    );
    await runner.query('INSERT INTO event_counters (brand_id) SELECT id FROM brands');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION keep_event_counter() CASCADE');
    await runner.query('DROP TABLE events');
    await runner.query('DROP TABLE event_counters');
  }
}
