import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { newMemories } from '../factories/memory.js';
import { createWorkspace, runLoop } from '../factories/workspace.js';
import { golden } from '../support/golden-file.js';
import { DAY } from '../support/test-clock.js';

const AGENT = 'golden-agent';
const MEMORIES = [
  {
    kind: 'decision',
    title: 'Deploys go out on *Tuesdays*',
    body: 'The release train leaves at 10:00 UTC.\n- Not a list\n# Nor a heading\n```\nnor code\n```',
    description: '1. When <b>deploys</b> happen',
    tags: ['deploys', 'a|b'],
    importance: 'critical',
  },
  {
    kind: 'learning',
    title: 'key: "value" & *alias # no comment',
    body: '--- \n%YAML 1.2\n!!js/function "x"\t- y\n<!-- memory:end -->\n',
    importance: 'high',
  },
  { kind: 'fact', title: 'Über café 日本語 🚀', body: 'null', confidence: 1 },
];

describe('Stored memories', () => {
  let t: TestApp;
  let token: string;

  beforeAll(async () => {
    t = await bootApp();
    const workspace = await createWorkspace(t);
    await newMemories(t, { ...workspace, agent: AGENT }, ...MEMORIES);
    t.clock.advance(45 * DAY);
    token = await workspace.admin.token('memory:read');
  });
  afterAll(() => t?.stop());

  /** Ids differ in each run. */
  const withoutIds = (text: string): string => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>');

  it.each([
    ['context', 'memory-context.yaml'],
    ['context?format=md', 'memory-context.md'],
    ['context?query=deploying&format=yaml&explain=true', 'memory-explained.yaml'],
    ['context?query=nothing-like-it&format=md', 'memory-none.md'],
  ])('%s is byte for byte %s', async (path, file) => {
    const { text } = await t.api.post(`/api/v1/memory/agents/${AGENT}/${path}`, { token });
    expect(withoutIds(text)).toBe(golden(file, withoutIds(text)));
  });

  it.each([
    ['yaml', 'memory-stats.yaml'],
    ['md', 'memory-stats.md'],
  ])('stats as %s are byte for byte %s', async (format, file) => {
    const { text } = await t.api.get(`/api/v1/memory/memories/stats?format=${format}`, { token });
    expect(text).toBe(golden(file, text));
  });

  it('MEMORY.md is byte for byte memory-file.md', async () => {
    await runLoop(t, 'memory-export');
    const text = readFileSync(join(t.dataDir, 'agents', AGENT, 'MEMORY.md'), 'utf8');
    expect(text).toBe(golden('memory-file.md', text));
  });
});
