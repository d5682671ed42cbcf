import { availableParallelism } from 'node:os';
import { Shares } from '../../engines/fair-shares/shares.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** Leaves one core to the event loop. */
const MAX_CONCURRENT = Math.max(1, Math.min(4, availableParallelism() - 1));
/** argon2 uses a core for tens of milliseconds by design. One hash at a time per workspace or address. */
const shares = new Shares({ slotCount: MAX_CONCURRENT, maxPerTenant: 1, maxWaitMs: 10_000, refusal: busy });

/** Loaded with the first password: 8 MB. */
const argon2 = () => import('@node-rs/argon2');

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return shares.run(async () => (await argon2()).hash(password));
}

let decoy: Promise<string> | undefined;

/** Takes the same time without a stored password, so that timing does not reveal who has an account. */
export function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  return shares.run(async () => {
    const { hash, verify } = await argon2();
    const against = stored ?? (await (decoy ??= hash('nobody has this password')));
    return (await verify(against, password)) && stored !== null;
  });
}

function busy(): Error {
  return refuse.tooMany('Too many requests, try again later', { headers: { 'Retry-After': '5' } });
}
