/**
 * `npm run test:clients`: our client, installed from its tarball, and those of seven generators go through the service,
 * and a proxy holds its answers against the contract. Generators and proxy are installed first, into a cache.
 */
import { installTools } from './clients/install.mjs';
import { RegistryUnreachable } from './node-lines/binaries.mjs';
import { runSuite } from './tools.mjs';

const tools = await installTools().catch((error) => {
  if (!(error instanceof RegistryUnreachable)) throw error;
  console.log(`FAILED: clients: the npm registry did not answer: ${error.message}`);
  process.exit(1);
});
runSuite('clients', { CLIENT_TOOLS: tools.folder, CLIENT_TOOLS_NODE: tools.newerNode });
