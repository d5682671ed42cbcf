const BEGINNING = /^diff --git /m;

/** The diffs of single files in a diff of many, by the path of each file now. */
export function splitPatch(patch: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const diffs = patch.split(/^(?=diff --git )/m).filter((diff) => BEGINNING.test(diff));
  // Both are in the order of git. Only a file that became a link, or the other way round, has two diffs.
  if (diffs.length === paths.length) return new Map(paths.map((path, at) => [path, diffs[at]!]));
  const found = new Map<string, string>();
  for (const diff of diffs) {
    const path = pathOf(diff);
    if (path !== null) found.set(path, (found.get(path) ?? '') + diff);
  }
  return found;
}

function pathOf(diff: string): string | null {
  const head = diff.split(/^@@ /m, 1)[0]!;
  const [, now] = /^(?:\+\+\+ |rename to )(.*)$/m.exec(head.replace(/^\+\+\+ \/dev\/null$/m, '')) ?? [];
  const [, before] = /^--- (.*)$/m.exec(head) ?? [];
  const name = now ?? before;
  if (name === undefined) return /^diff --git a\/(.*) b\/\1$/m.exec(head)?.[1] ?? null;
  return unquoted(name.replace(/\t$/, '')).replace(/^[ab]\//, '');
}

const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };

/** Git writes a path with special characters in quotes, its bytes in octal digits. */
function unquoted(name: string): string {
  if (!/^".*"$/s.test(name)) return name;
  const bytes: number[] = [];
  for (const [part, octal, letter] of name.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gs)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (letter !== undefined) bytes.push(ESCAPES[letter] ?? letter.charCodeAt(0));
    else bytes.push(...new TextEncoder().encode(part));
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
}
