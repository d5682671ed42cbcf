import { describe, expect, it } from '@jest/globals';
import { backOff } from '../../sidecar/builds/back-off.js';
import { endOf, entryText, secretsOf, withinBytes } from '../../sidecar/builds/entry-text.js';
import { findProgram, isSignedIn, usableCoders, versionIn } from '../../sidecar/builds/found-coders.js';
import { nextReport } from '../../sidecar/builds/next-report.js';
import { readOrder } from '../../sidecar/builds/order.js';
import { meaningOf } from '../../sidecar/builds/reporter.js';
import { droppable } from '../../sidecar/builds/worktrees.js';
import { hasVariable, isInGroup } from '../../sidecar/processes/build-mark.js';
import { userFrom } from '../../sidecar/processes/build-user.js';
import { LineSplitter } from '../../sidecar/processes/line-splitter.js';
import {
  baseEnvironment,
  loginVariables,
  processLimit,
  searchPath,
  userCommand,
} from '../../sidecar/processes/user-command.js';

const USER = { name: 'workspace', uid: 1_001, gid: 1_002, home: '/home/workspace', isOther: true };
const ID = '0a8b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d';
const COMMIT = '9fceb02d0ae598e95dc970b74767f19372d61af8';

describe('The wait after failures', () => {
  it.each([
    [1, 500, 1_000],
    [2, 1_000, 2_000],
    [5, 8_000, 16_000],
    [50, 15_000, 30_000],
  ])('after %i is between %i and %i ms', (failures, least, most) => {
    expect(backOff(failures, 30_000, () => 0)).toBe(least);
    expect(backOff(failures, 30_000, () => 1)).toBe(most);
  });
});

describe('The text of an entry', () => {
  it.each([
    ['keeps lines and tabs', 'a\n\tb', 'a\n\tb'],
    ['loses colours', '\u001b[31mred\u001b[0m', 'red'],
    ['loses titles of terminals', '\u001b]0;title\u0007x', 'x'],
    ['loses what cannot be stored', 'a\0\u0008b\ud83d', 'ab'],
    ['keeps the last state of a progress bar', '10 %\r50 %\r100 %', '100 %'],
    ['keeps lines of Windows', 'a\r\nb\r\n', 'a\nb\n'],
    ['hides secrets', 'key=s3cret-value', 'key=[redacted]'],
  ])('%s', (_about, text, kept) => {
    expect(entryText(text, ['s3cret-value'])).toBe(kept);
  });

  it('says how much was left out, and ends between characters', () => {
    const text = withinBytes('€'.repeat(1_000), 300);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(300);
    expect(text).toMatch(/^€+\n… \d+ bytes are left out$/);
  });

  it.each([
    ['short', 10, 'short'],
    ['one\ntwo\nthree', 9, 'three'],
    ['abcdefgh', 3, 'fgh'],
  ])('%j ends with %i characters in whole lines', (text, max, kept) => {
    expect(endOf(text, max)).toBe(kept);
  });

  it('hides the token and values of settings that are named as secrets', () => {
    const env = { LLM_API_KEY: 'abcdefgh1', LLM_MODEL: 'some-model-name', LLM_TOKEN: 'short' };
    expect(secretsOf('wsb_12345678', env)).toEqual(['wsb_12345678', 'abcdefgh1']);
  });
});

