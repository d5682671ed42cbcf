import type { Page } from '../../data/pages/page.js';
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

/** Documents the cursor of an answer. */
export const NEXT_CURSOR = {
  about: 'Present when there are more items: send it as `cursor`',
  example: 'MjAyNi0wMS0zMVQwOTozMDowMC4wMDAwMDBafDBi',
  optional: true,
};
