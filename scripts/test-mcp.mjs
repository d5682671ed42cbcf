/**
 * `npm run test:mcp`: programs of others use the endpoint for agents: the official client in both eras of the protocol,
 * the official conformance suite and inspector, and Gemini CLI as an agent whose model is a script. The last three are
 * installed first, into a cache. The real Claude Code, Codex, OpenCode and Gemini CLI are set up as docs/agents.md says.
 */
import { readFileSync } from 'node:fs';
import { installCoders } from './builds/install.mjs';
import { RegistryUnreachable } from './node-lines/binaries.mjs';
import { installNpmTools } from './npm-tools.mjs';
import { runSuite, skip } from './tools.mjs';

const { node, ...programs } = JSON.parse(readFileSync(new URL('mcp/tools.json', import.meta.url), 'utf8'));

const install = async () => {
  const { folder, newerNode } = await installNpmTools('mcp', { node, packages: Object.values(programs) });
  return { MCP_TOOLS: folder, MCP_TOOLS_NODE: newerNode, BUILD_CODERS: await installCoders() };
};
const tools = await install().catch((error) => {
  if (!(error instanceof RegistryUnreachable)) throw error;
  const reason = `the npm registry did not answer: ${error.message}`;
  if (process.env.REQUIRE_SUITES === '1') skip('mcp', reason);
  console.log(`SKIPPED: conformance suite, inspector and the real agents: ${reason}`);
  return {};
});
runSuite('mcp', tools);
