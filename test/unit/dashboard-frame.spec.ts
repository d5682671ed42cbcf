import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { dashboardModule } from '../support/dashboard-module.js';

const ROOT = join(import.meta.dirname, '../../..');

describe('The palette', () => {
  interface Entry {
    key: string;
    icon: string;
    name: string;
    note?: string;
    to?: string;
  }
  interface Group {
    name: string;
    entries: Entry[];
  }
  const { matching, entryOf } = dashboardModule<{
    matching: (groups: Group[], text: string) => Group[];
    entryOf: (hit: object) => Entry;
  }>('app/palette-entries.ts');

  const entry = (name: string, note = ''): Entry => ({ key: name, icon: 'desk', name, note });
  const groups: Group[] = [
    { name: 'Desks', entries: [entry('Build desk one'), entry('Desk of Ada', 'Berlin'), entry('Release')] },
    { name: 'People', entries: [entry('Grace Hopper', 'grace@navy.example'), entry('Ada Lovelace')] },
  ];
  const found = (text: string): string[][] =>
    matching(groups, text).map(({ entries }) => entries.map(({ name }) => name));

  it.each([
    ['desk', [['Desk of Ada', 'Build desk one']]],
    ['DESK one', [['Build desk one']]],
    ['ada', [['Desk of Ada'], ['Ada Lovelace']]],
    ['ber', [['Desk of Ada']]],
    ['navy', [['Grace Hopper']]],
    ['esk', []],
    ['desk nowhere', []],
  ])('finds by the beginnings of words: %s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it.each([
    ['relaese', [['Release']]],
    ['buidl', [['Build desk one']]],
    ['hoper', [['Grace Hopper']]],
    ['lovelcae', [['Ada Lovelace']]],
    ['lvelace', [['Ada Lovelace']]],
    ['elovelace', []],
    ['dask', [['Build desk one', 'Desk of Ada']]],
    ['dax', []],
  ])('forgives typing errors where nothing else is found: %s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('shows at most six of a group', () => {
    const many = { name: 'Many', entries: Array.from({ length: 50 }, (_, index) => entry(`Desk ${index}`)) };
    expect(matching([many], 'desk')[0]!.entries).toHaveLength(6);
  });

  it.each([
    ['## Setup - [ ] Install **it**', 'Setup Install it'],
    ['Run ```sh npm ci ``` first', 'Run npm ci first'],
    ['a | b | --- | --- | c', 'a b c'],
    ['Issue #12 - see [the docs](https://x.example)', 'Issue #12 - see the docs'],
    ['C # and 2 - 1', 'C and 2 - 1'],
  ])('shows a line without Markdown: %s', (snippet, note) => {
    expect(entryOf({ kind: 'doc', id: 'id', ref: 'docs:a/b', title: '# *One*', snippet })).toMatchObject({
      name: 'One',
      note,
    });
  });

  const hit = { id: 'id', title: 'Title', snippet: 'A line', updated_at: '' };
  it.each([
    [{ ...hit, kind: 'card', ref: 'WEB-12' }, '/cards/WEB-12', 'WEB-12'],
    [{ ...hit, kind: 'memory', ref: 'memory:id' }, '/agents/memory/id', 'A line'],
    [{ ...hit, kind: 'lesson', id: 'code/hubs', ref: 'lesson:code/hubs' }, '/lessons/code/hubs', 'A line'],
    [{ ...hit, kind: 'doc', ref: 'docs:space/id' }, '/docs/space/id', 'A line'],
  ])('leads from $kind to its page', (one, to, note) => {
    expect(entryOf(one)).toMatchObject({ to, note, name: 'Title' });
  });
});

describe('Avatars', () => {
  const { hueOf, initialsOf } = dashboardModule<{
    hueOf: (id: string) => number;
    initialsOf: (name: string) => string;
  }>('ui/avatar.tsx');

  it.each([
    ['Ada Lovelace', 'AL'],
    ['Ada Maria King', 'AK'],
    ['ada', 'A'],
    ['demo-helper', 'DH'],
    ['', ''],
    ['👩‍🚀 Crew', '👩C'],
  ])('show for %j the letters %j', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
  });

  it('keep one of eight colours for the same id', () => {
    const hues = Array.from({ length: 200 }, (_, id) => hueOf(String(id)));
    expect(new Set(hues)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
    expect(hueOf('17')).toBe(hueOf('17'));
  });
});

