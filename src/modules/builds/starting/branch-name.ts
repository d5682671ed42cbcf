const MAX_SLUG = 40;

/** `WEB-12` “Round prices!” → `workspace/web-12-round-prices`. */
export function branchName(ref: string, title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MAX_SLUG)
    .replace(/-+$/, '');
  return `workspace/${ref.toLowerCase()}${slug && `-${slug}`}`;
}
