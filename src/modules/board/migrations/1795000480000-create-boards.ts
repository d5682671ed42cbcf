import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, dropBrand, keepBrand, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { BOARD_CHILDREN, COUNTED_BOARDS } from '../board-usage.js';

export class CreateBoards1795000480000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE boards (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        brand_id integer NOT NULL,
        name text NOT NULL,
        board_type text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        key text NOT NULL,
        in_plan boolean NOT NULL DEFAULT true,
        CONSTRAINT boards_pkey PRIMARY KEY (id),
        CONSTRAINT boards_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );
      CREATE INDEX boards_brand_id_board_type_idx ON boards (brand_id, board_type);
      CREATE UNIQUE INDEX boards_key_once ON boards (brand_id, key);

      CREATE TABLE board_guests (
        board_id uuid NOT NULL,
        user_id integer NOT NULL,
        role text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        accepted_at timestamptz,
        CONSTRAINT board_guests_pkey PRIMARY KEY (board_id, user_id),
        CONSTRAINT board_guests_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards (id) ON DELETE CASCADE,
        CONSTRAINT board_guests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE INDEX board_guests_user_id_idx ON board_guests (user_id);

      CREATE TABLE board_counters (
        board_id uuid NOT NULL,
        last_number integer NOT NULL DEFAULT 0,
        activity_seq bigint NOT NULL DEFAULT 0,
        content_version bigint NOT NULL DEFAULT 0,
        stamped_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT board_counters_pkey PRIMARY KEY (board_id),
        CONSTRAINT board_counters_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards (id) ON DELETE CASCADE
      ) WITH (fillfactor = 50);

      CREATE TABLE board_columns (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        board_id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        status text NOT NULL,
        position integer NOT NULL,
        cards_count integer NOT NULL DEFAULT 0,
        pulls_count integer NOT NULL DEFAULT 0,
        CONSTRAINT board_columns_pkey PRIMARY KEY (id),
        CONSTRAINT board_columns_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards (id) ON DELETE CASCADE
      ) WITH (fillfactor = 50);
      CREATE UNIQUE INDEX board_columns_name_once ON board_columns (board_id, name_key);

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
        standard_bytes integer NOT NULL DEFAULT 0,
        full_bytes integer NOT NULL DEFAULT 0,
        CONSTRAINT cards_pkey PRIMARY KEY (id),
        CONSTRAINT cards_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards (id) ON DELETE CASCADE,
        CONSTRAINT cards_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT cards_column_id_fkey FOREIGN KEY (column_id) REFERENCES board_columns (id),
        CONSTRAINT cards_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES cards (id) ON DELETE SET NULL
      );
      CREATE UNIQUE INDEX cards_number_once ON cards (board_id, number);
      CREATE INDEX cards_in_order ON cards (column_id, position, id);
      CREATE INDEX cards_parent_id_idx ON cards (parent_id);
      CREATE INDEX cards_brand_id_idx ON cards (brand_id);
      CREATE INDEX cards_by_change ON cards (column_id, updated_at);
      CREATE INDEX cards_with_pr ON cards (column_id, position, id, number, pr_number, branch)
        WHERE pr_number IS NOT NULL;
      CREATE INDEX cards_completed ON cards (brand_id, completed_at, id) WHERE completed_at IS NOT NULL;

      CREATE TABLE card_comments (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        card_id uuid NOT NULL,
        author_id integer,
        author_kind text NOT NULL DEFAULT 'person',
        author_ref text,
        author_name text,
        body text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        edited_at timestamptz,
        CONSTRAINT card_comments_pkey PRIMARY KEY (id),
        CONSTRAINT card_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id),
        CONSTRAINT card_comments_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards (id) ON DELETE CASCADE
      );
      CREATE INDEX card_comments_of_card ON card_comments (card_id, created_at, id);

      CREATE TABLE card_checklist_items (
        card_id uuid NOT NULL,
        position integer NOT NULL,
        text text NOT NULL,
        done boolean NOT NULL,
        CONSTRAINT card_checklist_items_pkey PRIMARY KEY (card_id, position),
        CONSTRAINT card_checklist_items_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards (id) ON DELETE CASCADE
      );

      CREATE TABLE card_words (
        card_id uuid NOT NULL,
        words tsvector NOT NULL,
        CONSTRAINT card_words_pkey PRIMARY KEY (card_id),
        CONSTRAINT card_words_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards (id) ON DELETE CASCADE
      );
      -- No GIN pending list: every search would have to scan it.
      CREATE INDEX card_words_words ON card_words USING gin (words) WITH (fastupdate = off);

      -- The activity of a board is a view of the event log.
      CREATE VIEW board_activity AS
      SELECT board_id, board_seq AS seq, type AS action,
             CASE WHEN subject_kind = 'card' THEN subject_id::uuid END AS card_id,
             CASE WHEN subject_kind = 'card' THEN subject_ref END AS card_ref,
             actor_user_id AS actor_id,
             CASE WHEN actor_kind = 'agent' THEN actor_name END AS agent_name,
             ARRAY(SELECT jsonb_array_elements_text(data -> 'changed')) AS changed,
             created_at
        FROM events WHERE board_id IS NOT NULL;`);
    for (const child of BOARD_CHILDREN) await keepBrand(runner, child);
    for (const counted of COUNTED_BOARDS) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW board_activity');
    for (const counted of COUNTED_BOARDS) await stopCounting(runner, counted);
    for (const child of BOARD_CHILDREN) await dropBrand(runner, child);
    await runner.query(`
      DROP TABLE card_words, card_checklist_items, card_comments, cards, board_columns, board_counters,
                 board_guests, boards`);
  }
}
