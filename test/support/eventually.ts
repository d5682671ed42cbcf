import { setTimeout as wait } from 'node:timers/promises';

/** Repeats an expectation until it holds, at most this long; then its own failure is thrown. */
export async function eventually(expectation: () => Promise<unknown>, withinMs = 10_000): Promise<void> {
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
