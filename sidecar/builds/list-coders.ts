import type { Paths } from '../paths.js';
import { print } from '../say.js';
import { FoundCoders, type FoundCoder } from './found-coders.js';

const SIGN_IN = { true: 'signed in', false: 'not signed in', null: 'sign-in unknown' } as const;

export const coderLine = ({ name, version, signed_in: signedIn }: FoundCoder): string =>
  `${name}${version === null ? '' : ` ${version}`} (${SIGN_IN[`${signedIn}`]})`;

/** `coders`: the coders that builds find here; 1 when there is none. */
export async function listCoders(paths: Paths): Promise<number> {
  const coders = new FoundCoders(paths);
  await coders.lookAgain();
  const found = coders.known ?? [];
  for (const coder of found) print(coderLine(coder));
  return found.length ? 0 : 1;
}
