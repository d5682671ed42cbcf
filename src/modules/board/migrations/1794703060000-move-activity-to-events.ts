import type { MigrationInterface, QueryRunner } from 'typeorm';

const OLD = 'board_id, seq, action, card_id, card_ref, actor_id, changed, created_at';

/** Subject, actor and data of an activity entry `a` on a board `b`. */
const AS_EVENT = `a.action,
       CASE WHEN a.card_id IS NULL THEN 'board' ELSE 'card' END,
       coalesce(a.card_id, a.board_id)::text,
       coalesce(a.card_ref, b.key),
       CASE WHEN a.actor_id IS NULL THEN 'service' ELSE 'person' END,
       a.actor_id,
       jsonb_build_object('board_id', a.board_id, 'changed', coalesce(a.changed, '{}'))
         || CASE WHEN a.card_id IS NULL THEN jsonb_build_object('name', b.name) ELSE '{}' END,
       a.board_id, a.seq, a.created_at`;
const EVENT_COLUMNS = `brand_id, seq, type, subject_kind, subject_id, subject_ref, actor_kind, actor_user_id, data, board_id,
       board_seq, created_at`;

/**
 * The activity of a board becomes a view of the event log. Activity that exists goes to the log, in the order of its
 * times; its numbers on the board stay. Processes of the version before read and write the view as if it were their table.
 */
export class MoveActivityToEvents1794703060000 implements MigrationInterface {
  readonly name = 'MoveActivityToEvents1794703060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO events (${EVENT_COLUMNS})
      SELECT b.brand_id,
             c.seq + row_number() OVER (PARTITION BY b.brand_id ORDER BY a.created_at, a.board_id, a.seq),
             ${AS_EVENT}
        FROM board_activity a JOIN boards b ON b.id = a.board_id JOIN event_counters c ON c.brand_id = b.brand_id`);
    await runner.query(`
      UPDATE event_counters c SET seq = e.seq, stamped_at = e.created_at
        FROM (SELECT DISTINCT ON (brand_id) brand_id, seq, created_at FROM events ORDER BY brand_id, seq DESC) e
       WHERE e.brand_id = c.brand_id`);
    await runner.query('DROP TABLE board_activity');
    await runner.query(`
      CREATE VIEW board_activity AS
      SELECT board_id, board_seq AS seq, type AS action,
             CASE WHEN subject_kind = 'card' THEN subject_id::uuid END AS card_id,
             CASE WHEN subject_kind = 'card' THEN subject_ref END AS card_ref,
             actor_user_id AS actor_id,
             ARRAY(SELECT jsonb_array_elements_text(data -> 'changed')) AS changed,
             created_at
        FROM events WHERE board_id IS NOT NULL`);
    await runner.query(`
      CREATE FUNCTION record_board_activity() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE next bigint; at timestamptz;
      BEGIN
        UPDATE event_counters SET seq = seq + 1, stamped_at = greatest(stamped_at, NEW.created_at)
         WHERE brand_id = (SELECT brand_id FROM boards WHERE id = NEW.board_id) RETURNING seq, stamped_at INTO next, at;
        NEW.created_at := at;
        INSERT INTO events (${EVENT_COLUMNS})
        SELECT b.brand_id, next, ${AS_EVENT} FROM boards b, (SELECT NEW.*) a WHERE b.id = NEW.board_id;
        RETURN NEW;
      END $$`);
    await runner.query(
      `CREATE TRIGGER record_board_activity INSTEAD OF INSERT ON board_activity
         FOR EACH ROW EXECUTE FUNCTION record_board_activity()`,
    );
  }

  /** Events of boards leave the log again. Those of other modules keep their numbers. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TEMPORARY TABLE kept ON COMMIT DROP AS SELECT ${OLD} FROM board_activity`);
    await runner.query('DROP FUNCTION record_board_activity() CASCADE');
    await runner.query('DROP VIEW board_activity');
    await runner.query(`
      CREATE TABLE board_activity (
        board_id uuid NOT NULL,
        seq bigint NOT NULL,
        action text NOT NULL,
        card_id uuid,
        card_ref text,
        actor_id integer,
        changed text[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL,
        CONSTRAINT board_activity_pkey PRIMARY KEY (board_id, seq),
        CONSTRAINT board_activity_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards (id) ON DELETE CASCADE
      )`);
    await runner.query(
      `INSERT INTO board_activity (${OLD}) SELECT ${OLD} FROM kept WHERE EXISTS (SELECT FROM boards WHERE id = board_id)`,
    );
    await runner.query('DELETE FROM events WHERE board_id IS NOT NULL');
  }
}
