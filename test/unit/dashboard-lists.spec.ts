import { describe, expect, it } from '@jest/globals';
import { dashboardModule } from '../support/dashboard-module.js';

describe('Desks of a list', () => {
  interface Row {
    desk: { name: string };
  }
  const { searched, inState, stateOf, setupOf, mayUpdate } = dashboardModule<{
    searched: (rows: readonly Row[], filters: object) => Row[];
    inState: (rows: readonly Row[], state: string) => Row[];
    stateOf: (desk: object) => string;
    setupOf: (desk: object) => object | null;
    mayUpdate: (row: object) => boolean;
  }>('pages/desks/desk-rows.ts');

  const row = (name: string, desk: object = {}, more: object = {}) => ({
    desk: { name, description: '', region: null, status: 'ready', dormant: false, needs_update: false, ...desk },
    ...{ isLoginExpired: false, update: null, ...more },
  });
  const rows = [
    row('Rosa', { description: 'Builds the shop', region: 'eu-central', needs_update: true }),
    row('Rosalind', { status: 'suspended' }, { isLoginExpired: true }),
    row('Ada', { status: 'unreachable', dormant: true }, { update: { status: 'running' } }),
    row('Bea', {}, { update: { status: 'failed' } }),
  ];
  const namesOf = (found: readonly Row[]) => found.map(({ desk }) => desk.name).join(' ');

  it.each([
    [{ q: '' }, 'Rosa Rosalind Ada Bea'],
    [{ q: 'ROSA' }, 'Rosa Rosalind'],
    [{ q: 'shop rosa' }, 'Rosa'],
    [{ q: 'central' }, 'Rosa'],
    [{ q: 'rosa', attention: 'login' }, 'Rosalind'],
    [{ attention: 'outdated' }, 'Rosa'],
    [{ attention: 'open' }, 'Ada'],
    [{ attention: 'failed' }, 'Bea'],
    [{ attention: 'no such' }, 'Rosa Rosalind Ada Bea'],
  ])('are found by %j: %s', (filters, expected) => {
    expect(namesOf(searched(rows, { q: '', state: '', attention: '', ...filters }))).toBe(expected);
  });

  it.each([
    ['ready', 'Rosa Bea'],
    ['suspended', 'Rosalind'],
    ['unreachable', ''],
    ['dormant', 'Ada'],
    ['', 'Rosa Rosalind Ada Bea'],
  ])('are in the state %j: %s', (state, expected) => {
    expect(namesOf(inState(rows, state))).toBe(expected);
  });

  it('are dormant whatever their status was', () => {
    expect(
      [
        { status: 'ready', dormant: true },
        { status: 'ready', dormant: false },
      ].map(stateOf),
    ).toEqual(['dormant', 'ready']);
  });

  it('have a next step only while they are set up', () => {
    const onboarding_steps = [
      { title: 'Run', done: true },
      { title: 'Join', done: false },
    ];
    expect(setupOf({ status: 'provisioning', dormant: false, onboarding_steps })).toEqual({
      ...{ title: 'Join', done: 1, all: 2 },
    });
    expect(setupOf({ status: 'unreachable', dormant: false, onboarding_steps })).toBeNull();
  });

  it.each([
    [true, null, true],
    [true, 'failed', true],
    [true, 'queued', false],
    [true, 'running', false],
    [false, 'succeeded', false],
  ])('that need an update: %j, with the last one %j, may be updated: %j', (needsUpdate, status, expected) => {
    expect(mayUpdate({ desk: { needs_update: needsUpdate }, update: status && { status } })).toBe(expected);
  });
});

describe('Projects of a list', () => {
  const { searched, lessonShares } = dashboardModule<{
    searched: (projects: readonly { name: string }[], filters: object) => { name: string }[];
    lessonShares: (lessons: object) => { key: string; value: number }[];
  }>('pages/projects/project-rows.ts');

  it('are found by name, repository and branch', () => {
    const projects = [
      { name: 'Web shop', repository: { url: 'https://git.example/shop.git', branch: 'main' } },
      { name: 'Attic', repository: null },
    ];
    const found = (q: string) => searched(projects, { q }).map(({ name }) => name);
    expect([found('SHOP main'), found('attic'), found('none'), found('')]).toEqual([
      ['Web shop'],
      ['Attic'],
      [],
      ['Web shop', 'Attic'],
    ]);
  });

  it('count each lesson once', () => {
    expect(lessonShares({ live: 5, drifted: 2, stale: 1 }).map(({ key, value }) => [key, value])).toEqual([
      ['fresh', 3],
      ['drifted', 2],
      ['removed', 1],
    ]);
  });
});
