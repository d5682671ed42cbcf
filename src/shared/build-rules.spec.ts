import { describe, expect, it } from '@jest/globals';
import type { BuildCoder } from './build-protocol.js';
import { buildCoderOf, chooseCoder, type DeskCoder } from './build-rules.js';

const found = (name: BuildCoder, signedIn: boolean | null = true): DeskCoder => ({ name, version: '1.0.0', signedIn });

describe('The coder that a desk starts', () => {
  const all = (['claude_code', 'codex', 'openhands', 'opencode', 'pi', 'custom'] as const).map((name) => found(name));

  it.each<[about: string, cardCoder: string | null, runtime: string, coders: DeskCoder[], chosen: BuildCoder | null]>([
    ['is that of its runtime', null, 'claude_code', all, 'claude_code'],
    ['is that of its runtime, if nothing was found', null, 'codex', [], 'codex'],
    ['is another that it has, if it lacks that of its runtime', null, 'codex', [found('pi')], 'pi'],
    ["is the card's, if the desk has it", 'codex', 'claude_code', all, 'codex'],
    ["is the card's as profiles call it", 'claude', 'codex', all, 'claude_code'],
    ["is the card's, even if it is not signed in", 'pi', 'claude_code', [found('pi', false)], 'pi'],
    ["is that of its runtime, if it lacks the card's", 'codex', 'claude_code', [found('claude_code')], 'claude_code'],
    ['is that of its runtime, if nobody knows the one the card names', 'aider', 'codex', all, 'codex'],
    ["is the owner's command of a custom runtime", null, 'custom', all, 'custom'],
    [
      "is the owner's command, before others that are signed in",
      null,
      'custom',
      [found('pi'), found('custom', null)],
      'custom',
    ],
    [
      'is the first that is signed in, if a custom runtime has no command',
      null,
      'custom',
      [found('pi'), found('codex')],
      'codex',
    ],
    [
      'is one that is signed in, before one that does not say',
      null,
      'custom',
      [found('codex', null), found('pi')],
      'pi',
    ],
    [
      'is one that does not say, before one that is signed out',
      null,
      'custom',
      [found('codex', false), found('pi', null)],
      'pi',
    ],
    ['is one that is signed out, if there is no other', null, 'custom', [found('openhands', false)], 'openhands'],
    ['is none, if a custom runtime has found none', null, 'custom', [], null],
  ])('%s', (_, cardCoder, runtime, coders, chosen) => {
    expect(chooseCoder({ cardCoder, runtime, coders })).toBe(chosen);
  });
});

describe('The name of a coder', () => {
  it.each([
    ['claude', 'claude_code'],
    ['claude_code', 'claude_code'],
    ['custom', 'custom'],
    ['__proto__', null],
    ['', null],
    [null, null],
  ])('%j is %j', (name, coder) => {
    expect(buildCoderOf(name)).toBe(coder);
  });
});
