import fc from 'fast-check';

/** One for all suites, so that a run can be repeated. `npm run verify` takes a new one each time. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20_260_131);
if (!Number.isSafeInteger(SEED)) throw new Error('FUZZ_SEED must be a whole number');
fc.configureGlobal({ seed: SEED });

export { fc };
