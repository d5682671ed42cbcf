import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Shares } from '../../engines/fair-shares/shares.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** One processor is left to the thread that answers. */
const MAX_CONCURRENT = Math.max(1, Math.min(4, availableParallelism() - 1));
/** argon2 keeps a core busy for tens of milliseconds, on purpose. Of one workspace, or one address, one at a time. */
const shares = new Shares({ places: MAX_CONCURRENT, each: 1, maxWaitMs: 10_000, refusal: busy });

/** argon2id with the library's defaults (19 MiB, 2 passes): the OWASP recommendation. */
export function hashPassword(password: string): Promise<string> {
  return shares.run(() => hash(password));
}

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a password to compare with, so that it does not tell who has an account. */
export function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  return shares.run(async () => {
    const against = stored ?? (await (decoy ??= hash('nobody has this password')));
    return (await verify(against, password)) && stored !== null;
  });
}

function busy(): Error {
  return refuse.tooMany('Too many requests, try again later', { headers: { 'Retry-After': '5' } });
}
