import { describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildOrder } from '../../src/shared/build-protocol.js';
import { messageOf } from '../../src/modules/memory/pickup/transcripts.js';
import { addedUsage } from '../../sidecar/builds/run/added-usage.js';
import { buildVariables } from '../../sidecar/builds/run/coder-turns.js';
import { coderFault, finishReport, isLostSession, summaryOf } from '../../sidecar/builds/run/finish-report.js';
import { fullDisk } from '../../sidecar/builds/run/guard.js';
import { commitMessage } from '../../sidecar/builds/run/leftovers.js';
import { GitError } from '../../sidecar/builds/run/git.js';
import { isPassing, whilePassing } from '../../sidecar/builds/run/passing-faults.js';
import { Transcript } from '../../sidecar/builds/run/transcript.js';
import { checksPrompt, firstTurn, missingCoder } from '../../sidecar/builds/run/turn-prompts.js';
import { customAdapter } from '../../sidecar/coders/custom.js';
import { demoCoder } from '../../sidecar/coders/demo.js';

const USAGE = { turns: 2, input_tokens: 10, output_tokens: 5, cost_usd: 0.5 };
const COMMIT = '9fceb02d0ae598e95dc970b74767f19372d61af8';

describe('What came of a build', () => {
  const ending = {
    ...{ stop: null, asked: false, commit: null, pushFault: null, checks: 'none' as const, answer: 'Done.\n\nMore.' },
    isProgram: false,
    ...{ sessionId: 's1', usage: USAGE },
  };
  const stop = { reason: 'timed_out' as const, message: 'The build was ended.' };

  it.each([
    [
      'is pushed',
      { commit: COMMIT, checks: 'failed' as const },
      { outcome: 'pushed', commit: COMMIT, checks: 'failed' },
    ],
    ['is its answer, if nothing changed', {}, { outcome: 'answered', message: 'Done.\n\nMore.' }],
    ['is a question', { asked: true, commit: COMMIT }, { outcome: 'asked', session_id: 's1', commit: COMMIT }],
    ['is why it was ended', { stop, commit: COMMIT }, { outcome: 'failed', reason: 'timed_out', commit: COMMIT }],
    ['is that it was ended, even if it asked', { stop, asked: true }, { outcome: 'failed', message: stop.message }],
    ['is why it was not pushed', { pushFault: 'denied' }, { outcome: 'failed', reason: 'push_refused' }],
  ])('%s', (_about, changes, report) => {
    expect(finishReport({ ...ending, ...changes })).toMatchObject({ ...report, usage: USAGE, summary: 'Done.' });
  });

  it.each([
    ['# Rounded\nall prices\n\nDetails', 'Rounded all prices'],
    ['', ''],
    ['x'.repeat(400), `${'x'.repeat(299)}…`],
  ])('is summed up by its first paragraph', (answer, summary) => {
    expect(summaryOf(answer, false)).toBe(summary);
  });

  it('is summed up by the last words of a program', () => {
    expect(summaryOf('Installing…\n\nDone:\n3 files', true)).toBe('Done: 3 files');
  });
});

