import { describe, expect, it } from '@jest/globals';
import { growthOf, LessonCapacity } from './lesson-capacity.js';

const LIMITS = { lessons: 10_000, anchors: 50_000 };
const LESSONS = 'a project has at most 10000 lessons';
const ANCHORS = 'a project has at most 50000 anchors';

describe('The room of a project', () => {
  it.each<[what: string, totals: [number, number], growth: [number, number][], faults: (string | null)[]]>([
    ['takes up to the limit of anchors', [0, 49_999], [[1, 1], [1, 1]], [null, ANCHORS]], // oxfmt-ignore
    ['takes up to the limit of lessons', [9_999, 0], [[1, 1], [1, 1]], [null, LESSONS]], // oxfmt-ignore
    ['goes on with what is smaller', [0, 49_990], [[1, 11], [1, 10]], [ANCHORS, null]], // oxfmt-ignore
    ['takes what does not grow, however full', [10_500, 60_000], [[0, 0], [0, -5], [0, 1]], [null, null, ANCHORS]], // oxfmt-ignore
    ['has what others gave back', [0, 50_000], [[0, -2], [1, 2], [1, 1]], [null, null, ANCHORS]], // oxfmt-ignore
  ])('%s', (_, [lessons, anchors], growth, faults) => {
    const capacity = new LessonCapacity({ lessons, anchors }, LIMITS);
    expect(growth.map(([more, moreAnchors]) => capacity.take({ lessons: more, anchors: moreAnchors }))).toEqual(faults);
  });
});

describe('By how much a lesson grows', () => {
  const at = (path: string) => ({ written: path, path });

  it.each<[string, Parameters<typeof growthOf>, number]>([
    ['a new one, by all it has', ['€uro', [at('a.ts')], undefined, []], 6 + 8],
    ['one that is rewritten, by the difference', ['long', [at('a.ts')], { bytes: 1 }, [at('a.ts')]], 3],
    ['one that becomes shorter, by less than nothing', ['a', [], { bytes: 5 }, [at('a.ts')]], -4 - 8],
    ['one with more anchors, by these', ['a', [at('a.ts'), at('b.ts')], { bytes: 1 }, [at('a.ts')]], 8],
  ])('%s', (_, args, growth) => {
    expect(growthOf(...args)).toBe(growth);
  });
});
