import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBuilds1795000900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE builds (
        id uuid NOT NULL,
        brand_id integer NOT NULL,
        card_id uuid NOT NULL,
        card_ref text NOT NULL,
        card_title text NOT NULL,
        board_id uuid NOT NULL,
        project_id uuid,
        agent_id text,
        agent_name text,
        workstation_id uuid,
        state text NOT NULL DEFAULT 'queued',
        step text,
        steps jsonb NOT NULL DEFAULT '[]',
        reason text,
        message text,
        attempt integer NOT NULL DEFAULT 1,
        max_attempts integer NOT NULL DEFAULT 3,
        coder text,
        profile_key text,
        profile_version text,
        limit_minutes integer NOT NULL,
        budget_usd double precision,
        branch text,
        base_branch text,
        base_commit text,
        commit text,
        changed_files integer,
        insertions integer,
        deletions integer,
        checks_status text,
        usage jsonb,
        earlier_usage jsonb,
        question text,
        summary text,
        request text,
        session_id text,
        is_first boolean NOT NULL DEFAULT false,
        not_before timestamptz,
        token_hash bytea,
        lease_until timestamptz,
        report_seq integer NOT NULL DEFAULT 0,
        log_seq integer NOT NULL DEFAULT 0,
        log_bytes integer NOT NULL DEFAULT 0,
        worktree_on uuid,
        drop_since timestamptz,
        requested_by jsonb NOT NULL,
        queued_at timestamptz NOT NULL,
        waits_since timestamptz NOT NULL,
        started_at timestamptz,
        finished_at timestamptz,
        merged_at timestamptz,
        CONSTRAINT builds_pkey PRIMARY KEY (id),
        CONSTRAINT builds_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT builds_state_check
          CHECK (state IN ('queued', 'running', 'waiting', 'succeeded', 'failed', 'canceled'))
      );
      CREATE UNIQUE INDEX builds_one_active ON builds (card_id) WHERE state IN ('queued', 'running', 'waiting');
      CREATE INDEX builds_newest ON builds (brand_id, queued_at, id);
      CREATE INDEX builds_of_card ON builds (card_id, queued_at);
      CREATE INDEX builds_of_agent ON builds (brand_id, agent_id, queued_at);
      CREATE INDEX builds_of_desk ON builds (workstation_id, queued_at);
      CREATE INDEX builds_of_project ON builds (project_id, queued_at);
      CREATE INDEX builds_by_state ON builds (brand_id, state, queued_at);
      CREATE INDEX builds_to_review ON builds (brand_id, queued_at)
        WHERE state = 'succeeded' AND merged_at IS NULL AND commit IS NOT NULL;
      CREATE INDEX builds_queued ON builds (brand_id, workstation_id) WHERE state = 'queued';
      CREATE INDEX builds_running ON builds (workstation_id) WHERE state = 'running';
      CREATE INDEX builds_leases ON builds (lease_until) WHERE state = 'running';
      CREATE INDEX builds_unmerged ON builds (project_id) WHERE state = 'succeeded' AND merged_at IS NULL;
      CREATE INDEX builds_month ON builds (brand_id, started_at) WHERE started_at IS NOT NULL;
      CREATE INDEX builds_worktrees ON builds (worktree_on) WHERE worktree_on IS NOT NULL;
      CREATE UNIQUE INDEX builds_tokens ON builds (token_hash) WHERE token_hash IS NOT NULL;

      CREATE TABLE build_settings (
        brand_id integer NOT NULL,
        start_on_assign boolean NOT NULL DEFAULT true,
        budget_usd_per_build double precision,
        budget_usd_per_month double precision,
        check_rounds integer NOT NULL DEFAULT 2,
        CONSTRAINT build_settings_pkey PRIMARY KEY (brand_id),
        CONSTRAINT build_settings_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );

      CREATE TABLE build_log_pieces (
        build_id uuid NOT NULL,
        last_seq integer NOT NULL,
        first_seq integer NOT NULL,
        bytes integer NOT NULL,
        entries text NOT NULL,
        CONSTRAINT build_log_pieces_pkey PRIMARY KEY (build_id, last_seq),
        CONSTRAINT build_log_pieces_build_id_fkey FOREIGN KEY (build_id) REFERENCES builds (id) ON DELETE CASCADE,
        CONSTRAINT build_log_pieces_seq_check CHECK (first_seq > 0 AND last_seq >= first_seq)
      );

      CREATE TABLE build_log_archives (
        id uuid NOT NULL,
        build_id uuid,
        parts jsonb NOT NULL,
        is_stored boolean NOT NULL DEFAULT false,
        ended_at timestamptz NOT NULL,
        CONSTRAINT build_log_archives_pkey PRIMARY KEY (id),
        CONSTRAINT build_log_archives_build_id_fkey FOREIGN KEY (build_id) REFERENCES builds (id) ON DELETE SET NULL
      );
      CREATE UNIQUE INDEX build_log_archives_build ON build_log_archives (build_id) WHERE build_id IS NOT NULL;
      CREATE INDEX build_log_archives_orphans ON build_log_archives (id) WHERE build_id IS NULL;
      CREATE INDEX build_log_archives_oldest ON build_log_archives (ended_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE build_log_archives, build_log_pieces, build_settings, builds');
  }
}
