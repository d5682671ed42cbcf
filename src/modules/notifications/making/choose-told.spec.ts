import { describe, expect, it } from '@jest/globals';
import type { Reason } from '../reasons.js';
import { chooseTold, type Listener } from './choose-told.js';
import type { NumberedOccurrence } from './read-occurrences.js';

const createdAt = new Date(0);
const card = { id: 'c', ref: 'WEB-1', title: 'Card', assignee: 7, reviewer: 7, watchers: [7] };

const occurrence = (seq: number, type: string, after: object | null, requestId: string | null = null) =>
  ({
    event: { seq, type, subjectId: 'c', actorUserId: 1, requestId, data: {}, after, createdAt },
    type,
    data: {},
    after,
    actorUserId: 1,
    card,
    build: null,
    mentioned: type === 'task.commented' ? [7] : [],
  }) as NumberedOccurrence;

const told = (occurrences: NumberedOccurrence[], ...mute: Reason[]): string[] => {
  const listeners = new Map<number, Listener>([[7, { userId: 7, mail: 'off', mute }]]);
  return chooseTold(occurrences, listeners).map(({ seq, reason }) => `${seq} ${reason}`);
};

const moved = (request: string | null) => occurrence(1, 'task.moved', { status: 'in_review' }, request);
const assigned = (request: string | null) => occurrence(2, 'task.assigned', { assignee: 7 }, request);

describe('A person', () => {
  it('is told of each event once, for the strongest reason', () => {
    expect(told([moved(null), assigned(null)])).toEqual(['1 reviewer', '2 assigned']);
  });

  it('is told once of what one request did to a card, by its strongest event', () => {
    expect(told([moved('r1'), assigned('r1')])).toEqual(['2 assigned']);
    expect(told([moved('r1'), assigned('r2')])).toEqual(['1 reviewer', '2 assigned']);
  });

  it('is told for the next reason where one is muted', () => {
    expect(told([occurrence(1, 'task.commented', null)], 'mentioned')).toEqual(['1 watching']);
    expect(told([occurrence(1, 'task.commented', null)], 'mentioned', 'watching')).toEqual([]);
  });

  it('is told nothing if they are no member', () => {
    expect(chooseTold([moved(null)], new Map())).toEqual([]);
  });
});
