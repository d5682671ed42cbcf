/** More than any language writes on one letter. */
const MAX_MARKS = 8;
/** The halfwidth voiced sound marks are letters that become combining marks. */
const LONG_RUN = new RegExp(`([\\p{M}\\uff9e\\uff9f]{${MAX_MARKS}})[\\p{M}\\uff9e\\uff9f]+`, 'gu');
const PLAIN = /^[\0-\x7f]*$/;

/**
 * The Unicode normalization form of at most so many characters of a text. Text of strangers is normalized only here:
 * `String.prototype.normalize` sorts the combining marks of a letter, in quadratic time.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', maxLength: number): string {
  const start = text.slice(0, maxLength);
  return PLAIN.test(start) ? start : start.replace(LONG_RUN, '$1').normalize(form);
}
