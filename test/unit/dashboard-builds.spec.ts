import { describe, expect, it } from '@jest/globals';
import { dashboardModule } from '../support/dashboard-module.js';

describe('Steps of a build', () => {
  const { stepLooks } = dashboardModule<{ stepLooks: (build: object) => [string, string][] }>(
    'pages/builds/build-rules.ts',
  );

  it.each([
    ['queued', null, null, null, 'waiting waiting waiting waiting waiting'],
    ['running', null, null, null, 'current waiting waiting waiting waiting'],
    ['running', 'coding', null, null, 'done done current waiting waiting'],
    ['waiting', 'coding', null, null, 'done done current waiting waiting'],
    ['succeeded', 'push', null, 'c0ffee', 'done done done done done'],
    ['succeeded', 'coding', null, null, 'done done done waiting waiting'],
    ['failed', 'setup', 'setup_failed', null, 'done failed waiting waiting waiting'],
    ['failed', 'push', 'checks_failed', 'c0ffee', 'done done done failed done'],
    ['failed', 'push', 'push_refused', null, 'done done done done failed'],
    ['failed', 'coding', 'no_heartbeat', null, 'done done failed waiting waiting'],
    ['failed', null, 'coder_missing', null, 'waiting waiting waiting waiting waiting'],
    ['canceled', 'checks', null, null, 'done done done waiting waiting'],
    ['canceled', null, null, null, 'waiting waiting waiting waiting waiting'],
  ])('that is %s at %s because of %s with the commit %s are %s', (state, step, reason, commit, looks) => {
    const shown = stepLooks({ state, step, reason, commit });
    expect(shown.map(([name]) => name)).toEqual(['checkout', 'setup', 'coding', 'checks', 'push']);
    expect(shown.map(([, look]) => look).join(' ')).toBe(looks);
  });
});

describe('What people may do with a build', () => {
  const { mayMerge, mayAsk, mayRetry, isActive, lineOf } = dashboardModule<
    Record<'mayMerge' | 'mayAsk' | 'mayRetry' | 'isActive', (build: object) => boolean> & {
      lineOf: (build: object) => string | null;
    }
  >('pages/builds/build-rules.ts');
  const build = { state: 'succeeded', commit: 'c0ffee', merged_at: null, checks_status: 'passed', reason: null };

  it.each([
    [{}, 'merge, ask'],
    [{ checks_status: 'none' }, 'merge, ask'],
    [{ merged_at: '2026-01-01T00:00:00Z' }, ''],
    [{ commit: null }, 'ask'],
    [{ checks_status: 'failed', state: 'failed' }, 'ask, retry'],
    [{ state: 'failed', commit: null }, 'retry'],
    [{ state: 'canceled' }, 'retry'],
    [{ state: 'queued' }, 'cancel'],
    [{ state: 'running' }, 'cancel'],
    [{ state: 'waiting' }, 'cancel'],
  ])('follows from what it is: %j is %s', (more, expected) => {
    const one = { ...build, ...more };
    const may = [mayMerge(one) && 'merge', mayAsk(one) && 'ask', mayRetry(one) && 'retry', isActive(one) && 'cancel'];
    expect(may.filter(Boolean).join(', ')).toBe(expected);
  });

  it.each([
    [{ state: 'waiting', question: 'Which?', message: null, summary: null }, 'Which?'],
    [{ state: 'queued', question: null, message: 'Waits for WEB-1', summary: null }, 'Waits for WEB-1'],
    [{ state: 'succeeded', question: 'Which?', message: 'Half up, everywhere', summary: 'Half up' }, 'Half up'],
    [{ state: 'canceled', question: null, message: 'Canceled', summary: null }, null],
    [{ state: 'canceled', question: null, message: 'The card was completed', summary: null }, 'The card was completed'],
  ])('is listed with one line that says more than its state: %j', (one, line) => {
    expect(lineOf(one)).toBe(line);
  });
});

