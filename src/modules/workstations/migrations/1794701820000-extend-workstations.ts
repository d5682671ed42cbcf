import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExtendWorkstations1794701820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE workstations
        ADD COLUMN description text NOT NULL DEFAULT '',
        ADD COLUMN region text,
        ADD COLUMN short_id text NOT NULL DEFAULT 'desk-' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 10),
        ADD COLUMN vps_provider text,
        ADD COLUMN workspace_path text NOT NULL DEFAULT '/srv/workspace',
        ADD COLUMN status text NOT NULL DEFAULT 'provisioned',
        ADD COLUMN photo text,
        ADD COLUMN pat_hash bytea,
        ADD COLUMN callback_at timestamptz,
        ADD COLUMN evidence jsonb,
        ADD COLUMN enrolled_at timestamptz,
        ADD COLUMN machine_id text,
        ADD COLUMN public_key text,
        ADD COLUMN mesh_address inet,
        ADD COLUMN endpoint text,
        ADD COLUMN sidecar_url text,
        ADD COLUMN answered_at timestamptz,
        ADD COLUMN last_contact_at timestamptz,
        ADD COLUMN misses integer NOT NULL DEFAULT 0,
        ADD COLUMN misrouted boolean NOT NULL DEFAULT false,
        ADD COLUMN sidecar_version text,
        ADD COLUMN sidecar_code_digest text,
        ADD COLUMN checked_program text,
        ADD COLUMN last_upgrade_at timestamptz,
        ADD COLUMN running_builds integer NOT NULL DEFAULT 0,
        ADD COLUMN login text NOT NULL DEFAULT 'unknown',
        ADD COLUMN pending_sync_count integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT workstations_status_check CHECK (status IN ('provisioned', 'active', 'unreachable', 'suspended'))`);
    await runner.query('CREATE UNIQUE INDEX workstations_short_id_unique ON workstations (short_id)');
    await runner.query('CREATE UNIQUE INDEX workstations_pat_unique ON workstations (pat_hash)');
    await runner.query('CREATE UNIQUE INDEX workstations_public_key_unique ON workstations (public_key)');
    await runner.query('CREATE UNIQUE INDEX workstations_mesh_address_unique ON workstations (mesh_address)');
    await runner.query('CREATE UNIQUE INDEX workstations_machine_unique ON workstations (brand_id, machine_id)');
    await runner.query(`
      CREATE TABLE mesh_hub (
        id integer NOT NULL,
        public_key text NOT NULL,
        seen_at timestamptz NOT NULL,
        CONSTRAINT mesh_hub_pkey PRIMARY KEY (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mesh_hub');
    await runner.query(`
      ALTER TABLE workstations
        DROP COLUMN pending_sync_count, DROP COLUMN login, DROP COLUMN running_builds, DROP COLUMN last_upgrade_at, DROP COLUMN checked_program,
        DROP COLUMN sidecar_code_digest, DROP COLUMN sidecar_version, DROP COLUMN misrouted, DROP COLUMN misses,
        DROP COLUMN last_contact_at, DROP COLUMN answered_at, DROP COLUMN sidecar_url, DROP COLUMN endpoint,
        DROP COLUMN mesh_address, DROP COLUMN public_key, DROP COLUMN machine_id, DROP COLUMN enrolled_at,
        DROP COLUMN evidence, DROP COLUMN callback_at, DROP COLUMN pat_hash, DROP COLUMN photo, DROP COLUMN status,
        DROP COLUMN workspace_path,        DROP COLUMN vps_provider, DROP COLUMN short_id, DROP COLUMN region, DROP COLUMN description`);
  }
}
