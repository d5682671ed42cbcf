import { Injectable } from '@nestjs/common';
import { vectorOf } from '../../engines/text-search/lexemes.js';
import { Database, type Statement } from '../../platform/data/database/database.js';

/** Characters of a description that are searched. */
export const MAX_SEARCHED = 8_000;

const WRITE: Statement = {
  name: 'board.words',
  text: `INSERT INTO card_words (card_id, words) VALUES ($1, $2)
         ON CONFLICT (card_id) DO UPDATE SET words = excluded.words`,
};

/** Keeps the words that cards are found by. */
@Injectable()
export class CardWordsStore {
  constructor(private readonly database: Database) {}

  async write(
    brandId: number,
    cardId: string,
    { title, description }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const text = {
      title: String(title),
      body: typeof description === 'string' ? description.slice(0, MAX_SEARCHED) : '',
    };
    await this.database.run(WRITE, [cardId, vectorOf(brandId, text)]);
  }
}
