import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_CODE } from '../code-usage.js';

export class CreateProjects1795000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE projects (
        id uuid NOT NULL,
        brand_id integer NOT NULL,
        name text NOT NULL,
        repository_url text,
        repository_shown text,
        branch text,
        base_branch text,
        setup_command text,
        check_command text,
        index_status text NOT NULL DEFAULT 'none',
        index_error text,
        revision integer NOT NULL DEFAULT 0,
        index_commit text,
        nodes integer NOT NULL DEFAULT 0,
        edges integer NOT NULL DEFAULT 0,
        indexed_at timestamptz,
        index_requests integer NOT NULL DEFAULT 0,
        next_look_at timestamptz,
        failures integer NOT NULL DEFAULT 0,
        leased_until timestamptz,
        knowledge jsonb NOT NULL DEFAULT '{"live": 0, "stale": 0, "errors": [], "drifted": 0}',
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        stored_bytes bigint NOT NULL DEFAULT 0,
        CONSTRAINT projects_pkey PRIMARY KEY (id),
        CONSTRAINT projects_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );
      CREATE INDEX projects_brand_id_idx ON projects (brand_id);
      CREATE INDEX projects_next_look ON projects (next_look_at) WHERE next_look_at IS NOT NULL;

      CREATE TABLE code_graphs (
        project_id uuid NOT NULL,
        revision integer NOT NULL,
        version integer NOT NULL,
        commit text NOT NULL,
        graph bytea NOT NULL,
        CONSTRAINT code_graphs_pkey PRIMARY KEY (project_id),
        CONSTRAINT code_graphs_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
      );
      -- Numbers and ids do not compress well.
      ALTER TABLE code_graphs ALTER COLUMN graph SET STORAGE EXTERNAL;

      CREATE TABLE code_gone_nodes (
        project_id uuid NOT NULL,
        id uuid NOT NULL,
        kind text NOT NULL,
        path text NOT NULL,
        revision integer NOT NULL,
        CONSTRAINT code_gone_nodes_pkey PRIMARY KEY (project_id, id),
        CONSTRAINT code_gone_nodes_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
      );
      CREATE INDEX code_gone_nodes_oldest ON code_gone_nodes (project_id, revision);`);
    for (const counted of COUNTED_CODE) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_CODE) await stopCounting(runner, counted);
    await runner.query('DROP TABLE code_gone_nodes, code_graphs, projects');
  }
}