describe('Lines of the log of a build', () => {
  const { linesOf, folded, countLines } = dashboardModule<{
    linesOf: (entries: object[]) => { kind: string; text: string; tool?: string; result?: string }[];
    folded: (text: string) => { first: string; more: number };
    countLines: (text: string) => number;
  }>('pages/builds/log/log-lines.ts');
  const entry = (seq: number, kind: string, text: string, more: object = {}) => ({
    ...{ seq, kind, text, step: 'coding', at: '2026-01-01T00:00:00Z' },
    ...more,
  });
  const shown = (...entries: object[]): string[] =>
    linesOf(entries).map(({ kind, tool, text, result }) =>
      [kind, tool, text, result && `=> ${result}`].filter(Boolean).join(' '),
    );

  it('have a head for each step', () => {
    const setup = { step: 'setup' };
    expect(shown(entry(1, 'status', 'a', setup), entry(2, 'text', 'b', setup), entry(3, 'text', 'c'))).toEqual([
      'step',
      'status a',
      'text b',
      'step',
      'text c',
    ]);
  });

  it('have what a call answered with the call, also when calls run side by side', () => {
    expect(
      shown(
        entry(1, 'tool', 'x.ts', { tool: 'Read' }),
        entry(2, 'tool', 'ls', { tool: 'Bash' }),
        entry(3, 'result', 'x.ts', { tool: 'Bash' }),
        entry(4, 'result', 'text of x', { tool: 'Read' }),
        entry(5, 'command', 'npm test'),
        entry(6, 'result', '1 passed'),
      ),
    ).toEqual(['step', 'tool Read x.ts => text of x', 'tool Bash ls => x.ts', 'command npm test => 1 passed']);
  });

  it('keep an answer of no call, and of a call of another step', () => {
    expect(
      shown(entry(1, 'command', 'npm ci', { step: 'setup' }), entry(2, 'result', 'late'), entry(3, 'result', 'later')),
    ).toEqual(['step', 'command npm ci', 'step', 'result late', 'result later']);
  });

  it.each([
    ['one', 'one', 0],
    ['one\ntwo\n', 'one', 1],
    ['x'.repeat(300), `${'x'.repeat(200)}…`, 1],
    ['', '', 0],
  ])('are folded to one: %j', (text, first, more) => {
    expect(folded(text)).toEqual({ first, more });
  });

  it.each([
    ['', 0],
    ['a', 1],
    ['a\nb\n', 2],
  ])('are counted: %j has %d', (text, count) => {
    expect(countLines(text)).toBe(count);
  });
});

describe('A patch', () => {
  const { patchLines } = dashboardModule<{
    patchLines: (patch: string) => { kind: string; text: string; before: number | null; after: number | null }[];
  }>('pages/builds/change/patch-lines.ts');
  const read = (...lines: string[]): string[] =>
    patchLines(lines.join('\n')).map(
      ({ kind, text, before, after }) => `${kind} ${before ?? '-'} ${after ?? '-'} ${text}`,
    );

  it('has numbered lines without the head of its file', () => {
    expect(
      read(
        'diff --git a/a.ts b/a.ts',
        'index 1..2 100644',
        '--- a/a.ts',
        '+++ b/a.ts',
        '@@ -4,2 +4,3 @@ function a() {',
        ' same',
        '-old',
        '+new',
        '+--- text that looks like a head',
        '\\ No newline at end of file',
        '',
      ),
    ).toEqual([
      'hunk - - @@ -4,2 +4,3 @@ function a() {',
      'same 4 4 same',
      'removed 5 - old',
      'added - 5 new',
      'added - 6 --- text that looks like a head',
      'note - - No newline at end of file',
    ]);
  });

  it('of a binary file, or of its mode, says so', () => {
    expect(read('diff --git a/a b/a', 'old mode 100644', 'new mode 100755', 'Binary files a/a and b/a differ')).toEqual(
      ['note - - old mode 100644', 'note - - new mode 100755', 'note - - Binary files a/a and b/a differ'],
    );
  });

  it('of a file without lines has none', () => {
    expect(read('diff --git a/a b/a', 'new file mode 100644', 'index 0..0')).toEqual([]);
  });
});

