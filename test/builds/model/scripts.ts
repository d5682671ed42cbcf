import type { Conversation, Script, Step } from './conversation.js';

/** Steps, in their order; after the last one, and for what comes later, the last one again. */
type Course = readonly [Step, ...Step[]] | ((conversation: Conversation) => Step);

const HOUR_MS = 3_600_000;

/** What the model does, by words of the message. They are sentences that no brief has by itself. */
export const COURSES: readonly (readonly [words: string, course: Course])[] = [
  [
    'Make the file hello.txt',
    [{ run: 'echo Hello > hello.txt', words: 'I make the file.' }, { say: 'hello.txt says Hello.' }],
  ],
  ['Make the file bye.txt', [{ run: 'echo Hello > bye.txt' }, { say: 'bye.txt says Hello.' }]],
  ['Add a line to bye.txt', [{ run: 'echo Again >> bye.txt' }, { say: 'bye.txt has one line more.' }]],
  [
    'Add a line to hello.txt',
    [{ run: 'echo Again >> hello.txt', words: 'I add a line.' }, { say: 'hello.txt has one line more.' }],
  ],
  ['Leave the check red', [{ run: 'echo red > check.txt' }, { say: 'The check is red.' }]],
  ["The project's check command failed", [{ run: 'echo green > check.txt' }, { say: 'The check is green now.' }]],
  ['Ask for the colour', [{ ask: 'Which colour?' }, { say: 'I wait for the colour.' }]],
  [
    'The colour is',
    ({ said, results }) =>
      results.length === 0
        ? { run: `echo ${/The colour is (\w+)/.exec(said.at(-1) ?? '')?.[1]} > colour.txt` }
        : { say: 'The colour is written down.' },
  ],
  ['Work slowly', [{ run: 'sleep 4; echo slow > slow.txt' }, { say: 'Slow work is done.' }]],
  [
    'Work without end',
    ({ results, isLast }) =>
      isLast ? { say: 'I stop here.' } : { run: `sleep 1; echo ${results.length} >> steps.txt` },
  ],
  ['Write without end', [{ run: 'yes This line comes again and again' }]],
  [
    'Cost a lot',
    [
      { run: 'echo dear > dear.txt' },
      { run: 'sleep 5; echo dearer > dear.txt', tokens: { input: 900_000, output: 60_000 } },
      { say: 'That was dear.', tokens: { input: 900_000, output: 60_000 } },
    ],
  ],
  ['Find out and say it', [{ run: 'ls' }, { say: 'There are a few files.' }]],
  ['Change nothing', [{ say: 'There is nothing to change.' }]],
  [
    'Reach the limit of the account',
    () => ({ refuse: 429, message: 'This account has reached its limit', resetsAt: new Date(Date.now() + HOUR_MS) }),
  ],
  ['Lose the sign-in', [{ refuse: 401, message: 'Invalid bearer token' }]],
  ['Break the server of the model', [{ refuse: 500, message: 'Internal server error' }]],
];

/** The course whose words the last message has; else those of an earlier one. */
export const byWords: Script = (conversation) => {
  const message = conversation.said.findLast((text) => COURSES.some(([words]) => text.includes(words)));
  const [, course] = COURSES.find(([words]) => message?.includes(words)) ?? [];
  if (!course) return { say: 'I know no course for that.' };
  if (typeof course === 'function') return course(conversation);
  return course[Math.min(conversation.results.length, course.length - 1)]!;
};
