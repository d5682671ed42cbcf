import { describe, expect, it } from '@jest/globals';
import { dashboardModule } from '../support/dashboard-module.js';

describe('What changed in a text', () => {
  const { wordDiff } = dashboardModule<{
    wordDiff: (before: string, after: string) => { text: string; isChanged: boolean }[][];
  }>('pages/memory/word-diff.ts');
  const shown = (before: string, after: string): string[] =>
    wordDiff(before, after).map((parts) =>
      parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''),
    );

  it.each([
    ['a b c', 'a b c', ['a b c', 'a b c']],
    ['a b c', 'a x c', ['a [b ]c', 'a [x ]c']],
    ['a c', 'a b c', ['a c', 'a [b ]c']],
    ['a b', 'c d', ['[a b]', '[c d]']],
    ['a\nb', 'a b', ['a\nb', 'a b']],
    ['', 'a', ['[]', '[a]']],
  ])('from %j to %j is %j', (before, after, expected) => {
    expect(shown(before, after)).toEqual(expected);
  });

  it('is everything where comparing would take too long', () => {
    const long = 'a '.repeat(1_001);
    expect(wordDiff(long, long).map((parts) => parts.map(({ isChanged }) => isChanged))).toEqual([[true], [true]]);
  });
});

describe('A memory in a form', () => {
  interface Draft {
    title: string;
    tags: string;
    confidence: string;
    day: string;
    description: string;
    kind: string;
  }
  const m = dashboardModule<{
    NEW_MEMORY: Draft;
    contentOf: (draft: Draft) => object;
    changeOf: (before: Draft, draft: Draft) => object | null;
    inPercent: (share: number) => string;
    shareOf: (percent: string) => number;
  }>('pages/memory/memory-draft.ts');
  const draft: Draft = { ...m.NEW_MEMORY, title: 'Ports', tags: 'net, dev' };

  it('is sent as the service has it', () => {
    const content = m.contentOf({ ...draft, tags: ' net,, dev ', description: ' ', day: '2026-05-03' });
    expect(content).toMatchObject({
      ...{ title: 'Ports', tags: ['net', 'dev'], description: null, confidence: 0.8 },
      occurred_at: '2026-05-03T00:00:00Z',
    });
  });

  it.each([
    [{}, null],
    [{ tags: 'net,dev' }, null],
    [{ description: '  ' }, null],
    [{ confidence: '80.0' }, null],
    [{ confidence: '75' }, { confidence: 0.75 }],
    [
      { title: 'Port', day: '2026-05-03' },
      { title: 'Port', occurred_at: '2026-05-03T00:00:00Z' },
    ],
    [{ tags: '' }, { tags: [] }],
  ])('with %j changes %j', (edited, change) => {
    expect(m.changeOf(draft, { ...draft, ...edited })).toEqual(change);
  });

  it.each([
    [0.8, '80'],
    [0.57, '57'],
    [0.1234, '12.34'],
    [1, '100'],
  ])('has the confidence %d as %s percent, and back', (share, percent) => {
    expect([m.inPercent(share), m.shareOf(percent)]).toEqual([percent, share]);
  });
});

describe('A path that somebody typed', () => {
  const { pathIn, wholePath } = dashboardModule<{
    pathIn: (text: string) => string | null;
    wholePath: (path: string, lessons: readonly object[]) => string;
  }>('pages/lessons/path-in.ts');

  it.each([
    ['place.ts', 'src/orders/place.ts'],
    ['orders/place.ts#place', 'src/orders/place.ts#place'],
    ['ace.ts', 'ace.ts'],
    ['index.ts', 'index.ts'],
  ])('is whole: %s', (typed, path) => {
    const anchors = ['src/orders/place.ts#place', 'src/orders/place.ts', 'src/a/index.ts', 'src/b/index.ts'];
    expect(wholePath(typed, [{ anchor_states: anchors.map((one) => ({ path: one })) }])).toBe(path);
  });

  it.each([
    ['src/a.ts', 'src/a.ts'],
    [' ./src/a.ts ', 'src/a.ts'],
    ['/src/', 'src/'],
    ['main.go', 'main.go'],
    ['src/a.ts#Cart.add', 'src/a.ts#Cart.add'],
  ])('%j is %j', (text, path) => {
    expect(pathIn(text)).toBe(path);
  });

  it.each([
    ...['', 'word', 'two words.ts', 'src//a.ts', 'src/../a.ts', 'src\\a.ts', 'a.ts#', 'a.ts#x#y', 'a.ts#x..y'],
    ...['a.ts#.x', 'a.ts#x.', `src/${'a'.repeat(500)}`],
  ])('%j is none', (text) => {
    expect(pathIn(text)).toBeNull();
  });
});

describe('Lessons of the code', () => {
  const { agingOf, lessonsAt } = dashboardModule<{
    agingOf: (lessons: object[]) => { marks: Map<string, string>; lost: Map<string, object[]> };
    lessonsAt: (aging: object, path: string, counted: number) => object;
  }>('pages/lessons/lesson-aging.ts');
  const lesson = (freshness: string, ...anchors: [path: string, state: string][]) => ({
    freshness,
    anchor_states: anchors.map(([path, state]) => ({ path, state })),
  });

  it('mark everything around what drifted', () => {
    const { marks, lost } = agingOf([lesson('drifted', ['src/a.ts#Cart.add', 'live'])]);
    expect([...marks]).toEqual(
      ['src/a.ts#Cart.add', 'src/a.ts#Cart', 'src/a.ts', 'src/'].map((path) => [path, 'drifted']),
    );
    expect(lost.size).toBe(0);
  });

  it('count where their code was, unless the index counts them there', () => {
    const removed = lesson('removed', ['src/a.ts', 'gone'], ['src/b.ts', 'live']);
    const aging = agingOf([lesson('drifted', ['src/c.ts', 'live']), removed]);
    expect(lessonsAt(aging, 'src/a.ts', 0)).toEqual({ lessons: 1, mark: 'removed' });
    expect(lessonsAt(aging, 'src/', 2)).toEqual({ lessons: 2, mark: 'removed' });
    expect(lessonsAt(aging, 'src/c.ts', 1)).toEqual({ lessons: 1, mark: 'drifted' });
  });

  it('are fresh where nothing is known of them, and none where there are none', () => {
    const aging = agingOf([]);
    expect(lessonsAt(aging, 'a.ts', 3)).toEqual({ lessons: 3, mark: 'fresh' });
    expect(lessonsAt(aging, 'a.ts', 0)).toEqual({ lessons: 0, mark: 'none' });
  });
});

