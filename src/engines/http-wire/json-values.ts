const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = Buffer.from('"\\,[{');

/**
 * Whether a JSON text has more than `max` values, without parsing it: a megabyte of `{}` becomes hundreds of thousands of
 * objects. An empty object or list counts twice; the result for other text is undefined.
 */
export function hasMoreValues(json: Buffer, max: number): boolean {
  let [found, isText] = [1, false];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isText && byte === BACKSLASH) at++;
    else if (byte === QUOTE) isText = !isText;
    else if (!isText && (byte === COMMA || byte === LIST || byte === OBJECT) && ++found > max) return true;
  }
  return false;
}
