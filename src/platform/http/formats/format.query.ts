import { EnumField } from '../fields/fields.js';
import type { Format } from './formats.js';

/** `?format=` of routes that answer JSON by default. */
export class TextFormatQuery {
  @EnumField({
    about: 'YAML or Markdown instead of JSON',
    values: ['yaml', 'md'],
    optional: true,
  })
  format?: Exclude<Format, 'json'>;
}

/** `?format=` of routes that name JSON as one of their formats. */
export class FormatQuery {
  @EnumField({ about: 'Format of the answer', values: ['json', 'yaml', 'md'], default: 'json' })
  format: Format;
}
