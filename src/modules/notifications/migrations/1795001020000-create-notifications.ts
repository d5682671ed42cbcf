import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1795001020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        id uuid NOT NULL,
        brand_id integer NOT NULL,
        user_id integer NOT NULL,
        event_seq bigint NOT NULL,
        reason text NOT NULL,
        created_at timestamptz NOT NULL,
        read_at timestamptz,
        CONSTRAINT notifications_pkey PRIMARY KEY (id),
        CONSTRAINT notifications_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX notifications_once ON notifications (brand_id, user_id, event_seq);
      CREATE INDEX notifications_unread ON notifications (brand_id, user_id, event_seq) WHERE read_at IS NULL;
      CREATE INDEX notifications_old ON notifications (created_at);
      CREATE INDEX notifications_of_person ON notifications (user_id);

      CREATE TABLE notification_settings (
        brand_id integer NOT NULL,
        user_id integer NOT NULL,
        mail text NOT NULL DEFAULT 'hourly',
        mute text[] NOT NULL DEFAULT '{}',
        mail_at timestamptz,
        mailed_seq bigint NOT NULL DEFAULT 0,
        CONSTRAINT notification_settings_pkey PRIMARY KEY (brand_id, user_id),
        CONSTRAINT notification_settings_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE INDEX notification_settings_due ON notification_settings (mail_at) WHERE mail_at IS NOT NULL;
      CREATE INDEX notification_settings_of_person ON notification_settings (user_id);

      CREATE TABLE notification_cursors (
        brand_id integer NOT NULL,
        seq bigint NOT NULL DEFAULT 0,
        CONSTRAINT notification_cursors_pkey PRIMARY KEY (brand_id),
        CONSTRAINT notification_cursors_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );

      CREATE TABLE page_mentions (
        page_id uuid NOT NULL,
        brand_id integer NOT NULL,
        user_ids integer[] NOT NULL,
        CONSTRAINT page_mentions_pkey PRIMARY KEY (page_id),
        CONSTRAINT page_mentions_page_id_fkey FOREIGN KEY (page_id) REFERENCES docs_pages (id) ON DELETE CASCADE,
        CONSTRAINT page_mentions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );
      CREATE INDEX page_mentions_of_workspace ON page_mentions (brand_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_mentions, notification_cursors, notification_settings, notifications');
  }
}
