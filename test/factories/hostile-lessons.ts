const bomb = (levels: number): string =>
  ['a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]']
    .concat(
      Array.from({ length: levels }, (_, at) => {
        const below = Array.from({ length: 9 }, () => `*a${at}`).join(', ');
        return `a${at + 1}: &a${at + 1} [${below}]`;
      }),
    )
    .join('\n');

const lesson = (matter: string, body = 'What was learnt.'): string => `---\n${matter}\n---\n${body}\n`;
const SOUND = 'type: gotcha\nanchors: [many/000/f0.ts]';

/** Lesson files that must not break a reader. The first part are valid lessons, however unusual. */
export const HOSTILE_LESSONS = {
  sound: {
    'lessons/odd/plain.md': lesson(SOUND),
    'lessons/odd/windows.md': lesson(SOUND).replaceAll('\n', '\r\n'),
    'lessons/odd/unknown-keys.md': lesson(`${SOUND}\nother: {deep: [1, 2]}\nconstructor: 1`),
    'lessons/odd/a/b/c/nested.md': lesson(SOUND),
    'lessons/odd/markup.md': lesson(SOUND, '<script>alert(1)</script>\n\n---\ntype: inner\n---\n'),
    'lessons/odd/__proto__.md': lesson(SOUND),
    'lessons/odd/fifty-anchors.md': lesson(
      `type: gotcha\nanchors:\n${Array.from({ length: 50 }, (_, at) => `  - many/000/f${at}.ts`).join('\n')}`,
    ),
  },
  faulty: {
    'lessons/bad/alias-bomb.md': lesson(`${SOUND}\n${bomb(12)}`),
    'lessons/bad/alias-bomb-anchors.md': lesson(`${bomb(9)}\ntype: gotcha\nanchors: *a9`),
    'lessons/bad/merge-bomb.md': lesson(
      `m0: &m0 {x: 1}\n${Array.from({ length: 40 }, (_, at) => `m${at + 1}: &m${at + 1} {<<: [*m${at}, *m${at}], y: *m${at}}`).join('\n')}\ntype: {<<: *m40}\nanchors: [a.ts]`,
    ),
    'lessons/bad/self-alias.md': lesson('type: gotcha\nanchors: &a [*a]'),
    'lessons/bad/large-matter.md': lesson(`${SOUND}\nfiller: ${'x'.repeat(1_048_576)}`),
    'lessons/bad/many-keys.md': lesson(
      `${SOUND}\n${Array.from({ length: 60_000 }, (_, at) => `key${at}: ${at}`).join('\n')}`,
    ),
    'lessons/bad/code-tag.md': lesson(
      'type: !!js/function "function () { return process.exit(1) }"\nanchors: [!!js/regexp /a/, !!python/object/apply:os.system [id]]',
    ),
    'lessons/bad/proto.md': lesson('__proto__: {type: gotcha, anchors: [a.ts], polluted: true}'),
    'lessons/bad/proto-anchor.md': lesson('type: gotcha\nanchors: {__proto__: [a.ts], length: 1}'),
    'lessons/bad/deep-flow.md': lesson(`type: gotcha\nanchors: ${'['.repeat(50_000)}`),
    'lessons/bad/deep-block.md': lesson(
      `type: gotcha\nanchors:\n${Array.from({ length: 1_500 }, (_, at) => `${' '.repeat(at + 1)}-`).join('\n')}`,
    ),
    'lessons/bad/deep-key.md': lesson(`type: gotcha\nanchors: ${'? '.repeat(50_000)}`),
    'lessons/bad/never-closed.md': `---\n${SOUND}\n${'text\n'.repeat(50_000)}`,
    'lessons/bad/dashes.md': '---\n'.repeat(50_000),
    'lessons/bad/empty.md': '',
    'lessons/bad/no-matter.md': 'Only a body.\n',
    'lessons/bad/no-body.md': lesson(SOUND, '  \n\t'),
    'lessons/bad/long-body.md': lesson(SOUND, 'x'.repeat(50_001)),
    'lessons/bad/nul.md': lesson(SOUND, 'a\0b'),
    'lessons/bad/not-utf8.md': Buffer.concat([Buffer.from(lesson(SOUND)), Buffer.from([0xff, 0xfe, 0xc3])]),
    'lessons/bad/tabs.md': lesson('type:\tgotcha\n\tanchors: [a.ts]'),
    'lessons/bad/two-documents.md': lesson(`${SOUND}\n...\n%YAML 9.9\ntype: other`),
    'lessons/bad/duplicate-key.md': lesson(`${SOUND}\ntype: other`),
    'lessons/bad/type-list.md': lesson('type: [a]\nanchors: [a.ts]'),
    'lessons/bad/type-lines.md': lesson('type: "a\\nb"\nanchors: [a.ts]'),
    'lessons/bad/no-anchors.md': lesson('type: gotcha\nanchors: []'),
    'lessons/bad/many-anchors.md': lesson(
      `type: gotcha\nanchors:\n${Array.from({ length: 51 }, (_, at) => `  - a${at}.ts`).join('\n')}`,
    ),
    'lessons/bad/climbing-anchor.md': lesson('type: gotcha\nanchors: ["../../etc/passwd"]'),
    'lessons/bad/absolute-anchor.md': lesson('type: gotcha\nanchors: ["/etc/passwd"]'),
    'lessons/bad/number-anchor.md': lesson('type: gotcha\nanchors: [1, null, true, {a: b}, 0x7fffffffffffffffffff]'),
    'lessons/bad/control-anchor.md': lesson('type: gotcha\nanchors: ["a\\u0000b.ts"]'),
    'lessons/bad/surrogate.md': lesson('type: gotcha\nanchors: ["\\ud800.ts"]'),
  },
} as const satisfies Record<string, Record<string, string | Buffer>>;

/** Sound lessons in number, each anchored to a file of `many/`. */
export function manyLessons(count: number): [string, string][] {
  return Array.from({ length: count }, (_, at) => [
    `lessons/many/lesson-${at}.md`,
    lesson(`type: convention\nanchors: [many/${folderOf(at)}/f${at}.ts]`, `Lesson ${at}: keep function f${at} small.`),
  ]);
}

/** `many/` has a hundred files a folder. */
export function folderOf(at: number): string {
  return String(Math.floor(at / 100)).padStart(3, '0');
}
