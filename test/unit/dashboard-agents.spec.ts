import { describe, expect, it } from '@jest/globals';
import { dashboardModule } from '../support/dashboard-module.js';

interface Step {
  key: string;
  title: string;
  state: string;
  reason: string | null;
}
interface Hire {
  name?: string;
  kind: string;
  status: string;
  entitled: boolean;
  workstation_id: string | null;
  effective_at: string | null;
  onboarding: Step[];
}
interface Modules {
  stateOf: (hire: Hire) => string;
  byState: (hires: readonly Hire[]) => Hire[];
  nextOf: (hire: Hire, needs?: { desk?: { ready: boolean }; hasRepository?: boolean }) => object | null;
  matchesWords: (search: string, texts: readonly string[]) => boolean;
  everybodyOf: (all: { members: object[]; invitations: object[]; guests: object[] }) => { kind: string; key: string }[];
  matches: (someone: object, search: string) => boolean;
  accessText: (access: readonly object[], words: object) => string;
}

const m = {
  ...dashboardModule<Partial<Modules>>('pages/hires/hire-rules.ts'),
  ...dashboardModule<Partial<Modules>>('pages/people/someone.ts'),
} as Modules;

const step = (state: string, reason: string | null = null): Step => ({
  key: 'desk',
  title: 'Assign it a desk',
  state,
  reason,
});
const hire = (changed: Partial<Hire> = {}): Hire => ({
  kind: 'builder',
  status: 'active',
  entitled: true,
  workstation_id: 'd1',
  effective_at: null,
  onboarding: [],
  ...changed,
});
const CANCELED = { status: 'canceled', effective_at: '2026-12-01T00:00:00Z' };

describe('The state of a hired agent', () => {
  it.each([
    ['active', hire()],
    ['provisioning', hire({ status: 'provisioning', onboarding: [step('pending')] })],
    ['failed', hire({ status: 'provisioning', onboarding: [step('failed')] })],
    ['canceling', hire(CANCELED)],
    ['ended', hire({ ...CANCELED, entitled: false })],
  ])('is %s', (state, of) => {
    expect(m.stateOf(of)).toBe(state);
  });

  it('orders a list: what needs somebody first, what is over last, otherwise as it came', () => {
    const list = [
      hire({ ...CANCELED, entitled: false, name: 'over' }),
      hire({ name: 'one' }),
      hire({ name: 'two' }),
      hire({ status: 'provisioning', onboarding: [step('failed')], name: 'stalled' }),
    ];
    expect(m.byState(list).map(({ name }) => name)).toEqual(['stalled', 'one', 'two', 'over']);
  });
});

describe('What comes next for a hired agent', () => {
  it.each([
    ['nothing for an assistant at work', hire({ kind: 'assistant', workstation_id: null }), undefined, null],
    ['nothing while its desk is not known', hire(), undefined, null],
    ['nothing once its desk is ready', hire(), { desk: { ready: true }, hasRepository: true }, null],
    [
      'its desk until it is ready',
      hire(),
      { desk: { ready: false }, hasRepository: false },
      { what: 'desk', id: 'd1' },
    ],
    [
      'a repository where no project has one',
      hire(),
      { desk: { ready: true }, hasRepository: false },
      { what: 'project' },
    ],
    ['a new desk when its desk was removed', hire({ workstation_id: null }), undefined, { what: 'desk-removed' }],
    [
      'the step it is at',
      hire({ status: 'provisioning', onboarding: [step('done'), step('pending', 'No free desk'), step('blocked')] }),
      undefined,
      { what: 'step', title: 'Assign it a desk', reason: 'No free desk' },
    ],
    ['its end', hire(CANCELED), { desk: { ready: false } }, { what: 'ends', at: CANCELED.effective_at }],
    ['when it ended', hire({ ...CANCELED, entitled: false }), undefined, { what: 'ended', at: CANCELED.effective_at }],
  ])('is %s', (_, of, needs, next) => {
    expect(m.nextOf(of, needs)).toEqual(next);
  });
});

it.each([
  ['', true],
  ['DEPLOY ada', true],
  ['ada bob', false],
])('the search %p of the catalog finds every word in any text: %p', (search, isFound) => {
  expect(m.matchesWords(search, ['Ada', 'deploys', 'Builder'])).toBe(isFound);
});

describe('The people of a workspace', () => {
  const access = [
    { kind: 'board', resource_id: '1', name: 'Launch', role: 'viewer' },
    { kind: 'docs', resource_id: '2', name: 'Handbook', role: 'reviewer' },
  ];
  const list = m.everybodyOf({
    members: [{ user_id: 1, full_name: 'Ada Lovelace', email: 'ada@acme.example', position: null }],
    invitations: [{ id: 1, email: 'bob@acme.example' }],
    guests: [{ user_id: 2, full_name: 'Eve', email: 'eve@else.example', access }],
  });

  it('are one list with a key each', () => {
    expect(list.map(({ kind, key }) => [kind, key])).toEqual([
      ['member', 'member-1'],
      ['invited', 'invited-1'],
      ['guest', 'guest-2'],
    ]);
  });

  it.each([
    ['love ada', ['member']],
    ['acme', ['member', 'invited']],
    ['handbook', ['guest']],
  ])('are found by %p', (search, kinds) => {
    expect(list.filter((someone) => m.matches(someone, search)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('have what a guest may open as a sentence, with a level of a team as it is', () => {
    const words = { kinds: { board: 'board', docs: 'docs' }, levels: { viewer: 'view' } };
    expect(m.accessText(access, words)).toBe('Launch (board, view) · Handbook (docs, reviewer)');
  });
});
