import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { SHIPPED_QUOTAS } from '../default-quotas.js';
import { COUNTED_IDENTITY } from '../identity-usage.js';

export class CreateIdentity1795000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plans (
        key text NOT NULL,
        features jsonb NOT NULL,
        workstation_cap integer,
        memory_source_limit integer,
        builds_running integer DEFAULT 5,
        coders text[] NOT NULL,
        quotas jsonb NOT NULL DEFAULT '{}',
        CONSTRAINT plans_pkey PRIMARY KEY (key)
      );

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
      );
      CREATE INDEX brands_plan_key_idx ON brands (plan_key);
      CREATE INDEX brands_search ON brands USING gin (name gin_trgm_ops);

      CREATE TABLE users (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        email citext NOT NULL,
        full_name text NOT NULL,
        password_hash text,
        staff boolean NOT NULL DEFAULT false,
        service boolean NOT NULL DEFAULT false,
        platform_admin boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        password_set_by_brand integer,
        password_changed_since boolean NOT NULL DEFAULT false,
        void_password_hash text,
        locked_at timestamptz,
        lock_reason text,
        CONSTRAINT users_pkey PRIMARY KEY (id),
        CONSTRAINT users_password_set_by_brand_fkey FOREIGN KEY (password_set_by_brand) REFERENCES brands (id)
      );
      CREATE UNIQUE INDEX users_email_unique ON users (email);
      CREATE INDEX users_password_set_by_brand_idx ON users (password_set_by_brand);
      CREATE INDEX users_search ON users USING gin ((email::text || ' ' || full_name) gin_trgm_ops);

      CREATE TABLE members (
        brand_id integer NOT NULL,
        user_id integer NOT NULL,
        role text NOT NULL,
        position text,
        photo text,
        joined_at timestamptz NOT NULL DEFAULT now(),
        removed_at timestamptz,
        photo_bytes integer,
        CONSTRAINT members_pkey PRIMARY KEY (brand_id, user_id),
        CONSTRAINT members_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id),
        CONSTRAINT members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
      );
      CREATE INDEX members_user_id_idx ON members (user_id);

      CREATE TABLE sessions (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        secret_hash bytea NOT NULL,
        user_id integer NOT NULL,
        brand_id integer,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT sessions_pkey PRIMARY KEY (id),
        CONSTRAINT sessions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX sessions_secret_unique ON sessions (secret_hash);
      CREATE INDEX sessions_user_id_idx ON sessions (user_id);
      CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

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
      );
      CREATE UNIQUE INDEX access_tokens_secret_unique ON access_tokens (secret_hash);
      CREATE INDEX access_tokens_brand_id_idx ON access_tokens (brand_id);
      CREATE INDEX access_tokens_of_person ON access_tokens (user_id, brand_id);
      CREATE INDEX access_tokens_search ON access_tokens USING gin (name gin_trgm_ops);
      CREATE INDEX access_tokens_newest ON access_tokens (created_at, id);

      CREATE TABLE invitations (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        brand_id integer NOT NULL,
        email citext NOT NULL,
        role text NOT NULL,
        secret_hash bytea NOT NULL,
        status text NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        invited_by integer,
        invited_by_token uuid,
        access jsonb,
        CONSTRAINT invitations_pkey PRIMARY KEY (id),
        CONSTRAINT invitations_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT invitations_invited_by_token_fkey FOREIGN KEY (invited_by_token) REFERENCES access_tokens (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX invitations_secret_unique ON invitations (secret_hash);
      CREATE UNIQUE INDEX invitations_one_pending ON invitations (brand_id, email) WHERE status = 'pending';
      CREATE INDEX invitations_of_inviter ON invitations (invited_by);
      CREATE INDEX invitations_of_token ON invitations (invited_by_token);

      CREATE TABLE password_resets (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        secret_hash bytea NOT NULL,
        user_id integer NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT password_resets_pkey PRIMARY KEY (id),
        CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX password_resets_secret_unique ON password_resets (secret_hash);
      CREATE INDEX password_resets_user_id_idx ON password_resets (user_id);

      CREATE TABLE agents (
        id text NOT NULL,
        brand_id integer,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT agents_pkey PRIMARY KEY (id),
        CONSTRAINT agents_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );
      CREATE INDEX agents_brand_id_idx ON agents (brand_id);

      CREATE TABLE mail_addresses (
        domain text NOT NULL,
        name citext NOT NULL,
        user_id integer NOT NULL,
        forwards_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT mail_addresses_pkey PRIMARY KEY (domain, name),
        CONSTRAINT mail_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE INDEX mail_addresses_user_id_idx ON mail_addresses (user_id);
      CREATE UNIQUE INDEX mail_addresses_one_current ON mail_addresses (user_id) WHERE forwards_until IS NULL;
      -- The view serves mail servers, which look up the whole address.
      CREATE INDEX mail_addresses_address ON mail_addresses ((name::text || '@' || domain));

      CREATE VIEW mail_routes AS
      SELECT a.name::text || '@' || a.domain AS address,
             c.name::text || '@' || c.domain AS destination,
             a.forwards_until AS expires_at
        FROM mail_addresses a
        JOIN mail_addresses c ON c.user_id = a.user_id AND c.forwards_until IS NULL
       WHERE a.forwards_until IS NULL OR a.forwards_until > now();

      INSERT INTO plans (key, features, workstation_cap, memory_source_limit, builds_running, coders) VALUES
        ('free', '{"skills": true, "feed": true, "machines": false, "crm": false}', 1, 2, 1, '{claude,codex}'),
        ('team', '{"skills": true, "feed": true, "machines": true, "crm": false}', 5, 20, 5, '{claude,codex,openhands,opencode,pi}'),
        ('enterprise', '{"skills": true, "feed": true, "machines": true, "crm": true}', NULL, NULL, NULL, '{claude,codex,openhands,opencode,pi}');`);
    for (const [key, quotas] of Object.entries(SHIPPED_QUOTAS))
      await runner.query('UPDATE plans SET quotas = $2 WHERE key = $1', [key, JSON.stringify(quotas)]);
    for (const counted of COUNTED_IDENTITY) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_IDENTITY) await stopCounting(runner, counted);
    await runner.query('DROP VIEW mail_routes');
    await runner.query(`
      DROP TABLE mail_addresses, agents, password_resets, invitations, access_tokens, sessions, members,
                 users, brands, plans`);
  }
}