describe('Giving a card', () => {
  const { choiceOf, whoOf, changeOf } = dashboardModule<{
    choiceOf: (card: object) => string;
    whoOf: (choice: string) => object;
    changeOf: (card: object, who: object) => object;
  }>('pages/builds/card/assign-choice.ts');

  it.each([
    [null, null, '', { agent_id: null }],
    [7, null, '7', { assignee: null }],
    [null, 'b-1', 'agent:b-1', { agent_id: null }],
    [7, 'b-1', '7', { assignee: null }],
  ])('of %j and %j shows %j, and nobody changes %j', (assignee, agent_id, choice, nobody) => {
    expect(choiceOf({ assignee, agent_id })).toBe(choice);
    expect(changeOf({ assignee, agent_id }, whoOf(''))).toEqual(nobody);
  });

  it('to a person leaves its agent, and the other way round', () => {
    const card = { assignee: 7, agent_id: 'b-1' };
    expect(changeOf(card, whoOf('8'))).toEqual({ assignee: 8 });
    expect(changeOf(card, whoOf('agent:b-2'))).toEqual({ agent_id: 'b-2' });
  });

  const { whatHappens, whatEnds } = dashboardModule<{
    whatHappens: (facts: object) => string;
    whatEnds: (card: object, next: string | null, newest?: object) => string | null;
  }>('pages/builds/card/assignment.ts');
  const card = {
    agent_id: null,
    project_id: null,
    task_type: null,
    blocked_by: [],
    completed_at: null,
    archived_at: null,
  };
  const desk = { name: 'Desk 1', project_id: 'p', status: 'ready' };
  const project = { name: 'Web shop', repository: {} };
  const facts = { card, builder: { agent_id: 'b-1', name: 'Shop builder' }, desk, project, startsOnAssign: true };

  it.each([
    [{}, 'A build starts on Desk 1, in Web shop.'],
    [{ card: { ...card, task_type: 'research' }, project: null }, 'A build starts on Desk 1, without a repository'],
    [{ card: { ...card, blocked_by: ['x'] } }, 'A build is queued for Desk 1: it waits until'],
    [{ desk: { ...desk, status: 'provisioning' } }, 'A build is queued for Desk 1: it is not set up yet.'],
    [{ desk: { ...desk, status: 'new to us' } }, 'A build is queued for Desk 1: it is not ready.'],
    [{ card: { ...card, project_id: 'q' } }, 'No build starts: Desk 1 builds another project than Web shop.'],
    [{ project: null }, 'No build starts: neither the card nor the desk has a project.'],
    [{ project: { ...project, repository: null } }, 'No build starts: Web shop has no repository.'],
    [{ card: { ...card, completed_at: 'x' } }, 'No build starts: the card is completed.'],
    [{ card: { ...card, archived_at: 'x' } }, 'No build starts: the card is archived.'],
    [{ card: { ...card, agent_id: 'b-1' } }, 'Shop builder already has this card.'],
    [{ startsOnAssign: false }, 'No build starts by itself in this workspace'],
  ])('to a builder says what will happen: %j', (more, sentence) => {
    expect(whatHappens({ ...facts, ...more })).toContain(sentence);
  });

  const { isForAdmins } = dashboardModule<{ isForAdmins: (facts: object) => boolean }>(
    'pages/builds/card/assignment.ts',
  );

  it.each([
    [{ project: null }, true],
    [{ project: { ...project, repository: null } }, true],
    [{ project: null, card: { ...card, task_type: 'research' } }, false],
    [{ project: null, card: { ...card, completed_at: 'x' } }, false],
    [{ project: null, startsOnAssign: false }, false],
    [{}, false],
  ])('that needs a repository first is for an admin to mend: %j', (more, expected) => {
    expect(isForAdmins({ ...facts, ...more })).toBe(expected);
  });

  it.each([
    ['b-2', 'running', 'The build that is under way is canceled.'],
    [null, 'queued', 'The build that is under way is canceled.'],
    ['b-1', 'running', null],
    ['b-2', 'succeeded', null],
  ])('to %j while its build is %s says: %j', (next, state, sentence) => {
    expect(whatEnds({ agent_id: 'b-1' }, next, { state, agent: {} })).toBe(sentence);
  });
});

