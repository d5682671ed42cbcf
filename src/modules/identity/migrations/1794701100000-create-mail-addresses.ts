import type { MigrationInterface, QueryRunner } from 'typeorm';
import { parseEnvironment } from '../../../platform/kernel/config/parse-environment.js';

export class CreateMailAddresses1794701100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_addresses (
        domain text NOT NULL,
        name citext NOT NULL,
        user_id integer NOT NULL,
        forwards_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT mail_addresses_pkey PRIMARY KEY (domain, name),
        CONSTRAINT mail_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX mail_addresses_user_id_idx ON mail_addresses (user_id)');
    await runner.query(
      'CREATE UNIQUE INDEX mail_addresses_one_current ON mail_addresses (user_id) WHERE forwards_until IS NULL',
    );
    // The view serves mail servers, which look up the whole address.
    await runner.query(`CREATE INDEX mail_addresses_address ON mail_addresses ((name::text || '@' || domain))`);
    // Existing names belong to the domain configured so far.
    const { MAIL_DOMAIN: domain } = parseEnvironment(process.env);
    await runner.query(
      `INSERT INTO mail_addresses (domain, name, user_id) SELECT $1, mail_name, id FROM users WHERE mail_name IS NOT NULL`,
      [domain],
    );
    await runner.query('ALTER TABLE users DROP COLUMN mail_name');
    await runner.query(`
      CREATE VIEW mail_routes AS
      SELECT a.name::text || '@' || a.domain AS address,
             c.name::text || '@' || c.domain AS destination,
             a.forwards_until AS expires_at
        FROM mail_addresses a
        JOIN mail_addresses c ON c.user_id = a.user_id AND c.forwards_until IS NULL
       WHERE a.forwards_until IS NULL OR a.forwards_until > now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW mail_routes');
    await runner.query('ALTER TABLE users ADD COLUMN mail_name citext');
    await runner.query(`
      UPDATE users SET mail_name = a.name
        FROM (SELECT DISTINCT ON (name) name, user_id FROM mail_addresses
               WHERE forwards_until IS NULL ORDER BY name, created_at) a
       WHERE a.user_id = users.id`);
    await runner.query('CREATE UNIQUE INDEX users_mail_name_unique ON users (mail_name)');
    await runner.query('DROP TABLE mail_addresses');
  }
}
