import { declareField } from '../fields/declare-field.js';
import type { Format } from '../fields/accepted-format.js';

/** `?format=`. Without it `Accept` decides, else the first of the values. */
export function FormatField(values: readonly [Format, ...Format[]]): PropertyDecorator {
  return formatField(values, { default: values[0], fallback: values[0] });
}

function formatField(
  values: readonly Format[],
  { fallback, ...options }: { default?: Format; optional?: boolean; fallback: Format },
): PropertyDecorator {
  const about = `Format of the answer. Without it \`Accept\` decides, if it names one and not \`*/*\`; else ${fallback}`;
  return declareField(
    { kind: 'string', format: fallback },
    (value) => (values.includes(value as Format) ? null : `must be one of: ${values.join(', ')}`),
    { about, example: values[0], ...options },
    { type: 'string', enum: [...values] },
  );
}

/** `?format=` of routes whose JSON has no name: it is what they answer without the parameter. */
export class TextFormatQuery {
  @formatField(['yaml', 'md'], { optional: true, fallback: 'json' })
  format?: Format;
}

export class FormatQuery {
  @FormatField(['json', 'yaml', 'md'])
  format: Format;
}
