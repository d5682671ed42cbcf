/**
 * `npm run smoke`: the short form of `npm run verify`. A process killed and its servers stopped; every page in a browser;
 * our client and one that is generated; every operation with hostile values; MCP; the newest Node.js (all in Jest, on
 * this build); and the README's commands.
 */
import { findChromium } from './chromium.mjs';
import { installNode, newestVersions } from './node-lines/binaries.mjs';
import { NEWEST_LINE } from './node-lines/lines.mjs';
import { runSteps } from './steps.mjs';
import { skip } from './tools.mjs';

async function newestNode() {
  const [version] = await newestVersions([NEWEST_LINE.line]);
  return `${(await installNode(version, NEWEST_LINE.npm)).bin}/node`;
}

const chromium = findChromium();
if (!chromium) skip('smoke', 'no Chromium found; set CHROMIUM to its path or install it');
const newest = await newestNode().catch((error) => skip('smoke', error.message));
process.exit(
  runSteps(
    [
      { name: 'service, pages, clients, operations, MCP', command: 'node scripts/test.mjs --suite smoke' },
      { name: 'README', command: 'node scripts/test-tour.mjs README.md', repeat: true },
    ],
    { CHROMIUM: chromium, NEWEST_NODE: newest, FUZZ_RUNS: '4', FUZZ_VALUES: '4' },
  ),
);
