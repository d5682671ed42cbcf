/** The coders that are tried as real programs, from the npm registry, in a folder of programs to be put on PATH. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { installNpmTools } from '../npm-tools.mjs';

const TOOLS = JSON.parse(readFileSync(new URL('tools.json', import.meta.url), 'utf8'));
const { platform, arch } = process;

/** Where programs are in the packages of a coder. No install script is run, which would put those of the platform elsewhere. */
const PROGRAMS = {
  claude: [`@anthropic-ai/claude-code-${platform}-${arch}/claude`],
  codex: ['@openai/codex/bin/codex.js'],
  // The second is for processors without AVX2.
  opencode: [`opencode-${platform}-${arch}/bin/opencode`, `opencode-${platform}-${arch}-baseline/bin/opencode`],
  pi: ['@mariozechner/pi-coding-agent/dist/cli.js'],
};

/** Installs what is missing. Returns the folder with `claude`, `codex`, `opencode` and `pi`. */
export async function installCoders() {
  const { folder } = await installNpmTools('builds', { packages: Object.values(TOOLS) });
  const bin = join(folder, 'bin');
  rmSync(bin, { recursive: true, force: true });
  mkdirSync(bin);
  for (const [command, { name, version }] of Object.entries(TOOLS)) {
    const packages = join(folder, `${name}@${version}`, 'node_modules');
    const program = PROGRAMS[command].map((path) => join(packages, path)).find(runs);
    if (!program) throw new Error(`${name} ${version} has no program that runs on ${platform} ${arch}`);
    symlinkSync(program, join(bin, command));
  }
  return bin;
}

function runs(program) {
  if (!existsSync(program)) return false;
  chmodSync(program, 0o755);
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 120_000 }).status === 0;
}
