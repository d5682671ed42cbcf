import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProjects1794701800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE projects (
        id uuid NOT NULL,
        brand_id integer NOT NULL,
        name text NOT NULL,
        repository_url text,
        repository_shown text,
        branch text,
        index_status text NOT NULL DEFAULT 'none',
        index_error text,
        revision integer NOT NULL DEFAULT 0,
        index_commit text,
        nodes integer NOT NULL DEFAULT 0,
        edges integer NOT NULL DEFAULT 0,
        indexed_at timestamptz,
        asked integer NOT NULL DEFAULT 0,
        next_look_at timestamptz,
        failures integer NOT NULL DEFAULT 0,
        leased_until timestamptz,
        knowledge jsonb NOT NULL DEFAULT '{"live": 0, "stale": 0, "errors": []}',
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT projects_pkey PRIMARY KEY (id),
        CONSTRAINT projects_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX projects_brand_id_idx ON projects (brand_id)');
    await runner.query('CREATE INDEX projects_next_look ON projects (next_look_at) WHERE next_look_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE code_graphs (
        project_id uuid NOT NULL,
        revision integer NOT NULL,
        version integer NOT NULL,
        commit text NOT NULL,
        graph bytea NOT NULL,
        CONSTRAINT code_graphs_pkey PRIMARY KEY (project_id),
        CONSTRAINT code_graphs_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
      )`);
    // Numbers and ids do not compress well.
    await runner.query('ALTER TABLE code_graphs ALTER COLUMN graph SET STORAGE EXTERNAL');
    await runner.query(`
      CREATE TABLE code_gone_nodes (
        project_id uuid NOT NULL,
        id uuid NOT NULL,
        kind text NOT NULL,
        path text NOT NULL,
        revision integer NOT NULL,
        CONSTRAINT code_gone_nodes_pkey PRIMARY KEY (project_id, id),
        CONSTRAINT code_gone_nodes_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX code_gone_nodes_oldest ON code_gone_nodes (project_id, revision)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE code_gone_nodes');
    await runner.query('DROP TABLE code_graphs');
    await runner.query('DROP TABLE projects');
  }
}
