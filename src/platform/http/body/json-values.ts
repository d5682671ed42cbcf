const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = Buffer.from('"\\,[{');

/**
 * Whether a text of JSON has more values than so many, found without making them: a megabyte of `{}` is read into
 * hundreds of thousands of objects. One that is
 * empty counts twice; of what is not JSON it says anything.
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
