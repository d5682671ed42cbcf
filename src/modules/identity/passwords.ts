import { hash, verify } from '@node-rs/argon2';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** argon2id with the library's defaults (19 MiB, 2 passes): the OWASP recommendation. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a password to compare with, so that it does not tell who has an account. */
export async function passwordMatches(stored: string | null, given: string): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hash('nobody has this password')));
  return (await verify(against, given)) && stored !== null;
}
