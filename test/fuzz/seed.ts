/** A build is repeatable: the seed is fixed unless one is given. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20_260_131);

/** Generated calls of each operation, beside those that are tried every time. */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 40);

/** Hostile values that are tried at every place, whatever the seed; all of them unless `npm run smoke` says how many. */
export const VALUES = Number(process.env.FUZZ_VALUES ?? Number.MAX_SAFE_INTEGER);

for (const [name, value] of Object.entries({ FUZZ_SEED: SEED, FUZZ_RUNS: RUNS, FUZZ_VALUES: VALUES }))
  if (!Number.isSafeInteger(value)) throw new Error(`${name} must be a whole number`);

export const announce = (): void => void process.stdout.write(`FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`);
