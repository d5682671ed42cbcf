import { IntField, StringField } from './fields.js';
import { CURSOR } from './page.query.js';

/** `?limit=` of lists that are read from their newest end. */
export class LimitQuery {
  @IntField({ about: 'How many at most', min: 1, max: 200, default: 50, example: 50 })
  limit: number;
}

/** The same of lists that can be read on. */
export class HistoryQuery extends LimitQuery {
  @StringField(CURSOR)
  cursor?: string;
}
