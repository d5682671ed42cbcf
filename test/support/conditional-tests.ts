import { describe, it } from '@jest/globals';

/** `it` if the condition is true; otherwise a skipped test and a line saying why. */
export const itIf = (condition: boolean, reason: string): typeof it | typeof it.skip =>
  condition ? it : (logSkipped(reason), it.skip);

/** The same for a whole group. */
export const describeIf = (condition: boolean, reason: string): typeof describe | typeof describe.skip =>
  condition ? describe : (logSkipped(reason), describe.skip);

function logSkipped(reason: string): void {
  process.stderr.write(`Tests skipped here: ${reason}.\n`);
}
