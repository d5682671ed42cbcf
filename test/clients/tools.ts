import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../../src/platform/kernel/package-info.js';

interface Tool {
  readonly name: string;
  readonly version: string;
}
export interface Generator extends Tool {
  /** It does not run on the oldest Node.js that the service runs on. */
  readonly needsNewerNode?: boolean;
  /** Hires, orders a desk and uploads a picture, too. */
  readonly story?: 'long';
  /** The command of docs/contract.md, which reads `openapi.json`. */
  readonly command: string;
}

export const { generators, proxy } = JSON.parse(
  readFileSync(join(projectRoot, 'scripts/clients/tools.json'), 'utf8'),
) as { generators: Generator[]; proxy: Tool };

/** Set by scripts/test-clients.mjs. */
const { CLIENT_TOOLS: folder = '', CLIENT_TOOLS_NODE: newerNode = '' } = process.env;

export const newerNodeProgram = newerNode;

/** Packages of a tool: its own, and what it depends on. */
export function packagesOf({ name, version }: Tool): string {
  return join(folder, `${name}@${version}`, 'node_modules');
}

/** The file that Node.js runs when the command of a package in this folder of packages is typed. */
export function programIn(packages: string, name: string, command = basename(name)): string {
  const folder = join(packages, name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : bin[command];
  if (!path) throw new Error(`${name} has no command ${command}`);
  return join(folder, path);
}
