import { IntField, StringField } from '../../../platform/http/fields/fields.js';
import { HistoryQuery } from '../../../platform/http/fields/limit.query.js';
import type { OperatorFilter } from './operator-filter.js';

/** The query of a list of all workspaces: limit, cursor, what `q` must be in, and one workspace. */
export function OperatorQuery(about: string, example: string) {
  class Query extends HistoryQuery implements OperatorFilter {
    @StringField({ about, example, max: 200, optional: true })
    q?: string;
    @IntField({ about: 'Only of this workspace', min: 1, optional: true, example: 1 })
    brand_id?: number;
  }
  return Query;
}
