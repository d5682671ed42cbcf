/** `npm run test:browser`: opens the docs page and the dashboard in a real Chromium, as a person would. */
import { findChromium } from './chromium.mjs';
import { runSuite, skip } from './tools.mjs';

const chromium = findChromium();
if (!chromium) skip('browser', 'no Chromium found; set CHROMIUM to its path or install it');
runSuite('browser', { CHROMIUM: chromium });
