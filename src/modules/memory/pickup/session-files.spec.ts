import { execFileSync } from 'node:child_process';
import {
  appendFile,
  chmod,
  link,
  mkdir,
  mkdtemp,
  rename,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_FILES } from './safe-files.js';
import { newChunks, type FileMark, type ReadStep } from './session-files.js';

const KIB = 1024;
const MIB = 1024 * KIB;

let home: string;
let root: string;
let marks: Map<string, FileMark>;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'session-files-'));
  root = join(home, 'root');
  await mkdir(join(root, 'agent'), { recursive: true });
  marks = new Map();
});
afterEach(() => rm(home, { recursive: true, force: true }));

const at = (file: string) => join(root, 'agent', file);

async function given(file: string, text: string | Buffer): Promise<void> {
  await mkdir(dirname(at(file)), { recursive: true });
  await writeFile(at(file), text);
}

/** Reads new chunks and keeps the marks, as the service does. */
async function read(folder = 'agent', maxFiles?: number): Promise<ReadStep[]> {
  const steps: ReadStep[] = [];
  for await (const step of newChunks(root, folder, marks, maxFiles)) {
    steps.push(step);
    marks.set(step.mark.file, step.mark);
  }
  return steps;
}

const chunks = (steps: readonly ReadStep[]) => steps.flatMap(({ chunk }) => chunk ?? []);
const linesOf = (steps: readonly ReadStep[]) => chunks(steps).flatMap(({ lines }) => lines);
const filesOf = (steps: readonly ReadStep[]) => steps.map(({ mark }) => mark.file);

describe('Session files', () => {
  it('are read whole the first time, and then only what is new', async () => {
    await given('a.jsonl', 'one\ntwo\n');
    expect(chunks(await read())).toEqual([{ file: 'a.jsonl', from: 0, to: 8, lines: ['one', 'two'] }]);
    expect(await read()).toEqual([]);
    await appendFile(at('a.jsonl'), 'three\n');
    expect(chunks(await read())).toEqual([{ file: 'a.jsonl', from: 8, to: 14, lines: ['three'] }]);
    expect(await read()).toEqual([]);
  });

  it('are not read again when only the modification time changed', async () => {
    await given('a.jsonl', 'one\n');
    await read();
    await utimes(at('a.jsonl'), 1, 1);
    expect(await read()).toEqual([]);
  });

  it('are read from the start again when the mark was not kept', async () => {
    await given('a.jsonl', 'one\n');
    await read();
    marks.clear();
    expect(linesOf(await read())).toEqual(['one']);
  });

  it('come in the order of their names, with their folders', async () => {
    for (const file of ['b.jsonl', 'a/z.jsonl', 'a.jsonl', 'c/d/e.jsonl', 'B.jsonl']) await given(file, `${file}\n`);
    const names = ['B.jsonl', 'a.jsonl', 'a/z.jsonl', 'b.jsonl', 'c/d/e.jsonl'];
    const steps = await read();
    expect(filesOf(steps)).toEqual(names);
    expect(linesOf(steps)).toEqual(names);
  });

  it('below a narrower folder have names relative to it', async () => {
    await given('sub/deep/a.jsonl', 'one\n');
    await given('b.jsonl', 'no\n');
    expect(chunks(await read('agent/sub'))).toEqual([{ file: 'deep/a.jsonl', from: 0, to: 4, lines: ['one'] }]);
  });

  it('are empty for a missing folder', async () => {
    expect(await read('nobody')).toEqual([]);
    expect(await read('agent/not/there')).toEqual([]);
    root = join(home, 'nowhere');
    expect(await read()).toEqual([]);
  });

  it.each(['', '.', '..', '../other', 'agent/../../other', './agent', 'agent//sub', 'agent/.', '/', 'agent/', 'a\0b'])(
    'are empty for %j, which is outside the root',
    async (folder) => {
      await given('a.jsonl', 'one\n');
      await mkdir(join(home, 'other'));
      await writeFile(join(home, 'other', 'a.jsonl'), 'secret\n');
      expect(await read(folder)).toEqual([]);
    },
  );

  it('are only those named *.jsonl', async () => {
    for (const file of ['a.json', 'a.jsonl.bak', 'a.JSONL', 'jsonl', 'a.txt']) await given(file, 'no\n');
    await given('a.jsonl', 'yes\n');
    await given('.jsonl', 'hidden\n');
    expect(linesOf(await read())).toEqual(['hidden', 'yes']);
  });

  it('are read six folders deep', async () => {
    await given('1/2/3/4/5/6/a.jsonl', 'six\n');
    await given('1/2/3/4/5/6/7/a.jsonl', 'seven\n');
    expect(linesOf(await read())).toEqual(['six']);
  });

  it('are read up to a limit, which is 10,000', async () => {
    for (let n = 0; n < 13; n++) await given(`many/${n % 2}/${String(n).padStart(2, '0')}.jsonl`, 'x\n');
    const steps = await read('agent', 10);
    expect(steps).toHaveLength(10);
    expect(steps.at(-1)!.mark.file).toBe('many/1/05.jsonl');
    expect(await read('agent')).toHaveLength(3);
    expect(MAX_FILES).toBe(10_000);
  });

  it('are ignored when empty or a folder', async () => {
    await given('a.jsonl', '');
    await mkdir(at('b.jsonl'));
    expect(await read()).toEqual([]);
  });
});

