import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { t } from '../suites/app.js';
import {
  found,
  idsOf,
  newHome,
  newMemories,
  newMemory,
  recall,
  search,
  titlesOf,
  type Home,
} from '../factories/memory.js';

describe('The query', () => {
  const words = async (home: Home, query: string): Promise<string[]> =>
    titlesOf(await found(t, home, { query, limit: 50 }));

  const TERMS: [text: string, query: string][] = [
    ['use path-to-regexp for routes', 'path-to-regexp'],
    ['the snake_case name', 'snake_case'],
    ['since v1.2.3 of it', 'v1.2.3'],
    ['useEffect runs twice', 'useEffect'],
    ['useEffect runs twice', 'useeffect'],
    ['written in C++ and Rust', 'C++'],
    ['POST /api/v1/memory answers', '/api/v1/memory'],
    ['fails with ECONNREFUSED at night', 'ECONNREFUSED'],
    ['the file src/app.module.ts', 'app.module.ts'],
    ['set NODE_ENV=test first', 'NODE_ENV'],
    ['call foo.bar() and wait', 'foo.bar()'],
    ['@nestjs/common is imported', '@nestjs/common'],
    ['issue #1234 tells', '#1234'],
    ['port 8080 is taken', '8080'],
    ['mail me@test.example', 'me@test.example'],
    ['die Prüfung der Größe', 'Prüfung'],
    ['die Prüfung der Größe', 'GRÖSSE größe'],
    ['die Prüfung der Größe', 'Pru\u0308fung'],
    ['die Pru\u0308fung zerlegt', 'Prüfung'],
    ['un café crème', 'café'],
    ['un café crème', 'CRÈME'],
    ['Проверка базы данных', 'проверка'],
    ['Проверка базы данных', 'базы'],
    ['データベースの移行は夜に行う', 'データベース'],
    ['移行 は 夜 に 行う', '移行'],
    ['the deployment of today', 'deploy'],
    ['postgres migrations', 'migr'],
  ];
  it('finds names, numbers, and words of other languages', async () => {
    for (const [text, query] of TERMS) {
      const home = await newHome(t);
      await newMemories(t, home, { title: 'Wanted', body: text }, { title: 'Unrelated', body: 'nothing of the kind' });
      expect([query, await words(home, query)]).toEqual([query, ['Wanted']]);
    }
  });

  const HOSTILE_QUERIES = [
    "'",
    "' OR 1=1 --",
    "'; DROP TABLE memories; --",
    '$1 $2 $$',
    '%',
    '_%_',
    '\\',
    "\\'",
    '&',
    'a & b | !c',
    'a <-> b',
    'rhubarb:*',
    'rhubarb:A',
    '!rhubarb',
    '(rhubarb',
    'rhubarb)',
    '"rhubarb',
    'rhubarb"',
    '"" rhubarb',
    '-rhubarb',
    'rhubarb OR',
    'OR AND NOT',
    '<script>',
    '{{7*7}}',
    '\u2028',
    '\ufeff',
    '\u202e',
    '\ud83d',
    'a\tb\r\nc',
    '💩'.repeat(50),
    '*'.repeat(200),
    '('.repeat(200),
    '"a" '.repeat(100),
    'x'.repeat(2_000),
    'word '.repeat(400),
    'é'.repeat(500),
  ];
  it('is no fault, whatever it is', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home, { title: 'Rhubarb' });
    for (const query of HOSTILE_QUERIES)
      for (const ask of [search, recall]) {
        const { status } = await ask(t, home, home.agent, { query });
        expect([query, [200, 400, 414, 422, 431].includes(status)]).toEqual([query, true]);
      }
    expect(idsOf(await found(t, home, { query: 'rhubarb' }))).toEqual([id]);
  });
});

/** Texts that a careless writer of YAML would change. */
const YAML_HOSTILE = [
  ...'--- ... null ~ true yes No off 0x1F 0o17 1_000 1e3 .inf -.NaN 12:30:45 2026-01-01 = << @at `tick`'.split(' '),
  ...['--- \na: b\n...', '!!js/function "return 1"', '!!binary aGVsbG8=', '!<tag:x> y', '\ttab\tin\t', 'a\r\nb\rc\n'],
  ...['key: value', '- item', '? complex', '&anchor *alias <<: *x', '*alias', '  leading and trailing  ', '%TAG ! x'],
  ...['# comment', 'a # comment', '{a: b}', '[a, b]', '"quoted"', "'quoted'", '"unclosed', '| literal\n  text'],
  ...[
    '>- folded\n  text',
    '\n\n\nlines\n\n',
    '   \n  indented\n    more\n',
    'trailing colon:',
    '\\"',
    'x'.repeat(10_000),
  ],
];

describe('An answer as YAML', () => {
  it('is read back as the JSON answer', async () => {
    const home = await newHome(t);
    for (const text of YAML_HOSTILE) await newMemory(t, home, { title: 'Rhubarb', body: `${text} rhubarb` });
    for (const params of [{ limit: 50 }, { limit: 50, query: 'rhubarb', explain: true }]) {
      const { body } = await search(t, home, home.agent, params);
      expect(body.count).toBe(YAML_HOSTILE.length);
      expect(parse((await search(t, home, home.agent, { ...params, format: 'yaml' })).text)).toEqual(body);
    }
  });
});

describe('A search', () => {
  it('answers many rare words in long memories within the statement timeout', async () => {
    const home = await newHome(t);
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const word = (n: number): string =>
      [n % 26, Math.floor(n / 26) % 26, Math.floor(n / 676) % 26, (n * 7) % 26, (n * 11) % 26]
        .map((at) => letters[at])
        .join('');
    const shared = Array.from({ length: 32 }, (_, n) => `shared${letters[n % 26]!.repeat(n > 25 ? 2 : 1)}`);
    for (let n = 0; n < 20; n++) {
      const own = Array.from({ length: 3_100 }, (_, k) => word(n * 3_100 + k)).join(' ');
      await newMemory(t, home, { title: `Long ${n}`, body: `${shared.join(' ')} ${own}`.slice(0, 20_000) });
    }
    const queries = [
      Array.from({ length: 32 }, (_, n) => `zq${word(n * 31)}x`).join(' '),
      Array.from({ length: 32 }, (_, n) => word(n).slice(0, 3)).join(' '),
      shared.join(' '),
      shared.map((one) => `"${one}"`).join(' '),
    ];
    for (const query of queries) expect((await search(t, home, home.agent, { query, limit: '50' })).status).toBe(200);
  });
});
