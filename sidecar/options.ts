/** Parses `--name value` pairs and the rest, up to `--`; everything after it is left alone. */
export function parseOptions(words: readonly string[]): {
  options: Map<string, string>;
  rest: string[];
  command: string[];
} {
  const options = new Map<string, string>();
  const rest: string[] = [];
  const end = words.indexOf('--');
  const ours = end === -1 ? words : words.slice(0, end);
  for (let at = 0; at < ours.length; at++) {
    const word = ours[at]!;
    if (!word.startsWith('--')) rest.push(word);
    else options.set(word.slice(2), ours[++at] ?? '');
  }
  return { options, rest, command: end === -1 ? [] : words.slice(end + 1) };
}
