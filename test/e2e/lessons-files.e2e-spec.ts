import { beforeAll, describe, expect, it } from '@jest/globals';
import { fn } from '../factories/commits.js';
import { indexedFiles, lessonFile, lessonsAt, readProject, reindex, type CodeHome } from '../factories/projects.js';
import { t, workspace } from '../suites/indexing.js';

describe('Lesson files', () => {
  const LONG = 'x'.repeat(50_000);

  it('become lessons with all their fields', async () => {
    const home = await indexedFiles(
      t,
      {
        'src/a.ts': fn('a', 1),
        'lessons/db/pool/limits.md': lessonFile({
          type: 'gotcha',
          anchors: ['src/a.ts', 'src/a.ts#a', 'src/'],
          pinned: true,
          scope: 'backend',
          tags: ['pool', 'ä'],
          author: 'Ada',
          card: 'WP-7',
          unknown: { key: 1 },
          body: '  # Limits\n\nMind *this*. 😀\n\n---\n\nAnd this.  ',
        }),
        'lessons/plain/one.md': lessonFile({ anchors: ['src/a.ts'] }),
        'lessons/plain/crlf.md': lessonFile({ anchors: ['src/a.ts'], body: 'With\nreturns.' }).replaceAll('\n', '\r\n'),
        'lessons/plain/long.md': lessonFile({ anchors: ['src/a.ts'], body: LONG }),
        'lessons/plain/fifty.md': lessonFile({
          type: 't'.repeat(50),
          anchors: ['src/a.ts', ...Array.from({ length: 49 }, (_, index) => `src/none/${index}.ts`)],
        }),
        'notes/lessons/area/no.md': 'No lesson',
        'lessons/area/picture.png': Buffer.from([0, 1, 2]),
      },
      workspace,
    );
    const { lessons, index } = await readProject(t, home);
    expect(lessons).toEqual({ live: 5, stale: 0, drifted: 0, errors: [] });
    const all = await lessonsAt(t, home, 'src/a.ts');
    const WHEN = expect.stringMatching(/^\d{4}-/);
    expect(all.get('db/pool/limits')).toEqual({
      id: 'db/pool/limits',
      project_id: home.project.id,
      path: 'lessons/db/pool/limits.md',
      type: 'gotcha',
      body: '# Limits\n\nMind *this*. 😀\n\n---\n\nAnd this.',
      pinned: true,
      stale: false,
      stale_reason: null,
      anchors: ['src/a.ts', 'src/a.ts#a', 'src/'],
      anchor_states: [
        ['file', 'src/a.ts'],
        ['symbol', 'src/a.ts#a'],
        ['folder', 'src/'],
      ].map(([kind, path]) => ({ kind, written: path, path, state: 'live', drifted: false, removed_in: null })),
      scope: 'backend',
      tags: ['pool', 'ä'],
      author: 'Ada',
      card: 'WP-7',
      freshness: 'fresh',
      commit: index.commit,
      created_at: WHEN,
      updated_at: WHEN,
      matched_by: 'anchor',
    });
    expect(all.get('plain/one')).toMatchObject({
      type: 'rule',
      pinned: false,
      scope: null,
      tags: [],
      author: null,
      card: null,
    });
    expect(all.get('plain/crlf')!.body.replaceAll('\r', '')).toBe('With\nreturns.');
    expect(all.get('plain/long')!.body).toBe(LONG);
    expect(all.get('plain/fifty')!.anchors).toHaveLength(50);
  });

  const front = (lines: string, body = 'Body'): string => `---\n${lines}\n---\n\n${body}\n`;
  const GOOD = 'type: rule\nanchors: [src/a.ts]';
  const BAD: [name: string, content: string | Buffer][] = [
    ['no-front-matter', 'Just words\n'],
    ['empty', ''],
    ['unclosed', `---\n${GOOD}\n\nBody\n`],
    ['no-type', front('anchors: [src/a.ts]')],
    ['blank-type', front('type: ""\nanchors: [src/a.ts]')],
    ['long-type', front(`type: ${'t'.repeat(51)}\nanchors: [src/a.ts]`)],
    ['two-line-type', front('type: "a\\nb"\nanchors: [src/a.ts]')],
    ['type-list', front('type: [rule]\nanchors: [src/a.ts]')],
    ['no-anchors', front('type: rule')],
    ['empty-anchors', front('type: rule\nanchors: []')],
    ['anchors-text', front('type: rule\nanchors: src/a.ts')],
    ['anchors-numbers', front('type: rule\nanchors: [7]')],
    ['51-anchors', front(`type: rule\nanchors: [${Array.from({ length: 51 }, (_, i) => `a${i}.ts`).join(', ')}]`)],
    ['anchor-up', front('type: rule\nanchors: [../a.ts]')],
    ['anchor-absolute', front('type: rule\nanchors: [/src/a.ts]')],
    ['anchor-empty', front('type: rule\nanchors: [""]')],
    ['anchor-double-slash', front('type: rule\nanchors: [src//a.ts]')],
    ['anchor-backslash', front('type: rule\nanchors: ["src\\\\a.ts"]')],
    ['anchor-control', front('type: rule\nanchors: ["a\\u0001b"]')],
    ['anchor-long', front(`type: rule\nanchors: [${'x'.repeat(1_001)}]`)],
    ['anchor-symbol', front('type: rule\nanchors: ["src/a.ts#"]')],
    ['anchor-folder-symbol', front('type: rule\nanchors: ["src/#a"]')],
    ['no-body', front(GOOD, '')],
    ['blank-body', front(GOOD, ' \n\t\n')],
    ['long-body', front(GOOD, 'x'.repeat(50_001))],
    ['pinned-text', front(`${GOOD}\npinned: perhaps`)],
    ['retired-text', front(`${GOOD}\nretired: perhaps`)],
    ['broken-yaml', front('type: rule\nanchors: [src/a.ts\nx: {')],
    ['unclosed-quote', front('type: "rule\nanchors: [src/a.ts]')],
    ['duplicate-keys', front(`${GOOD}\ntype: gotcha`)],
    ['yaml-list', front('- type\n- anchors')],
    ['yaml-text', front('type')],
    ['yaml-tag', front(`${GOOD}\nx: !!js/function "function () {}"`)],
    ['nul', front(GOOD, 'a\u0000b')],
    ['no-utf8', Buffer.from(front(GOOD, 'caf\xe9'), 'latin1')],
    ['huge', front(GOOD, 'x'.repeat(3_000_000))],
    [
      'aliases',
      front(
        `a: &a [x,x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi']
          .map((name, i) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[i]}`).join(',')}]`)
          .join('\n')}\ntype: rule\nanchors: *i`,
      ),
    ],
  ];
  // An unknown tag on an unknown key may be ignored like the key, and a number be read as the text it is.
  const MAYBE = ['yaml-tag', 'nul', 'anchors-numbers'];

  describe('that are bad', () => {
    let home: CodeHome;
    beforeAll(async () => {
      home = await indexedFiles(
        t,
        {
          'src/a.ts': fn('a', 1),
          'lessons/good/one.md': lessonFile({ anchors: ['src/a.ts'] }),
          ...Object.fromEntries(BAD.map(([name, content]) => [`lessons/bad/${name}.md`, content])),
        },
        workspace,
      );
    });

    it('are reported with their fault', async () => {
      const { lessons } = await readProject(t, home);
      const faults = BAD.map(([name]) => name).filter((name) => !MAYBE.includes(name));
      for (const name of faults)
        expect(lessons.errors.filter(({ path }) => path === `lessons/bad/${name}.md`)).toEqual([
          { path: `lessons/bad/${name}.md`, message: expect.stringMatching(/./) },
        ]);
    });

    it('harm no other', async () => {
      const { lessons, index } = await readProject(t, home);
      expect([index.status, lessons.errors.filter(({ path }) => !path.startsWith('lessons/bad/'))]).toEqual([
        'ready',
        [],
      ]);
      const found = await lessonsAt(t, home, 'src/a.ts');
      expect(found.get('good/one')).toMatchObject({ stale: false, freshness: 'fresh' });
      const bad = [...found.keys()].filter((id) => id.startsWith('bad/'));
      expect(bad.filter((id) => !MAYBE.includes(id.slice(4)))).toEqual([]);
    });

    it('are lessons once they are mended', async () => {
      const mended = Object.fromEntries(
        BAD.map(([name]) => [`lessons/bad/${name}.md`, lessonFile({ anchors: ['src/a.ts'], body: name })]),
      );
      await home.repo.commit({ write: mended });
      const { lessons } = await reindex(t, home);
      expect(lessons).toEqual({ live: BAD.length + 1, stale: 0, drifted: 0, errors: [] });
    });
  });
});
