import { stringify } from 'yaml';

/** Longer texts in YAML are written as JSON strings: valid YAML, and much faster. */
const LONG = 262_144;

/** A value, given as JSON, as YAML 1.2 that any parser reads back as the same value, whatever the texts contain. */
export function yamlOf(json: string): string {
  return stringify(JSON.parse(json), {
    version: '1.2',
    lineWidth: 0,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    doubleQuotedAsJSON: json.length > LONG,
    aliasDuplicateObjects: false,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  });
}
