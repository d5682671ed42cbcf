import { describe, expect, it } from '@jest/globals';
import type { FollowedCard } from '../../board/index.js';
import type { FollowedBuild } from '../../builds/index.js';
import { MAX_TOLD, reasonsOf, type Occurrence } from './notification-rules.js';

const [ADA, BOB, CAT, DAN, EVE] = [1, 2, 3, 4, 5] as const;
const card: FollowedCard = {
  id: 'c',
  ref: 'WEB-1',
  title: 'Card',
  assignee: BOB,
  reviewer: CAT,
  watchers: [DAN, EVE],
};
const build: FollowedBuild = { id: 'b', agentName: 'Builder', requester: ADA, hasChange: true, says: null };
const BASE: Occurrence = { type: '', data: {}, after: null, actorUserId: null, card, build: null, mentioned: [] };
const NOBODY = { ...card, assignee: null, reviewer: null, watchers: [] };

/** What happens, and who is told why: `<person>: <reasons, the strongest first>`. */
const CASES: [about: string, what: Partial<Occurrence>, told: Record<number, string[]>][] = [
  ['a card created for somebody', { type: 'task.created', after: { assignee: BOB } }, { [BOB]: ['assigned'] }],
  [
    'a card created with a reviewer',
    { type: 'task.created', after: { assignee: BOB, reviewer: CAT } },
    { [BOB]: ['assigned'], [CAT]: ['reviewer'] },
  ],
  ['a card created for nobody', { type: 'task.created' }, {}],
  ['a card assigned', { type: 'task.assigned', after: { assignee: BOB } }, { [BOB]: ['assigned'] }],
  ['a card taken by somebody themself', { type: 'task.assigned', after: { assignee: BOB }, actorUserId: BOB }, {}],
  ['a card taken from somebody', { type: 'task.assigned', after: { assignee: null } }, {}],
  ['a card whose reviewer changed', { type: 'task.updated', after: { reviewer: EVE } }, { [EVE]: ['reviewer'] }],
  ['a card whose title changed', { type: 'task.updated' }, {}],
  [
    'a comment',
    { type: 'task.commented', mentioned: [EVE, ADA] },
    { [EVE]: ['mentioned', 'watching'], [ADA]: ['mentioned'], [DAN]: ['watching'] },
  ],
  ['a comment by one of the watchers', { type: 'task.commented', actorUserId: DAN }, { [EVE]: ['watching'] }],
  ['a move', { type: 'task.moved', after: { status: 'in_progress' } }, { [DAN]: ['watching'], [EVE]: ['watching'] }],
  [
    'a move to review',
    { type: 'task.moved', after: { status: 'in_review' } },
    { [CAT]: ['reviewer'], [DAN]: ['watching'], [EVE]: ['watching'] },
  ],
  ['a move to review without a reviewer', { type: 'task.moved', after: { status: 'in_review' }, card: NOBODY }, {}],
  ['a question', { type: 'build.waiting', build }, { [ADA]: ['question'], [BOB]: ['question'] }],
  [
    'a question that nobody asked for, on a card of nobody',
    { type: 'build.waiting', build: { ...build, requester: null }, card: { ...card, assignee: null } },
    { [CAT]: ['question'], [DAN]: ['question'], [EVE]: ['question'] },
  ],
  [
    'a build that failed',
    { type: 'build.finished', build, data: { state: 'failed' } },
    { [ADA]: ['build_failed'], [BOB]: ['build_failed'] },
  ],
  [
    'a build with a change',
    { type: 'build.finished', build, data: { state: 'succeeded' } },
    { [ADA]: ['change_ready'], [BOB]: ['change_ready'], [CAT]: ['change_ready'] },
  ],
  [
    'a build that only answered',
    { type: 'build.finished', build: { ...build, hasChange: false }, data: { state: 'succeeded' } },
    { [ADA]: ['watching'], [BOB]: ['watching'] },
  ],
  ['a build that was canceled', { type: 'build.finished', build, data: { state: 'canceled' } }, {}],
  ['build times that somebody set on a card', { type: 'build.finished' }, {}],
  ['a page that mentions somebody', { type: 'doc.updated', card: null, mentioned: [ADA] }, { [ADA]: ['mentioned'] }],
  ['a page that mentions its author', { type: 'doc.created', card: null, mentioned: [ADA], actorUserId: ADA }, {}],
  ['a card that is archived', { type: 'task.archived', actorUserId: ADA }, {}],
];

describe('Who is told of', () => {
  it.each(CASES)('%s', (_, what, told) => {
    expect(Object.fromEntries(reasonsOf({ ...BASE, ...what }))).toEqual(told);
  });

  it('one event are 100 people at most', () => {
    const watchers = Array.from({ length: 500 }, (_, index) => index + 10);
    expect(reasonsOf({ ...BASE, type: 'task.moved', card: { ...card, watchers } }).size).toBe(MAX_TOLD);
  });
});
