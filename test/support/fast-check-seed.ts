import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const { FRESH_SEED, FUZZ_SEED } = process.env;

/** One for all suites, so that a run can be repeated: fixed, or the one of `FUZZ_SEED`, or with `FRESH_SEED=1` a new one. */
export const SEED = Number(FUZZ_SEED ?? (FRESH_SEED === '1' ? randomInt(2 ** 31) : 20_260_131));
if (!Number.isSafeInteger(SEED)) throw new Error('FUZZ_SEED must be a whole number');
if (FRESH_SEED === '1') process.stdout.write(`FUZZ_SEED=${SEED}\n`);
fc.configureGlobal({ seed: SEED });

export { fc };
