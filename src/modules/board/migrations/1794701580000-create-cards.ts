import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCards1794701580000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE boards ADD COLUMN key text');
    await runner.query(`
      UPDATE boards SET key = 'B' || n
        FROM (SELECT id, row_number() OVER (PARTITION BY brand_id ORDER BY created_at, id) AS n FROM boards) numbered
       WHERE numbered.id = boards.id`);
    await runner.query('ALTER TABLE boards ALTER COLUMN key SET NOT NULL');
    await runner.query('CREATE UNIQUE INDEX boards_key_once ON boards (brand_id, key)');
    await runner.query(`
      CREATE TABLE board_counters (
        board_id uuid NOT NULL,
        last_number integer NOT NULL DEFAULT 0,
        activity_seq bigint NOT NULL DEFAULT 0,
        content_version bigint NOT NULL DEFAULT 0,
        stamped_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT board_counters_pkey PRIMARY KEY (board_id),
        CONSTRAINT board_counters_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards (id) ON DELETE CASCADE
      ) WITH (fillfactor = 50)`);
    await runner.query('INSERT INTO board_counters (board_id) SELECT id FROM boards');
    await runner.query(`
      CREATE TABLE board_columns (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        board_id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        status text NOT NULL,
        position integer NOT NULL,
        cards_count integer NOT NULL DEFAULT 0,
        CONSTRAINT board_columns_pkey PRIMARY KEY (id),
        CONSTRAINT board_columns_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards (id) ON DELETE CASCADE
      ) WITH (fillfactor = 50)`);
    await runner.query('CREATE UNIQUE INDEX board_columns_name_once ON board_columns (board_id, name_key)');
    await runner.query(`
      INSERT INTO board_columns (board_id, name, name_key, status, position)
      SELECT b.id, d.name, lower(d.name), d.status, d.position
        FROM boards b,
             (VALUES ('Backlog', 'pending', 1), ('To do', 'pending', 2), ('In progress', 'in_progress', 3),
                     ('Review', 'in_review', 4), ('Done', 'completed', 5), ('Blocked', 'blocked', 6))
               AS d (name, status, position)`);
    await runner.query(`
      CREATE TABLE cards (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        brand_id integer NOT NULL,
        board_id uuid NOT NULL,
        column_id uuid NOT NULL,
        number integer NOT NULL,
        position double precision NOT NULL,
        title text NOT NULL,
        status text NOT NULL,
        task_type text,
        priority text NOT NULL DEFAULT 'normal',
        assignee integer,
        reviewer integer,
        watchers integer[] NOT NULL DEFAULT '{}',
        labels text[] NOT NULL DEFAULT '{}',
        tags text[] NOT NULL DEFAULT '{}',
        project_id uuid,
        parent_id uuid,
        blocked boolean NOT NULL DEFAULT false,
        blocked_reason text,
        blocked_by uuid[] NOT NULL DEFAULT '{}',
        children_count integer NOT NULL DEFAULT 0,
        checklist_total integer NOT NULL DEFAULT 0,
        checklist_done integer NOT NULL DEFAULT 0,
        comments_count integer NOT NULL DEFAULT 0,
        attachments_count integer NOT NULL DEFAULT 0,
        estimate double precision,
        actual_minutes integer,
        attempt integer NOT NULL DEFAULT 0,
        max_attempts integer,
        agent_id text,
        agent_context jsonb,
        workstation_id uuid,
        coder text,
        build_id text,
        build_status text,
        build_started_at timestamptz,
        build_finished_at timestamptz,
        branch text,
        base_branch text,
        repo text,
        commit_sha text,
        pr_number integer,
        pr_url text,
        pr_state text,
        pr_merged_at timestamptz,
        checks_status text,
        source text,
        external_url text,
        result_summary text,
        description text,
        instructions text,
        acceptance_criteria text,
        plan text,
        result_body text,
        review_notes text,
        build_log_excerpt text,
        due_at timestamptz,
        started_at timestamptz,
        completed_at timestamptz,
        archived_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by integer,
        updated_at timestamptz NOT NULL DEFAULT now(),
        updated_by integer,
        CONSTRAINT cards_pkey PRIMARY KEY (id),
        CONSTRAINT cards_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT cards_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards (id) ON DELETE CASCADE,
        CONSTRAINT cards_column_id_fkey FOREIGN KEY (column_id) REFERENCES board_columns (id),
        CONSTRAINT cards_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES cards (id) ON DELETE SET NULL
      )`);
    await runner.query('CREATE UNIQUE INDEX cards_number_once ON cards (board_id, number)');
    await runner.query('CREATE INDEX cards_in_order ON cards (column_id, position, id)');
    await runner.query('CREATE INDEX cards_by_status ON cards (column_id, status, updated_at)');
    await runner.query(
      'CREATE INDEX cards_with_pr ON cards (column_id, status, updated_at) WHERE pr_number IS NOT NULL',
    );
    await runner.query('CREATE INDEX cards_parent_id_idx ON cards (parent_id)');
    await runner.query('CREATE INDEX cards_brand_id_idx ON cards (brand_id)');
    await runner.query(`
      CREATE TABLE card_comments (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        card_id uuid NOT NULL,
        author_id integer NOT NULL,
        body text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT card_comments_pkey PRIMARY KEY (id),
        CONSTRAINT card_comments_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards (id) ON DELETE CASCADE,
        CONSTRAINT card_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id)
      )`);
    await runner.query('CREATE INDEX card_comments_of_card ON card_comments (card_id, created_at, id)');
    await runner.query(`
      CREATE TABLE card_checklist_items (
        card_id uuid NOT NULL,
        position integer NOT NULL,
        text text NOT NULL,
        done boolean NOT NULL,
        CONSTRAINT card_checklist_items_pkey PRIMARY KEY (card_id, position),
        CONSTRAINT card_checklist_items_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards (id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE board_activity (
        board_id uuid NOT NULL,
        seq bigint NOT NULL,
        action text NOT NULL,
        card_id uuid,
        card_ref text,
        actor_id integer,
        changed text[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL,
        CONSTRAINT board_activity_pkey PRIMARY KEY (board_id, seq),
        CONSTRAINT board_activity_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'board_activity',
      'card_checklist_items',
      'card_comments',
      'cards',
      'board_columns',
      'board_counters',
    ];
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
    await runner.query('ALTER TABLE boards DROP COLUMN key');
  }
}
