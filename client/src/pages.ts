import { LISTS, type Operations } from './generated.js';

type Lists = typeof LISTS;
/** An operation that answers a long list in parts. */
export type ListName = keyof Lists;

type Listed<R, Field> = R extends readonly (infer Item)[]
  ? Item
  : Field extends keyof R
    ? R[Field] extends readonly (infer Item)[]
      ? Item
      : never
    : never;
/** An entry of the list. */
export type ItemOf<N extends ListName> = Listed<Awaited<ReturnType<Operations[N]>>, Lists[N]['list']>;

interface Part {
  readonly next_cursor?: string | null;
  readonly has_more?: boolean;
  readonly total?: number;
}
type Paged = 'cursor' | 'since' | 'after' | 'page' | 'id';
type Paging = Readonly<Record<string, string | number>>;
interface Progress {
  /** Entries read so far. */
  readonly read: number;
  readonly page: number;
}

/**
 * Where a list goes on, by the parameter that says so; null at its end. The envelopes of the contract differ: a cursor in
 * the answer, the number of the page, or the id of the last entry.
 */
const NEXT: Record<Paged, (part: Part, items: readonly unknown[], at: Progress) => Paging | null> = {
  cursor: ({ next_cursor: cursor }) => (cursor ? { cursor } : null),
  since: ({ next_cursor: since }, items) => (since && items.length ? { since } : null),
  after: ({ next_cursor: after, has_more: more }) => (after && more ? { after } : null),
  page: ({ total = 0 }, items, { page, read }) => (items.length && read < total ? { page: page + 1 } : null),
  id: (_, items) => (items.length ? { cursor: (items.at(-1) as { id: number }).id } : null),
};

/** Every entry of a list, from page to page. */
export async function* readPages<N extends ListName>(
  operations: Operations,
  name: N,
  ...args: Parameters<Operations[N]>
): AsyncGenerator<ItemOf<N>, void, undefined> {
  const {
    by,
    list,
    options: index,
  } = LISTS[name] as { readonly by: Paged; readonly list: string | null; readonly options: number };
  const operation = operations[name] as (...args: readonly unknown[]) => Promise<unknown>;
  const given = (args as unknown[])[index] as { readonly page?: number } | undefined;
  let [next, page, read]: [Paging | null, number, number] = [{}, given?.page ?? 1, 0];
  while (next) {
    const part = await operation(...args.slice(0, index), { ...given, ...next });
    const items = (list === null ? part : (part as Record<string, unknown>)[list]) as ItemOf<N>[];
    read += items.length;
    yield* items;
    next = NEXT[by](part as Part, items, { page, read });
    page += 1;
  }
}
