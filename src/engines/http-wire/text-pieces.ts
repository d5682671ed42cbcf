/** A text in pieces of about this many characters; no character is cut in two. */
export function* textPieces(text: string, length: number): Generator<string> {
  for (let at = 0; at < text.length;) {
    let end = at + length;
    if (end < text.length && isLowSurrogate(text.charCodeAt(end))) end++;
    yield text.slice(at, end);
    at = end;
  }
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
