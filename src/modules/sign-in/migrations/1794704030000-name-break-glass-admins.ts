import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The admin who still signs in by password is named by id: an address can change. */
export class NameBreakGlassAdmins1794704030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE identity_providers
        ADD COLUMN break_glass_user_id integer,
        ADD CONSTRAINT identity_providers_break_glass_user_id_fkey
          FOREIGN KEY (break_glass_user_id) REFERENCES users (id)`);
    await runner.query(
      'CREATE INDEX identity_providers_break_glass_user_id_idx ON identity_providers (break_glass_user_id)',
    );
    await runner.query(
      'UPDATE identity_providers p SET break_glass_user_id = u.id FROM users u WHERE u.email = p.break_glass_email',
    );
    await runner.query('ALTER TABLE identity_providers DROP COLUMN break_glass_email');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity_providers ADD COLUMN break_glass_email citext');
    await runner.query(
      'UPDATE identity_providers p SET break_glass_email = u.email FROM users u WHERE u.id = p.break_glass_user_id',
    );
    await runner.query('ALTER TABLE identity_providers DROP COLUMN break_glass_user_id');
  }
}
