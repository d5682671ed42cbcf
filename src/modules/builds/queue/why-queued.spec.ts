import { describe, expect, it } from '@jest/globals';
import { whyQueued, type QueuedDesk, type QueuedFacts } from './why-queued.js';

const desk: QueuedDesk = { name: 'Shop builder', status: 'ready', projectId: 'shop', slots: 1, running: 0 };
const now = new Date('2026-03-01T12:00:00Z');
const facts: QueuedFacts = {
  blockers: [],
  desk,
  projectId: 'shop',
  running: 0,
  runningCap: null,
  spent: 0,
  monthBudget: null,
  retryAt: null,
  fault: null,
  now,
};
const later = new Date('2026-03-01T12:01:00Z');

describe('why a build is still queued', () => {
  it.each<[string, Partial<QueuedFacts>, string | null]>([
    ['nothing is missing', {}, null],
    ['a desk of no project', { desk: { ...desk, projectId: null } }, null],
    ['research without a repository, at a desk of none', { projectId: null, desk: { ...desk, projectId: null } }, null],
    ['blocked', { blockers: ['WEB-11', 'WEB-14'] }, 'Waits for WEB-11, WEB-14'],
    ['blocked, before all else', { blockers: ['WEB-11'], desk: null }, 'Waits for WEB-11'],
    ['no desk', { desk: null }, 'Waits for a desk: none is ready for this project'],
    [
      'a desk not set up',
      { desk: { ...desk, status: 'provisioning' } },
      'Waits for the desk Shop builder: it is not set up yet',
    ],
    [
      'a desk out of reach',
      { desk: { ...desk, status: 'unreachable' } },
      'Waits for the desk Shop builder: it is not reachable',
    ],
    [
      'a suspended desk',
      { desk: { ...desk, status: 'suspended' } },
      'Waits for the desk Shop builder: it is suspended',
    ],
    [
      'a desk of another project',
      { desk: { ...desk, projectId: 'docs' } },
      'The desk Shop builder builds another project: give the card that project, or give it to another agent',
    ],
    [
      'the repository cannot be fetched',
      { retryAt: later, fault: 'No answer from the repository' },
      'No answer from the repository',
    ],
    ['it is tried again', { retryAt: now, fault: 'No answer from the repository' }, null],
    [
      'the month’s budget is used up',
      { spent: 20, monthBudget: 20 },
      'This month’s budget of $20 for builds is used up: an admin can raise it in the settings of builds',
    ],
    ['there is something left of the budget', { spent: 19.99, monthBudget: 20 }, null],
    [
      'the plan’s builds run',
      { running: 1, runningCap: 1 },
      'The plan allows 1 running build at once: waits for one to end',
    ],
    ['fewer than the plan allows run', { running: 4, runningCap: 5 }, null],
    ['the desk is building', { desk: { ...desk, running: 1 } }, 'Waits for the desk Shop builder: it is building'],
    ['the desk has a free slot', { desk: { ...desk, running: 1, slots: 2 } }, null],
  ])('%s', (_, change, reason) => {
    expect(whyQueued({ ...facts, ...change })).toBe(reason);
  });
});
