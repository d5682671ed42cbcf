import { IntField } from './fields.js';

/** `?limit=` of lists that are read from their newest end. */
export class LimitQuery {
  @IntField({ about: 'How many at most', min: 1, max: 200, optional: true, default: 50, example: 50 })
  limit?: number;
}
