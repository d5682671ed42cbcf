import { Injectable } from '@nestjs/common';
import { bool, text, uuid, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { UUID } from '../../platform/kernel/values.js';
import { EventSubjects } from '../events/index.js';
import { CARD_REF } from './card-id.js';

const FOUND = { ref: text, id: uuid };
const BY_REF: Statement = {
  name: 'board.cards-by-ref',
  text: `SELECT b.key || '-' || c.number AS ref, c.id
           FROM unnest($2::text[], $3::integer[]) AS named (key, number)
           JOIN boards b ON b.brand_id = $1 AND b.key = named.key
           JOIN cards c ON c.board_id = b.id AND c.number = named.number`,
};

const NAMED = { id: uuid, ref: text, title: text, status: text, isArchived: bool };
/** A card that a text names. */
export type NamedCard = Row<typeof NAMED>;
const NAMED_BY_REF: Statement = {
  name: 'board.named-cards',
  text: `SELECT c.id, b.key || '-' || c.number AS ref, c.title, c.status, c.archived_at IS NOT NULL AS "isArchived"
           FROM unnest($2::text[], $3::integer[]) AS named (key, number)
           JOIN boards b ON b.brand_id = $1 AND b.key = named.key
           JOIN cards c ON c.board_id = b.id AND c.number = named.number ORDER BY b.key, c.number`,
};

/** Fields of a card that take ids of cards, and what is said where there is no such card. */
const FIELDS = { parent_id: 'no such card on this board', blocked_by: 'not found in this workspace' };

/** The ids behind refs: the one way in which a ref is taken where the id of a card is. */
@Injectable()
export class CardRefs {
  constructor(
    private readonly database: Database,
    subjects: EventSubjects,
  ) {
    subjects.register('card', (brandId, name) => this.find(brandId, name));
  }

  /** By id or ref; an id is returned as it is. Refuses if there is no such ref in this workspace. */
  async idOf(brandId: number, idOrRef: string): Promise<string> {
    const id = await this.find(brandId, idOrRef);
    if (id === null) throw refuse.notFound('Card not found');
    return id;
  }

  /** Those of the refs that name a card of the workspace. */
  named(brandId: number, refs: readonly string[]): Promise<NamedCard[]> {
    return this.database.rows(
      NAMED,
      NAMED_BY_REF,
      valuesOf(brandId, [...new Set(refs.map((ref) => ref.toUpperCase()))]),
    );
  }

  /** The fields of a card with ids in place of refs. */
  async inFields<T extends Readonly<Record<string, unknown>>>(brandId: number, fields: T): Promise<T> {
    const names = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((name) => fields[name]);
    const refs = names.flatMap((name) => fields[name] as string | string[]).filter((text) => CARD_REF.test(text));
    if (!refs.length) return fields;
    const ids = await this.read(brandId, refs);
    const resolved = names.map((name): [name: string, ids: string | string[]] => {
      const toId = (text: string): string => {
        const id = CARD_REF.test(text) ? ids.get(text.toUpperCase()) : text;
        if (id === undefined) throw refuse.field(name, FIELDS[name]);
        return id;
      };
      const value = fields[name] as string | string[];
      return [name, Array.isArray(value) ? [...new Set(value.map(toId))] : toId(value)];
    });
    return { ...fields, ...Object.fromEntries<string | string[]>(resolved) };
  }

  private async find(brandId: number, idOrRef: string): Promise<string | null> {
    if (UUID.test(idOrRef)) return idOrRef.toLowerCase();
    if (!CARD_REF.test(idOrRef)) return null;
    return (await this.read(brandId, [idOrRef])).get(idOrRef.toUpperCase()) ?? null;
  }

  private async read(brandId: number, refs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.database.rows(FOUND, BY_REF, valuesOf(brandId, refs));
    return new Map(found.map(({ ref, id }) => [ref, id]));
  }
}

/** Texts that are no refs are left out. */
function valuesOf(brandId: number, refs: readonly string[]): unknown[] {
  const named = refs.map((ref) => CARD_REF.exec(ref.toUpperCase())).filter((found) => found !== null);
  return [brandId, named.map(([, key]) => key), named.map(([, , number]) => Number(number))];
}
