import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/kernel/package-info.js';
import { programIn } from '../clients/tools.js';

type Program = 'conformance' | 'inspector' | 'gemini';
const COMMANDS: Record<Program, string> = { conformance: 'conformance', inspector: 'mcp-inspector', gemini: 'gemini' };
/** They do not run on the oldest Node.js that the service runs on. */
const NEED_NEWER_NODE: readonly Program[] = ['conformance', 'inspector'];

const versions = JSON.parse(readFileSync(join(projectRoot, 'scripts/mcp/tools.json'), 'utf8')) as Record<
  Program,
  { readonly name: string; readonly version: string }
>;

/** Set by scripts/test-mcp.mjs, unless the registry could not be reached. */
const { MCP_TOOLS: folder = '', MCP_TOOLS_NODE: newerNode = '' } = process.env;

export const areProgramsInstalled = folder !== '';
export const NOT_INSTALLED = 'programs of others could not be installed';

const MAX_MS = 540_000;

export interface Ended {
  readonly status: number | string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, with nothing of our environment but what is given. */
export function run(
  program: Program,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Ended> {
  const { name, version } = versions[program];
  const file = programIn(join(folder, `${name}@${version}`, 'node_modules'), name, COMMANDS[program]);
  const node = NEED_NEWER_NODE.includes(program) ? newerNode : process.execPath;
  const child = spawn(node, [file, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, LANG: 'C.UTF-8', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MAX_MS,
  });
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (part: Buffer) => (printed[stream] += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve({ status: status ?? signal, ...printed }));
  });
}
