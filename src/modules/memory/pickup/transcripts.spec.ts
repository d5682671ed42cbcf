import { describe, expect, it } from '@jest/globals';
import { messageOf, type TranscriptType } from './transcripts.js';

const openclaw = (message: unknown, rest: object = {}) =>
  JSON.stringify({ type: 'message', id: '1', message, ...rest });
const claude = (type: string, content: unknown, rest: object = {}) =>
  JSON.stringify({ type, uuid: 'u', message: { role: type, content }, ...rest });
const text = (words: unknown) => ({ type: 'text', text: words });
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

describe('A line of a session file', () => {
  it.each<[string, TranscriptType, string, 'user' | 'assistant', string]>([
    ['OpenClaw: a text', 'openclaw', openclaw({ role: 'user', content: 'Hello' }), 'user', 'Hello'],
    ['OpenClaw: an answer', 'openclaw', openclaw({ role: 'assistant', content: [text('Hi')] }), 'assistant', 'Hi'],
    [
      'OpenClaw: several parts',
      'openclaw',
      openclaw({ role: 'assistant', content: [text('a'), { type: 'toolCall', name: 'x' }, text('b')] }),
      'assistant',
      'a\nb',
    ],
    ['Claude Code: a text', 'claude_code', claude('user', 'Hello'), 'user', 'Hello'],
    ['Claude Code: not meta', 'claude_code', claude('user', 'Hello', { isMeta: false }), 'user', 'Hello'],
    [
      'Claude Code: text among other parts',
      'claude_code',
      claude('assistant', [
        { type: 'thinking', thinking: 'hm' },
        text('I read it.'),
        { type: 'tool_use', id: 't', name: 'Read', input: { text: 'no' } },
        text('Done.'),
      ]),
      'assistant',
      'I read it.\nDone.',
    ],
    [
      'Claude Code: text beside a result',
      'claude_code',
      claude('user', [{ type: 'tool_result', content: [text('no')] }, text('go on')]),
      'user',
      'go on',
    ],
    ['an empty part among others', 'claude_code', claude('user', [text(''), text('a'), text('')]), 'user', 'a'],
    [
      'a part of a wrong type among others',
      'claude_code',
      claude('user', [text(7), null, 'x', text('a')]),
      'user',
      'a',
    ],
    ['white space around the text', 'claude_code', claude('user', '  a\n'), 'user', '  a\n'],
    ['line breaks', 'claude_code', claude('user', 'a\r\nb'), 'user', 'a\r\nb'],
    ['a pair of surrogates', 'claude_code', claude('user', 'a😀b'), 'user', 'a😀b'],
    ['a NUL', 'claude_code', claude('user', 'a\0b'), 'user', 'ab'],
    ['half a pair', 'claude_code', claude('user', 'a\ud83db'), 'user', 'ab'],
    ['the other half', 'openclaw', openclaw({ role: 'user', content: 'a\ude00b' }), 'user', 'ab'],
    ['a pair the wrong way round', 'openclaw', openclaw({ role: 'user', content: '\ude00\ud83da' }), 'user', 'a'],
    ['a NUL between two halves', 'openclaw', openclaw({ role: 'user', content: '\ud83d\0\ude00a' }), 'user', 'a'],
    [
      'a key named __proto__',
      'openclaw',
      openclaw({ role: 'user', content: 'a' }).replace('"id"', '"__proto__"'),
      'user',
      'a',
    ],
  ])('is read: %s', (_, type, line, who, expected) => {
    expect(messageOf(type, line)).toEqual({ who, text: expected });
  });

  it.each<[string, TranscriptType, string]>([
    ['OpenClaw: the first line', 'openclaw', '{"type":"session","version":3,"id":"x","cwd":"/x"}'],
    ['OpenClaw: a tool result', 'openclaw', openclaw({ role: 'toolResult', content: [text('files')] })],
    ['OpenClaw: a system message', 'openclaw', openclaw({ role: 'system', content: 'Be good' })],
    ['OpenClaw: a tool call only', 'openclaw', openclaw({ role: 'assistant', content: [{ type: 'toolCall' }] })],
    ['OpenClaw: another entry', 'openclaw', openclaw({ role: 'user', content: 'x' }, { type: 'custom' })],
    ['OpenClaw: a line of Claude Code', 'openclaw', claude('user', 'x')],
    ['Claude Code: a line of OpenClaw', 'claude_code', openclaw({ role: 'user', content: 'x' })],
    ['Claude Code: a summary', 'claude_code', '{"type":"summary","summary":"Fix","leafUuid":"x"}'],
    ['Claude Code: a system line', 'claude_code', '{"type":"system","content":"Compacted"}'],
    ['Claude Code: a meta line', 'claude_code', claude('user', 'Caveat', { isMeta: true })],
    ['Claude Code: a compaction', 'claude_code', claude('user', 'So far', { isCompactSummary: true })],
    ['Claude Code: an error of the API', 'claude_code', claude('assistant', 'API Error', { isApiErrorMessage: true })],
    ['Claude Code: another role', 'claude_code', claude('user', 'x', { type: 'assistant' })],
    ['Claude Code: role system', 'claude_code', claude('system', 'x')],
    ['Claude Code: a result only', 'claude_code', claude('user', [{ type: 'tool_result', content: 'files' }])],
    [
      'Claude Code: thinking only',
      'claude_code',
      claude('assistant', [{ type: 'thinking', thinking: 'hm', text: 'x' }]),
    ],
    ['an empty text', 'claude_code', claude('user', '')],
    ['a blank text', 'claude_code', claude('user', ' \n\t')],
    ['a text of NULs', 'claude_code', claude('user', '\0\0')],
    ['blank parts', 'claude_code', claude('user', [text(''), text(' ')])],
    ['no content', 'claude_code', '{"type":"user","message":{"role":"user"}}'],
    ['no message', 'claude_code', '{"type":"user"}'],
    ['a message that is a text', 'claude_code', '{"type":"user","message":"hello"}'],
    ['a message that is a list', 'openclaw', '{"type":"message","message":[{"role":"user","content":"x"}]}'],
    ['content that is a number', 'claude_code', claude('user', 7)],
    ['content that is an object', 'claude_code', claude('user', text('x'))],
    ['a role that is a list', 'openclaw', openclaw({ role: ['user'], content: 'x' })],
    ['an empty line', 'openclaw', ''],
    ['broken JSON', 'openclaw', '{"type":"message","message":{"role":"user","cont'],
    ['no JSON', 'claude_code', 'hello'],
    ['null', 'claude_code', 'null'],
    ['a number', 'openclaw', '7'],
    ['a list', 'openclaw', '[]'],
    ['inherited fields', 'openclaw', '{"__proto__":{"type":"message","message":{"role":"user","content":"x"}}}'],
    ['lists in lists', 'openclaw', nested(200_000, '[', ']')],
    ['lists without an end', 'openclaw', '['.repeat(500_000)],
    ['objects in objects', 'claude_code', nested(100_000, '{"message":', '}').replace(':}', ':1}')],
    ['deep content', 'claude_code', `{"type":"user","message":{"role":"user","content":${nested(200_000, '[', ']')}}}`],
  ])('says nothing: %s', (_, type, line) => {
    expect(messageOf(type, line)).toBeNull();
  });
});
