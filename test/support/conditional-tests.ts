import { describe, it } from '@jest/globals';

/** `it` if the condition is true; otherwise a skipped test and a line saying why. */
export const itWhere = (condition: boolean, reason: string): typeof it | typeof it.skip =>
  condition ? it : (say(reason), it.skip);

/** The same for a whole group. */
export const describeWhere = (condition: boolean, reason: string): typeof describe | typeof describe.skip =>
  condition ? describe : (say(reason), describe.skip);

function say(reason: string): void {
  process.stderr.write(`Tests skipped here: ${reason}.\n`);
}
