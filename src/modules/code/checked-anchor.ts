import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { parseAnchor } from '../../engines/code-index/anchor.js';

export const INVALID_ANCHOR = 'invalid anchor';

/** Validates a field that must be an anchor. */
export function checkedAnchor(field: string, text: string): string {
  if (!parseAnchor(text)) throw refuse.field(field, INVALID_ANCHOR);
  return text;
}
