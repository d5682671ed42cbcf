import { describe, expect, it } from '@jest/globals';
import { dashboardModule } from '../support/dashboard-module.js';

describe('Areas that an event makes out of date', () => {
  const { outdatedBy } = dashboardModule<{ outdatedBy: (event: { type: string }) => string[] }>('reads/areas.ts');

  it.each([
    ['task.moved', ['activity', 'attention', 'boards', 'cards', 'overview']],
    ['build.started', ['activity', 'attention', 'boards', 'builds', 'cards', 'desks', 'overview']],
    ['doc.changed', ['activity', 'docs']],
    ['build_settings.changed', ['activity', 'build-settings']],
    ['machine.connected', ['activity', 'attention', 'desks', 'updates']],
    ['hire.created', ['activity', 'attention', 'desks', 'employees', 'hires', 'overview']],
    ['workspace.changed', ['activity', 'attention', 'employees', 'scopes']],
    ['member.removed', ['activity', 'invitations', 'members']],
    ['invitation.accepted', ['activity', 'attention', 'guests', 'invitations', 'members']],
    ['memory.changed', ['activity', 'memory', 'overview']],
    ['session.started', ['activity']],
    ['not.known', ['activity']],
  ])('of %s are %j', (type, areas) => {
    expect(outdatedBy({ type }).toSorted()).toEqual(areas);
  });
});

describe('Columns of a board', () => {
  interface Column {
    column: { id: string };
    all: object[];
  }
  const { columnsOf, placementBefore, placementAfter } = dashboardModule<{
    columnsOf: (
      columns: object[],
      data: object,
      filter: object,
      userId: number,
    ) => (Column & { shown: { id: string }[] })[];
    placementBefore: (column: Column, moving: string, before: string | null) => object;
    placementAfter: (column: Column, moving: string, after: string) => object;
  }>('pages/boards/board-columns.ts');
  const { matcherOf, NO_FILTER } = dashboardModule<{
    matcherOf: (filter: object, viewer: { userId: number; now: Date }) => (card: object) => boolean;
    NO_FILTER: object;
  }>('pages/boards/filter/card-filter.ts');

  const card = (id: string, column: string, position: number, title = id) => ({
    ...{ id, ref: `WEB-${id}`, title, column_id: column, position },
    ...{ assignee: null, priority: null, task_type: 'task', status: 'open', branch: null },
  });
  const cardsIn = (moves: [string, object][], filter: object, ...cards: ReturnType<typeof card>[]) =>
    columnsOf(
      [{ id: 'x' }, { id: 'y' }],
      { cards: new Map(cards.map((one) => [one.id, one])), moves: new Map(moves), waiting: new Set(['waiting']) },
      { ...NO_FILTER, ...filter },
      7,
    ).map(({ shown }) => shown.map(({ id }) => id).join(' '));

  it('have their cards by position, then by id', () => {
    expect(cardsIn([], {}, card('c', 'x', 2), card('b', 'x', 1), card('a', 'x', 2))).toEqual(['b a c', '']);
  });

  it('show a card where it is being moved, and none whose column is not known', () => {
    const moves: [string, object][] = [['a', { column_id: 'y', position: 5 }]];
    expect(cardsIn(moves, {}, card('a', 'x', 1), card('b', 'y', 6), card('c', 'z', 1))).toEqual(['', 'a b']);
  });

  it('hold back a card that waits', () => {
    expect(cardsIn([], {}, card('a', 'x', 1), card('waiting', 'x', 0))).toEqual(['a', '']);
  });

  it('show the cards that match', () => {
    expect(cardsIn([], { q: 'LOG in' }, card('a', 'x', 1, 'Log in'), card('b', 'x', 2, 'Log'))).toEqual(['a', '']);
  });

  it.each([
    [{}, true],
    [{ q: 'web-1' }, true],
    [{ q: 'web-2' }, false],
    [{ assignee: '7' }, true],
    [{ assignee: 'none' }, false],
    [{ priority: 'none' }, true],
    [{ priority: 'high' }, false],
    [{ status: 'open', type: 'task' }, true],
    [{ status: 'open', type: 'bug' }, false],
    [{ assignee: 'me' }, true],
    [{ assignee: '8,me' }, true],
    [{ assignee: '8,none' }, false],
    [{ agents: 'yes' }, true],
    [{ label: 'backend' }, true],
    [{ label: 'other,needs~c care' }, true],
    [{ label: 'none' }, false],
    [{ label: 'other' }, false],
    [{ due: 'week' }, true],
    [{ due: 'overdue' }, false],
    [{ due: 'none' }, false],
  ])('match %j: %s', (filter, expected) => {
    const shown = {
      ...card('1', 'x', 1),
      assignee: 7,
      agent_id: 'builder',
      labels: ['Backend'],
      tags: ['Needs, care'],
    };
    const due = { ...shown, due_at: new Date(2026, 10, 22, 23, 59).toISOString() };
    expect(matcherOf({ ...NO_FILTER, ...filter }, { userId: 7, now: new Date(2026, 10, 19, 15) })(due)).toBe(expected);
  });

  it.each<[due: Date | null, status: string, filters: string[]]>([
    [null, 'pending', ['none']],
    // A Thursday afternoon is now.
    [new Date(2026, 10, 18, 23, 59), 'pending', ['overdue']],
    [new Date(2026, 10, 18, 23, 59), 'completed', []],
    [new Date(2026, 10, 19, 9), 'pending', ['overdue', 'today', 'week']],
    [new Date(2026, 10, 19, 23, 59), 'pending', ['today', 'week']],
    [new Date(2026, 10, 22, 23, 59), 'pending', ['week']],
    [new Date(2026, 10, 23, 0, 0), 'pending', []],
  ])('due at %s, %s, match %j', (due, status, filters) => {
    const now = new Date(2026, 10, 19, 15);
    const shown = { ...card('1', 'x', 1), status, due_at: due?.toISOString() ?? null };
    const matching = ['overdue', 'today', 'week', 'none'].filter((one) =>
      matcherOf({ ...NO_FILTER, due: one }, { userId: 7, now })(shown),
    );
    expect(matching).toEqual(filters);
  });

  const column = (...positions: number[]): Column => ({
    column: { id: 'x' },
    all: positions.map((position, index) => card('abc'[index]!, 'x', position)),
  });

  it.each([
    ['before', 'b', [1, 2], 1.5],
    ['before', 'a', [1, 2], 0],
    ['before', null, [1, 2.5], 3],
    ['before', 'gone', [1, 2], 3],
    ['before', null, [], 1],
    ['after', 'a', [1, 2], 1.5],
    ['after', 'b', [1, 2], 3],
    ['after', 'gone', [1, 2], 3],
  ] as const)('give a place %s %s of %j: %d', (side, other, positions, position) => {
    const placement =
      side === 'before'
        ? placementBefore(column(...positions), 'm', other)
        : placementAfter(column(...positions), 'm', other);
    expect(placement).toEqual({ column_id: 'x', position });
  });

  it('do not count the card that moves', () => {
    expect(placementBefore(column(1, 2, 3), 'b', 'c')).toEqual({ column_id: 'x', position: 2 });
  });
});

