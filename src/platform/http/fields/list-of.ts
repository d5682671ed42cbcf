import type { Listed } from '../../data/pages/page.js';
import { IntField, ListField, StringField } from './fields.js';
import { NEXT_CURSOR } from './page.query.js';

/** A class of declared fields that is made from a row, and from what else its page needs. */
interface ItemClass<Row, Item extends object, More extends unknown[]> {
  new (): Item;
  from(row: Row, ...more: More): Item;
}

interface About {
  /** What is listed, and in which order. */
  readonly about: string;
  /** What `total` counts. */
  readonly total?: string;
  readonly example?: number;
}

type Rows<Row> = Pick<Listed<Row>, 'items'> & { readonly total?: number; readonly nextCursor?: string | null };

export interface ListClass<Item, Given, More extends unknown[], Rest> {
  new (): { items: Item[] } & Rest;
  from(rows: Given, ...more: More): { items: Item[] } & Rest;
}

/** `total` of a list with filters. */
export const MATCHING = 'All that match, on all pages';

const NEXT_OR_NULL = { about: 'Cursor of the next page; null on the last one', example: null, nullable: true };

/** The class of an answer `{items, total, next_cursor}`; on the last page the cursor is null, or absent. */
export function ListOf<Row, Item extends object, More extends unknown[]>(
  item: ItemClass<Row, Item, More>,
  about: About & { readonly last: 'absent' },
): ListClass<Item, Listed<Row>, More, { total: number; next_cursor?: string }>;
/** Not every list counts its items. */
export function ListOf<Row, Item extends object, More extends unknown[]>(
  item: ItemClass<Row, Item, More>,
  about: About & { readonly counted: false },
): ListClass<Item, Rows<Row>, More, { next_cursor: string | null }>;
export function ListOf<Row, Item extends object, More extends unknown[]>(
  item: ItemClass<Row, Item, More>,
  about: About,
): ListClass<Item, Rows<Row> & { readonly total: number }, More, { total: number; next_cursor: string | null }>;
export function ListOf<Row, Item extends object, More extends unknown[]>(
  item: ItemClass<Row, Item, More>,
  { last, counted = true, ...about }: About & { readonly last?: 'absent'; readonly counted?: boolean },
): ListClass<Item, Rows<Row>, More, object> {
  class List {
    items: Item[];
    next_cursor?: string | null;

    static from({ items, total, nextCursor }: Rows<Row>, ...more: More): List {
      const cursor = last === 'absent' ? nextCursor : (nextCursor ?? null);
      return { items: items.map((row) => item.from(row, ...more)), ...(counted && { total }), next_cursor: cursor };
    }
  }
  declareItems(List, item, about, counted);
  StringField(last === 'absent' ? NEXT_CURSOR : NEXT_OR_NULL)(List.prototype, 'next_cursor');
  return List;
}

/** The class of an answer `{items, total}` that lists all there are. */
export function AllOf<Row, Item extends object, More extends unknown[]>(
  item: ItemClass<Row, Item, More>,
  about: About,
): ListClass<Item, readonly Row[], More, { total: number }> {
  class All {
    items: Item[];
    total: number;

    static from(rows: readonly Row[], ...more: More): All {
      return { items: rows.map((row) => item.from(row, ...more)), total: rows.length };
    }
  }
  declareItems(All, item, about, true);
  return All;
}

function declareItems(type: new () => object, item: new () => object, about: About, counted: boolean): void {
  const prototype = type.prototype as object;
  ListField(() => item, { about: about.about })(prototype, 'items');
  const total = { about: about.total ?? 'Total number', example: about.example ?? 1 };
  if (counted) IntField(total)(prototype, 'total');
}
