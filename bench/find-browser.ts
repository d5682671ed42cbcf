import { existsSync } from 'node:fs';

const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Benchmarks of pages are left out where there is none. */
export function findBrowser(): string | undefined {
  return BROWSERS.find((path) => path !== undefined && existsSync(path));
}
