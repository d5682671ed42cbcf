import { describe, expect, it } from '@jest/globals';
import { settingsEnvironment, withSettings, type BuildSettings } from '../../sidecar/coder-arguments.js';

const SETTINGS: BuildSettings = {
  model: 'claude-sonnet-5',
  effort: 'high',
  limits: { max_turns: 200, max_steps: null },
  env: null,
};

describe('Build settings', () => {
  it.each([
    [
      ['claude', '-p', 'x'],
      ['claude', '--model', 'claude-sonnet-5', '--effort', 'high', '--max-turns', '200', '-p', 'x'],
    ],
    [
      ['/opt/bin/codex', 'exec', 'x'],
      ['/opt/bin/codex', '--model', 'claude-sonnet-5', '--config', 'model_reasoning_effort=high', 'exec', 'x'],
    ],
    [
      ['make', 'x'],
      ['make', 'x'],
    ],
  ])('become options of the coder that %j starts', (command, expected) => {
    expect(withSettings(command, SETTINGS)).toEqual(expected);
  });

  it.each([
    [['claude', '--model', 'opus', '-p', 'x'], '--model'],
    [['claude', '--model=opus', '-p', 'x'], '--model'],
  ])('do not override options of the command: %j', (command, option) => {
    const words = withSettings(command, SETTINGS);
    expect(words.filter((word) => word.startsWith(option))).toHaveLength(1);
    expect(words).toContain('--effort');
  });

  it('are the defaults of the coder when there are none', () => {
    expect(withSettings(['claude', 'x'], null)).toEqual(['claude', 'x']);
    expect(settingsEnvironment(null)).toEqual({});
  });

  it.each(['--dangerously-skip-permissions', 'a b', '', 'x\n', '$(id)', `a${'b'.repeat(100)}`])(
    'never carry %j as a model',
    (model) => {
      expect(withSettings(['claude', 'x'], { ...SETTINGS, model })).not.toContain(model);
      expect(settingsEnvironment({ ...SETTINGS, model })).not.toHaveProperty('WORKSPACE_BUILD_MODEL');
    },
  );

  it('are set in the environment, for the coder but not for the system', () => {
    const env = { LLM_NUM_RETRIES: '5', LD_PRELOAD: '/x.so', PATH: '/x', NODE_OPTIONS: '-r x', LLM_ODD: 'a\nb' };
    expect(settingsEnvironment({ ...SETTINGS, env })).toEqual({
      LLM_NUM_RETRIES: '5',
      WORKSPACE_BUILD_MODEL: 'claude-sonnet-5',
      WORKSPACE_BUILD_EFFORT: 'high',
      WORKSPACE_BUILD_MAX_TURNS: '200',
    });
  });
});
