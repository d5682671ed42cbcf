import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSignIn1795000900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identity_providers (
        key text NOT NULL,
        brand_id integer NOT NULL,
        name text NOT NULL,
        issuer text NOT NULL,
        client_id text NOT NULL,
        client_secret text NOT NULL,
        role_claim text,
        role_map jsonb,
        default_role text,
        enforced boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        break_glass_user_id integer,
        scopes text NOT NULL DEFAULT 'openid email profile',
        CONSTRAINT identity_providers_pkey PRIMARY KEY (key),
        CONSTRAINT identity_providers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT identity_providers_break_glass_user_id_fkey FOREIGN KEY (break_glass_user_id) REFERENCES users (id)
      );
      CREATE INDEX identity_providers_brand_id_idx ON identity_providers (brand_id);
      CREATE INDEX identity_providers_break_glass_user_id_idx ON identity_providers (break_glass_user_id);

      CREATE TABLE identity_provider_domains (
        domain text NOT NULL,
        provider_key text NOT NULL,
        CONSTRAINT identity_provider_domains_pkey PRIMARY KEY (domain),
        CONSTRAINT identity_provider_domains_provider_key_fkey FOREIGN KEY (provider_key)
          REFERENCES identity_providers (key) ON DELETE CASCADE
      );
      CREATE INDEX identity_provider_domains_provider_key_idx ON identity_provider_domains (provider_key);

      CREATE TABLE linked_identities (
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id integer NOT NULL,
        provider_key text NOT NULL,
        linked_at timestamptz NOT NULL DEFAULT now(),
        group_role text,
        CONSTRAINT linked_identities_pkey PRIMARY KEY (issuer, subject),
        CONSTRAINT linked_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX linked_identities_one_of_issuer ON linked_identities (user_id, issuer);
      CREATE INDEX linked_identities_provider_key_idx ON linked_identities (provider_key);

      CREATE TABLE pending_sign_ins (
        state_hash bytea NOT NULL,
        provider_key text NOT NULL,
        nonce text NOT NULL,
        code_verifier text NOT NULL,
        redirect_uri text NOT NULL,
        return_to text NOT NULL,
        session_id uuid,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (state_hash)
      );
      CREATE INDEX pending_sign_ins_expires_at_idx ON pending_sign_ins (expires_at);

      CREATE TABLE provider_sessions (
        session_id uuid NOT NULL,
        issuer text NOT NULL,
        subject text NOT NULL,
        sid text,
        CONSTRAINT provider_sessions_pkey PRIMARY KEY (session_id),
        CONSTRAINT provider_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE
      );
      CREATE INDEX provider_sessions_of_subject ON provider_sessions (issuer, subject);
      CREATE INDEX provider_sessions_of_sid ON provider_sessions (issuer, sid);

      CREATE TABLE used_logout_tokens (
        issuer text NOT NULL,
        jti text NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT used_logout_tokens_pkey PRIMARY KEY (issuer, jti)
      );
      CREATE INDEX used_logout_tokens_expires_at_idx ON used_logout_tokens (expires_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE used_logout_tokens, provider_sessions, pending_sign_ins, linked_identities,
                 identity_provider_domains, identity_providers`);
  }
}
