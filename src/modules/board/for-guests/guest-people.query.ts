import { Injectable } from '@nestjs/common';
import { text, nullable, uuid } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../../platform/data/database/entity-columns.js';
import { User } from '../../identity/index.js';

const PERSON = { ...columnsOf(User, ['id', 'fullName'], 'u'), photo: computed(nullable(text), 'm.photo') };
/** Joins members for their pictures in the workspace. */
const PEOPLE: Statement = {
  name: 'board.people_for_guests',
  text: `SELECT ${selectList(PERSON)}
           FROM users u LEFT JOIN members m ON m.user_id = u.id AND m.brand_id = $2 AND m.removed_at IS NULL
          WHERE u.id = ANY($1::int[])`,
};
const ON_BOARD: Statement = {
  name: 'board.cards_of_board',
  text: 'SELECT id FROM cards WHERE id = ANY($1::uuid[]) AND board_id = $2',
};

/** A person as a guest sees them. */
export interface GuestsPerson {
  readonly name: string;
  readonly photo: string | null;
}

/** What guests learn of the people on a board: no id, no address. */
@Injectable()
export class GuestPeople {
  constructor(private readonly database: Database) {}

  async read(brandId: number, boardId: string, ids: readonly number[]): Promise<ReadonlyMap<number, GuestsPerson>> {
    if (!ids.length) return new Map();
    const rows = await this.database.rows(PERSON, PEOPLE, [[...new Set(ids)], brandId]);
    return new Map(rows.map(({ id, fullName, photo }) => [id, { name: fullName, photo: pictureUrl(boardId, photo) }]));
  }

  /** Those of the cards that are on the board. */
  async onBoard(boardId: string, cardIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (!cardIds.length) return new Set();
    const rows = await this.database.rows({ id: uuid }, ON_BOARD, [[...new Set(cardIds)], boardId]);
    return new Set(rows.map(({ id }) => id));
  }
}

/** By the random name of the file, which says nothing about its person. */
function pictureUrl(boardId: string, key: string | null): string | null {
  const name = key?.split('/').at(-1)?.split('.')[0];
  return name === undefined ? null : `/api/v1/board/boards/${boardId}/pictures/${name}`;
}
