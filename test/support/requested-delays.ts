/** The delays that this work passes to `setTimeout`. */
export async function requestedDelays(work: () => Promise<unknown>): Promise<(number | undefined)[]> {
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
