import { describe, expect, it } from '@jest/globals';
import type { CoderTask } from '../../../sidecar/coders/adapter.js';
import { ADAPTERS, adapterOf } from '../../../sidecar/coders/index.js';
import type { BuildCoder } from '../../../src/shared/build-protocol.js';

const TOKEN = 'wsb_secret';
const TASK: CoderTask = {
  dir: '/work/shop',
  scratch: '/scratch',
  prompt: 'The brief',
  resume: null,
  settings: { model: 'acme/large-1', effort: 'high', limits: { max_turns: 80, max_steps: null }, env: null },
  budgetUsd: 2.5,
  mcp: { url: 'https://workspace.example/mcp', token: TOKEN },
};
const BARE: CoderTask = { ...TASK, settings: null, budgetUsd: null, mcp: null };

const commandOf = (coder: BuildCoder, task: CoderTask) => adapterOf(coder)!.command('/usr/bin/coder', task);
const lineOf = (coder: BuildCoder, task: CoderTask) => commandOf(coder, task).words.slice(1).join(' ');

describe('Command lines of coders', () => {
  const full: [BuildCoder, string][] = [
    [
      'claude_code',
      '-p --output-format stream-json --verbose --dangerously-skip-permissions --model acme/large-1 --effort high --max-turns 80 --max-budget-usd 2.5 --mcp-config /scratch/claude-mcp.json --strict-mcp-config',
    ],
    [
      'codex',
      'exec --json --dangerously-bypass-approvals-and-sandbox --skip-git-repo-check -C /work/shop --model acme/large-1 --config model_reasoning_effort=high --config mcp_servers.workspace_platform.url="https://workspace.example/mcp" --config mcp_servers.workspace_platform.bearer_token_env_var="WORKSPACE_PLATFORM_TOKEN" -',
    ],
    ['opencode', 'run --format json --auto --thinking --model acme/large-1 --variant high'],
    ['pi', '-p --mode json --model acme/large-1 --thinking high --extension /scratch/pi-workspace-tools.ts'],
    ['openhands', '--headless --json --file /scratch/openhands-task.md --override-with-envs'],
  ];
  it.each(full)('of %s have the settings and the tools of the workspace', (coder, line) => {
    expect(lineOf(coder, TASK)).toBe(line);
  });

  const resumed: [BuildCoder, string, string][] = [
    ['claude_code', '1b2c', '--dangerously-skip-permissions --resume 1b2c'],
    [
      'codex',
      '1b2c+4800+160',
      'exec resume --json --dangerously-bypass-approvals-and-sandbox --skip-git-repo-check 1b2c -',
    ],
    ['opencode', 'ses_1', '--thinking --session ses_1'],
    ['pi', '1b2c', '--mode json --session 1b2c'],
    ['openhands', '1b2c', '--file /scratch/openhands-task.md --resume 1b2c'],
  ];
  it.each(resumed)('of %s go on with a session', (coder, resume, end) => {
    expect(lineOf(coder, { ...BARE, resume }).endsWith(end)).toBe(true);
  });

  it.each(ADAPTERS.map(({ name }) => name))('of %s hold neither the brief nor the token', (coder) => {
    const { words } = commandOf(coder, TASK);
    expect(words.filter((word) => word.includes(TOKEN) || word.includes(TASK.prompt))).toEqual([]);
  });

  it.each(ADAPTERS.map(({ name }) => name))('of %s are given the brief', (coder) => {
    const { input, files } = commandOf(coder, TASK);
    expect([input, ...Object.values(files)]).toContain(TASK.prompt);
  });

  it.each(ADAPTERS.map(({ name }) => name))('of %s write their files below scratch', (coder) => {
    for (const path of Object.keys(commandOf(coder, TASK).files)) expect(path).toMatch(/^\/scratch\/[a-z-]+\.\w+$/);
  });

  it.each<BuildCoder>(['claude_code', 'codex', 'opencode', 'pi'])(
    'of %s carry the token where they read it',
    (coder) => {
      const { env, files } = commandOf(coder, TASK);
      expect([...Object.values(env), ...Object.values(files)].some((text) => text.includes(TOKEN))).toBe(true);
      const bare = commandOf(coder, BARE);
      expect(JSON.stringify(bare)).not.toContain('workspace_platform');
    },
  );

  it.each<BuildCoder>(['opencode', 'pi'])('of %s leave out a model without its provider', (coder) => {
    const settings = { ...TASK.settings!, model: 'MiniMax-M3' };
    expect(lineOf(coder, { ...TASK, settings })).not.toContain('--model');
  });

  it.each(ADAPTERS.map(({ name }) => name))('of %s leave out a model that is no word', (coder) => {
    const settings = { ...TASK.settings!, model: '--x y/z', effort: '$(id)' };
    expect(lineOf(coder, { ...TASK, settings })).not.toMatch(/--x|\$\(/);
  });
});
