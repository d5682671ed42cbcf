/** The service with desks, and an office where it does not matter which desks there are. */
import { afterAll, beforeAll } from '@jest/globals';
import { bootFloor, openOffice, type Floor, type Office } from '../factories/desks.js';

export let t: Floor;
/** Where it does not matter which desks there are. */
export let anywhere: Office;
beforeAll(async () => {
  t = await bootFloor();
  anywhere = await openOffice(t);
});
afterAll(() => t?.stop());
