/** The delays that are asked of `setTimeout` while this work is done. */
export async function askedDelays(work: () => Promise<unknown>): Promise<(number | undefined)[]> {
  const { setTimeout: original } = globalThis;
  const delays: (number | undefined)[] = [];
  const recording = (run: () => void, ms?: number): NodeJS.Timeout => {
    delays.push(ms);
    return original(run, ms);
  };
  globalThis.setTimeout = Object.assign(recording, original);
  try {
    await work();
  } finally {
    globalThis.setTimeout = original;
  }
  return delays;
}
