import { afterEach } from '@jest/globals';
import { describeStalls, stallsOfTheService } from './stalls.js';

/** Every suite runs under this: a test during which the service kept everybody waiting fails, with the place. */
afterEach(() => {
  const stalls = stallsOfTheService();
  if (stalls.length) throw new Error(describeStalls(stalls));
});
