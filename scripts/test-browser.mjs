/** `npm run test:browser`: opens the docs page and the dashboard in a real Chromium, as a person would. */
import { find, install, runSuite, skip } from './tools.mjs';

const look = () => process.env.CHROMIUM ?? find('chromium', 'chromium-browser', 'google-chrome');
if (!look()) install('chromium');
const chromium = look();
if (!chromium) skip('browser', 'no Chromium found; set CHROMIUM to its path or install it');
runSuite('browser', { CHROMIUM: chromium });
