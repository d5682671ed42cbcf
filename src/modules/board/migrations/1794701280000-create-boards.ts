import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBoards1794701280000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE boards (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        brand_id integer NOT NULL,
        name text NOT NULL,
        board_type text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT boards_pkey PRIMARY KEY (id),
        CONSTRAINT boards_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX boards_brand_id_board_type_idx ON boards (brand_id, board_type)');
    await runner.query(`
      CREATE TABLE board_guests (
        board_id uuid NOT NULL,
        user_id integer NOT NULL,
        role text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT board_guests_pkey PRIMARY KEY (board_id, user_id),
        CONSTRAINT board_guests_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards (id) ON DELETE CASCADE,
        CONSTRAINT board_guests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX board_guests_user_id_idx ON board_guests (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['board_guests', 'boards']) await runner.query(`DROP TABLE ${table}`);
  }
}