describe('A line of a session file', () => {
  it('is taken once its end is there', async () => {
    await given('a.jsonl', 'one\nhal');
    expect(chunks(await read())).toEqual([{ file: 'a.jsonl', from: 0, to: 4, lines: ['one'] }]);
    expect(await read()).toEqual([]);
    await appendFile(at('a.jsonl'), 'f\n');
    expect(chunks(await read())).toEqual([{ file: 'a.jsonl', from: 4, to: 9, lines: ['half'] }]);
  });

  it('is not taken, nor the file marked, while it is the only one and has no end', async () => {
    await given('a.jsonl', 'hal');
    expect(await read()).toEqual([]);
  });

  it('may end with CRLF', async () => {
    await given('a.jsonl', 'one\r\ntwo\r\n\r\n');
    expect(chunks(await read())).toEqual([{ file: 'a.jsonl', from: 0, to: 12, lines: ['one', 'two', ''] }]);
  });

  it('is read as UTF-8, also across the pieces that are read at a time', async () => {
    const line = `${'é'.repeat(64 * KIB)}😀`;
    await given('a.jsonl', `x${line}\n`);
    expect(linesOf(await read())).toEqual([`x${line}`]);
  });

  it('replaces invalid bytes by U+FFFD', async () => {
    await given('a.jsonl', Buffer.from('a\xffb\xc3\n\xe9\n', 'latin1'));
    const [chunk] = chunks(await read());
    expect(chunk).toEqual({ file: 'a.jsonl', from: 0, to: 7, lines: ['a\ufffdb\ufffd', '\ufffd'] });
  });

  it('does not start with a byte order mark', async () => {
    await given('a.jsonl', '\ufeff{"a":1}\n');
    expect(linesOf(await read())).toEqual(['{"a":1}']);
  });

  it('longer than 1 MiB is skipped', async () => {
    await given('a.jsonl', `one\n${'x'.repeat(MIB + 1)}\ntwo\n`);
    const steps = await read();
    expect(chunks(steps)).toEqual([
      { file: 'a.jsonl', from: 0, to: 4, lines: ['one'] },
      { file: 'a.jsonl', from: MIB + 6, to: MIB + 10, lines: ['two'] },
    ]);
    expect(await read()).toEqual([]);
  });

  it('longer than 1 MiB, and the last, moves the mark once its end is there', async () => {
    await given('a.jsonl', `one\n${'x'.repeat(3 * MIB)}`);
    expect(filesOf(await read())).toEqual(['a.jsonl']);
    expect(await read()).toEqual([]);
    await appendFile(at('a.jsonl'), '\n');
    const [step, ...others] = await read();
    expect(step).toMatchObject({ mark: { offset: 3 * MIB + 5 }, chunk: null });
    expect(others).toEqual([]);
    expect(await read()).toEqual([]);
  });

  it('reads a line of exactly 1 MiB as a separate chunk', async () => {
    await given('a.jsonl', `one\n${'x'.repeat(MIB)}\ntwo\n`);
    const found = chunks(await read());
    expect(found.map(({ lines }) => lines.map(({ length }) => length))).toEqual([[3], [MIB], [3]]);
  });
});

