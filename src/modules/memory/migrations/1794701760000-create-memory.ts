import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMemory1794701760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(`
      CREATE TABLE memory_agents (
        no integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        brand_id integer NOT NULL,
        agent_id text NOT NULL,
        changes integer NOT NULL DEFAULT 0,
        exported integer NOT NULL DEFAULT 0,
        consolidated integer NOT NULL DEFAULT 0,
        CONSTRAINT memory_agents_pkey PRIMARY KEY (no),
        CONSTRAINT memory_agents_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT memory_agents_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX memory_agents_once ON memory_agents (brand_id, agent_id)');
    await runner.query('CREATE INDEX memory_agents_agent_id_idx ON memory_agents (agent_id)');
    await runner.query('CREATE INDEX memory_agents_to_consolidate ON memory_agents (no) WHERE changes > consolidated');
    await runner.query(`
      CREATE TABLE memories (
        id uuid NOT NULL,
        brand_id integer NOT NULL,
        agent_id text NOT NULL,
        agent_no integer NOT NULL,
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
        CONSTRAINT memories_pkey PRIMARY KEY (id),
        CONSTRAINT memories_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT memories_agent_no_fkey FOREIGN KEY (agent_no) REFERENCES memory_agents (no) ON DELETE CASCADE,
        CONSTRAINT memories_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES memories (id) ON DELETE SET NULL
      )`);
    // No GIN pending list: every search would have to scan it.
    await runner.query('CREATE INDEX memories_words ON memories USING gin (words) WITH (fastupdate = off)');
    await runner.query(
      `CREATE INDEX memories_top ON memories (agent_no, importance, fades_at) WHERE status = 'active'`,
    );
    await runner.query(`CREATE INDEX memories_fading ON memories (fades_at) WHERE status = 'active'`);
    await runner.query('CREATE INDEX memories_newest ON memories (agent_no, created_at, id)');
    await runner.query('CREATE INDEX memories_said ON memories (agent_no, digest)');
    await runner.query('CREATE INDEX memories_brand_id_idx ON memories (brand_id)');
    await runner.query('CREATE INDEX memories_merged_into_idx ON memories (merged_into)');
    await runner.query(`
      CREATE TABLE memory_words (
        agent_no integer NOT NULL,
        word text NOT NULL,
        CONSTRAINT memory_words_pkey PRIMARY KEY (agent_no, word),
        CONSTRAINT memory_words_agent_no_fkey FOREIGN KEY (agent_no) REFERENCES memory_agents (no) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE memory_tombstones (
        agent_no integer NOT NULL,
        digest bytea NOT NULL,
        CONSTRAINT memory_tombstones_pkey PRIMARY KEY (agent_no, digest),
        CONSTRAINT memory_tombstones_agent_no_fkey FOREIGN KEY (agent_no) REFERENCES memory_agents (no) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE memory_exports (
        agent_id text NOT NULL,
        brand_id integer,
        fault text,
        exported_at timestamptz NOT NULL,
        CONSTRAINT memory_exports_pkey PRIMARY KEY (agent_id),
        CONSTRAINT memory_exports_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents (id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE memory_marks (
        name text NOT NULL,
        at timestamptz NOT NULL,
        CONSTRAINT memory_marks_pkey PRIMARY KEY (name)
      )`);
    await runner.query(`
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
      )`);
    await runner.query('CREATE INDEX memory_sources_brand_id_idx ON memory_sources (brand_id)');
    await runner.query(`
      CREATE TABLE memory_session_files (
        source_id uuid NOT NULL,
        file text NOT NULL,
        "offset" double precision NOT NULL,
        head_length integer NOT NULL,
        head_digest text NOT NULL,
        CONSTRAINT memory_session_files_pkey PRIMARY KEY (source_id, file),
        CONSTRAINT memory_session_files_source_id_fkey FOREIGN KEY (source_id) REFERENCES memory_sources (id)
          ON DELETE CASCADE
      )`);
    await runner.query(`
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
        said jsonb,
        status text NOT NULL DEFAULT 'waiting',
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        error text,
        memories integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT memory_conversations_pkey PRIMARY KEY (id),
        CONSTRAINT memory_conversations_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT memory_conversations_source_id_fkey FOREIGN KEY (source_id) REFERENCES memory_sources (id)
          ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX memory_conversations_once ON memory_conversations (source_id, digest)');
    await runner.query('CREATE INDEX memory_conversations_newest ON memory_conversations (brand_id, created_at, id)');
    await runner.query(
      `CREATE INDEX memory_conversations_due ON memory_conversations (next_attempt_at) WHERE status = 'waiting'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'memory_conversations',
      'memory_session_files',
      'memory_sources',
      'memory_marks',
      'memory_exports',
      'memory_tombstones',
      'memory_words',
      'memories',
      'memory_agents',
    ];
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
  }
}