describe('A report', () => {
  const entry = (text: string) => ({ entry: { at: '', kind: 'text', step: 'coding', text } });
  const lines = (...records: unknown[]): Buffer =>
    Buffer.from(records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const usage = { turns: 1, input_tokens: 2, output_tokens: 3, cost_usd: null };

  it.each([
    ['is empty without lines', lines(), 10, 1_000, [], 0],
    ['has every line', lines(entry('a'), entry('b')), 10, 1_000, ['a', 'b'], 2],
    ['has so many entries', lines(entry('a'), entry('b'), entry('c')), 2, 1_000, ['a', 'b'], 2],
    ['has so many bytes', lines(entry('a'), entry('b')), 10, 80, ['a'], 1],
    ['has at least one entry', lines(entry('a'.repeat(100))), 10, 80, ['a'.repeat(100)], 1],
  ])('%s', (_about, bytes, maxEntries, maxBytes, texts, count) => {
    const report = nextReport(bytes, maxEntries, maxBytes);
    expect(report.entries.map(({ text }) => text)).toEqual(texts);
    const ends = [...bytes.toString()].flatMap((char, index) => (char === '\n' ? [index + 1] : []));
    expect(report.bytes).toBe([0, ...ends][count]);
  });

  it('has the last usage and the last step', () => {
    expect(nextReport(lines({ usage }, entry('a'), { usage: { ...usage, turns: 9 } }))).toMatchObject({
      usage: { turns: 9 },
      step: 'coding',
    });
  });
});

describe('A refusal of a report', () => {
  it.each([
    [401, 'gone'],
    [404, 'gone'],
    [409, 'gone'],
    [413, 'unacceptable'],
    [422, 'unacceptable'],
    [429, 'again'],
    [503, 'again'],
    [null, 'again'],
  ])('%s: %s', (status, meaning) => {
    expect(meaningOf(status)).toBe(meaning);
  });
});

describe('An order', () => {
  const order = {
    build_id: ID,
    card: { id: ID, ref: 'WEB-12', title: 'Round prices' },
    ...{ attempt: 1, coder: 'custom', settings: null, profile: null, limits: { minutes: 120, budget_usd: null } },
    ...{ token: `wsb_${'x'.repeat(43)}`, mcp_url: 'https://desks.example.com/mcp', brief: '# WEB-12' },
    ...{ author: { name: 'Shop builder', email: 'shop@example.com' }, co_author: null },
    git: {
      url: 'https://desks.example.com/git/builds/b7c1.git',
      ...{ base_branch: 'main', base_commit: COMMIT, branch: 'workspace/web-12-round-prices', start_commit: COMMIT },
    },
    ...{ setup_command: null, check_command: null, check_rounds: 2, resume: null },
  };
  const git = (changes: object) => ({ ...order, git: { ...order.git, ...changes } });

  it('is read as it is', () => {
    expect(readOrder(order)).toBe(order);
    expect(readOrder({ ...order, git: null })).toMatchObject({ git: null });
  });

  it.each<[string, unknown]>([
    ['an id with a path', { ...order, build_id: '../../etc' }],
    ['a card with a path', { ...order, card: { ...order.card, id: '..' } }],
    ['a project with a path', { ...order, project_id: '../x' }],
    ['a branch that is an option', git({ branch: '--upload-pack=x' })],
    ['a branch with a path upwards', git({ branch: 'a/../b' })],
    ['a branch with a colon', git({ branch: 'a:b' })],
    ['a commit that is an option', git({ start_commit: '--all' })],
    ['an address of another kind', git({ url: 'ext::sh -c id' })],
    ['an address that is a file', git({ url: 'file:///etc' })],
    ['a coder nobody knows', { ...order, coder: 'aider' }],
    ['a token with a quote', { ...order, token: 'wsb_"quoted"' }],
    ['an author with a line break', { ...order, author: { name: 'A\nB', email: 'a@example.com' } }],
    ['no limits', { ...order, limits: {} }],
    ['a brief with a NUL', { ...order, brief: 'a\0b' }],
    ['nothing', null],
  ])('is refused with %s', (_what, value) => {
    expect(() => readOrder(value)).toThrow(/order/);
  });
});

describe('A worktree', () => {
  it('goes with the last build of its card, and not with an earlier one', () => {
    const notes = { one: ['a', 'b'], two: ['c'], three: ['d', 'e'] };
    expect(droppable(notes, ['b', 'c', 'd', 'x'])).toEqual(['one', 'two']);
  });
});

describe('A process of a build', () => {
  it.each([
    ['Name:\tnode\nGroups:\t1001 2100000007 \nNStgid:\t1', true],
    ['Groups:\t1001 21000000071 \n', false],
    ['Groups:\t \n', false],
    ['', false],
  ])('is known by its group: %j is %s', (status, is) => {
    expect(isInGroup(status, 2_100_000_007)).toBe(is);
  });

  it.each([
    [`A=1\0WORKSPACE_BUILD_ID=${ID}\0`, true],
    [`XWORKSPACE_BUILD_ID=${ID}\0`, false],
    [`WORKSPACE_BUILD_ID=${ID}0\0`, false],
    ['', false],
  ])('is known by its variable: %j is %s', (environ, is) => {
    expect(hasVariable(environ, ID)).toBe(is);
  });
});

describe('The build user', () => {
  it.each([
    ['is read from its line', 'root:x:0:0::/root:/bin/sh\nworkspace:x:1001:1002::/home/workspace:/bin/sh', USER],
    ['is not another one', 'workspaces:x:1001:1002::/home/x:/bin/sh', null],
    ['is never root', 'workspace:x:0:0::/root:/bin/sh', null],
    ['is never of the group of root', 'workspace:x:1001:0::/root:/bin/sh', null],
    ['has a home', 'workspace:x:1001:1002:::/bin/sh', null],
  ])('%s', (_about, passwd, user) => {
    expect(userFrom(passwd, 'workspace')).toEqual(user);
  });

  it('loses the rights of root, and keeps the group that marks the build', () => {
    const words = userCommand(USER, ['node', 'a b'], 2_100_000_001);
    expect(words.slice(2, 8)).toEqual([
      ...['setpriv', '--reuid=1001', '--regid=1002', '--groups=1002,2100000001', '--inh-caps=-all', '--no-new-privs'],
    ]);
    expect(words.slice(-3)).toEqual(['build', 'node', 'a b']);
  });

  it('is whoever runs the sidecar where that is not root', () => {
    expect(userCommand({ ...USER, isOther: false }, ['node'], null)[0]).toBe('/bin/sh');
  });

  it.each([
    ['Max processes             unlimited            unlimited            processes', 4_096],
    ['Max processes             1000                 2000                 processes', 2_000],
    ['', 4_096],
  ])('has a bound of processes that its machine allows: %j', (limits, bound) => {
    expect(processLimit(limits)).toBe(bound);
  });
});

describe('The environment of a build', () => {
  const own = {
    PATH: '/usr/bin',
    LANG: 'de_DE.UTF-8',
    ANTHROPIC_API_KEY: 'key',
    DATABASE_URL: 'secret',
    HTTPS_PROXY: 'p',
  };

  it('has nothing of the sidecar but language and proxies', () => {
    expect(baseEnvironment(USER, own)).toEqual({
      ...{ LANG: 'de_DE.UTF-8', HTTPS_PROXY: 'p', HOME: '/home/workspace', USER: 'workspace', LOGNAME: 'workspace' },
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    });
  });

  it('has the sign-in of whoever runs the sidecar, where builds run as that person', () => {
    const env = baseEnvironment({ ...USER, isOther: false }, own);
    expect(env).toMatchObject({ ANTHROPIC_API_KEY: 'key', PATH: '/usr/bin' });
    expect(env).not.toHaveProperty('DATABASE_URL');
  });

  it('has what a login shell sets, but nothing of the shell itself or of other builds', () => {
    const output = 'Welcome!\n\0PATH=/opt/bin\0KEY=a=b\nc\0PWD=/\0_=/bin/env\0WORKSPACE_BUILD_ID=x\0BAD NAME=1\0';
    expect(loginVariables(output)).toEqual({ PATH: '/opt/bin', KEY: 'a=b\nc' });
  });

  it('looks for programs in the folders of the user first', () => {
    expect(searchPath('/home/w', '/usr/bin:relative:/usr/local/bin', ['/opt/bin'])).toBe(
      '/home/w/.local/bin:/home/w/.npm-global/bin:/usr/bin:/usr/local/bin:/opt/bin',
    );
  });
});

describe('A coder on a desk', () => {
  const isThere = (path: string): boolean => ['/a/codex', '/b/claude', '/own/command'].includes(path);

  it.each<[string[], string | null]>([
    [['claude'], '/b/claude'],
    [['claude', 'codex'], '/b/claude'],
    [['nothing', 'codex'], '/a/codex'],
    [['/own/command'], '/own/command'],
    [['./command'], null],
    [[], null],
  ])('%j is found at %s', (programs, found) => {
    expect(findProgram(programs, '.:/a:/b', isThere)).toBe(found);
  });

  it.each([
    ['2.1.34 (Claude Code)', '2.1.34'],
    ['codex-cli 0.169.0-alpha.2', '0.169.0-alpha.2'],
    ['v1.18', '1.18'],
    ['no version here', null],
  ])('%j has the version %s', (text, version) => {
    expect(versionIn(text)).toBe(version);
  });

  const signIn = { files: ['.claude/.credentials.json'], variables: ['ANTHROPIC_API_KEY'] };
  it.each<
    [string, typeof signIn | { files: []; variables: [] }, Record<string, string>, string | null, boolean | null]
  >([
    ['by a variable', signIn, { ANTHROPIC_API_KEY: 'x' }, null, true],
    ['by a file', signIn, {}, '/h/.claude/.credentials.json', true],
    ['not with an empty variable', signIn, { ANTHROPIC_API_KEY: '' }, null, false],
    ['nobody knows, where it has no sign-in', { files: [], variables: [] }, {}, null, null],
  ])('is signed in %s', (_about, wanted, env, file, is) => {
    expect(isSignedIn(wanted, '/h', env, (path) => path === file)).toBe(is);
  });

  it('is given builds unless it is known not to be signed in', () => {
    const coder = (name: 'claude_code' | 'codex' | 'pi', signed_in: boolean | null) => ({
      name,
      version: null,
      signed_in,
    });
    expect(usableCoders([coder('claude_code', true), coder('codex', false), coder('pi', null)])).toEqual([
      'claude_code',
      'pi',
    ]);
  });
});

describe('Lines of an output', () => {
  const split = (parts: string[], max?: number): string[] => {
    const splitter = new LineSplitter(max);
    return [...parts.flatMap((part) => splitter.push(Buffer.from(part, 'latin1'))), ...splitter.end()];
  };

  it.each<[string, string[], number | undefined, string[]]>([
    ['are whole', ['a\nb', 'c\n'], undefined, ['a', 'bc']],
    ['end with the output', ['a\nb'], undefined, ['a', 'b']],
    ['may be empty', ['\n\na\n'], undefined, ['', '', 'a']],
    ['are cut where they are too long, and the next one is whole', ['abcdef', 'gh\nij\n'], 4, ['abcd', 'ij']],
    ['hold characters that came in two parts', ['\xe2\x82', '\xac\n'], undefined, ['€']],
  ])('%s', (_about, parts, max, lines) => {
    expect(split(parts, max)).toEqual(lines);
  });
});
