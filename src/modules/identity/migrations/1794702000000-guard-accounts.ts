import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who set a password, and accounts locked by the operator. */
export class GuardAccounts1794702000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN password_set_by_brand integer,
        ADD COLUMN password_changed_since boolean NOT NULL DEFAULT false,
        ADD COLUMN void_password_hash text,
        ADD COLUMN locked_at timestamptz,
        ADD COLUMN lock_reason text,
        ADD CONSTRAINT users_password_set_by_brand_fkey FOREIGN KEY (password_set_by_brand) REFERENCES brands (id)`);
    await runner.query('CREATE INDEX users_password_set_by_brand_idx ON users (password_set_by_brand)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        DROP COLUMN password_set_by_brand,
        DROP COLUMN password_changed_since,
        DROP COLUMN void_password_hash,
        DROP COLUMN locked_at,
        DROP COLUMN lock_reason`);
  }
}
