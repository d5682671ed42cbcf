import { EnumField } from '../http/fields.js';
import type { Format } from './formats.js';

/** `?format=` of routes that answer JSON unless asked otherwise. */
export class FormatQuery {
  @EnumField({ about: 'Format of the answer', values: ['json', 'yaml', 'md'], optional: true, default: 'json' })
  format?: Format;
}
