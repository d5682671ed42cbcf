import { CHANGED_CODE, DELETED_CODE, LATER_CODE, LATER_LESSONS, type DemoLesson } from './demo-lessons.js';

const DAY_SECONDS = 86_400;

const AUTHORS = {
  priya: 'Priya Nair <priya-nair@demo.example>',
  jonas: 'Jonas Weber <jonas-weber@demo.example>',
} as const;

const secondsAt = (now: Date, daysAgo: number): number => Math.floor(now.getTime() / 1_000) - daysAgo * DAY_SECONDS;

/** Commits that follow the small shop's, as `git fast-import` reads them: more code, and its lessons. */
export function lessonCommits(now: Date): string {
  const lessons = LATER_LESSONS.map((lesson) => file(`lessons/${lesson.id}.md`, lessonText(lesson)));
  return [
    commit(AUTHORS.priya, secondsAt(now, 21), 'Search, refunds, exports and sync', codeFiles(LATER_CODE)),
    commit(AUTHORS.jonas, secondsAt(now, 12), 'Lessons of the summer', lessons),
  ].join('');
}

/** Commits that follow those: some lessons no longer fit the code, and the code of others is gone. */
export function outdatingCommits(now: Date): string {
  const deleted = DELETED_CODE.map((path) => `D ${path}\n`);
  const message = 'Digest and key rotation move to services of their own';
  return [
    `reset refs/heads/main\nfrom refs/heads/main^0\n`,
    commit(AUTHORS.priya, secondsAt(now, 4), 'Search without accents, shorter time to cancel', codeFiles(CHANGED_CODE)),
    commit(AUTHORS.jonas, secondsAt(now, 1), message, deleted),
  ].join('');
}

function commit(who: string, at: number, message: string, changes: readonly string[]): string {
  const by = `author ${who} ${at} +0000\ncommitter ${who} ${at} +0000\n`;
  return `\ncommit refs/heads/main\n${by}${data(`${message}\n`)}${changes.join('')}\n`;
}

const codeFiles = (code: typeof LATER_CODE): string[] =>
  Object.entries(code).map(([path, functions]) => file(path, sourceOf(functions)));

const sourceOf = (functions: Readonly<Record<string, string>>): string =>
  Object.entries(functions)
    .map(([name, result]) => `export function ${name}(text: string) {\n  return ${result};\n}\n`)
    .join('\n');

const lessonText = ({ id, type, anchor, body }: DemoLesson): string =>
  `---\ntype: ${type}\nanchors: ['${anchor}']\ntags: [${id.split('/')[0]}]\n---\n${body}\n`;

const file = (path: string, text: string): string => `M 100644 inline ${path}\n${data(text)}`;
const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}`;
