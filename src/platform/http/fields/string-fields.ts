import { EMAIL } from '../../../engines/mail-message/email-address.js';
import { counted } from '../../kernel/counted.js';
import { UUID } from '../../kernel/values.js';
import { declareField, type Check, type FieldOptions } from './declare-field.js';

type StringOptions = FieldOptions & {
  min?: number;
  max?: number;
  pattern?: RegExp;
  must?: string;
  format?: string;
  /** Refuse control and direction characters. */
  line?: boolean;
  /** Also refuse text without visible characters. */
  notBlank?: boolean;
};

const INVISIBLE = /^[\s\p{Cf}\p{Z}]*$/u;
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Counts code points, as JSON Schema does. Each is one or two UTF-16 units, so most texts need no count. */
export function isLonger(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return text.length > 2 * max || characters(text) > max;
}

function characters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isSecondOfPair = unit >= 0xdc00 && unit <= 0xdfff && at > 0 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
    if (!isSecondOfPair) count += 1;
  }
  return count;
}

export const isString =
  ({
    min = 0,
    max = 100_000,
    pattern,
    must,
    notBlank,
    line = notBlank,
  }: Omit<StringOptions, keyof FieldOptions>): Check =>
  (value) => {
    if (typeof value !== 'string') return 'must be a string';
    if (notBlank && INVISIBLE.test(value)) return 'must not be blank';
    if (line && CONTROL.test(value)) return 'must not contain control characters';
    if (!isLonger(value, min - 1)) return `must have at least ${counted(min, 'character')}`;
    if (isLonger(value, max)) return `must have at most ${max} characters`;
    return pattern && !pattern.test(value) ? (must ?? 'has the wrong form') : null;
  };

export function StringField(options: StringOptions): PropertyDecorator {
  const { min, max, pattern, format } = options;
  return declareField({ kind: 'string' }, isString(options), options, {
    type: 'string',
    minLength: min ?? (options.notBlank ? 1 : undefined),
    maxLength: max,
    pattern: pattern?.source,
    format,
  });
}

export function EmailField(options: FieldOptions): PropertyDecorator {
  return StringField({ ...options, max: 254, pattern: EMAIL, must: 'must be an email address', format: 'email' });
}

/** An http or https URL without credentials, since URLs are shown. */
export function UrlField(options: FieldOptions): PropertyDecorator {
  const check: Check = (value) => {
    const problem = isString({ max: 2_000, notBlank: true })(value);
    if (problem) return problem;
    const url = URL.canParse(value as string) ? new URL(value as string) : null;
    if (!url || !/^https?:\/\/[^\s/]/i.test(value as string)) return 'must be an http or https URL';
    return url.username || url.password ? 'must not contain credentials' : null;
  };
  return declareField({ kind: 'string' }, check, options, { type: 'string', maxLength: 2_000, format: 'uri' });
}

export type UuidOptions = FieldOptions & {
  /** The form of the ids, where names of things are taken besides their UUIDs. */
  pattern?: RegExp;
};

/** Schema of an id: a UUID, unless a pattern takes more. */
export function idSchema(pattern?: RegExp): { type: 'string'; format?: string; pattern?: string; maxLength?: number } {
  return pattern ? { type: 'string', pattern: pattern.source, maxLength: 36 } : { type: 'string', format: 'uuid' };
}

export function UuidField({ pattern, ...options }: UuidOptions): PropertyDecorator {
  const check = isString({ pattern: pattern ?? UUID, must: 'must be a UUID' });
  return declareField({ kind: 'string' }, check, options, idSchema(pattern));
}