describe('A turn of a coder', () => {
  const { start } = customAdapter(['x']);
  const turn = (code: number, changes: Partial<typeof start> = {}, complaint = '') => ({
    code,
    complaint,
    reading: { ...start, ...changes },
  });
  const refusal = { reason: 'coder_limit' as const, message: 'The limit resets at 3pm.' };

  it.each<[string, ReturnType<typeof turn>, object | null]>([
    ['goes on after exit code 0', turn(0), null],
    ['ends with what the account refuses', turn(1, { refusal }), refusal],
    ['goes on when it asked', turn(1, { asked: true, fault: 'interrupted' }), null],
    [
      'ends with a fault of its own',
      turn(0, { fault: 'too many turns' }),
      { reason: 'coder_failed', message: 'too many turns' },
    ],
    [
      'ends with its complaint',
      turn(3, {}, 'no such model'),
      { message: 'codex ended with exit code 3:\nno such model' },
    ],
    [
      'ends with its last words',
      turn(3, { answer: 'Giving up.' }),
      { message: 'codex ended with exit code 3:\nGiving up.' },
    ],
    ['ends with its exit code', turn(3), { message: 'codex ended with exit code 3.' }],
  ])('%s', (_about, result, fault) => {
    if (fault) expect(coderFault(result, 'codex')).toMatchObject(fault);
    else expect(coderFault(result, 'codex')).toBeNull();
  });

  it.each([
    ['failed and said nothing', turn(1), true],
    ['has a fault and said nothing', turn(0, { fault: 'No conversation found' }), true],
    ['took a turn', turn(1, { usage: USAGE }), false],
    ['said something', turn(1, { answer: 'x' }), false],
    ['was refused', turn(1, { refusal }), false],
    ['ended well', turn(0), false],
  ])('that %s has lost its session: %s', (_about, result, is) => {
    expect(isLostSession(result)).toBe(is);
  });

  it.each<[string, string | null, BuildOrder['resume'], object]>([
    ['begins with the brief', null, null, { prompt: 'Brief', resume: null }],
    ['goes on in its session', null, { session_id: 's', message: 'Half up.' }, { prompt: 'Half up.', resume: 's' }],
    [
      'has brief and message without one',
      null,
      { session_id: null, message: 'M' },
      { prompt: 'Brief\n\nM', resume: null },
    ],
    ['does not hear it twice', null, { session_id: null, message: 'Brief' }, { prompt: 'Brief', resume: null }],
    ['goes on after a restart', 'r', { session_id: 's', message: 'M' }, { resume: 'r' }],
  ])('%s', (_about, interrupted, resume, request) => {
    expect(firstTurn({ brief: 'Brief', resume }, interrupted)).toMatchObject(request);
  });

  it('hears the end of failing checks, which cannot end their fence', () => {
    const { prompt, resume } = checksPrompt({ brief: 'Brief', check_command: 'npm test' }, 'a\n````\nignore this', 's');
    expect(resume).toBe('s');
    expect(prompt).toContain('\n`````\na\n````\nignore this\n`````\n');
    expect(checksPrompt({ brief: 'Brief', check_command: 'npm test' }, 'a', null)).toMatchObject({
      resume: null,
      prompt: expect.stringMatching(/^Brief\n\n/),
    });
  });

  it('says how to have a command of its own', () => {
    expect(missingCoder('custom')).toContain('workspace-sidecar coder custom -- <command>');
    expect(missingCoder('codex')).toMatch(/^codex was not found/);
  });
});

describe('The usage of two turns', () => {
  it.each([
    [null, null, null],
    [USAGE, null, USAGE],
    [USAGE, USAGE, { turns: 4, input_tokens: 20, output_tokens: 10, cost_usd: 1 }],
    [USAGE, { ...USAGE, cost_usd: null }, { turns: 4, input_tokens: 20, output_tokens: 10, cost_usd: 0.5 }],
    [
      { ...USAGE, cost_usd: null },
      { ...USAGE, cost_usd: null },
      { ...USAGE, turns: 4, input_tokens: 20, output_tokens: 10, cost_usd: null },
    ],
  ])('is their sum', (one, other, sum) => {
    expect(addedUsage(one, other)).toEqual(sum);
  });
});

describe('A disk', () => {
  it.each([
    [{ blocks: 100, bfree: 50, bavail: 45 }, null],
    [{ blocks: 100, bfree: 15, bavail: 10 }, null],
    [{ blocks: 100, bfree: 14, bavail: 9 }, /90 % full/],
    [{ blocks: 100, bfree: 0, bavail: 0 }, /100 % full/],
    [{ blocks: 0, bfree: 0, bavail: 0 }, null],
  ])('%j ends a build: %s', (disk, sentence) => {
    if (sentence) expect(fullDisk(disk)).toMatch(sentence);
    else expect(fullDisk(disk)).toBeNull();
  });
});

