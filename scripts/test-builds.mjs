/**
 * `npm run test:builds`: builds with the real programs of coders, whose models are a stand-in on this machine. They are
 * installed first, into a cache. Without options also the builds of a machine that the installer made a desk, in the
 * namespaces of the mesh suite.
 */
import { spawnSync } from 'node:child_process';
import { installCoders } from './builds/install.mjs';
import { RegistryUnreachable } from './node-lines/binaries.mjs';
import { join } from 'node:path';
import { root } from './build.mjs';
import { runSuite, skip } from './tools.mjs';

const programs = await installCoders().catch((error) => {
  if (!(error instanceof RegistryUnreachable)) throw error;
  skip('builds', `the npm registry did not answer: ${error.message}`);
});
const env = { BUILD_CODERS: programs };
if (process.argv.length > 2) runSuite('builds', env);
const run = (script, ...words) => {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } };
  return spawnSync(process.execPath, [join(root, 'scripts', script), ...words], options).status ?? 1;
};
const statuses = [run('test.mjs', '--suite', 'builds'), run('test-mesh.mjs', 'builds.mesh')];
process.exit(statuses.find((status) => status !== 0) ?? 0);