describe('The icons of a card on its board', () => {
  const { factsOf } = dashboardModule<{
    factsOf: (card: object, now: number) => { icon: string; text?: string; tone?: string }[];
  }>('pages/boards/card-facts.ts');
  const NOW = Date.parse('2026-05-03T12:00:00Z');
  const iconsOf = (card: object): string[] =>
    factsOf({ priority: 'normal', pr_number: null, status: 'pending', ...card }, NOW).map(({ icon, text, tone }) =>
      [icon, text, tone].filter(Boolean).join(' '),
    );

  it.each([
    [{}, []],
    [{ blocked: false, checklist_total: 0, comments_count: 0, due_at: null }, []],
    [{ priority: 'urgent' }, ['urgent bad']],
    [{ priority: 'low' }, ['low']],
    [{ blocked: true, pr_number: 12 }, ['blocked bad', 'pull-request #12']],
    [{ checklist_total: 5, checklist_done: 3, comments_count: 2 }, ['checklist 3/5', 'comment 2']],
    [{ checklist_total: 2, checklist_done: 2 }, ['checklist 2/2 good']],
    [{ due_at: '2026-05-02T12:00:00Z' }, ['calendar 2 May bad']],
    [{ due_at: '2026-05-04T12:00:00Z' }, ['calendar 4 May warn']],
    [{ due_at: '2026-05-20T12:00:00Z' }, ['calendar 20 May']],
    [{ due_at: '2026-05-02T12:00:00Z', status: 'completed' }, ['calendar 2 May']],
    [{ build_status: 'queued' }, ['queue']],
    [{ build_status: 'running', status: 'in_progress' }, ['build busy']],
    [{ build_status: 'waiting', status: 'in_progress' }, ['question warn']],
    [{ build_status: 'failed', status: 'in_progress' }, ['error bad']],
    [{ build_status: 'failed', status: 'completed' }, []],
    [{ build_status: 'succeeded', status: 'in_review' }, ['merge good']],
    [{ build_status: 'succeeded', status: 'in_review', pr_merged_at: '2026-05-02T12:00:00Z' }, []],
    [{ build_status: 'succeeded', status: 'completed' }, []],
    [{ build_status: 'canceled', status: 'in_progress' }, []],
    [{ build_status: 'of another program', status: 'in_progress' }, []],
  ])('of %j are %j', (card, icons) => {
    expect(iconsOf(card)).toEqual(icons);
  });
});

