import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexTexts } from '../../../engines/text-search/backfill.js';

/** The words of pages, for the search. */
export class SearchDocsPages1794703210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE docs_pages ADD COLUMN words tsvector NOT NULL DEFAULT ''`);
    await indexTexts((sql, values) => runner.query(sql, [...values]), {
      select: `SELECT p.id AS key, s.brand_id AS owner, p.title, left(p.body, 40000) AS body
                 FROM docs_pages p JOIN docs_spaces s ON s.id = p.space_id
                WHERE $1::uuid IS NULL OR p.id > $1 ORDER BY p.id LIMIT 100`,
      write: `UPDATE docs_pages p SET words = w.words FROM unnest($1::uuid[], $2::tsvector[]) w (id, words)
               WHERE p.id = w.id`,
    });
    // No GIN pending list: every search would have to scan it.
    await runner.query('CREATE INDEX docs_pages_words ON docs_pages USING gin (words) WITH (fastupdate = off)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX docs_pages_words');
    await runner.query('ALTER TABLE docs_pages DROP COLUMN words');
  }
}
