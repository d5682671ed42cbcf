/** A build is repeatable: the seed is fixed unless one is given. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20_260_131);

/** Generated calls of each operation, beside those that are tried every time. */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 40);

for (const [name, value] of Object.entries({ FUZZ_SEED: SEED, FUZZ_RUNS: RUNS }))
  if (!Number.isSafeInteger(value)) throw new Error(`${name} must be a whole number`);

export const announce = (): void => void process.stdout.write(`FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`);
