import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexTexts } from '../../../engines/text-search/backfill.js';
import { MAX_SEARCHED } from '../card-words.js';

/** The words of cards, for the search. */
export class CreateCardWords1794703200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE card_words (
        card_id uuid NOT NULL,
        words tsvector NOT NULL,
        CONSTRAINT card_words_pkey PRIMARY KEY (card_id),
        CONSTRAINT card_words_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards (id) ON DELETE CASCADE
      )`);
    await indexTexts((sql, values) => runner.query(sql, [...values]), {
      select: `SELECT id AS key, brand_id AS owner, title, left(coalesce(description, ''), ${MAX_SEARCHED}) AS body
                 FROM cards WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT 1000`,
      write: 'INSERT INTO card_words (card_id, words) SELECT * FROM unnest($1::uuid[], $2::tsvector[])',
    });
    // No GIN pending list: every search would have to scan it.
    await runner.query('CREATE INDEX card_words_words ON card_words USING gin (words) WITH (fastupdate = off)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE card_words');
  }
}
