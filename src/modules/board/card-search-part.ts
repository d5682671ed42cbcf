import { Injectable } from '@nestjs/common';
import { allWords } from '../../engines/text-search/query-words.js';
import { SNIPPET_SOURCE, snippetsOf } from '../../engines/text-search/snippet.js';
import { text } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { SearchPart, type SearchHit, type SearchOptions } from '../search/index.js';
import { Card } from './card.entity.js';

const CARD = {
  ...columnsOf(Card, ['id', 'title', 'updatedAt'], 'c'),
  ref: computed(text, `b.key || '-' || c.number`),
  body: computed(text, `left(coalesce(c.description, ''), ${SNIPPET_SOURCE})`),
};
const COLUMNS = selectList(CARD);
/** No index is concerned: rows are found by their words or by their ref. */
const ARCHIVED_IS = '(archived_at IS NOT NULL) =';
/** Matches that are ranked. */
const MAX_RANKED = 1_000;

const BY_WORDS: Statement = {
  name: 'board.search',
  text: `SELECT ${COLUMNS}
           FROM (SELECT w.card_id, w.words
                   FROM card_words w
                  CROSS JOIN LATERAL (SELECT 1 FROM cards WHERE id = w.card_id AND ${ARCHIVED_IS} $4 OFFSET 0) a
                  WHERE w.words @@ $1::tsquery LIMIT ${MAX_RANKED}) w
           JOIN cards c ON c.id = w.card_id AND c.brand_id = $2 JOIN boards b ON b.id = c.board_id
          ORDER BY ts_rank('{0.1, 0.1, 0.1, 1}', w.words, $1::tsquery) DESC, c.updated_at DESC, c.id LIMIT $3`,
};
const BY_REF: Statement = {
  name: 'board.search-ref',
  text: `SELECT ${COLUMNS} FROM boards b JOIN cards c ON c.board_id = b.id AND c.number = $3 AND ${ARCHIVED_IS} $4
          WHERE b.brand_id = $1 AND b.key = $2`,
};
const REF = /^\s*([A-Za-z][A-Za-z0-9]*)-(\d{1,9})\s*$/;

/** Cards, by the words of title and description or by their ref. */
@Injectable()
export class CardSearchPart extends SearchPart {
  readonly name = 'cards';
  readonly scopes = [];

  constructor(private readonly database: Database) {
    super();
  }

  async find(brandId: number, query: string, limit: number, { archived }: SearchOptions): Promise<SearchHit[]> {
    const [, key, number] = REF.exec(query) ?? [];
    const byRef = key
      ? await this.database.rows(CARD, BY_REF, [brandId, key.toUpperCase(), Number(number), archived])
      : [];
    const words = allWords(brandId, query);
    const byWords = words === null ? [] : await this.database.rows(CARD, BY_WORDS, [words, brandId, limit, archived]);
    const rows = [...byRef, ...byWords.filter(({ ref }) => ref !== byRef[0]?.ref)].slice(0, limit);
    const snippets = await snippetsOf(
      rows.map(({ body }) => body),
      query,
    );
    return rows.map(({ id, ref, title, updatedAt }, index) => ({
      id,
      ref,
      kind: 'card',
      title,
      snippet: snippets[index]!,
      updatedAt,
    }));
  }
}
