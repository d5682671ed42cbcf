/**
 * `npm run test:clients`: our client, installed from its tarball, and those of seven generators go through the service,
 * and a proxy holds its answers against the contract. Two generators are dependencies of the project; the rest is
 * installed first, into a cache.
 */
import { installTools } from './clients/install.mjs';
import { RegistryUnreachable } from './node-lines/binaries.mjs';
import { runSuite, skip } from './tools.mjs';

const tools = await installTools().catch((error) => {
  if (!(error instanceof RegistryUnreachable)) throw error;
  const reason = `the npm registry did not answer: ${error.message}`;
  if (process.env.REQUIRE_SUITES === '1') skip('clients', reason);
  console.log(`SKIPPED: five generators and the validating proxy: ${reason}`);
  return null;
});
runSuite('clients', tools ? { CLIENT_TOOLS: tools.folder, CLIENT_TOOLS_NODE: tools.newerNode } : {});
