import { Injectable } from '@nestjs/common';
import { text, uuid } from '../../platform/data/database/columns.js';
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
    const named = refs.map((ref) => CARD_REF.exec(ref.toUpperCase())!);
    const values = [brandId, named.map(([, key]) => key), named.map(([, , number]) => Number(number))];
    const found = await this.database.rows(FOUND, BY_REF, values);
    return new Map(found.map(({ ref, id }) => [ref, id]));
  }
}
