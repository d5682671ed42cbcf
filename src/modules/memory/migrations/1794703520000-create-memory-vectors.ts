import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Meanings of memories. Those that exist are embedded in the background. */
export class CreateMemoryVectors1794703520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE memory_agents
        ADD COLUMN embedded integer DEFAULT 0 NOT NULL,
        ADD COLUMN embedded_model text,
        ADD COLUMN embedded_dimension integer,
        ADD COLUMN vectors integer DEFAULT 0 NOT NULL`);
    await runner.query(`
      CREATE TABLE memory_vectors (
        memory_id uuid NOT NULL,
        agent_no integer NOT NULL,
        model text NOT NULL,
        digest bytea NOT NULL,
        vector bytea NOT NULL,
        version integer NOT NULL,
        CONSTRAINT memory_vectors_pkey PRIMARY KEY (memory_id),
        CONSTRAINT memory_vectors_memory_id_fkey FOREIGN KEY (memory_id) REFERENCES memories (id) ON DELETE CASCADE,
        CONSTRAINT memory_vectors_agent_no_fkey FOREIGN KEY (agent_no) REFERENCES memory_agents (no) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX memory_vectors_changed ON memory_vectors (agent_no, version, memory_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE memory_vectors');
    await runner.query(`
      ALTER TABLE memory_agents
        DROP COLUMN embedded, DROP COLUMN embedded_model, DROP COLUMN embedded_dimension, DROP COLUMN vectors`);
  }
}
