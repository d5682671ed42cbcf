import { describe, expect, it } from '@jest/globals';
import { callEntry, isAskPerson, resultEntry, shortened } from '../../../sidecar/coders/entries.js';
import { refusalIn } from '../../../sidecar/coders/refusal.js';

describe('Entries of a coder', () => {
  it.each([
    ['mcp__workspace_platform__ask_person', true],
    ['workspace_platform_ask_person', true],
    ['workspace_platform.ask_person', true],
    ['ask_person', true],
    ['mcp__other__ask_person', false],
    ['ask_person_else', false],
  ])('%s is the question to a person: %s', (name, expected) => {
    expect(isAskPerson(name)).toBe(expected);
  });

  it('show a call by what says most', () => {
    expect(callEntry('Edit', { old_string: 'a', file_path: 'src/a.ts' }).text).toBe('src/a.ts');
    expect(callEntry('mcp__workspace_platform__recall', { limit: 3 })).toEqual({
      ...{ kind: 'tool', tool: 'recall', text: '{"limit":3}' },
    });
    expect(callEntry('x', undefined).text).toBe('{}');
  });

  it('show beginning and end of a long output', () => {
    const text = `begin${'x'.repeat(50_000)}end`;
    const short = shortened(text);
    expect(short.length).toBeLessThan(12_100);
    expect(short).toMatch(/^begin.*\n… 38008 characters are left out …\n.*end$/s);
    expect(resultEntry('bash', 'no', true)).toEqual({ kind: 'error', tool: 'bash', text: 'no' });
  });

  it.each([
    ['You’ve hit your usage limit. Try again at 5:46 PM.', 'coder_limit'],
    ['429 This account has reached its limit', 'coder_limit'],
    ['Your credit balance is too low', 'coder_limit'],
    ['unexpected status 401 Unauthorized: Invalid bearer token', 'coder_not_signed_in'],
    ['No API key found for the selected model.\n\nUse /login to log into a provider', 'coder_not_signed_in'],
    ['Not logged in · Please run /login', 'coder_not_signed_in'],
    ['500 Internal server error', null],
    ['The file has 401 lines', null],
    ['Reached maximum number of turns (2)', null],
  ])('tell what the account refuses: %s', (message, reason) => {
    expect(refusalIn(message)?.reason ?? null).toBe(reason);
  });
});