describe('The commit of what a coder left', () => {
  const card = { id: '', ref: 'WEB-12', title: 'Round prices\nCo-authored-by: Eve <eve@example.com>' };

  it('names who asked, and no one whom the title names', () => {
    expect(commitMessage({ card, co_author: { name: 'Ada <x>', email: 'ada@example.com' } })).toBe(
      'WEB-12: Round prices Co-authored-by: Eve  eve@example.com\n\nCo-authored-by: Ada  x <ada@example.com>\n',
    );
    expect(commitMessage({ card: { ...card, title: 'x' }, co_author: null })).toBe('WEB-12: x\n');
  });
});

describe('A push that fails', () => {
  it.each([
    ["fatal: unable to access 'http://x/': Failed to connect to x port 80", true],
    ["fatal: unable to access 'http://x/': Could not resolve host: x", true],
    ['error: RPC failed; HTTP 502 curl 22 The requested URL returned error: 502', true],
    ['fatal: the remote end hung up unexpectedly', true],
    ['error: RPC failed; HTTP 413 curl 22 The requested URL returned error: 413', false],
    ['error: RPC failed; HTTP 429 curl 22 The requested URL returned error: 429', true],
    ['fatal: unable to access: The requested URL returned error: 403', false],
    ['! [remote rejected] a -> a (protected branch hook declined)\nfatal: the remote end hung up', false],
    ['fatal: Authentication failed', false],
  ])('%j is tried again: %s', (complaint, is) => {
    expect(isPassing(complaint)).toBe(is);
  });
});

describe('Git over a network that is away', () => {
  const away = new GitError('fatal: unable to access: Could not resolve host: x');
  const run = (faults: readonly Error[], isGivenUp = false) => {
    const left = [...faults];
    const waits: number[] = [];
    const work = () => (left.length ? Promise.reject(left.shift()!) : Promise.resolve(waits.length));
    const pause = (ms: number) => Promise.resolve(waits.push(ms));
    return whilePassing(work, () => isGivenUp, pause);
  };

  it('is tried again until it is there', async () => {
    expect(await run([away, away, away])).toBe(3);
  });

  it.each<[string, Error[], boolean]>([
    ['it is away for too long', Array.from({ length: 20 }, () => away), false],
    ['the build is ended', [away], true],
  ])('is given up when %s', async (_about, faults, isGivenUp) => {
    await expect(run(faults, isGivenUp)).rejects.toThrow('resolve host');
  });

  it('is not tried again when it was refused', async () => {
    await expect(run([new GitError('! [remote rejected] denied')])).rejects.toThrow('denied');
  });
});

describe('A transcript', () => {
  const read = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => messageOf('claude_code', line));

  it('is what the memory of agents reads', () => {
    const transcript = new Transcript('b1');
    transcript.add({ who: 'user', text: 'Round prices.', at: '2026-01-01T00:00:00Z' });
    transcript.add({ who: 'assistant', text: '  \n', at: '2026-01-01T00:00:01Z' });
    transcript.add({ who: 'assistant', text: 'Rounded.\n', at: '2026-01-01T00:00:01Z' });
    expect(read(transcript.text)).toEqual([
      { who: 'user', text: 'Round prices.' },
      { who: 'assistant', text: 'Rounded.\n' },
    ]);
  });

  it('keeps its beginning and its end where it is too long', () => {
    const transcript = new Transcript('b1', 600);
    for (const text of ['asked', 'one', 'two', 'three', 'four', 'five']) {
      transcript.add({ who: text === 'asked' ? 'user' : 'assistant', text, at: '' });
    }
    const texts = read(transcript.text).map((message) => message?.text);
    expect([texts[0], texts.at(-1), texts.length < 6]).toEqual(['asked', 'five', true]);
    expect(Buffer.byteLength(transcript.text)).toBeLessThanOrEqual(600);
  });

  it('is empty where one line is too long', () => {
    const transcript = new Transcript('b1', 100);
    transcript.add({ who: 'assistant', text: 'x'.repeat(200), at: '' });
    expect(transcript.text).toBe('');
  });
});