describe('What is for a person', () => {
  interface Shown {
    name: string;
    total: number;
    items: object[];
    isBad: boolean;
  }
  const { shownOf } = dashboardModule<{ shownOf: (attention: object, cards: object[]) => Shown[] }>(
    'pages/home/groups.ts',
  );
  const item = (kind: string, ref: string | null = null) => ({ kind, subject: { ref } });
  const attention = (items: { kind: string }[], more: Record<string, number> = {}) => {
    const counts = new Map<string, number>();
    for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    for (const [kind, count] of Object.entries(more)) counts.set(kind, (counts.get(kind) ?? 0) + count);
    return { items, totals: [...counts].map(([kind, total]) => ({ kind, total })) };
  };

  it('begins with questions, then failures, then reviews; machines and the workspace come last', () => {
    const kinds = ['plan_limit', 'desk_unreachable', 'card_in_review', 'build_failed', 'build_waiting'];
    const shown = shownOf(attention(kinds.map((kind) => item(kind))), []);
    expect(shown.map(({ name, isBad }) => [name, isBad])).toEqual([
      ['questions', false],
      ['failed', true],
      ['review', false],
      ['machines', true],
      ['workspace', false],
    ]);
  });

  it('shows four of a group, and counts all', () => {
    const six = Array.from({ length: 6 }, () => item('build_failed'));
    const [shown] = shownOf(attention(six, { build_failed: 20 }), []);
    expect([shown!.items.length, shown!.total]).toEqual([4, 26]);
  });

  it('says a card once: by its change to review, or among the cards of the person', () => {
    const items = [
      item('build_ready', 'WEB-1'),
      ...['WEB-1', 'WEB-2', 'WEB-3'].map((ref) => item('card_in_review', ref)),
    ];
    const [shown] = shownOf(attention(items), [{ ref: 'WEB-3' }]);
    expect([shown!.items, shown!.total]).toEqual([[items[0], items[2]], 2]);
    expect(shownOf(attention([item('card_in_review', 'WEB-3')]), [{ ref: 'WEB-3' }])).toEqual([]);
  });
});

describe('Icons', () => {
  const sprite = readFileSync(join(ROOT, 'dashboard/look/icons.svg'), 'utf8');
  const names = readFileSync(join(ROOT, 'dashboard/look/icon-names.ts'), 'utf8');

  it('are all in the sprite, and the sprite has no others', () => {
    const listed = [...names.matchAll(/\| '([\w-]+)'/g)].map(([, name]) => name);
    const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);
    expect(listed.toSorted()).toEqual(drawn.toSorted());
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe('An answer', () => {
  const { isAnswer } = dashboardModule<{ isAnswer: (error: unknown) => boolean }>('app/connection.ts');

  it.each([
    ['a refusal', 404, null, true],
    ['a fault of the service', 500, null, true],
    ['a part behind the service that is down', 503, 'request-1', true],
    ['a gateway that waits for the service', 502, null, false],
    ['a gateway that finds none', 503, null, false],
    ['a gateway that gives up', 504, null, false],
  ])('is told from silence: %s', (_, status, requestId, expected) => {
    expect(isAnswer(Object.assign(new Error('Refused'), { status, requestId }))).toBe(expected);
  });

  it('is none where the network fails', () => {
    expect(isAnswer(new TypeError('Failed to fetch'))).toBe(false);
  });
});

describe('The tree of event types', () => {
  const { groupsOf, isChosen, shareOf, withKind, withType, strangersIn } = dashboardModule<{
    groupsOf: (types: object[], sought: string) => { kind: string; types: { type: string }[] }[];
    isChosen: (type: string, chosen: string[]) => boolean;
    shareOf: (kind: string, types: object[], chosen: string[]) => string;
    withKind: (kind: string, isOn: boolean, chosen: string[]) => string[];
    withType: (type: string, isOn: boolean, all: { types: object[]; chosen: string[] }) => string[];
    strangersIn: (chosen: string[], types: object[]) => string[];
  }>('pages/webhooks/type-tree.ts');
  const types = [
    { type: 'board.created', about: 'A board was created' },
    { type: 'task.created', about: 'A card was created' },
    { type: 'task.moved', about: 'A card moved to another column' },
  ];

  it.each([
    ['', 'board: board.created; task: task.created, task.moved'],
    ['card', 'task: task.created, task.moved'],
    ['MOVED card', 'task: task.moved'],
    ['nothing', ''],
  ])('has for %p: %s', (sought, expected) => {
    const groups = groupsOf(types, sought).map(
      ({ kind, types: of }) => `${kind}: ${of.map(({ type }) => type).join(', ')}`,
    );
    expect(groups.join('; ')).toBe(expected);
  });

  it.each([
    [[], 'none', false],
    [['task.moved'], 'some', true],
    [['task.*'], 'all', true],
    [['board.*'], 'none', false],
  ])('says of %j how much of cards is chosen: %s', (chosen, share, isMoved) => {
    expect([shareOf('task', types, chosen), isChosen('task.moved', chosen)]).toEqual([share, isMoved]);
  });

  it('takes a kind as one pattern, and leaves the others of it when one is taken away', () => {
    expect(withKind('task', true, ['board.created', 'task.moved'])).toEqual(['board.created', 'task.*']);
    expect(withKind('task', false, ['board.created', 'task.*'])).toEqual(['board.created']);
    expect(withType('task.moved', true, { types, chosen: [] })).toEqual(['task.moved']);
    expect(withType('task.moved', false, { types, chosen: ['task.*', 'board.*'] })).toEqual([
      'board.*',
      'task.created',
    ]);
    expect(withType('task.moved', false, { types, chosen: ['task.moved'] })).toEqual([]);
  });

  it('keeps what is no type that is known', () => {
    expect(strangersIn(['task.*', 'task.moved', 'order.paid', 'task.mov*'], types)).toEqual([
      'order.paid',
      'task.mov*',
    ]);
  });
});