describe('The graph of the code', () => {
  const { hubsOf, markNodes, shortName } = dashboardModule<{
    hubsOf: (nodes: object[], centre: string | null) => Set<string>;
    markNodes: (graph: object, aging: object, damped: object[]) => object[];
    shortName: (path: string) => string;
  }>('pages/lessons/graph/marks.ts');
  const { layOut } = dashboardModule<{
    layOut: (request: { nodeCount: number; edges: Uint32Array }) => { positions: Float32Array };
  }>('pages/lessons/graph/layout.ts');

  it('has at each node its links, its lessons, and whether it is a hub', () => {
    const node = (id: string, path: string, lessons: number) => ({ id, path, lessons });
    const nodes = markNodes(
      {
        nodes: [node('1', 'a.ts', 1), node('2', 'b.ts', 0)],
        edges: [
          { from: '1', to: '2' },
          { from: '1', to: '3' },
        ],
      },
      { marks: new Map([['a.ts', 'drifted']]), lost: new Map() },
      [{ node_id: '2', degree: 900 }],
    );
    expect(nodes).toEqual([
      { id: '1', path: 'a.ts', lessons: 1, mark: 'drifted', links: 2, hubDegree: null },
      { id: '2', path: 'b.ts', lessons: 0, mark: 'none', links: 1, hubDegree: 900 },
    ]);
  });

  it('names everything in a small picture, and in others what is chosen and what has the most links', () => {
    const nodes = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `${n}`, path: `${n}.ts`, links: n, hubDegree: null }));
    expect(hubsOf(nodes(24), null).size).toBe(24);
    expect([...hubsOf(nodes(60), '0.ts')]).toEqual(['0', ...Array.from({ length: 12 }, (_, n) => `${59 - n}`)]);
    expect(
      hubsOf(
        nodes(60).map((node) => ({ ...node, links: 3 })),
        null,
      ).size,
    ).toBe(0);
  });

  it.each([
    ['src/shop/', 'shop/'],
    ['src/cart.ts', 'cart.ts'],
    ['cart.ts', 'cart.ts'],
    ['src/cart.ts#Cart.add', 'Cart.add'],
  ])('names %s as %s', (path, name) => {
    expect(shortName(path)).toBe(name);
  });

  it('is laid out around its first node, the same each time, with what is linked side by side', () => {
    const request = { nodeCount: 4, edges: Uint32Array.of(0, 1, 1, 2) };
    const [{ positions }, again] = [layOut(request), layOut(request)];
    const at = (index: number) => [positions[2 * index]!, positions[2 * index + 1]!] as const;
    const distance = (a: number, b: number) => Math.hypot(at(a)[0] - at(b)[0], at(a)[1] - at(b)[1]);
    expect([...positions]).toEqual([...again.positions]);
    expect(at(0)).toEqual([0, 0]);
    expect(distance(0, 1)).toBeLessThan(distance(0, 2));
    expect(distance(1, 2)).toBeLessThan(distance(0, 2));
  });

  it('has no places without nodes', () => {
    expect(layOut({ nodeCount: 0, edges: new Uint32Array() }).positions).toHaveLength(0);
  });
});

describe('What happened', () => {
  const { subjectPath } = dashboardModule<{ subjectPath: (event: object, ownId: number) => string | null }>(
    'pages/activity/subject-path.ts',
  );
  const { GROUPS, typesOf } = dashboardModule<{
    GROUPS: string[];
    typesOf: (group: string) => string[] | undefined;
  }>('pages/activity/groups.ts');

  it.each([
    ['task.moved', 'card', {}, '/cards/1'],
    ['task.deleted', 'card', {}, null],
    ['column.changed', 'column', { board_id: 'b' }, '/boards/b'],
    ['doc.changed', 'doc', { space_id: 's' }, '/docs/s/1'],
    ['memory.changed', 'memory', { agent_id: 'a/b' }, '/agents/a%2Fb/1'],
    ['lesson.changed', 'lesson', { project_id: 'p' }, '/projects/p'],
    ['hire.created', 'hire', {}, '/agents/onboarding?hire=1'],
    ['token.created', 'token', { user_id: 7 }, '/tokens'],
    ['token.created', 'token', { user_id: 8 }, null],
    ['desk.released', 'desk', {}, null],
    ['machine.connected', 'machine', {}, '/machines/1'],
    ['other.changed', 'other', {}, null],
  ])('as %s to a %s with %j is on %s', (type, kind, data, path) => {
    expect(subjectPath({ type, subject: { kind, id: '1' }, data }, 7)).toBe(path);
  });

  it('is in one group at most', () => {
    const types = GROUPS.flatMap((group) => typesOf(group)!);
    expect(types).toEqual([...new Set(types)]);
    expect(typesOf('docs')).toEqual(['doc.*', 'space.*']);
    expect([typesOf(''), typesOf('constructor')]).toEqual([undefined, undefined]);
  });
});
