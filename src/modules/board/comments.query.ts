import { Injectable } from '@nestjs/common';
import { text, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { CardComment } from './card-parts.entity.js';

const NAME = (person: string): string =>
  `CASE WHEN k.author_id IS NULL THEN coalesce(k.author_name, '') ELSE ${person} END`;
const COMMENT = {
  ...columnsOf(CardComment, ['id', 'body', 'authorId', 'authorKind', 'authorRef', 'createdAt', 'editedAt'], 'k'),
  authorName: computed(text, NAME(`CASE WHEN $2 THEN u.full_name ELSE '' END`)),
};
/** A comment with the name of its author; of a person it is empty for those who may not read names. */
export type AuthoredComment = Row<typeof COMMENT>;

/** Joins people for their names: a copy would keep the name of somebody who has changed it. */
const FROM = 'FROM card_comments k LEFT JOIN users u ON u.id = k.author_id';
const BY_IDS: Statement = {
  name: 'board.comments',
  text: `SELECT ${selectList(COMMENT)} ${FROM} WHERE k.id = ANY($1::uuid[]) ORDER BY k.created_at, k.id`,
};

@Injectable()
export class CommentsQuery {
  constructor(private readonly database: Database) {}

  /** Oldest first. */
  read(ids: readonly string[], withNames: boolean): Promise<AuthoredComment[]> {
    return this.database.rows(COMMENT, BY_IDS, [ids, withNames]);
  }
}
