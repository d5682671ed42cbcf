import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexTexts } from '../../../engines/text-search/backfill.js';

/** The words of lessons, for the search. */
export class CreateLessonWords1794703220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lesson_words (
        lesson_no integer NOT NULL,
        words tsvector NOT NULL,
        CONSTRAINT lesson_words_pkey PRIMARY KEY (lesson_no),
        CONSTRAINT lesson_words_lesson_no_fkey FOREIGN KEY (lesson_no) REFERENCES lessons (no) ON DELETE CASCADE
      )`);
    await indexTexts((sql, values) => runner.query(sql, [...values]), {
      select: `SELECT no AS key, brand_id AS owner, id AS title, body || ' ' || array_to_string(tags, ' ') AS body
                 FROM lessons WHERE $1::integer IS NULL OR no > $1 ORDER BY no LIMIT 200`,
      write: 'INSERT INTO lesson_words (lesson_no, words) SELECT * FROM unnest($1::integer[], $2::tsvector[])',
    });
    // No GIN pending list: every search would have to scan it.
    await runner.query('CREATE INDEX lesson_words_words ON lesson_words USING gin (words) WITH (fastupdate = off)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lesson_words');
  }
}
