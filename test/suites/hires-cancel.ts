/** The service with employees to hire. */
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { createPair, stateOfHire } from '../factories/hires.js';
import { HOUR } from '../support/test-clock.js';

export let t: TestApp;
export let helper: string;
export let maker: string;
beforeAll(async () => {
  t = await bootApp();
  [helper, maker] = await createPair(t);
});
afterAll(() => t?.stop());
// The platform may grant 50 an hour.
beforeEach(() => t.clock.advance(2 * HOUR));
export const stateOf = (id: string) => stateOfHire(t, id);
