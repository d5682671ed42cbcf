import { describe, expect, it } from '@jest/globals';
import { whatIsMissing, type StartFacts } from './start-rules.js';

const now = new Date();
const project = { name: 'Shop', hasRepository: true };
const facts: StartFacts = {
  card: { taskType: 'coding', completedAt: null, archivedAt: null },
  agent: { name: 'Shop builder' },
  isUnknownAgent: false,
  hasDesk: true,
  project,
};
const card = facts.card;

describe('what a build of a card needs', () => {
  it.each<[string, Partial<StartFacts>, string | null]>([
    ['all is there', {}, null],
    ['a desk of nobody', { agent: null }, null],
    ['an archived card', { card: { ...card, archivedAt: now } }, 'The card is archived: restore it first'],
    ['a completed card', { card: { ...card, completedAt: now } }, 'The card is completed: move it back first'],
    [
      'another agent',
      { agent: null, isUnknownAgent: true },
      'No builder: this agent is not an active hired builder of the workspace',
    ],
    ['nobody', { agent: null, hasDesk: false }, 'No builder: give the card to a hired builder, or hire one'],
    ['a builder without a desk', { hasDesk: false }, 'No desk: Shop builder has no desk, set one up first'],
    ['no project', { project: null }, 'No repository: give the card a project with a repository'],
    [
      'a project without a repository',
      { project: { ...project, hasRepository: false } },
      'No repository: attach one to the project Shop',
    ],
    ['research without a project', { card: { ...card, taskType: 'research' }, project: null }, null],
    [
      'research of a project without a repository',
      { card: { ...card, taskType: 'research' }, project: { ...project, hasRepository: false } },
      null,
    ],
  ])('%s', (_, change, message) => {
    expect(whatIsMissing({ ...facts, ...change })?.message ?? null).toBe(message);
  });
});
