import { IntField, StringField } from './fields.js';
import { CURSOR } from './page.query.js';

/** `?limit=` of lists sorted newest first. */
export class LimitQuery {
  @IntField({ about: 'Maximum number of items', min: 1, max: 200, default: 50, example: 50 })
  limit: number;
}

/** `?limit=` and `?cursor=` of lists that may be long. */
export class HistoryQuery extends LimitQuery {
  @StringField(CURSOR)
  cursor?: string;
}
