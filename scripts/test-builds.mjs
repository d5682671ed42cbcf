/**
 * `npm run test:builds`: builds with the real programs of coders, whose models are a stand-in on this machine. They are
 * installed first, into a cache.
 */
import { installCoders } from './builds/install.mjs';
import { RegistryUnreachable } from './node-lines/binaries.mjs';
import { runSuite, skip } from './tools.mjs';

const programs = await installCoders().catch((error) => {
  if (!(error instanceof RegistryUnreachable)) throw error;
  skip('builds', `the npm registry did not answer: ${error.message}`);
});
runSuite('builds', { BUILD_CODERS: programs });
