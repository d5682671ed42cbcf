import { describe, expect, it } from '@jest/globals';
import { Groups } from './consolidation.js';
import type { StoredMemory } from './memory-store.js';

const learning = (title: string, ...tags: string[]): StoredMemory => ({ title, tags }) as unknown as StoredMemory;

/** All groups in turn, each taken or passed over. */
function groupsOf(learnings: StoredMemory[], takes = true): [tag: string, titles: string][] {
  const groups = new Groups(learnings);
  const turns: [string, string][] = [];
  for (let group = groups.next(); group; group = groups.next()) {
    turns.push([group.tag, group.learnings.map(({ title }) => title).join('')]);
    if (takes) groups.take(group);
  }
  return turns;
}

describe('Groups of learnings', () => {
  it.each<[string, StoredMemory[], [string, string][]]>([
    ['nothing', [], []],
    ['two', [learning('a', 'x'), learning('b', 'x')], []],
    ['three', [learning('a', 'x'), learning('b', 'X'), learning('c', 'x')], [['x', 'abc']]],
    [
      'the largest first',
      [...'abc'].map((title) => learning(title, 'x', 'y')).concat(learning('d', 'y')),
      [['y', 'abcd']],
    ],
    ['ties by the tag', [...'abc'].map((title) => learning(title, 'y', 'x')), [['x', 'abc']]],
    [
      'what is left of another',
      [
        learning('a', 'x', 'y'),
        ...[...'bcd'].map((title) => learning(title, 'x')),
        ...[...'efg'].map((title) => learning(title, 'y')),
      ],
      [
        ['x', 'abcd'],
        ['y', 'efg'],
      ],
    ],
    ['one learning with a tag twice', [learning('a', 'x', 'X'), learning('b', 'x')], []],
  ])('%s', (_name, learnings, expected) => {
    expect(groupsOf(learnings)).toEqual(expected);
  });

  it('passed over stay with others', () => {
    expect(
      groupsOf(
        [...'abc'].map((title) => learning(title, 'y', 'x')),
        false,
      ),
    ).toEqual([
      ['x', 'abc'],
      ['y', 'abc'],
    ]);
  });

  it('of ten thousand learnings with twenty tags each are found quickly', () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      learning(String(n), `shared ${n % 3_000}`, ...Array.from({ length: 19 }, (__, k) => `own ${n} ${k}`)),
    );
    const began = process.cpuUsage();
    expect(groupsOf(many)).toHaveLength(3_000);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(3_000);
  });
});