describe('Files in conflict', () => {
  const { conflictsIn } = dashboardModule<{ conflictsIn: (detail: unknown) => string[] }>('pages/builds/conflicts.ts');

  it.each([
    [{ message: 'The branch conflicts with main', files: ['a.ts', 'b.ts'] }, ['a.ts', 'b.ts']],
    [{ message: 'No', files: 'a.ts' }, []],
    [{ error: 'push_refused', message: 'No' }, []],
    ['The build is merged', []],
    [null, []],
  ])('are those that a refusal names: %j', (detail, files) => {
    expect(conflictsIn(detail)).toEqual(files);
  });
});

describe('The list of builds', () => {
  const { inOrder, countsOf, successOf } = dashboardModule<{
    inOrder: (builds: { state: string; queued_at: string }[]) => { state: string; queued_at: string }[];
    countsOf: (summary: object) => Record<string, number>;
    successOf: (counts: { succeeded: number; failed: number }) => number | null;
  }>('pages/builds/build-rules.ts');

  it('begins with whoever waits for a person, then what runs, then what is queued, the longest first; of the ended ones the last', () => {
    const builds = ['failed 8', 'queued 2', 'running 1', 'waiting 3', 'queued 1', 'running 2', 'succeeded 9'].map(
      (one) => {
        const [state = '', queued_at = ''] = one.split(' ');
        return { state, queued_at };
      },
    );
    expect(inOrder(builds).map(({ state, queued_at: at }) => `${state} ${at}`)).toEqual([
      'waiting 3',
      'running 1',
      'running 2',
      'queued 1',
      'queued 2',
      'succeeded 9',
      'failed 8',
    ]);
  });

  it('counts all builds of each part', () => {
    const states = { queued: 1, running: 2, waiting: 3, succeeded: 4, failed: 5, canceled: 6 };
    expect(countsOf({ states, to_review: 2 })).toEqual({
      all: 21,
      waiting: 3,
      review: 2,
      running: 2,
      queued: 1,
      ended: 15,
    });
  });

  it.each([
    [0, 0, null],
    [3, 1, 75],
    [0, 2, 0],
    [2, 1, 67],
  ])('says of %i that succeeded and %i that failed: %s per cent', (succeeded, failed, expected) => {
    expect(successOf({ succeeded, failed })).toBe(expected);
  });
});

describe('The use of builds', () => {
  interface Month {
    month: string;
    agents: object[];
  }
  const { monthsOf, topOf, totalOf, firstMeasure } = dashboardModule<{
    monthsOf: (items: object[], count: number, now: Date) => Month[];
    topOf: (measure: string, months: Month[], budget: number | null) => number;
    totalOf: (measure: string, agents: object[]) => number;
    firstMeasure: (report: { items: object[] }) => string;
  }>('pages/settings/build-months.ts');
  const used = (month: string, cost_usd: number | null, minutes = 30) => ({
    month,
    cost_usd,
    minutes,
    builds: 2,
    input_tokens: 1_000,
    output_tokens: 50,
  });

  it('has every month up to this one, also those without builds', () => {
    const months = monthsOf(
      [used('2025-12', 1), used('2026-02', 2), used('2026-02', 3)],
      3,
      new Date('2026-02-28T23:00:00Z'),
    );
    expect(months.map(({ month, agents }) => [month, agents.length])).toEqual([
      ['2025-12', 1],
      ['2026-01', 0],
      ['2026-02', 2],
    ]);
  });

  it.each([
    ['cost', 3],
    ['time', 60],
    ['tokens', 2_100],
    ['builds', 4],
  ])('is summed by %s', (measure, expected) => {
    expect(totalOf(measure, [used('2026-01', 1), used('2026-01', 2)])).toBe(expected);
  });

  it('leaves room for the budget where cost is shown', () => {
    const months = [{ month: '2026-01', agents: [used('2026-01', 10)] }];
    expect(topOf('cost', months, 100)).toBeGreaterThan(100);
    expect(topOf('cost', months, null)).toBeLessThan(12);
    expect(topOf('time', months, 100)).toBeLessThan(40);
    expect(topOf('cost', [{ month: '2026-01', agents: [] }], null)).toBe(1);
  });

  it('is shown by time where no coder says its cost', () => {
    expect(firstMeasure({ items: [used('2026-01', null)] })).toBe('time');
    expect(firstMeasure({ items: [used('2026-01', null), used('2026-01', 1)] })).toBe('cost');
  });
});
