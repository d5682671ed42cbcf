import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFeatureChanges1795000180000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE feature_changes (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        brand_id integer NOT NULL,
        feature text NOT NULL,
        turned_on boolean NOT NULL,
        changed_by integer NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT feature_changes_pkey PRIMARY KEY (id),
        CONSTRAINT feature_changes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT feature_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users (id)
      );
      CREATE INDEX feature_changes_brand_id_feature_id_idx ON feature_changes (brand_id, feature, id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE feature_changes');
  }
}
