import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the operator's lists: text anywhere in a name, and the newest tokens. */
export class IndexOperatorLists1794703300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query('CREATE INDEX brands_search ON brands USING gin (name gin_trgm_ops)');
    await runner.query(`CREATE INDEX users_search ON users USING gin ((email::text || ' ' || full_name) gin_trgm_ops)`);
    await runner.query('CREATE INDEX access_tokens_search ON access_tokens USING gin (name gin_trgm_ops)');
    await runner.query('CREATE INDEX access_tokens_newest ON access_tokens (created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX access_tokens_newest');
    await runner.query('DROP INDEX access_tokens_search');
    await runner.query('DROP INDEX users_search');
    await runner.query('DROP INDEX brands_search');
  }
}
