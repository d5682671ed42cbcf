import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { unknownType } from '../../src/modules/events/unknown-type.js';
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

describe('What needs attention', () => {
  const { shownFirst } = dashboardModule<{ shownFirst: (items: { kind: string }[]) => object[] }>(
    'pages/home/shown-first.ts',
  );

  it('shows three of each kind', () => {
    const kinds = ['a', 'a', 'a', 'a', 'b', 'a', 'b'];
    expect(shownFirst(kinds.map((kind) => ({ kind })))).toEqual(['a', 'a', 'a', 'b', 'b'].map((kind) => ({ kind })));
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

describe('A refused event type', () => {
  interface Unknown {
    name: string;
    closest: string | null;
    known: string[];
  }
  const { unknownTypeIn } = dashboardModule<{ unknownTypeIn: (problem?: string) => Unknown | null }>(
    'pages/webhooks/unknown-type.ts',
  );
  const known = ['space.created', 'task.moved'];

  it.each(['task.move', 'spaec.created', 'nothing', 'say "hi". Known are you', ''])(
    'is found in the sentence of the service: %j',
    (name) => {
      const found = unknownTypeIn(unknownType(name, known))!;
      expect([found.name, found.known]).toEqual([name, known]);
      expect(unknownType(name, known).includes('Did you mean')).toBe(found.closest !== null);
    },
  );

  it.each([undefined, '', 'must be an https URL', 'unknown type'])('is in no other sentence: %j', (problem) => {
    expect(unknownTypeIn(problem)).toBeNull();
  });
});
