import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdentity1794700860000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plans (
        key text NOT NULL,
        features jsonb NOT NULL,
        workstation_cap integer,
        memory_source_limit integer,
        coders text[] NOT NULL,
        CONSTRAINT plans_pkey PRIMARY KEY (key)
      )`);
    await runner.query(`
      INSERT INTO plans (key, features, workstation_cap, memory_source_limit, coders) VALUES
        ('free', '{"skills": true, "feed": true, "machines": false, "crm": false}', 1, 2, '{claude,codex}'),
        ('team', '{"skills": true, "feed": true, "machines": true, "crm": false}', 5, 20, '{claude,codex,openhands,opencode,pi}'),
        ('enterprise', '{"skills": true, "feed": true, "machines": true, "crm": true}', NULL, NULL, '{claude,codex,openhands,opencode,pi}')`);
    await runner.query(`
      CREATE TABLE brands (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        name text NOT NULL,
        plan_key text NOT NULL,
        subscription_status text NOT NULL DEFAULT 'none',
        new_navigation boolean NOT NULL DEFAULT true,
        scope_ceiling text[] NOT NULL,
        current_period_end timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT brands_pkey PRIMARY KEY (id),
        CONSTRAINT brands_plan_key_fkey FOREIGN KEY (plan_key) REFERENCES plans (key)
      )`);
    await runner.query('CREATE INDEX brands_plan_key_idx ON brands (plan_key)');
    await runner.query(`
      CREATE TABLE users (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        email citext NOT NULL,
        full_name text NOT NULL,
        password_hash text,
        mail_name citext,
        staff boolean NOT NULL DEFAULT false,
        service boolean NOT NULL DEFAULT false,
        platform_admin boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT users_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE UNIQUE INDEX users_email_unique ON users (email)');
    await runner.query('CREATE UNIQUE INDEX users_mail_name_unique ON users (mail_name)');
    await runner.query(`
      CREATE TABLE members (
        brand_id integer NOT NULL,
        user_id integer NOT NULL,
        role text NOT NULL,
        position text,
        photo text,
        joined_at timestamptz NOT NULL DEFAULT now(),
        removed_at timestamptz,
        CONSTRAINT members_pkey PRIMARY KEY (brand_id, user_id),
        CONSTRAINT members_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id),
        CONSTRAINT members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
      )`);
    await runner.query('CREATE INDEX members_user_id_idx ON members (user_id)');
    await runner.query(`
      CREATE TABLE sessions (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        secret_hash bytea NOT NULL,
        user_id integer NOT NULL,
        brand_id integer,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT sessions_pkey PRIMARY KEY (id),
        CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT sessions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX sessions_secret_unique ON sessions (secret_hash)');
    await runner.query('CREATE INDEX sessions_user_id_idx ON sessions (user_id)');
    await runner.query('CREATE INDEX sessions_expires_at_idx ON sessions (expires_at)');
    await runner.query(`
      CREATE TABLE access_tokens (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        secret_hash bytea NOT NULL,
        brand_id integer NOT NULL,
        user_id integer NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT access_tokens_pkey PRIMARY KEY (id),
        CONSTRAINT access_tokens_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX access_tokens_secret_unique ON access_tokens (secret_hash)');
    await runner.query('CREATE INDEX access_tokens_brand_id_idx ON access_tokens (brand_id)');
    await runner.query('CREATE INDEX access_tokens_of_person ON access_tokens (user_id, brand_id)');
    await runner.query(`
      CREATE TABLE invitations (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        brand_id integer NOT NULL,
        email citext NOT NULL,
        role text NOT NULL,
        secret_hash bytea NOT NULL,
        status text NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT invitations_pkey PRIMARY KEY (id),
        CONSTRAINT invitations_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX invitations_secret_unique ON invitations (secret_hash)');
    await runner.query(
      `CREATE UNIQUE INDEX invitations_one_pending ON invitations (brand_id, email) WHERE status = 'pending'`,
    );
    await runner.query(`
      CREATE TABLE password_resets (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        secret_hash bytea NOT NULL,
        user_id integer NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT password_resets_pkey PRIMARY KEY (id),
        CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX password_resets_secret_unique ON password_resets (secret_hash)');
    await runner.query('CREATE INDEX password_resets_user_id_idx ON password_resets (user_id)');
    await runner.query(`
      CREATE TABLE agents (
        id text NOT NULL,
        brand_id integer,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT agents_pkey PRIMARY KEY (id),
        CONSTRAINT agents_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX agents_brand_id_idx ON agents (brand_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'agents',
      'password_resets',
      'invitations',
      'access_tokens',
      'sessions',
      'members',
      'users',
      'brands',
      'plans',
    ];
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
  }
}
