/** The service with desks, whose programs stop after each test. */
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { bootFloor, type Floor } from '../factories/desks.js';
import { closeSidecars } from '../factories/sidecar.js';

export let t: Floor;
beforeAll(async () => {
  t = await bootFloor();
});
afterAll(() => t?.stop());
afterEach(closeSidecars);
