import { IntField, StringField } from './fields.js';

/** As many as a list gives at once. */
const MAX_PAGE = 200;

export const CURSOR = {
  about: 'A `next_cursor` of this list, to go on after it',
  example: 'MjAyNi0wMS0zMVQwOTozMDowMC4wMDAwMDBafDBi',
  max: 2_000,
  optional: true,
};

/** `?limit=` and `?cursor=` of lists that are short in most workspaces. */
export class PageQuery implements Page {
  @IntField({ about: 'How many at most', min: 1, max: MAX_PAGE, default: MAX_PAGE, example: MAX_PAGE })
  limit: number;
  @StringField(CURSOR)
  cursor?: string;
}

/** Which part of a list is read. */
export interface Page {
  readonly limit: number;
  readonly cursor?: string;
}

/** A part of a list; without a cursor it is the last one. */
export interface Listed<T> {
  readonly items: readonly T[];
  /** Of the whole list. */
  readonly total: number;
  readonly nextCursor?: string;
}

/** Documents the cursor of an answer. */
export const NEXT_CURSOR = {
  about: 'Present when there are more: send it as `cursor`',
  example: 'MjAyNi0wMS0zMVQwOTozMDowMC4wMDAwMDBafDBi',
  optional: true,
};
