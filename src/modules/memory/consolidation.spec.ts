import { describe, expect, it } from '@jest/globals';
import { Groups, MAX_LEARNINGS, type Learning } from './consolidation.js';

const TRUST = { confidence: 0.8, importance: 'normal', lastVerifiedAt: new Date(0) } as const;
const learning = (id: string, ...tags: string[]): Learning => ({ ...TRUST, id, tags });

/** All groups in turn, each merged or skipped. */
function groupsOf(learnings: Learning[], takes = true): [tag: string, titles: string][] {
  const groups = new Groups();
  groups.add(learnings);
  const turns: [string, string][] = [];
  for (let group = groups.next(); group; group = groups.next()) {
    turns.push([group.tag, group.learnings.map(({ id }) => id).join('')]);
    if (takes) groups.take(group);
  }
  return turns;
}

describe('Groups of learnings', () => {
  it.each<[string, Learning[], [string, string][]]>([
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

  it('leaves skipped learnings to other groups', () => {
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

  it('splits more learnings than a pattern may have', () => {
    const groups = new Groups();
    groups.add(Array.from({ length: 2 * MAX_LEARNINGS + 2 }, (_, n) => learning(String(n), 'x')));
    const sizes: number[] = [];
    for (let group = groups.next(); group; group = groups.next()) {
      sizes.push(group.learnings.length);
      groups.take(group);
    }
    expect(sizes).toEqual([MAX_LEARNINGS, MAX_LEARNINGS]);
  });

  it('come again when some of their learnings were removed', () => {
    const groups = new Groups();
    const all = [...'abcd'].map((id) => learning(id, 'x'));
    groups.add(all);
    const group = groups.next()!;
    groups.take({ tag: group.tag, learnings: group.learnings.slice(0, 1) });
    expect(groups.next()!.learnings.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    groups.take({ tag: 'x', learnings: all.slice(1, 3) });
    expect(groups.next()).toBeNull();
  });
});
