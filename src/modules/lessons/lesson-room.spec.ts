import { describe, expect, it } from '@jest/globals';
import { LessonRoom } from './lesson-room.js';

const LESSONS = 'a project has at most 10000 lessons';
const ANCHORS = 'a project has at most 50000 anchors';

describe('The room of a project', () => {
  it.each<[what: string, totals: [number, number], growth: [number, number][], faults: (string | null)[]]>([
    ['takes up to the limit of anchors', [0, 49_999], [[1, 1], [1, 1]], [null, ANCHORS]], // prettier-ignore
    ['takes up to the limit of lessons', [9_999, 0], [[1, 1], [1, 1]], [null, LESSONS]], // prettier-ignore
    ['goes on with what is smaller', [0, 49_990], [[1, 11], [1, 10]], [ANCHORS, null]], // prettier-ignore
    ['takes what does not grow, however full', [10_500, 60_000], [[0, 0], [0, -5], [0, 1]], [null, null, ANCHORS]], // prettier-ignore
    ['has what others gave back', [0, 50_000], [[0, -2], [1, 2], [1, 1]], [null, null, ANCHORS]], // prettier-ignore
  ])('%s', (_, [lessons, anchors], growth, faults) => {
    const room = new LessonRoom({ lessons, anchors });
    expect(growth.map(([more, moreAnchors]) => room.take({ lessons: more, anchors: moreAnchors }))).toEqual(faults);
  });
});
