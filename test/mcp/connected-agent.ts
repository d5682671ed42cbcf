import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { adapterOf } from '../../sidecar/coders/index.js';
import { CoderProgram } from '../model/coder-program.js';
import { geminiHome, homeFor, type CoderHome, type TriedCoder } from '../model/homes.js';
import { SHOWN_URL, shownSetups, type ShownSetup } from '../support/agent-page.js';
import { projectRoot } from '../../src/platform/kernel/package-info.js';
import { run } from './programs.js';

/** Agents that are run as real programs, by their names on the page. */
export const AGENTS = ['Claude Code', 'Codex', 'OpenCode', 'Gemini CLI'] as const;
export type AgentName = (typeof AGENTS)[number];

/** Those that build, too. */
type CoderName = Exclude<AgentName, 'Gemini CLI'>;

const CODERS: Readonly<Record<CoderName, TriedCoder>> = {
  'Claude Code': 'claude_code',
  Codex: 'codex',
  OpenCode: 'opencode',
};
/** Nothing answers there: an agent that asks anything of other machines hears no. */
const OFFLINE = { HTTPS_PROXY: 'http://127.0.0.1:9', NO_PROXY: '127.0.0.1,localhost' };

export interface Ended {
  readonly status: number | string | null;
  readonly answer: string;
  readonly output: string;
}

export interface ConnectedAgent {
  /** Its home. */
  readonly home: string;
  ask(prompt: string): Promise<Ended>;
  remove(): void;
}

export interface Connection {
  /** Address of the tools. */
  readonly url: string;
  readonly token: string;
  readonly modelUrl: string;
}

/** An agent with a home of its own, set up as docs/agents.md says, with a stand-in for its model. */
export function connect(name: AgentName, connection: Connection): ConnectedAgent {
  return name === 'Gemini CLI' ? gemini(setupOf(name, connection), connection) : coder(name, connection);
}

function setupOf(name: AgentName, { url }: Connection): ShownSetup {
  const setup = shownSetups().find((one) => one.name === name);
  if (!setup) throw new Error(`docs/agents.md does not say how ${name} is set up`);
  return { ...setup, text: setup.text.replaceAll(SHOWN_URL, url) };
}

function coder(name: CoderName, connection: Connection): ConnectedAgent {
  const program = setUp(name, connection);
  return {
    home: program.root,
    ask: async (prompt) => {
      const { status, reading, stderr } = await program.run(prompt, {}, environmentOf(connection));
      return { status, answer: reading.answer, output: `${reading.fault ?? ''}\n${stderr}` };
    },
    remove: () => program.remove(),
  };
}

/** The program of a coder, in whose home is what docs/agents.md says. */
export function setUp(name: CoderName, connection: Connection): CoderProgram {
  const setup = setupOf(name, connection);
  const home = homeFor(CODERS[name], connection.modelUrl);
  const program = new CoderProgram(adapterOf(CODERS[name])!, withSetup(home, setup));
  if (setup.file === null) program.shell(setup.text, environmentOf(connection));
  return program;
}

/** What a person has in the shell. */
export const environmentOf = ({ token }: Connection): Record<string, string> => ({
  WORKSPACE_TOKEN: token,
  ...OFFLINE,
});

/** With what a person adds to a file, which may have the settings of the stand-in already. */
function withSetup({ files, env }: CoderHome, { file, text }: ShownSetup): CoderHome {
  if (file === null) return { files, env };
  const path = file.replace('~/', '');
  const { [path]: before } = files;
  if (before === undefined) return { files: { ...files, [path]: text }, env };
  const both = path.endsWith('.json')
    ? JSON.stringify({ ...(JSON.parse(before) as object), ...(JSON.parse(text) as object) })
    : `${before}\n${text}\n`;
  return { files: { ...files, [path]: both }, env };
}

function gemini(setup: ShownSetup, connection: Connection): ConnectedAgent {
  const home = mkdtempSync(join(tmpdir(), 'workspace-gemini-'));
  const { files, env } = withSetup(geminiHome(connection.modelUrl), setup);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  const work = join(home, 'work');
  mkdirSync(work);
  const words = ['--model', 'gemini-2.5-flash', '--yolo', '--skip-trust', '--output-format', 'json'];
  return {
    home,
    ask: async (prompt) => {
      const { status, stdout, stderr } = await run('gemini', [...words, '--prompt', prompt], work, {
        ...{ HOME: home, ...environmentOf(connection), ...env },
        NODE_OPTIONS: `--require ${join(projectRoot, 'test/mcp/gemini/loopback-only.cjs')}`,
        OUTSIDE_CONNECTIONS: join(home, 'outside-connections.txt'),
      });
      const { response = '' } = (status === 0 ? JSON.parse(stdout) : {}) as { response?: string };
      return { status, answer: response, output: `${stdout}\n${stderr}` };
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
