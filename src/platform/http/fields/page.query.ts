import { IntField, StringField } from './fields.js';

const MAX_PAGE = 200;

/** Without an example: any that is not from an answer is refused. */
export const CURSOR = {
  about: 'The `next_cursor` of an earlier page of this list',
  max: 2_000,
  optional: true,
};

/** `?limit=` and `?cursor=` of lists that usually fit on one page. */
export class PageQuery implements Page {
  @IntField({ about: 'Maximum number of items', min: 1, max: MAX_PAGE, default: MAX_PAGE, example: MAX_PAGE })
  limit: number;
  @StringField(CURSOR)
  cursor?: string;
}

export interface Page {
  readonly limit: number;
  readonly cursor?: string;
}

/** A page of a list; the last one has no cursor. */
export interface Listed<T> {
  readonly items: readonly T[];
  /** Items of the whole list. */
  readonly total: number;
  readonly nextCursor?: string;
}

/** Documents the cursor of an answer. */
export const NEXT_CURSOR = {
  about: 'Present when there are more items: send it as `cursor`',
  example: 'MjAyNi0wMS0zMVQwOTozMDowMC4wMDAwMDBafDBi',
  optional: true,
};
