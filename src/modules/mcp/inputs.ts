import { BoolField, IntField, StringField } from '../../platform/http/fields/fields.js';
import { DEFAULT_TOKENS, MAX_TOKENS } from './agent-document.js';

/** Input of tools that read. */
export class ReadInput {
  @IntField({
    about: 'Longest answer, in tokens',
    min: 500,
    max: MAX_TOKENS,
    default: DEFAULT_TOKENS,
    example: DEFAULT_TOKENS,
  })
  max_tokens: number;
}

/** Input of tools that list by pages. */
export class ListInput extends ReadInput {
  @IntField({ about: 'Entries to skip, for the next page', default: 0, max: 100_000, example: 0 })
  skip: number;
}

/** Input of tools that write. */
export class WriteInput {
  @StringField({
    about: 'Any text, new for each change: a repeat with the same text changes nothing and returns the first answer',
    pattern: /^[\x21-\x7e]{1,255}$/,
    must: 'must be 1 to 255 visible ASCII characters',
    optional: true,
    example: 'WEB-12-done',
  })
  idempotency_key?: string;
}

/** Input of destructive tools: a dry run unless `dry_run` is false. */
export class DestructiveInput extends WriteInput {
  @BoolField({
    about: 'true: only say what would be done. Show that to your person before you send false',
    default: true,
    example: true,
  })
  dry_run: boolean;
}
