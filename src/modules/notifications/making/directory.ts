import { Injectable } from '@nestjs/common';
import { nullable, text } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { findMentions, type Mentionable } from '../../../shared/mentions.js';

/** Agents, too: `@Shop builder` is not somebody whose name is Shop. */
const NAMES: Statement = {
  name: 'notifications.names',
  text: `SELECT m.user_id::text AS person, u.full_name AS name, a.name::text AS "mailName"
           FROM members m JOIN users u ON u.id = m.user_id
           LEFT JOIN mail_addresses a ON a.user_id = m.user_id AND a.forwards_until IS NULL
          WHERE m.brand_id = $1 AND m.removed_at IS NULL
          UNION ALL
         SELECT NULL, name, NULL FROM agents WHERE brand_id = $1`,
};
const COLUMNS = { person: nullable(text), name: text, mailName: nullable(text) };

/** Finds whom a text mentions. */
export type FindMentioned = (body: string) => readonly number[];

/** The names by which people of a workspace are mentioned. */
@Injectable()
export class Directory {
  constructor(private readonly database: Database) {}

  /** Names are read once, and only if some text needs them. */
  async finder(brandId: number, bodies: readonly string[]): Promise<FindMentioned> {
    if (!bodies.some((body) => body.includes('@'))) return () => [];
    const rows = await this.database.rows(COLUMNS, NAMES, [brandId]);
    const people = rows.map(({ person, name, mailName }, index): Mentionable<number> => {
      const id = person === null ? -index - 1 : Number(person);
      return { id, names: mailName === null ? [name] : [mailName, name] };
    });
    return (body) => [...new Set(findMentions(body, people).map(({ id }) => id))].filter((id) => id > 0);
  }
}
