import { Injectable } from '@nestjs/common';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { vectorOf } from '../../engines/text-search/lexemes.js';
import { Database } from '../../platform/data/database/database.js';
import type { LessonDraft } from './lesson-file.js';

/** Keeps the words that lessons are found by. */
@Injectable()
export class LessonWordsStore {
  constructor(private readonly database: Database) {}

  async write(brandId: number, drafts: ReadonlyMap<number, LessonDraft>): Promise<void> {
    const pacer = new Pacer();
    const vectors: string[] = [];
    for (const { id, body, tags } of drafts.values()) {
      vectors.push(vectorOf(brandId, { title: id, body: `${body} ${tags.join(' ')}` }));
      await pacer.pause();
    }
    await this.database.run(
      `INSERT INTO lesson_words (lesson_seq, words) SELECT * FROM unnest($1::integer[], $2::tsvector[])
       ON CONFLICT (lesson_seq) DO UPDATE SET words = excluded.words`,
      [[...drafts.keys()], vectors],
    );
  }
}
