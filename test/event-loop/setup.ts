import { afterEach } from '@jest/globals';
import { describeStalls, stallsOfTheService } from './stalls.js';

/** With WATCH_STALLS=1, a test during which the event loop was blocked fails, with the location. */
afterEach(() => {
  const stalls = stallsOfTheService();
  if (stalls.length) throw new Error(describeStalls(stalls));
});
