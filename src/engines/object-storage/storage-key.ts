import { PICTURES } from '../images/picture-kind.js';

const TYPES = new Map([
  ...Object.values(PICTURES).map(({ extension, type }) => [extension, type] as const),
  ['gz', 'application/gzip'],
  ['bin', 'application/octet-stream'],
]);
const MAX_LENGTH = 255;
/** Lower case only, so that no two keys are one file on a file system that ignores case. */
const KEY = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){0,7}[a-z0-9][a-z0-9_-]{0,63}\.([a-z]{2,4})$/;

/** The content type that a key's extension stands for. Throws when the text is no key. */
export function typeOfKey(key: string): string {
  const extension = key.length <= MAX_LENGTH ? KEY.exec(key)?.[1] : undefined;
  const type = TYPES.get(extension ?? '');
  if (!type) throw new Error('Not a storage key');
  return type;
}

/** The type follows from the key, so a folder and a bucket contain the same files under the same names. */
export function requireTypeOfKey(key: string, type: string): void {
  if (typeOfKey(key) !== type) throw new Error(`The storage key must have the extension of ${type}`);
}
