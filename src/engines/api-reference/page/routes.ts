/** `#/Boards/createBoard` is an operation, `#/Boards` a tag, `#/chapter/errors` a chapter, anything else the start page. */
export interface Route {
  readonly tag: string | null;
  readonly operation: string | null;
  readonly chapter: string;
}

const CHAPTER = 'chapter';
export const START = '';

export const operationHref = (tag: string, id: string): string =>
  `#/${encodeURIComponent(tag)}/${encodeURIComponent(id)}`;
export const tagHref = (tag: string): string => `#/${encodeURIComponent(tag)}`;
export const chapterHref = (slug: string): string => (slug === START ? '#/' : `#/${CHAPTER}/${slug}`);

export function readRoute(hash: string): Route {
  const [first = '', second = ''] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (first === CHAPTER) return { tag: null, operation: null, chapter: second };
  return { tag: first || null, operation: second || null, chapter: START };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
