import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateHires1795000780000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE employees (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        name text NOT NULL,
        kind text NOT NULL,
        template jsonb,
        packages text[] NOT NULL,
        published boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        description text,
        CONSTRAINT employees_pkey PRIMARY KEY (id)
      );

      CREATE TABLE installs (
        brand_id integer NOT NULL,
        package text NOT NULL,
        enabled boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT installs_pkey PRIMARY KEY (brand_id, package),
        CONSTRAINT installs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );

      CREATE TABLE hires (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        brand_id integer NOT NULL,
        profile_id uuid NOT NULL,
        status text NOT NULL DEFAULT 'provisioning',
        source text NOT NULL,
        hired_by integer,
        comp_reason text,
        agent_id text NOT NULL,
        workstation_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        activated_at timestamptz,
        cancel_at_period_end boolean NOT NULL DEFAULT false,
        canceled_at timestamptz,
        canceled_by integer,
        effective_at timestamptz,
        ended_at timestamptz,
        step text,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        error text,
        CONSTRAINT hires_pkey PRIMARY KEY (id),
        CONSTRAINT hires_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT hires_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES employees (id),
        CONSTRAINT hires_workstation_id_fkey FOREIGN KEY (workstation_id)
          REFERENCES workstations (id) ON DELETE SET NULL,
        CONSTRAINT hires_source_check CHECK (source IN ('self_serve', 'admin')),
        CONSTRAINT hires_status_check CHECK (status IN ('provisioning', 'active', 'canceled'))
      );
      CREATE UNIQUE INDEX hires_live_unique ON hires (brand_id, profile_id) WHERE status <> 'canceled';
      CREATE UNIQUE INDEX hires_agent_unique ON hires (agent_id);
      CREATE INDEX hires_brand_idx ON hires (brand_id, created_at DESC, id DESC);
      CREATE INDEX hires_granted_idx ON hires (hired_by, created_at) WHERE source = 'admin';
      CREATE INDEX hires_profile_id_idx ON hires (profile_id);
      CREATE INDEX hires_workstation_id_idx ON hires (workstation_id);
      CREATE INDEX hires_due_idx ON hires (next_attempt_at) WHERE status = 'provisioning';
      CREATE INDEX hires_ending_idx ON hires (effective_at) WHERE status = 'canceled' AND ended_at IS NULL;
      CREATE INDEX hires_newest ON hires (created_at, id);

      CREATE TABLE hire_installs (
        hire_id uuid NOT NULL,
        package text NOT NULL,
        brand_id integer NOT NULL,
        granted_at timestamptz NOT NULL,
        revoked_at timestamptz,
        CONSTRAINT hire_installs_pkey PRIMARY KEY (hire_id, package),
        CONSTRAINT hire_installs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT hire_installs_hire_id_fkey FOREIGN KEY (hire_id) REFERENCES hires (id) ON DELETE CASCADE
      );
      CREATE INDEX hire_installs_package_idx ON hire_installs (brand_id, package) WHERE revoked_at IS NULL;

      CREATE TABLE agent_configurations (
        agent_id text NOT NULL,
        brand_id integer NOT NULL,
        hire_id uuid NOT NULL,
        settings jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT agent_configurations_pkey PRIMARY KEY (agent_id),
        CONSTRAINT agent_configurations_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT agent_configurations_hire_id_fkey FOREIGN KEY (hire_id) REFERENCES hires (id) ON DELETE CASCADE
      );
      CREATE INDEX agent_configurations_brand_id_idx ON agent_configurations (brand_id);
      CREATE INDEX agent_configurations_hire_id_idx ON agent_configurations (hire_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE agent_configurations, hire_installs, hires, installs, employees');
  }
}
