import { find, install } from './tools.mjs';

// The same engine without windows, tabs and menus: a third less to wait for.
const SHELL = 'chromium-headless-shell';

/** A Chromium: the one CHROMIUM names, or one that is found or can be installed; else null. */
export function findChromium() {
  const look = () => process.env.CHROMIUM ?? find(SHELL, 'chromium', 'chromium-browser', 'google-chrome');
  if (!process.env.CHROMIUM && !find(SHELL)) install(SHELL);
  if (!look()) install('chromium');
  return look();
}
