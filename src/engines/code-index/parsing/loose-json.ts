/** JSON as editors write settings: with comments and trailing commas. Null when it is not even that, or no object. */
export function looseJson(text: string): Map<string, unknown> | null {
  const parts: string[] = [];
  let from = 0;
  let comma = -1; // index in `parts` of a comma that nothing has followed yet
  const take = (to: number): void => {
    if (to > from) parts.push(text.slice(from, to));
  };
  for (let at = 0; at < text.length;) {
    const char = text[at]!;
    if (char === '"') {
      comma = -1;
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
      at++;
    } else if (char === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
      take(at);
      const end = text[at + 1] === '/' ? text.indexOf('\n', at) : text.indexOf('*/', at + 2);
      at = from = end < 0 ? text.length : text[at + 1] === '/' ? end : end + 2;
    } else if (char === ',') {
      take(at);
      comma = parts.push(',') - 1;
      from = ++at;
    } else {
      if ((char === '}' || char === ']') && comma >= 0) parts[comma] = '';
      if (char.trim() !== '' && char !== '\ufeff') comma = -1;
      at++;
    }
  }
  take(text.length);
  try {
    return asObject(JSON.parse(parts.join('').replace(/^\ufeff/, '')));
  } catch {
    return null;
  }
}

/** The own entries of an object; null of anything else. */
export const asObject = (value: unknown): Map<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : null;
