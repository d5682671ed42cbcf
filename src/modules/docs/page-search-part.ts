import { Injectable } from '@nestjs/common';
import { allWords } from '../../engines/text-search/query-words.js';
import { SNIPPET_SOURCE, snippetsOf } from '../../engines/text-search/snippet.js';
import { text } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { SearchPart, type SearchHit } from '../search/index.js';
import { DocsPage } from './docs-page.entity.js';

const PAGE = {
  ...columnsOf(DocsPage, ['id', 'spaceId', 'title', 'createdAt'], 'p'),
  body: computed(text, `left(p.body, ${SNIPPET_SOURCE})`),
};
/** Matches that are ranked. */
const MAX_RANKED = 1_000;

/** Ranked first: only the texts that are shown are read. */
const BY_WORDS: Statement = {
  name: 'docs.search',
  text: `SELECT ${selectList(PAGE)}
           FROM (SELECT m.id, ts_rank('{0.1, 0.1, 0.1, 1}', m.words, $1::tsquery) AS rank
                   FROM (SELECT id, words, space_id FROM docs_pages WHERE words @@ $1::tsquery LIMIT ${MAX_RANKED}) m
                   JOIN docs_spaces s ON s.id = m.space_id AND s.brand_id = $2
                  ORDER BY rank DESC, m.id LIMIT $3) f
           JOIN docs_pages p ON p.id = f.id ORDER BY f.rank DESC, f.id`,
};

/** Docs pages, by the words of title and text. */
@Injectable()
export class PageSearchPart extends SearchPart {
  readonly name = 'docs';
  readonly scopes = [];

  constructor(private readonly database: Database) {
    super();
  }

  async find(brandId: number, query: string, limit: number): Promise<SearchHit[]> {
    const words = allWords(brandId, query);
    if (words === null) return [];
    const rows = await this.database.rows(PAGE, BY_WORDS, [words, brandId, limit]);
    const snippets = await snippetsOf(
      rows.map(({ body }) => body),
      query,
    );
    return rows.map(({ id, spaceId, title, createdAt }, index) => ({
      id,
      ref: `docs:${spaceId}/${id}`,
      kind: 'doc',
      title,
      snippet: snippets[index]!,
      updatedAt: createdAt,
    }));
  }
}
