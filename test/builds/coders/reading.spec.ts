import { describe, expect, it } from '@jest/globals';
import type { CoderAdapter, CoderReading } from '../../../sidecar/coders/adapter.js';
import { ADAPTERS } from '../../../sidecar/coders/index.js';
import { claudeCode } from '../../../sidecar/coders/claude-code.js';
import { codex } from '../../../sidecar/coders/codex.js';
import { opencode } from '../../../sidecar/coders/opencode.js';
import { pi } from '../../../sidecar/coders/pi.js';
import { readLines, recordedLines } from './recorded.js';

const RECORDED = [claudeCode, codex, opencode, pi];
const SHELL: Readonly<Record<string, string>> = { claude_code: 'Bash', codex: 'shell', opencode: 'bash', pi: 'bash' };
const COST: Readonly<Record<string, number | null>> = {
  claude_code: 0.014,
  codex: null,
  opencode: 0.00256,
  pi: 0.00256,
};

const named = (adapters: readonly CoderAdapter[]): [string, CoderAdapter][] => adapters.map((one) => [one.name, one]);
const read = (adapter: CoderAdapter, name: string) => readLines(adapter, recordedLines(adapter, name));

describe.each(named(RECORDED))('The recorded output of %s', (name, adapter) => {
  it('of a run with one tool call is text, call, result, answer and usage', () => {
    const { reading, entries } = read(adapter, 'plain');
    const shown = entries.filter(({ kind }) => kind !== 'status' && kind !== 'usage');
    expect(shown.map(({ kind, tool = '' }) => [kind, tool])).toEqual([
      ['text', ''],
      ['tool', SHELL[name]],
      ['result', SHELL[name]],
      ['text', ''],
    ]);
    expect(shown[1]!.text).toContain('echo Hello > hello.txt');
    expect(entries.at(-1)!.kind).toBe('usage');
    expect(reading).toMatchObject({ answer: 'hello.txt says Hello.', asked: false, refusal: null, fault: null });
    const { cost_usd: cost, ...usage } = reading.usage;
    expect(usage).toEqual({ turns: 2, input_tokens: 2_400, output_tokens: 80 });
    if (COST[name] === null) expect(cost).toBeNull();
    else expect(cost).toBeCloseTo(COST[name]!, 6);
  });

  it('of a session that is gone on with counts this run only', () => {
    const before = read(adapter, 'plain').reading;
    expect(before.sessionId).toEqual(expect.any(String));
    const start = adapter.resumed?.(before.sessionId!) ?? adapter.start;
    const { reading } = readLines(adapter, recordedLines(adapter, 'resumed'), start);
    expect(reading).toMatchObject({ answer: 'hello.txt has one line more.', fault: null });
    expect(reading.usage).toEqual(before.usage);
  });

  it('of a question shows that a person was asked', () => {
    const { reading, entries } = read(adapter, 'ask');
    expect(reading).toMatchObject({ asked: true, fault: null, answer: 'I wait for the colour.' });
    expect(entries).toContainEqual({ kind: 'tool', tool: 'ask_person', text: 'Which colour?' });
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'result', tool: 'ask_person' }));
  });

  it.each([
    ['limit', 'coder_limit'],
    ['bad-key', 'coder_not_signed_in'],
  ])('of a refusal (%s) is %s, with its message', (recording, reason) => {
    const { reading, entries } = read(adapter, recording);
    expect(reading.refusal).toMatchObject({ reason });
    expect(reading.refusal!.message.length).toBeGreaterThan(10);
    expect(reading.fault).not.toBeNull();
    expect(entries.some(({ kind }) => kind === 'error' || kind === 'text')).toBe(true);
  });

  it('of a fault of the server is a fault and no refusal', () => {
    const { reading } = read(adapter, 'server-error');
    expect(reading.refusal).toBeNull();
    expect(reading.fault).toMatch(/server error|high demand/i);
  });

  it('is never shown as it came: every line is known', () => {
    for (const recording of ['plain', 'resumed', 'ask', 'limit', 'bad-key', 'server-error'])
      for (const { text } of read(adapter, recording).entries) expect(text).not.toMatch(/^\{"/);
  });
});

