import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_WORKSTATIONS } from '../workstations-usage.js';

export class CreateWorkstations1795000660000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE workstations (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        brand_id integer NOT NULL,
        name text NOT NULL,
        shared_installation boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        runtime text NOT NULL DEFAULT 'claude_code',
        key_hash bytea,
        build_limit_minutes integer NOT NULL DEFAULT 120,
        build_ceiling_minutes integer NOT NULL DEFAULT 240,
        build_slots integer NOT NULL DEFAULT 1,
        load_percent integer,
        disk_percent integer,
        coders jsonb NOT NULL DEFAULT '[]',
        description text NOT NULL DEFAULT '',
        region text,
        short_id text NOT NULL DEFAULT ('desk-' || substr(replace((gen_random_uuid())::text, '-', ''), 1, 10)),
        vps_provider text,
        workspace_path text NOT NULL DEFAULT '/srv/workspace',
        status text NOT NULL DEFAULT 'provisioned',
        photo text,
        pat_hash bytea,
        callback_at timestamptz,
        evidence jsonb,
        enrolled_at timestamptz,
        machine_id text,
        public_key text,
        mesh_address inet,
        endpoint text,
        sidecar_url text,
        answered_at timestamptz,
        last_contact_at timestamptz,
        misses integer NOT NULL DEFAULT 0,
        misrouted boolean NOT NULL DEFAULT false,
        sidecar_version text,
        sidecar_code_digest text,
        checked_program text,
        last_upgrade_at timestamptz,
        running_builds integer NOT NULL DEFAULT 0,
        login text NOT NULL DEFAULT 'unknown',
        pending_sync_count integer NOT NULL DEFAULT 0,
        project_id uuid,
        ordered_by integer,
        photo_bytes integer,
        CONSTRAINT workstations_pkey PRIMARY KEY (id),
        CONSTRAINT workstations_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT workstations_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT workstations_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE SET NULL,
        CONSTRAINT workstations_status_check CHECK (status IN ('provisioned', 'active', 'unreachable', 'suspended')),
        CONSTRAINT workstations_build_slots_check CHECK (build_slots BETWEEN 1 AND 8)
      );
      CREATE INDEX workstations_brand_id_idx ON workstations (brand_id);
      CREATE UNIQUE INDEX workstations_key_unique ON workstations (key_hash);
      CREATE UNIQUE INDEX workstations_short_id_unique ON workstations (short_id);
      CREATE UNIQUE INDEX workstations_pat_unique ON workstations (pat_hash);
      CREATE UNIQUE INDEX workstations_public_key_unique ON workstations (public_key);
      CREATE UNIQUE INDEX workstations_mesh_address_unique ON workstations (mesh_address);
      CREATE UNIQUE INDEX workstations_machine_unique ON workstations (brand_id, machine_id);
      CREATE INDEX workstations_project_id_idx ON workstations (project_id);
      CREATE INDEX workstations_ordered_by_idx ON workstations (ordered_by);
      CREATE INDEX workstations_newest ON workstations (created_at, id);

      CREATE TABLE mesh_hub (
        id integer NOT NULL,
        public_key text NOT NULL,
        seen_at timestamptz NOT NULL,
        CONSTRAINT mesh_hub_pkey PRIMARY KEY (id)
      );`);
    for (const counted of COUNTED_WORKSTATIONS) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_WORKSTATIONS) await stopCounting(runner, counted);
    await runner.query('DROP TABLE mesh_hub, workstations');
  }
}
