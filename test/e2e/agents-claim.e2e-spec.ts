import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { bootApp } from '../app.js';
import { t } from '../suites/app.js';
import {
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
import { createWorkspace, operator, refusal, runLoop, statusOf } from '../factories/workspace.js';

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

describe('With AGENTS_CLAIM=operator', () => {
  it('assigns an unowned id by the operator only', async () => {
    const strict = await bootApp({ env: { AGENTS_CLAIM: 'operator' } });
    try {
      const [workspace, other, agent] = [await createWorkspace(strict), await newHome(strict), unknownAgent()];
      const refused = refusal(await postMemory(strict, workspace, memoryBody(agent)));
      expect(refused[0]).toBe(403);
      expect(refused).toEqual(refusal(await postMemory(strict, workspace, memoryBody(other.agent))));
      await operator(strict, 'put', `agents/${agent}`, { brand_id: workspace.brand.id });
      expect(statusOf(await postMemory(strict, workspace, memoryBody(agent)))).toBe(201);
    } finally {
      await strict.stop();
    }
  });
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
