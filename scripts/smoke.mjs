/**
 * `npm run smoke`: the short form of `npm run verify`. A process killed and its servers stopped; every page in a browser;
 * our client and one that is generated; every operation with hostile values; MCP; the newest Node.js (all in Jest, on
 * this build); and the README's commands.
 */
import { findChromium } from './chromium.mjs';
import { installNode, newestVersions } from './node-lines/binaries.mjs';
import { NEWEST_LINE } from './node-lines/lines.mjs';
import { runSteps } from './steps.mjs';

async function newestNode() {
  const [version] = await newestVersions([NEWEST_LINE.line]);
  return `${(await installNode(version, NEWEST_LINE.npm)).bin}/node`;
}

/** Empty if there is none: then the tests that need it fail, and the others run. Looked for twice: a registry can be away. */
async function needed(name, look) {
  for (let left = 2; left > 0; left--) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      console.log(error.message);
    }
  }
  console.log(`FAILED: smoke: no ${name}`);
  return '';
}

const chromium = await needed('Chromium: set CHROMIUM to its path or install it', findChromium);
const newest = await needed(`Node.js ${NEWEST_LINE.line}`, newestNode);
process.exit(
  runSteps(
    [
      { name: 'service, pages, clients, operations, MCP', command: 'node scripts/test.mjs --suite smoke' },
      { name: 'README', command: 'node scripts/test-tour.mjs README.md', repeat: true },
    ],
    { CHROMIUM: chromium, NEWEST_NODE: newest, FUZZ_RUNS: '4', FUZZ_VALUES: '4' },
  ),
);
