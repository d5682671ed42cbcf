import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an event came from, what it changed, and whether it is kept for a year. The log 0 is the operator's. */
export class AuditEvents1794703800000 implements MigrationInterface {
  readonly name = 'AuditEvents1794703800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE events
        ADD COLUMN audited boolean NOT NULL DEFAULT false,
        ADD COLUMN ip text,
        ADD COLUMN user_agent text,
        ADD COLUMN request_id text,
        ADD COLUMN before jsonb,
        ADD COLUMN after jsonb`);
    await runner.query(`
      UPDATE events SET audited = true
       WHERE subject_kind IN ('member', 'invitation', 'token', 'guest', 'feature', 'profile', 'feed', 'mail')
          OR type IN ('hire.ordered', 'hire.canceled', 'hire.resumed', 'hire.ended', 'desk.ordered', 'desk.changed',
                      'desk.released', 'machine.update_requested', 'project.created', 'project.changed', 'project.deleted')`);
    await runner.query('CREATE INDEX events_audited ON events (brand_id, seq) WHERE audited');
    await runner.query('INSERT INTO event_counters (brand_id) VALUES (0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM events WHERE brand_id = 0');
    await runner.query('DELETE FROM event_counters WHERE brand_id = 0');
    await runner.query('DROP INDEX events_audited');
    await runner.query(`
      ALTER TABLE events
        DROP COLUMN audited, DROP COLUMN ip, DROP COLUMN user_agent, DROP COLUMN request_id,
        DROP COLUMN before, DROP COLUMN after`);
  }
}
