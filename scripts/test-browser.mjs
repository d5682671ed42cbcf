/** `npm run test:browser`: opens the docs page and the dashboard in a real Chromium, as a person would. */
import { find, install, runSuite, skip } from './tools.mjs';

// The same engine without windows, tabs and menus: a third less to wait for.
const SHELL = 'chromium-headless-shell';
const look = () => process.env.CHROMIUM ?? find(SHELL, 'chromium', 'chromium-browser', 'google-chrome');
if (!process.env.CHROMIUM && !find(SHELL)) install(SHELL);
if (!look()) install('chromium');
const chromium = look();
if (!chromium) skip('browser', 'no Chromium found; set CHROMIUM to its path or install it');
runSuite('browser', { CHROMIUM: chromium });
