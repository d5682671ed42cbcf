import { describe, expect, it } from '@jest/globals';
import type { FinishReport } from '../../../shared/build-protocol.js';
import { sentenceOf } from '../build-states.js';
import { endingOf, standingOf, type Ending, type FinishFacts } from './finish-rules.js';

const facts: FinishFacts = { mayOnlyAnswer: false, question: null, pushFault: null };
const answer = 'Prices are rounded half up.';

describe('how a build ends', () => {
  it.each<[string, FinishReport, Partial<FinishFacts>, Ending]>([
    ['pushed', { outcome: 'pushed', checks: 'passed' }, {}, { state: 'succeeded', reason: null, message: null }],
    [
      'pushed without checks',
      { outcome: 'pushed', checks: 'none' },
      {},
      { state: 'succeeded', reason: null, message: null },
    ],
    [
      'pushed, with words for people',
      { outcome: 'pushed', checks: 'passed', message: answer },
      {},
      { state: 'succeeded', reason: null, message: answer },
    ],
    [
      'pushed, but the checks fail',
      { outcome: 'pushed', checks: 'failed' },
      {},
      { state: 'failed', reason: 'checks_failed', message: sentenceOf('checks_failed') },
    ],
    [
      'pushed, but the repository refuses',
      { outcome: 'pushed', checks: 'passed' },
      { pushFault: 'Give the deploy key write access.' },
      { state: 'failed', reason: 'push_refused', message: 'Give the deploy key write access.' },
    ],
    [
      'an answer to research',
      { outcome: 'answered', message: answer },
      { mayOnlyAnswer: true },
      { state: 'succeeded', reason: null, message: answer, answer },
    ],
    [
      'an answer where a change was wanted',
      { outcome: 'answered', message: answer },
      {},
      { state: 'failed', reason: 'no_changes', message: sentenceOf('no_changes'), comment: answer },
    ],
    [
      'no change, and not a word',
      { outcome: 'answered', message: ' ' },
      {},
      { state: 'failed', reason: 'no_changes', message: sentenceOf('no_changes') },
    ],
    [
      'asked by the tool',
      { outcome: 'asked', message: 'Something else' },
      { question: 'Half up or half even?' },
      { state: 'waiting', reason: null, message: null, question: 'Half up or half even?' },
    ],
    [
      'asked by the tool, of a command that is not read',
      { outcome: 'answered', message: 'Asked' },
      { question: 'Half up or half even?' },
      { state: 'waiting', reason: null, message: null, question: 'Half up or half even?' },
    ],
    [
      'asked in words',
      { outcome: 'asked', message: 'Half up or half even?' },
      {},
      {
        state: 'waiting',
        reason: null,
        message: null,
        question: 'Half up or half even?',
        comment: 'Half up or half even?',
      },
    ],
    [
      'failed for a reason',
      { outcome: 'failed', reason: 'timed_out' },
      {},
      { state: 'failed', reason: 'timed_out', message: sentenceOf('timed_out') },
    ],
    [
      'failed, with the words of the desk',
      { outcome: 'failed', reason: 'coder_limit', message: 'The account is free again at 17:00.' },
      {},
      { state: 'failed', reason: 'coder_limit', message: 'The account is free again at 17:00.' },
    ],
    [
      'failed for no reason',
      { outcome: 'failed' },
      {},
      { state: 'failed', reason: 'coder_failed', message: sentenceOf('coder_failed') },
    ],
  ])('%s', (_, report, change, ending) => {
    expect(endingOf(report, { ...facts, ...change })).toEqual(ending);
  });
});

describe('a report of the end', () => {
  it.each([
    ['running', 'here', null, 'take'],
    ['succeeded', 'here', null, 'taken'],
    ['waiting', 'here', null, 'taken'],
    ['failed', 'here', 'checks_failed', 'taken'],
    ['failed', 'here', 'no_heartbeat', 'gone'],
    ['canceled', 'here', null, 'gone'],
    ['queued', 'here', null, 'gone'],
    ['running', 'elsewhere', null, 'gone'],
    ['succeeded', 'elsewhere', null, 'gone'],
  ] as const)('of a %s build %s (%s) is %s', (state, where, reason, standing) => {
    const tokenHash = state === 'running' ? Buffer.from('hash') : null;
    expect(standingOf({ state, workstationId: where, reason, tokenHash }, 'here')).toBe(standing);
  });

  it('of a running build whose desk was suspended is gone', () => {
    const build = { state: 'running', workstationId: 'here', reason: null, tokenHash: null } as const;
    expect(standingOf(build, 'here')).toBe('gone');
  });
});
