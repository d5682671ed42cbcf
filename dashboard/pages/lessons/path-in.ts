/** Ends as the name of a file does. */
const FILE = /[^\s/]\.[a-z]\w{0,5}$/i;
const MAX_LENGTH = 500;

/** The path that somebody typed; null if it is none, or one that no code can have. */
export function pathIn(text: string): string | null {
  const path = text.trim().replace(/^(\.?\/)+/, '');
  const [file = ''] = path.split('#');
  if (path.length > MAX_LENGTH || /[\s\\]/.test(path) || !(path.includes('/') || FILE.test(file))) return null;
  const segments = file.replace(/\/$/, '').split('/');
  const isCode = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  return isCode && /^[^#]+(#[^#./][^#/]*)?$/.test(path) && !/\.(\.|$)/.test(path.slice(file.length)) ? path : null;
}
