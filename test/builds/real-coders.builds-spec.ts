import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CoderTask } from '../../sidecar/coders/adapter.js';
import { adapterOf } from '../../sidecar/coders/index.js';
import { describeIf } from '../support/conditional-tests.js';
import { areCodersInstalled, CoderProgram, NOT_INSTALLED, type CoderRun } from '../model/coder-program.js';
import { homeFor, HOMES, subscriptionHome, type TriedCoder } from '../model/homes.js';
import { byWords } from '../model/scripts.js';
import { StandInModel } from '../model/stand-in-model.js';
import { WorkspaceTools } from './workspace-tools.js';

/** A model that each of them takes. */
const MODELS: Record<TriedCoder, { readonly given: string; readonly asked: string }> = {
  claude_code: { given: 'claude-sonnet-5', asked: 'claude-sonnet-5' },
  codex: { given: 'gpt-5.2-codex', asked: 'gpt-5.2-codex' },
  opencode: { given: 'stand-in/model', asked: 'model' },
  pi: { given: 'stand-in/model', asked: 'model' },
};

const describeCoders = describeIf(areCodersInstalled, NOT_INSTALLED);

describeCoders.each(Object.keys(HOMES) as TriedCoder[])('The real %s, with a stand-in of its model,', (name) => {
  const adapter = adapterOf(name)!;
  let model: StandInModel;
  let tools: WorkspaceTools;
  let coder: CoderProgram;

  beforeAll(async () => {
    [model, tools] = await Promise.all([StandInModel.start(byWords), WorkspaceTools.start()]);
    coder = new CoderProgram(adapter, homeFor(name, model.url));
  });
  afterAll(async () => {
    coder?.remove();
    await Promise.all([model?.stop(), tools?.stop()]);
  });

  const settings = (maxTurns: number | null = null): CoderTask['settings'] => {
    const limits = { max_turns: maxTurns, max_steps: null };
    return { model: MODELS[name].given, effort: 'high', limits, env: null };
  };
  const mcp = () => ({ url: tools.url, token: tools.token });
  const file = (path: string): string => readFileSync(join(coder.dir, path), 'utf8');

  function expectGood({ status, reading, stderr }: CoderRun): void {
    expect(model.faults).toEqual([]);
    expect(tools.faults).toEqual([]);
    expect({ fault: reading.fault, refusal: reading.refusal }).toEqual({ fault: null, refusal: null });
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  }

  it('works as its brief says, and goes on in the same session', async () => {
    const first = await coder.run('Make the file hello.txt', { settings: settings(), mcp: mcp() });
    expectGood(first);
    expect(file('hello.txt')).toBe('Hello\n');
    expect(new Set(model.models)).toEqual(new Set([MODELS[name].asked]));
    expect(first.entries).toContainEqual(expect.objectContaining({ kind: 'tool' }));
    expect(first.entries).toContainEqual({ kind: 'text', text: 'hello.txt says Hello.' });
    expect(first.reading).toMatchObject({ answer: 'hello.txt says Hello.', asked: false });
    expect(first.reading.usage).toMatchObject({ turns: 2, input_tokens: 2_400, output_tokens: 80 });

    const resume = first.reading.sessionId;
    expect(resume).not.toBeNull();
    const second = await coder.run('Add a line to hello.txt', { settings: settings(), mcp: mcp(), resume });
    expectGood(second);
    expect(file('hello.txt')).toBe('Hello\nAgain\n');
    expect(model.asked.at(-1)!.said.join('\n')).toMatch(/Make the file hello.txt[^]*Add a line to hello.txt/);
    expect(second.reading.usage).toMatchObject({ turns: 2, input_tokens: 2_400, output_tokens: 80 });
  });

  it('asks a person over MCP, and takes the answer', async () => {
    const first = await coder.run('Ask for the colour', { mcp: mcp() });
    expectGood(first);
    expect(first.reading.asked).toBe(true);
    expect(tools.questions.splice(0)).toEqual(['Which colour?']);
    const second = await coder.run('The colour is green', { mcp: mcp(), resume: first.reading.sessionId });
    expectGood(second);
    expect(second.reading.asked).toBe(false);
    expect(file('colour.txt')).toBe('green\n');
  });

  it('says so when nobody is signed in', async () => {
    const { reading, status } = await coder.run('Lose the sign-in');
    expect(reading.refusal).toMatchObject({ reason: 'coder_not_signed_in' });
    expect([reading.fault === null, status]).toEqual([false, expect.anything()]);
  });

  if (name === 'claude_code' || name === 'codex')
    it('says so, and until when, when the account is at its limit', async () => {
      const home = name === 'claude_code' ? subscriptionHome(model.url) : homeFor(name, model.url);
      const limited = new CoderProgram(adapter, home);
      const { reading } = await limited.run('Reach the limit of the account');
      limited.remove();
      expect(reading.refusal).toMatchObject({ reason: 'coder_limit' });
      expect(reading.refusal!.message).toMatch(/limit[^]*\d\d?:\d\d/);
    });

  if (name === 'claude_code' || name === 'opencode')
    it('ends at the turns that it is given', async () => {
      const { reading } = await coder.run('Work without end', { settings: settings(2) });
      expect(model.faults).toEqual([]);
      expect(reading.usage.turns).toBeLessThanOrEqual(4);
      expect(reading.fault ?? reading.answer).toMatch(/maximum number of turns|stop here/);
    });

  if (name === 'claude_code')
    it('ends at the budget that it is given', async () => {
      const { reading } = await coder.run('Cost a lot', { settings: settings(), budgetUsd: 0.5 });
      expect(reading.fault).toMatch(/maximum budget/);
      expect(reading.usage.cost_usd).toBeGreaterThan(0.5);
    });
});
