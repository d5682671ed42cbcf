import { Injectable } from '@nestjs/common';
import { allWords } from '../../engines/text-search/query-words.js';
import { SNIPPET_SOURCE, snippetsOf } from '../../engines/text-search/snippet.js';
import { text } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { SearchPart, type SearchHit } from '../search/index.js';
import { Lesson } from './lesson.entity.js';

const LESSON = {
  ...columnsOf(Lesson, ['id', 'updatedAt'], 'l'),
  body: computed(text, `left(l.body, ${SNIPPET_SOURCE})`),
};
/** Matches that are ranked. */
const MAX_RANKED = 1_000;

const BY_WORDS: Statement = {
  name: 'lessons.search',
  text: `SELECT ${selectList(LESSON)}
           FROM (SELECT m.lesson_seq, ts_rank('{0.1, 0.1, 0.1, 1}', m.words, $1::tsquery) AS rank
                   FROM (SELECT lesson_seq, words FROM lesson_words WHERE words @@ $1::tsquery LIMIT ${MAX_RANKED}) m
                   JOIN lessons o ON o.seq = m.lesson_seq AND o.brand_id = $2 AND o.live
                  ORDER BY rank DESC, m.lesson_seq LIMIT $3) f
           JOIN lessons l ON l.seq = f.lesson_seq ORDER BY f.rank DESC, f.lesson_seq`,
};
const PREFIX = /^\s*lesson:/;

/** Lessons, by their id, the words of their text and their tags. */
@Injectable()
export class LessonSearchPart extends SearchPart {
  readonly name = 'lessons';
  readonly scopes = ['memory:read' as const];

  constructor(private readonly database: Database) {
    super();
  }

  /** A ref is found by the words of the id in it. */
  async find(brandId: number, query: string, limit: number): Promise<SearchHit[]> {
    const sought = query.replace(PREFIX, '');
    const words = allWords(brandId, sought);
    if (words === null) return [];
    const rows = await this.database.rows(LESSON, BY_WORDS, [words, brandId, limit]);
    const snippets = await snippetsOf(
      rows.map(({ body }) => body),
      sought,
    );
    return rows.map(({ id, updatedAt }, index) => ({
      id,
      ref: `lesson:${id}`,
      kind: 'lesson',
      title: id,
      snippet: snippets[index]!,
      updatedAt,
    }));
  }
}
