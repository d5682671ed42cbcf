import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NameInviters1794960060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invitations ADD COLUMN invited_by integer');
    await runner.query(
      'ALTER TABLE invitations ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users (id) ON DELETE CASCADE',
    );
    // The log knows who made those that are open.
    await runner.query(
      `UPDATE invitations i SET invited_by = e.actor_user_id FROM events e
        WHERE e.brand_id = i.brand_id AND e.type = 'invitation.sent' AND e.subject_id = i.id::text AND i.status = 'pending'`,
    );
    await runner.query('CREATE INDEX invitations_of_inviter ON invitations (invited_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invitations DROP COLUMN invited_by');
  }
}
