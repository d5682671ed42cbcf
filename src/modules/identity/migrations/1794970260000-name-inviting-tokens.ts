import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations from before stay as they are: which of them were made by a token is not known. */
export class NameInvitingTokens1794970260000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invitations ADD COLUMN invited_by_token uuid');
    await runner.query(
      'ALTER TABLE invitations ADD CONSTRAINT invitations_invited_by_token_fkey FOREIGN KEY (invited_by_token) REFERENCES access_tokens (id) ON DELETE CASCADE',
    );
    await runner.query('CREATE INDEX invitations_of_token ON invitations (invited_by_token)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invitations DROP COLUMN invited_by_token');
  }
}