describe('A chunk', () => {
  it('contains at most 256 KiB; the rest comes in further steps', async () => {
    const line = 'x'.repeat(KIB - 1);
    await given('a.jsonl', `${line}\n`.repeat(600));
    const steps = await read();
    expect(chunks(steps).map(({ from, to, lines }) => [from, to, lines.length])).toEqual([
      [0, 256 * KIB, 256],
      [256 * KIB, 512 * KIB, 256],
      [512 * KIB, 600 * KIB, 88],
    ]);
    expect(steps.map(({ mark }) => mark.offset)).toEqual([256 * KIB, 512 * KIB, 600 * KIB]);
  });

  it('continues after the last stored mark', async () => {
    await given('a.jsonl', `${'x'.repeat(KIB - 1)}\n`.repeat(600));
    for await (const { mark } of newChunks(root, 'agent', marks)) {
      marks.set(mark.file, mark);
      break;
    }
    expect(chunks(await read()).map(({ from }) => from)).toEqual([256 * KIB, 512 * KIB]);
  });

  it('ends at the size of the file when it was opened, even if it grows', async () => {
    const lines = `${'x'.repeat(63)}\n`.repeat(400 * 16);
    await given('a.jsonl', lines);
    let steps = 0;
    for await (const { mark } of newChunks(root, 'agent', marks)) {
      steps += 1;
      await appendFile(at('a.jsonl'), lines);
      marks.set(mark.file, mark);
    }
    expect(steps).toBe(2);
    expect(marks.get('a.jsonl')!.offset).toBe(400 * KIB);
  });
});

describe('A file that replaced another one', () => {
  it('is read from the start when it is shorter', async () => {
    await given('a.jsonl', 'one\ntwo\n');
    await read();
    await given('a.jsonl', 'new\n');
    expect(chunks(await read())).toEqual([{ file: 'a.jsonl', from: 0, to: 4, lines: ['new'] }]);
  });

  it('is read from the start when its start differs, even if it is longer or equally long', async () => {
    await given('a.jsonl', 'one\n');
    await read();
    await given('a.jsonl', 'two\n');
    expect(linesOf(await read())).toEqual(['two']);
    await given('a.jsonl', 'other\nlines\n');
    expect(linesOf(await read())).toEqual(['other', 'lines']);
  });

  it('is known by its first 1,024 bytes', async () => {
    const head = 'x'.repeat(2 * KIB);
    await given('a.jsonl', `${head}\n`);
    await read();
    expect(marks.get('a.jsonl')).toMatchObject({ headLength: KIB, offset: 2 * KIB + 1 });
    await given('a.jsonl', `${'x'.repeat(KIB)}${'y'.repeat(KIB)}\nz\n`);
    expect(linesOf(await read())).toEqual(['z']);
    await given('a.jsonl', `y${head}\n`);
    expect(linesOf(await read())).toEqual([`y${head}`]);
  });

  it('is read from the start when it is shorter, even if it starts the same', async () => {
    await given('a.jsonl', `${'x'.repeat(KIB)}\none\ntwo\n`);
    await read();
    await truncate(at('a.jsonl'), KIB + 5);
    expect(linesOf(await read())).toEqual(['x'.repeat(KIB), 'one']);
  });

  it('is marked though it has no complete line yet, so that the old mark does not fit it later', async () => {
    await given('a.jsonl', 'one\ntwo\n');
    await read();
    await truncate(at('a.jsonl'), 2);
    expect(await read()).toMatchObject([{ mark: { offset: 0, headLength: 2 }, chunk: null }]);
    expect(await read()).toEqual([]);
    await appendFile(at('a.jsonl'), 'e\ntwo and three\n');
    expect(linesOf(await read())).toEqual(['one', 'two and three']);
  });

  it('is marked when it is empty', async () => {
    await given('a.jsonl', 'one\n');
    await read();
    await truncate(at('a.jsonl'), 0);
    expect(await read()).toMatchObject([{ mark: { offset: 0, headLength: 0 }, chunk: null }]);
    expect(await read()).toEqual([]);
    await appendFile(at('a.jsonl'), 'one\n');
    expect(linesOf(await read())).toEqual(['one']);
  });

  it('is another file: a name that moves is read under its new name', async () => {
    await given('a.jsonl', 'one\n');
    await read();
    await rename(at('a.jsonl'), at('b.jsonl'));
    expect(chunks(await read())).toMatchObject([{ file: 'b.jsonl', lines: ['one'] }]);
  });
});

