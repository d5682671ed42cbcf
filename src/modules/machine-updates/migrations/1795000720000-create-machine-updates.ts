import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMachineUpdates1795000720000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE machine_updates (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        brand_id integer NOT NULL,
        workstation_id uuid NOT NULL,
        status text NOT NULL DEFAULT 'queued',
        requested_by integer NOT NULL,
        requested_at timestamptz NOT NULL,
        started_at timestamptz,
        finished_at timestamptz,
        error text,
        from_version text,
        from_digest text,
        CONSTRAINT machine_updates_pkey PRIMARY KEY (id),
        CONSTRAINT machine_updates_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT machine_updates_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT machine_updates_workstation_id_fkey FOREIGN KEY (workstation_id)
          REFERENCES workstations (id) ON DELETE CASCADE,
        CONSTRAINT machine_updates_status_check CHECK (status IN ('queued', 'running', 'succeeded', 'failed'))
      );
      CREATE UNIQUE INDEX machine_updates_open_unique ON machine_updates (workstation_id)
        WHERE status IN ('queued', 'running');
      CREATE INDEX machine_updates_brand_idx ON machine_updates (brand_id, requested_at DESC, id DESC);
      CREATE INDEX machine_updates_workstation_id_idx ON machine_updates (workstation_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE machine_updates');
  }
}
