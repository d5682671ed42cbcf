/**
 * `npm run test:package`: the package as a team gets it. `npm pack`, installed into a folder that has only
 * `examples/starter`, on the oldest and the newest supported Node.js: first the release before (the same build with a
 * lower version, and the starter without its last migration), then an upgrade on the same data.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installNode, newestVersions, RegistryUnreachable } from './node-lines/binaries.mjs';
import { NEWEST_LINE, OLDEST_LINE } from './node-lines/lines.mjs';
import { endAll } from './node-lines/processes.mjs';
import { roomyFolder } from './node-lines/roomy-folder.mjs';
import { steps } from './package/steps.mjs';
import { packCurrent, packPrevious, requireContents } from './package/tarballs.mjs';
import { skip } from './tools.mjs';

const LINES = [OLDEST_LINE, NEWEST_LINE];
const PREVIOUS = '0.1.9';
const SUITE = 'package';

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1).padStart(6);
const say = (version, step, text) => console.log(`${version.padEnd(9)}${step.padEnd(16)}${text}`);

async function tryLine({ version, npm, folder, current, previous, isNewest }) {
  const line = { folder: join(folder, 'program'), repositories: folder, services: [], current, previous, isNewest };
  let [step, since] = ['node', performance.now()];
  try {
    mkdirSync(line.folder, { recursive: true });
    line.bin = (await installNode(version, npm)).bin;
    for (const [name, act] of steps) {
      [step, since] = [name, performance.now()];
      const detail = await act(line);
      say(version, step, `${seconds(since)} s  ${detail ?? ''}`.trimEnd());
    }
    return true;
  } catch (error) {
    say(version, step, `${seconds(since)} s  FAILED\n${error.message}`);
    return false;
  } finally {
    for (const service of line.services) await service.remove();
  }
}

async function main() {
  if (!['linux', 'darwin'].includes(process.platform)) skip(SUITE, 'needs Linux or macOS');
  const chosen = LINES.filter(({ line }) => process.argv.length < 3 || process.argv.includes(line));
  const versions = await newestVersions(chosen.map(({ line }) => line)).catch((error) => {
    if (error instanceof RegistryUnreachable) skip(SUITE, `the npm registry did not answer: ${error.message}`);
    throw error;
  });
  const begun = performance.now();
  const folder = mkdtempSync(join(roomyFolder(4), 'workspace-package-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await endAll();
      remove();
      process.exit(1);
    });
  }
  try {
    const current = await packCurrent(join(folder, 'current'));
    requireContents(current);
    const mb = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
    const { length } = current.paths;
    console.log(
      `${current.version}: ${length} files, ${mb(current.size)} packed, ${mb(current.unpackedSize)} unpacked`,
    );
    const previous = await packPrevious(current, join(folder, 'previous'), PREVIOUS);
    console.log(
      'Skipped: Docker images of the starter, where there is no Docker; a published release as the one before.',
    );
    const passed = await Promise.all(
      versions.map((version, index) =>
        tryLine({
          version,
          npm: chosen[index].npm,
          folder: join(folder, version),
          current,
          previous,
          isNewest: index === versions.length - 1,
        }),
      ),
    );
    console.log(`${passed.every(Boolean) ? 'passed' : 'FAILED'} in ${seconds(begun).trim()} s`);
    process.exitCode = passed.every(Boolean) ? 0 : 1;
  } finally {
    await endAll();
    remove();
  }
}

await main();