describe('A path that is not a session file of the agent', () => {
  let secret: string;
  beforeEach(async () => {
    secret = join(home, 'outside');
    await mkdir(secret);
    await writeFile(join(secret, 's.jsonl'), 'secret\n');
    await given('z.jsonl', 'mine\n');
  });

  it('is not read through a link to a file, neither outside nor inside', async () => {
    await symlink(join(secret, 's.jsonl'), at('a.jsonl'));
    await symlink('z.jsonl', at('b.jsonl'));
    await symlink('nowhere', at('c.jsonl'));
    expect(linesOf(await read())).toEqual(['mine']);
  });

  it('is not read through a link to a folder', async () => {
    await symlink(secret, at('sub'));
    await symlink('.', at('loop'));
    expect(linesOf(await read())).toEqual(['mine']);
    expect(await read('agent/sub')).toEqual([]);
  });

  it("is not read when the agent's folder is a link", async () => {
    await symlink(secret, join(root, 'other'));
    expect(await read('other')).toEqual([]);
  });

  it('is not read when a folder becomes a link after it was listed', async () => {
    await given('a.jsonl', 'first\n');
    await given('sub/s.jsonl', 'harmless\n');
    const found: string[] = [];
    for await (const { chunk } of newChunks(root, 'agent', marks)) {
      found.push(...chunk!.lines);
      if (chunk!.file !== 'a.jsonl') continue;
      await rm(at('sub'), { recursive: true });
      await symlink(secret, at('sub'));
    }
    expect(found).toEqual(['first', 'mine']);
  });

  it('is not read when a file becomes a link or a pipe after it was listed', async () => {
    await given('a.jsonl', 'first\n');
    await given('b.jsonl', 'harmless\n');
    await given('c.jsonl', 'harmless\n');
    const found: string[] = [];
    for await (const { chunk } of newChunks(root, 'agent', marks)) {
      found.push(...chunk!.lines);
      if (chunk!.file !== 'a.jsonl') continue;
      await Promise.all([rm(at('b.jsonl')), rm(at('c.jsonl'))]);
      await symlink(join(secret, 's.jsonl'), at('b.jsonl'));
      execFileSync('mkfifo', [at('c.jsonl')]);
    }
    expect(found).toEqual(['first', 'mine']);
  });

  it('is never read while folders and links are swapped all the time', async () => {
    await given('sub/s.jsonl', 'harmless\n');
    await symlink(secret, at('link'));
    let isDone = false;
    const swapping = (async () => {
      while (!isDone) {
        await rename(at('sub'), at('kept'));
        await rename(at('link'), at('sub'));
        await rename(at('sub'), at('link'));
        await rename(at('kept'), at('sub'));
      }
    })();
    const found = new Set<string>();
    for (let round = 0; round < 300; round++) {
      marks.clear();
      for (const line of linesOf(await read())) found.add(line);
    }
    isDone = true;
    await swapping;
    expect([...found].filter((line) => line === 'secret')).toEqual([]);
  });

  it('is a pipe or a socket, which is not opened', async () => {
    execFileSync('mkfifo', [at('a.jsonl')]);
    const server = createServer();
    await new Promise<void>((ready) => server.listen(at('b.jsonl'), ready));
    expect(linesOf(await read())).toEqual(['mine']);
    await new Promise((closed) => server.close(closed));
  });

  it('is skipped when it cannot be read', async () => {
    await given('a.jsonl', 'hidden\n');
    await given('sub/a.jsonl', 'hidden\n');
    await chmod(at('a.jsonl'), 0o000);
    await chmod(at('sub'), 0o000);
    await chmod(home, 0o755);
    expect(linesOf(await withoutPrivilege(() => read()))).toEqual(['mine']);
    await chmod(at('sub'), 0o755);
  });

  it('is skipped when it vanishes', async () => {
    await given('a.jsonl', 'first\n');
    const found: string[] = [];
    for await (const { chunk } of newChunks(root, 'agent', marks)) {
      found.push(...chunk!.lines);
      await rm(at('z.jsonl'), { force: true });
    }
    expect(found).toEqual(['first']);
  });

  it('does not include the root itself: the operator may make it a link', async () => {
    await symlink(root, join(home, 'linked'));
    root = join(home, 'linked');
    expect(linesOf(await read())).toEqual(['mine']);
  });

  it('is not a second name of the same file', async () => {
    await link(at('z.jsonl'), at('y.jsonl'));
    expect(linesOf(await read())).toEqual(['mine', 'mine']);
  });
});

/** Root may read everything, so privileges are dropped for the test. */
async function withoutPrivilege<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid!(65534);
  return work().finally(() => process.seteuid!(0));
}
