const MAX_SLUG = 40;

/** `WEB-12` “Round prices!” → `workspace/web-12-round-prices`. */
export function branchName(ref: string, title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const cut = words.join('-').slice(0, MAX_SLUG);
  const slug = cut.endsWith('-') ? cut.slice(0, -1) : cut;
  return `workspace/${ref.toLowerCase()}${slug && `-${slug}`}`;
}
