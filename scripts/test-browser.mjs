/** `npm run test:browser`: opens the docs page in a real Chromium, as a person would. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build.mjs';
import { find, install, skip } from './tools.mjs';

const look = () => process.env.CHROMIUM ?? find('chromium', 'chromium-browser', 'google-chrome');
if (!look()) install('chromium');
const chromium = look();
if (!chromium) skip('browser', 'no Chromium found; set CHROMIUM to its path or install it');
const args = [join(root, 'scripts/test.mjs'), '--config', 'jest.browser.config.mjs', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: chromium },
});
process.exit(status ?? 1);
