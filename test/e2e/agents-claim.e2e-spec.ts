import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConfig } from '../../src/platform/kernel/config/config.js';
import { parseEnvironment } from '../../src/platform/kernel/config/parse-environment.js';
import { bootApp, type TestApp } from '../app.js';
import type { Credentials } from '../support/api.js';
import { McpCaller } from '../support/mcp-caller.js';
import { t } from '../suites/app.js';
import {
  MEMORY,
  memoryBody,
  memoryFile,
  newHome,
  newMemory,
  postMemory,
  search,
  sessionOf,
  unknownAgent,
  user,
  writeMemoryFile,
  writeSession,
} from '../factories/memory.js';
import { createWorkspace, operator, refusal, runLoop, statusOf, type Workspace } from '../factories/workspace.js';
import type { Person } from '../factories/world.js';

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

describe('An unowned agent id', () => {
  const files: [string, (agent: string) => void][] = [
    ['a MEMORY.md', (agent) => void writeMemoryFile(t, agent, '# Mine\n')],
    ['a folder', (agent) => void mkdirSync(dirname(memoryFile(t, agent)), { recursive: true })],
    [
      'OpenClaw sessions',
      (agent) => void writeSession(t, 'openclaw', agent, 'a.jsonl', sessionOf('openclaw', user('x'))),
    ],
    [
      'Claude Code sessions',
      (agent) => void writeSession(t, 'claude_code', agent, 'a.jsonl', sessionOf('claude_code', user('x'))),
    ],
  ];
  it('is assigned by the operator only when it has files', async () => {
    const [workspace, other] = [await createWorkspace(t), await newHome(t)];
    for (const [name, write] of files) {
      const agent = unknownAgent();
      write(agent);
      const refused = refusal(await postMemory(t, workspace, memoryBody(agent)));
      expect(refused).toEqual(refusal(await postMemory(t, workspace, memoryBody(other.agent))));
      expect([name, refused[0]]).toEqual([name, 403]);
      expect(statusOf(await search(t, workspace, agent))).toBe(403);
      await operator(t, 'put', `agents/${agent}`, { brand_id: workspace.brand.id });
      expect(statusOf(await postMemory(t, workspace, memoryBody(agent)))).toBe(201);
    }
  });

  it('is claimed no more than twenty times an hour by one workspace', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const claim = async (caller = workspace, agent = unknownAgent()) =>
      statusOf(await postMemory(t, caller, memoryBody(agent)));
    const own = unknownAgent();
    const statuses = [await claim(workspace, own)];
    for (let n = 1; n < 20; n++) statuses.push(await claim());
    expect(new Set(statuses)).toEqual(new Set([201]));
    const refused = await postMemory(t, workspace, memoryBody(unknownAgent()));
    expect([refusal(refused)[0], refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect([await claim(workspace, own), await claim(other)]).toEqual([201, 201]);
    t.clock.advance(3_600_000);
    expect(await claim()).toBe(201);
  });
});

type Outcome = 'claims it' | 'is refused';
describe.each<[mode: string, admin: Outcome, others: Outcome]>([
  ['open', 'claims it', 'claims it'],
  ['admin', 'claims it', 'is refused'],
  ['operator', 'is refused', 'is refused'],
])('With AGENTS_CLAIM=%s, the first memory for an unowned id', (mode, admin, others) => {
  let app: TestApp;
  let workspace: Workspace;
  let member: Person;
  let foreign: string;

  beforeAll(async () => {
    app = await bootApp({ env: { AGENTS_CLAIM: mode } });
    workspace = await createWorkspace(app);
    member = await app.world.member(workspace.brand);
    foreign = (await newHome(app)).agent;
  });
  afterAll(() => app?.stop());

  it.each<[string, Outcome, () => Promise<Credentials>]>([
    ['an admin who is signed in', admin, async () => ({ session: await workspace.admin.session() })],
    [
      'a token of an admin with brand:admin',
      admin,
      async () => ({ token: await workspace.admin.token('memory:write', 'brand:admin') }),
    ],
    [
      'a token of an admin without brand:admin',
      others,
      async () => ({ token: await workspace.admin.token('memory:write') }),
    ],
    ['a member who is signed in', others, async () => ({ session: await member.session() })],
    [
      'a token of a member with brand:admin',
      others,
      async () => ({ token: await member.token('memory:write', 'brand:admin') }),
    ],
  ])('by %s %s', async (_, outcome, credentials) => {
    const caller = await credentials();
    const write = (agent: string) => app.api.post(`${MEMORY}/memories`, { ...caller, body: memoryBody(agent) });
    const agent = unknownAgent();
    const answer = await write(agent);
    expect(statusOf(answer)).toBe(outcome === 'claims it' ? 201 : 403);
    const ofOthers = refusal(await write(foreign));
    expect(ofOthers[0]).toBe(403);
    if (outcome === 'claims it') return;
    // The same whether another workspace has it or nobody does, with the calls that help.
    expect(refusal(answer)).toEqual(ofOthers);
    expect(ofOthers[1]).toMatch(/an admin of the workspace .* PUT \/api\/v1\/admin\/agents\/\{agent_id\}/);
    await operator(app, 'put', `agents/${agent}`, { brand_id: workspace.brand.id });
    expect(statusOf(await write(agent))).toBe(201);
  });

  it('by the tool remember is as by the API', async () => {
    const remember = async (token: string, agent: string): Promise<string> => {
      const input = { agent_id: agent, kind: 'fact', title: 'New', body: 'New', new_agent: true };
      const { isError, text } = await new McpCaller(app.api.url, token).call('remember', input);
      return isError ? text : 'claims it';
    };
    const [may, mayNot] = [workspace.token, await member.token('memory:write')];
    const done = {
      'claims it': expect.stringMatching(/^claims it$/),
      'is refused': expect.stringContaining('PUT /api'),
    };
    expect(await remember(may, unknownAgent())).toEqual(done[admin]);
    expect(await remember(mayNot, unknownAgent())).toEqual(done[others]);
  });
});

it('Admins claim agents in production, everybody elsewhere', () => {
  const found = { databaseUrl: '', redisUrl: '', adminApiKey: '', embeddedDatabase: false };
  const modes = (['production', 'staging', 'development'] as const).map((environment) => {
    const env = { ...parseEnvironment({}), NODE_ENV: environment };
    return createConfig(env, found).agentsClaim;
  });
  expect(modes).toEqual(['admin', 'open', 'open']);
});

describe('What the service writes for an agent', () => {
  it('can be read by its own user only, also under another AGENTS_DIR', async () => {
    const agents = join(t.dataDir, 'elsewhere', 'agents');
    const other = await bootApp({ env: { AGENTS_DIR: agents } });
    try {
      const home = await newHome(other);
      await newMemory(other, home);
      await runLoop(other, 'memory-export');
      const made = [join(agents, home.agent, 'MEMORY.md'), join(agents, home.agent), agents];
      expect(made.map(modeOf)).toEqual(['600', '700', '700']);
    } finally {
      await other.stop();
    }
  });

  it('keeps the mode of a file and a folder that were there', async () => {
    const home = await newHome(t);
    const folder = join(t.dataDir, 'agents', home.agent);
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    writeFileSync(join(folder, 'MEMORY.md'), '# Shared\n', { mode: 0o644 });
    await newMemory(t, home);
    await runLoop(t, 'memory-export');
    expect([modeOf(join(folder, 'MEMORY.md')), modeOf(folder)]).toEqual(['644', '755']);
  });
});