describe('The recorded output of Claude Code', () => {
  const cases: [string, Partial<CoderReading>][] = [
    ['max-turns', { fault: 'Reached maximum number of turns (2)', refusal: null }],
    ['budget', { fault: 'Reached maximum budget ($1)', refusal: null }],
    ['lost-session', { fault: expect.stringMatching('No conversation found') as unknown as string, answer: '' }],
    ['not-signed-in', { refusal: { reason: 'coder_not_signed_in', message: 'Not logged in · Please run /login' } }],
  ];
  it.each(cases)('of %s says why it ended', (recording, expected) => {
    expect(read(claudeCode, recording).reading).toMatchObject(expected);
  });

  it('names the time at which the limit of an account ends', () => {
    const { refusal } = read(claudeCode, 'limit').reading;
    expect(refusal!.message).toMatch(/hit your session limit .*\(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z\)$/);
  });

  it('has the cost of what was used before the budget was reached', () => {
    const { usage } = read(claudeCode, 'budget').reading;
    expect(usage).toEqual({ turns: 1, input_tokens: 900_000, output_tokens: 60_000, cost_usd: 6 });
  });

  it('of a newer version (2.1.328), which counts from the beginning of a session, counts this run only', () => {
    const { usage } = read(claudeCode, 'resumed-newer').reading;
    expect(usage).toEqual({ turns: 2, input_tokens: 2_400, output_tokens: 80, cost_usd: 0.0112 });
  });

  it('has the tokens of messages while it runs', () => {
    const lines = recordedLines(claudeCode, 'plain');
    const { usage } = readLines(claudeCode, lines.slice(0, -1)).reading;
    expect(usage).toMatchObject({ turns: 2, input_tokens: 2_400 });
  });

  it('is the words of the coder itself, not of a helper that it started', () => {
    const line = (text: string, parent: string | null) =>
      JSON.stringify({
        ...{ type: 'assistant', session_id: 's', parent_tool_use_id: parent },
        message: { id: text, role: 'assistant', content: [{ type: 'text', text }], usage: {} },
      });
    const { reading, entries } = readLines(claudeCode, [line('Mine', null), line('Of a helper', 'toolu_1')]);
    expect(reading.answer).toBe('Mine');
    expect(entries).toHaveLength(2);
  });

  it('has thoughts', () => {
    const message = { id: 'm', content: [{ type: 'thinking', thinking: 'Hm' }], usage: {} };
    const { entries } = claudeCode.read(claudeCode.start, JSON.stringify({ type: 'assistant', message }));
    expect(entries).toEqual([{ kind: 'thought', text: 'Hm' }]);
  });
});

describe.each(named(ADAPTERS))('A line that %s has not printed before', (_name, adapter) => {
  it.each(['Installing 3 packages', '{"type":"of a newer version","kind":"New","text":"Hello"}', '{broken', '[1]'])(
    'is kept as text: %s',
    (line) => {
      const { reading, entries } = adapter.read(adapter.start, line);
      expect(entries).toEqual([{ kind: 'text', text: line }]);
      expect(reading.fault).toBeNull();
    },
  );

  it('is no entry when it is empty', () => {
    expect(adapter.read(adapter.start, '').entries).toEqual([]);
  });

  it.each([
    ...['system', 'assistant', 'user', 'result', 'rate_limit_event', 'thread.started', 'item.completed', 'turn.failed'],
    ...['turn.completed', 'error', 'text', 'tool_use', 'step_finish', 'message_end', 'tool_execution_end', 'agent_end'],
  ])('may lack every field: %s', (type) => {
    for (const kind of ['ActionEvent', 'ObservationEvent', 'MessageEvent', 'ConversationErrorEvent'])
      for (const line of [{ type }, { type, kind, message: 1, part: [], item: null, error: 'x', usage: -1 }])
        expect(() => adapter.read(adapter.start, JSON.stringify(line))).not.toThrow();
  });
});
