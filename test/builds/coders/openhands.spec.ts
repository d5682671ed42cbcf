import { describe, expect, it } from '@jest/globals';
import { openhands } from '../../../sidecar/coders/openhands.js';
import { readLines } from './recorded.js';

const event = (fields: object): string[] => ['--JSON Event--', ...JSON.stringify(fields, null, 2).split('\n')];

describe('Events of OpenHands, as its documentation has them', () => {
  const lines = [
    ...event({ kind: 'MessageEvent', source: 'user', llm_message: { content: [{ type: 'text', text: 'The brief' }] } }),
    ...event({
      ...{ kind: 'ActionEvent', source: 'agent', tool_name: 'terminal', action: { command: 'ls' } },
      thought: [{ type: 'text', text: 'First I look.' }],
    }),
    ...event({
      ...{ kind: 'ObservationEvent', tool_name: 'terminal' },
      observation: { content: [{ type: 'text', text: 'hello.txt' }], is_error: false },
    }),
    ...event({ kind: 'ActionEvent', tool_name: 'finish', action: { message: 'It is there.' } }),
    'Conversation ID: 0f3a9c1b2d4e4f60a1b2c3d4e5f60718',
  ];

  it('become entries over several lines, or in one', () => {
    const { reading, entries } = readLines(openhands, lines);
    expect(entries.slice(0, -1)).toEqual([
      { kind: 'thought', text: 'First I look.' },
      { kind: 'tool', tool: 'terminal', text: 'ls' },
      { kind: 'result', tool: 'terminal', text: 'hello.txt' },
      { kind: 'text', text: 'It is there.' },
    ]);
    expect(reading).toMatchObject({ answer: 'It is there.', sessionId: '0f3a9c1b2d4e4f60a1b2c3d4e5f60718' });
    expect(reading.usage).toEqual({ turns: 2, input_tokens: 0, output_tokens: 0, cost_usd: null });
    const oneLine = JSON.stringify({ kind: 'ActionEvent', tool_name: 'terminal', action: { command: 'pwd' } });
    expect(openhands.read(openhands.start, oneLine).entries).toEqual([{ kind: 'tool', tool: 'terminal', text: 'pwd' }]);
  });

  it('are text when they are cut off', () => {
    const { entries } = readLines(openhands, ['{', '  "kind": "Acti', '}']);
    expect(entries).toEqual([{ kind: 'text', text: '{\n  "kind": "Acti\n}\n' }]);
  });

  it('tell a refusal of the account', () => {
    const fault = { kind: 'ConversationErrorEvent', code: 'LLMError', detail: 'RateLimitError: 429 quota exceeded' };
    const { refusal } = readLines(openhands, event(fault)).reading;
    expect(refusal).toEqual({ reason: 'coder_limit', message: 'RateLimitError: 429 quota exceeded' });
  });
});
