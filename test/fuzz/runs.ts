import { SEED } from '../support/fast-check-seed.js';

/** Generated calls of each operation, beside those that are tried every time. */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 40);
if (!Number.isSafeInteger(RUNS)) throw new Error('FUZZ_RUNS must be a whole number');

/** Hostile values that are tried at every place, whatever the seed; all of them unless `npm run smoke` says how many. */
export const VALUES = Number(process.env.FUZZ_VALUES ?? Number.MAX_SAFE_INTEGER);
if (!Number.isSafeInteger(VALUES)) throw new Error('FUZZ_VALUES must be a whole number');

export const announce = (): void => void process.stdout.write(`FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`);
