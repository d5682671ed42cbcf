import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCoderProfiles1795000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE coder_profile_overrides (
        brand_id integer NOT NULL,
        profile_key text NOT NULL,
        field text NOT NULL,
        value text NOT NULL,
        CONSTRAINT coder_profile_overrides_pkey PRIMARY KEY (brand_id, profile_key, field),
        CONSTRAINT coder_profile_overrides_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );

      CREATE TABLE coder_profile_changes (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        brand_id integer NOT NULL,
        profile_key text NOT NULL,
        field text NOT NULL,
        old_value text,
        new_value text,
        actor_user_id integer NOT NULL,
        actor_role text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT coder_profile_changes_pkey PRIMARY KEY (id),
        CONSTRAINT coder_profile_changes_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES users (id),
        CONSTRAINT coder_profile_changes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );
      CREATE INDEX coder_profile_changes_brand_id_profile_key_id_idx ON coder_profile_changes (brand_id, profile_key, id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE coder_profile_changes, coder_profile_overrides');
  }
}
