import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, dropBrand, keepBrand, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_CHANGES, COUNTED_MEMORY, MEMORY_CHILDREN } from '../memory-usage.js';

export class CreateMemory1795000360001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE memory_agents (
        seq integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        brand_id integer NOT NULL,
        agent_id text NOT NULL,
        changes integer NOT NULL DEFAULT 0,
        exported integer NOT NULL DEFAULT 0,
        consolidated integer NOT NULL DEFAULT 0,
        active integer NOT NULL DEFAULT 0,
        archived integer NOT NULL DEFAULT 0,
        merged integer NOT NULL DEFAULT 0,
        embedded integer NOT NULL DEFAULT 0,
        embedded_model text,
        embedded_dimension integer,
        vectors integer NOT NULL DEFAULT 0,
        CONSTRAINT memory_agents_pkey PRIMARY KEY (seq),
        CONSTRAINT memory_agents_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents (id) ON DELETE CASCADE,
        CONSTRAINT memory_agents_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX memory_agents_once ON memory_agents (brand_id, agent_id);
      CREATE INDEX memory_agents_agent_id_idx ON memory_agents (agent_id);
      CREATE INDEX memory_agents_to_consolidate ON memory_agents (seq) WHERE changes > consolidated;

      CREATE TABLE memories (
        id uuid NOT NULL,
        brand_id integer NOT NULL,
        agent_id text NOT NULL,
        agent_seq integer NOT NULL,
        kind text NOT NULL,
        title text NOT NULL,
        body text NOT NULL,
        description text,
        tags text[] NOT NULL DEFAULT '{}',
        confidence double precision NOT NULL,
        importance smallint NOT NULL,
        status text NOT NULL DEFAULT 'active',
        merged_into uuid,
        source jsonb,
        digest bytea NOT NULL,
        words tsvector NOT NULL,
        fades_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        last_verified_at timestamptz NOT NULL,
        occurred_at timestamptz,
        stays_apart boolean NOT NULL DEFAULT false,
        CONSTRAINT memories_pkey PRIMARY KEY (id),
        CONSTRAINT memories_agent_seq_fkey FOREIGN KEY (agent_seq) REFERENCES memory_agents (seq) ON DELETE CASCADE,
        CONSTRAINT memories_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT memories_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES memories (id) ON DELETE SET NULL
      );
      -- No GIN pending list: every search would have to scan it.
      CREATE INDEX memories_words ON memories USING gin (words) WITH (fastupdate = off);
      CREATE INDEX memories_top ON memories (agent_seq, importance, fades_at) WHERE status = 'active';
      CREATE INDEX memories_fading ON memories (fades_at) WHERE status = 'active';
      CREATE INDEX memories_newest ON memories (agent_seq, created_at, id);
      CREATE INDEX memories_digest ON memories (agent_seq, digest);
      CREATE INDEX memories_brand_id_idx ON memories (brand_id);
      CREATE INDEX memories_merged_into_idx ON memories (merged_into);

      CREATE TABLE memory_words (
        agent_seq integer NOT NULL,
        word text NOT NULL,
        CONSTRAINT memory_words_pkey PRIMARY KEY (agent_seq, word),
        CONSTRAINT memory_words_agent_seq_fkey FOREIGN KEY (agent_seq) REFERENCES memory_agents (seq) ON DELETE CASCADE
      );
      CREATE INDEX memory_words_similar ON memory_words USING gin (agent_seq, word gin_trgm_ops);

      CREATE TABLE memory_tombstones (
        agent_seq integer NOT NULL,
        digest bytea NOT NULL,
        CONSTRAINT memory_tombstones_pkey PRIMARY KEY (agent_seq, digest),
        CONSTRAINT memory_tombstones_agent_seq_fkey FOREIGN KEY (agent_seq)
          REFERENCES memory_agents (seq) ON DELETE CASCADE
      );

      CREATE TABLE memory_exports (
        agent_id text NOT NULL,
        brand_id integer,
        fault text,
        exported_at timestamptz NOT NULL,
        written jsonb,
        pending jsonb,
        written_at timestamptz,
        file_stamp text,
        CONSTRAINT memory_exports_pkey PRIMARY KEY (agent_id),
        CONSTRAINT memory_exports_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents (id) ON DELETE CASCADE
      );

      CREATE TABLE memory_marks (
        name text NOT NULL,
        at timestamptz NOT NULL,
        CONSTRAINT memory_marks_pkey PRIMARY KEY (name)
      );

      CREATE TABLE memory_sources (
        id uuid NOT NULL,
        brand_id integer NOT NULL,
        agent_id text NOT NULL,
        source_type text NOT NULL,
        config jsonb NOT NULL,
        enabled boolean NOT NULL,
        read_to timestamptz,
        last_read_at timestamptz,
        error text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT memory_sources_pkey PRIMARY KEY (id),
        CONSTRAINT memory_sources_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );
      CREATE INDEX memory_sources_brand_id_idx ON memory_sources (brand_id);

      CREATE TABLE memory_session_files (
        source_id uuid NOT NULL,
        file text NOT NULL,
        "offset" double precision NOT NULL,
        head_length integer NOT NULL,
        head_digest text NOT NULL,
        CONSTRAINT memory_session_files_pkey PRIMARY KEY (source_id, file),
        CONSTRAINT memory_session_files_source_id_fkey FOREIGN KEY (source_id)
          REFERENCES memory_sources (id) ON DELETE CASCADE
      );

      CREATE TABLE memory_conversations (
        id uuid NOT NULL,
        brand_id integer NOT NULL,
        agent_id text NOT NULL,
        source_id uuid NOT NULL,
        source_type text NOT NULL,
        conversation text NOT NULL,
        from_byte double precision NOT NULL,
        to_byte double precision NOT NULL,
        digest bytea NOT NULL,
        messages jsonb,
        status text NOT NULL DEFAULT 'waiting',
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        error text,
        memories integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT memory_conversations_pkey PRIMARY KEY (id),
        CONSTRAINT memory_conversations_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT memory_conversations_source_id_fkey FOREIGN KEY (source_id)
          REFERENCES memory_sources (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX memory_conversations_once ON memory_conversations (source_id, digest);
      CREATE INDEX memory_conversations_newest ON memory_conversations (brand_id, created_at, id);
      CREATE INDEX memory_conversations_due ON memory_conversations (brand_id, next_attempt_at, id)
        WHERE status = 'waiting';
      CREATE INDEX memory_conversations_cards ON memory_conversations (source_id, conversation)
        WHERE source_type = 'agentboard';

      CREATE TABLE memory_changes (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        memory_id uuid NOT NULL,
        brand_id integer NOT NULL,
        change text NOT NULL,
        by_user integer,
        by_service text,
        by_agent text,
        before jsonb,
        after jsonb,
        at timestamptz NOT NULL,
        follows_gap boolean NOT NULL DEFAULT false,
        CONSTRAINT memory_changes_pkey PRIMARY KEY (id),
        CONSTRAINT memory_changes_memory_id_fkey FOREIGN KEY (memory_id) REFERENCES memories (id) ON DELETE CASCADE
      );
      CREATE INDEX memory_changes_of_memory ON memory_changes (memory_id, id);

      CREATE TABLE memory_vectors (
        memory_id uuid NOT NULL,
        agent_seq integer NOT NULL,
        model text NOT NULL,
        digest bytea NOT NULL,
        vector bytea NOT NULL,
        version integer NOT NULL,
        CONSTRAINT memory_vectors_pkey PRIMARY KEY (memory_id),
        CONSTRAINT memory_vectors_agent_seq_fkey FOREIGN KEY (agent_seq) REFERENCES memory_agents (seq) ON DELETE CASCADE,
        CONSTRAINT memory_vectors_memory_id_fkey FOREIGN KEY (memory_id) REFERENCES memories (id) ON DELETE CASCADE
      );
      CREATE INDEX memory_vectors_changed ON memory_vectors (agent_seq, version, memory_id);`);
    for (const child of MEMORY_CHILDREN) await keepBrand(runner, child);
    for (const counted of COUNTED_MEMORY) await countUsage(runner, counted);
    await countUsage(runner, COUNTED_CHANGES);
    await countMemoriesOfAgents(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION count_memories_of_agents() CASCADE');
    await stopCounting(runner, COUNTED_CHANGES);
    for (const counted of COUNTED_MEMORY) await stopCounting(runner, counted);
    for (const child of MEMORY_CHILDREN) await dropBrand(runner, child);
    await runner.query(`
      DROP TABLE memory_vectors, memory_changes, memory_conversations, memory_session_files, memory_sources,
                 memory_marks, memory_exports, memory_tombstones, memory_words, memories, memory_agents`);
  }
}

const STATUSES = ['active', 'archived', 'merged'];

/** Counts each agent's memories by status: a list of agents must not count millions of rows. */
async function countMemoriesOfAgents(runner: QueryRunner): Promise<void> {
  const changes = {
    INSERT: 'SELECT agent_seq, status, 1 AS n FROM new_rows',
    DELETE: 'SELECT agent_seq, status, -1 AS n FROM old_rows',
    UPDATE: 'SELECT agent_seq, status, 1 AS n FROM new_rows UNION ALL SELECT agent_seq, status, -1 FROM old_rows',
  };
  const branches = Object.entries(changes).map(([event, rows]) => `IF TG_OP = '${event}' THEN ${add(rows)} END IF;`);
  await runner.query(
    `CREATE FUNCTION count_memories_of_agents() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN ${branches.join('\n')} RETURN NULL; END $$`,
  );
  const referencing = {
    INSERT: 'NEW TABLE AS new_rows',
    DELETE: 'OLD TABLE AS old_rows',
    UPDATE: 'NEW TABLE AS new_rows OLD TABLE AS old_rows',
  };
  for (const [event, seen] of Object.entries(referencing))
    await runner.query(
      `CREATE TRIGGER count_memories_of_agents_${event.toLowerCase()} AFTER ${event} ON memories
         REFERENCING ${seen} FOR EACH STATEMENT EXECUTE FUNCTION count_memories_of_agents()`,
    );
}

/** Writers of an agent's memories have locked its row already. */
function add(rows: string): string {
  const sums = STATUSES.map((status) => `coalesce(sum(n) FILTER (WHERE status = '${status}'), 0) AS ${status}`);
  return `UPDATE memory_agents a SET ${STATUSES.map((status) => `${status} = a.${status} + c.${status}`).join(', ')}
            FROM (SELECT agent_seq, ${sums.join(', ')} FROM (${rows}) r GROUP BY agent_seq) c
           WHERE c.agent_seq = a.seq AND (c.active <> 0 OR c.archived <> 0 OR c.merged <> 0);`;
}
