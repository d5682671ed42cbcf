import { IntField } from '../../../platform/http/fields/fields.js';

export class BuildLogStreamQuery {
  @IntField({ about: 'Only entries after this number', min: 0, default: 0, example: 0 })
  after: number;
}