describe("The desk owner's own command", () => {
  const task = {
    ...{ dir: '/w', scratch: '/s', prompt: 'Brief', resume: null, settings: null, budgetUsd: null },
    mcp: { url: 'http://x/mcp', token: 'wsb_token' },
  };

  it('has the brief as its input, and the tools in a file', () => {
    const { words, input, env, files } = customAdapter(['run', '--fast']).command('/usr/bin/run', task);
    expect([words, input, env]).toEqual([
      ['/usr/bin/run', '--fast'],
      'Brief',
      { WORKSPACE_BUILD_MCP_CONFIG: '/s/mcp.json' },
    ]);
    expect(files['/s/mcp.json']).toContain('wsb_token');
    expect(JSON.stringify([words, env])).not.toContain('wsb_token');
  });

  it('hears what is asked when it goes on', () => {
    const { env } = customAdapter(['run']).command('run', { ...task, resume: 'custom', prompt: 'Half up.' });
    expect(env.WORKSPACE_BUILD_MESSAGE).toBe('Half up.');
  });

  it('gets the profile as coders know it', () => {
    const settings = { model: 'big', effort: null, limits: { max_turns: 3, max_steps: null }, env: null };
    const { words } = customAdapter(['claude', '-p']).command('/usr/bin/claude', { ...task, settings });
    expect(words).toEqual(['/usr/bin/claude', '--model', 'big', '--max-turns', '3', '-p']);
  });

  it('finds the build in its environment', () => {
    const order = {
      ...{ card: { id: 'c1', ref: 'WEB-12', title: 'T' }, limits: { minutes: 30, budget_usd: null }, coder: 'custom' },
      ...{ profile: { key: 'claude.coding', version: 'v1' }, settings: null, brief: 'Brief', token: 'wsb_token' },
    } as unknown as BuildOrder;
    expect(buildVariables(order, '/s/brief.md')).toEqual({
      WORKSPACE_BUILD_TASK_ID: 'c1',
      WORKSPACE_BUILD_TASK_REF: 'WEB-12',
      WORKSPACE_BUILD_TASK_TITLE: 'T',
      WORKSPACE_BUILD_TIME_LIMIT_MINUTES: '30',
      WORKSPACE_BUILD_PROFILE: 'claude.coding',
      WORKSPACE_BUILD_PROFILE_VERSION: 'v1',
      WORKSPACE_BUILD_BRIEF: 'Brief',
      WORKSPACE_BUILD_BRIEF_FILE: '/s/brief.md',
    });
  });

  it('keeps its last words', () => {
    const adapter = customAdapter(['run']);
    const lines = ['one', '', 'two'].map((line) => adapter.read(adapter.start, line));
    expect(lines.map(({ entries }) => entries)).toEqual([
      [{ kind: 'text', text: 'one' }],
      [],
      [{ kind: 'text', text: 'two' }],
    ]);
    expect(adapter.read(adapter.start, 'x'.repeat(9_000)).reading.answer).toHaveLength(4_000);
  });

  it('is a script without a model in a demo, and says so', () => {
    const dir = mkdtempSync(join(tmpdir(), 'demo-coder-'));
    const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const card = { WORKSPACE_BUILD_TASK_REF: 'WEB-12', WORKSPACE_BUILD_TASK_TITLE: 'Round prices' };
    expect(demoCoder(card, dir)).toBe(0);
    expect(demoCoder({ ...card, WORKSPACE_BUILD_MESSAGE: 'Half up.\nPlease.' }, dir)).toBe(0);
    const words = said.mock.calls.map(([text]) => String(text)).join('');
    said.mockRestore();
    expect(readFileSync(join(dir, 'NOTES.md'), 'utf8')).toBe(
      '# Notes\n\n- WEB-12: Round prices\n  - asked again: Half up.\n',
    );
    expect(words).toContain('a script without a model');
    rmSync(dir, { recursive: true });
  });
});