describe('A field of a card', () => {
  const { typedOf, sentOf } = dashboardModule<{
    typedOf: (card: object, field: object) => string;
    sentOf: (field: object, typed: string) => unknown;
  }>('pages/boards/card-fields.ts');

  it.each([
    ['line', 'a', 'a'],
    ['number', 3, '3'],
    ['json', { a: 1 }, '{\n  "a": 1\n}'],
    ['line', null, ''],
  ])('of kind %s that is %j is typed as %j', (kind, value, typed) => {
    expect(typedOf({ field: value }, { name: 'field', kind })).toBe(typed);
  });

  it.each([
    ['line', ' a ', ' a '],
    ['line', '  ', null],
    ['number', '3.5', 3.5],
    ['json', '{"a":1}', { a: 1 }],
    ['json', '', null],
  ])('of kind %s that is typed as %j is sent as %j', (kind, typed, value) => {
    expect(sentOf({ name: 'field', kind }, typed)).toEqual(value);
  });

  it('for JSON refuses what is none', () => {
    expect(() => sentOf({ name: 'field', kind: 'json' }, '{')).toThrow('JSON');
  });

  it('for a moment is typed where the person is, and sent as the same moment', () => {
    const field = { name: 'field', kind: 'moment' };
    const at = '2026-05-03T10:20:00.000Z';
    expect(sentOf(field, typedOf({ field: at }, field))).toBe(at);
  });
});

describe('The beginning of a Markdown text', () => {
  const { plainBeginning } = dashboardModule<{ plainBeginning: (markdown: string, length: number) => string }>(
    'ui/plain-text.ts',
  );

  it.each([
    ['# Title\n\nText', 'Title Text'],
    ['- [x] done\n- open\n1. first', 'done open first'],
    ['> quoted\n\n```js\ncode\n```', 'quoted code'],
    ['a [link](/b) and ![picture](c.png)', 'a link and picture'],
    ['a [link](https://example.com/that-was-cut', 'a link'],
    ['**bold** `code` ~~gone~~ snake_case', 'bold code gone snake_case'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
    ['<script>1</script>', '<script>1</script>'],
    ['', ''],
  ])('of %j is %j', (markdown, text) => {
    expect(plainBeginning(markdown, 100)).toBe(text);
  });

  it('is no longer than asked for', () => {
    expect(plainBeginning('word '.repeat(50), 12)).toBe('word word wo');
  });
});

describe('Entries of the sidebar and of the settings', () => {
  type Groups = { name: string; entries: { path: string }[] }[];
  const { navigationOf, settingsOf, isWithin } = dashboardModule<{
    navigationOf: (me: object) => Groups;
    settingsOf: (me: object) => Groups;
    isWithin: (path: string, entry: object) => boolean;
  }>('app/navigation.ts');
  const person = (isAdmin: boolean, isOperator: boolean, isOn: boolean): object => ({
    isAdmin,
    user: { platform_admin: isOperator },
    features: { switches: { machines: { on: isOn }, feed: { on: isOn } } },
  });

  it.each([
    ['a member', false, false, false, []],
    ['a member with desks and a feed', false, false, true, ['/machines', '/settings/feed']],
    ['an admin', true, false, false, ['/settings/plan', '/webhooks', '/audit']],
    ['an operator', false, true, false, ['/operator']],
  ])('for %s', (_, isAdmin, isOperator, isOn, shown) => {
    const me = person(isAdmin, isOperator, isOn);
    const paths = [...navigationOf(me), ...settingsOf(me)].flatMap(({ entries }) => entries.map(({ path }) => path));
    const limited = ['/machines', '/settings/plan', '/settings/feed', '/webhooks', '/audit', '/operator'];
    expect(limited.filter((path) => paths.includes(path))).toEqual(shown);
    expect(paths).toContain('/boards');
  });

  it('are in no group that is empty', () => {
    expect(navigationOf(person(true, false, true)).filter(({ entries }) => entries.length === 0)).toEqual([]);
  });

  it.each([
    ['/', '/'],
    ['/cards/WEB-12', '/boards'],
    ['/agents/onboarding', '/hires'],
    ['/agents/demo-helper', '/agents'],
    ['/recall', '/agents'],
    ['/webhooks/7', '/settings'],
    ['/tokens', '/settings'],
  ])('of %s is %s alone', (path, entry) => {
    const all = navigationOf(person(true, true, true)).flatMap(({ entries }) => entries);
    expect(all.filter((one) => isWithin(path, one)).map((one) => one.path)).toEqual([entry]);
  });
});
