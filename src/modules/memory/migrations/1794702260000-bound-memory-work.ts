import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for fair scheduling, for cards already read, and for typo correction. */
export class BoundMemoryWork1794702260000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX memory_conversations_due');
    await runner.query(
      `CREATE INDEX memory_conversations_due ON memory_conversations (brand_id, next_attempt_at, id) WHERE status = 'waiting'`,
    );
    await runner.query(
      `CREATE INDEX memory_conversations_cards ON memory_conversations (source_id, conversation) WHERE source_type = 'agentboard'`,
    );
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gin');
    await runner.query('CREATE INDEX memory_words_similar ON memory_words USING gin (agent_no, word gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX memory_words_similar');
    await runner.query('DROP INDEX memory_conversations_cards');
    await runner.query('DROP INDEX memory_conversations_due');
    await runner.query(
      `CREATE INDEX memory_conversations_due ON memory_conversations (next_attempt_at) WHERE status = 'waiting'`,
    );
  }
}
