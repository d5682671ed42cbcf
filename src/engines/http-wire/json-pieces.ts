/** The result of `JSON.stringify` in pieces: each element of a list is one piece. */
export function* jsonPieces(value: object): Generator<string> {
  let separator = '{';
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    if (Array.isArray(part)) yield* listPieces(part);
    else yield JSON.stringify(part);
  }
  yield separator === '{' ? '{}' : '}';
}

function* listPieces(items: readonly unknown[]): Generator<string> {
  let separator = '[';
  for (const item of items) {
    yield `${separator}${JSON.stringify(item) ?? 'null'}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
