import { setTimeout as wait } from 'node:timers/promises';

/** Retries an expectation until it passes or times out, and then throws its error. */
export async function eventually(expectation: () => Promise<unknown>, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(25);
    }
  }
}
