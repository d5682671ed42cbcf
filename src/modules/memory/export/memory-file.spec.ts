import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { itIf } from '../../../../test/support/conditional-tests.js';
import { stampOf, writeSection } from './memory-file.js';
import { BEGIN, END } from './memory-section.js';

const AGENT = 'agent-1';
const SECTION = '- likes tea\n';
const WRITTEN = `${BEGIN}\n${SECTION}${END}\n`;

let agents: string;
let folder: string;
let path: string;

beforeEach(async () => {
  agents = await mkdtemp(join(tmpdir(), 'memory-file-'));
  folder = join(agents, AGENT);
  path = join(folder, 'MEMORY.md');
});
afterEach(() => rm(agents, { recursive: true, force: true }));

async function given(text: string | Buffer, mode = 0o644): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path, text);
  await chmod(path, mode);
}

const writeIn = async (dir: string, agent: string, section: string | null) => {
  const result = await writeSection(dir, agent, () => Promise.resolve(section));
  return 'fault' in result ? result : result.outcome;
};
const write = (section: string | null = SECTION) => writeIn(agents, AGENT, section);
const namesIn = (where: string) => readdir(where);

describe('A memory file', () => {
  it('is created with its folder', async () => {
    expect(await write()).toBe('written');
    expect(await readFile(path, 'utf8')).toBe(WRITTEN);
    expect([(await stat(folder)).mode & 0o7777, (await stat(path)).mode & 0o7777]).toEqual([0o700, 0o600]);
    expect(await namesIn(folder)).toEqual(['MEMORY.md']);
  });

  it('is created in an existing folder, and below a missing folder for agents', async () => {
    await mkdir(folder);
    expect(await write()).toBe('written');
    expect(await writeIn(join(agents, 'not', 'there'), AGENT, SECTION)).toBe('written');
    expect(await readFile(join(agents, 'not', 'there', AGENT, 'MEMORY.md'), 'utf8')).toBe(WRITTEN);
  });

  it('is not created, nor its folder, when there are no memories', async () => {
    expect(await write(null)).toBe('unchanged');
    expect(await namesIn(agents)).toEqual([]);
  });

  it('keeps what others wrote, to the byte', async () => {
    const others = Buffer.from('\xef\xbb\xbf# Mine\r\n\xff\xfe\x00 text', 'latin1');
    await given(others);
    expect(await write()).toBe('written');
    expect((await readFile(path)).subarray(0, others.length).equals(others)).toBe(true);
    expect(await write('- other\n')).toBe('written');
    expect((await readFile(path)).subarray(0, others.length).equals(others)).toBe(true);
  });

  it('is emptied of the section when there is nothing more to say', async () => {
    await given(`a\n${WRITTEN}b\n`);
    expect(await write(null)).toBe('written');
    expect(await readFile(path, 'utf8')).toBe(`a\n${BEGIN}\n${END}\nb\n`);
  });

  it('is not written when nothing changes', async () => {
    await given(`a\n${WRITTEN}b\n`);
    const before = await stat(path, { bigint: true });
    expect(await write()).toBe('unchanged');
    const after = await stat(path, { bigint: true });
    expect([after.ino, after.mtimeNs, after.ctimeNs]).toEqual([before.ino, before.mtimeNs, before.ctimeNs]);
  });

  it.each(['600', '640', '664', '444'])('keeps its mode %s', async (mode) => {
    await given('a\n', parseInt(mode, 8));
    expect(await write()).toBe('written');
    expect(((await stat(path)).mode & 0o7777).toString(8)).toBe(mode);
  });

  itIf(process.getuid?.() === 0, 'only root may give files away')(
    'keeps its owner when this process may give files away',
    async () => {
      await given('a\n');
      await chown(path, 65534, 65534);
      expect(await write()).toBe('written');
      expect(await stat(path)).toMatchObject({ uid: 65534, gid: 65534 });
    },
  );

  it('is replaced as a whole, so that a reader who has it open reads the old one', async () => {
    await given('a\n');
    const before = await stat(path);
    await write();
    expect((await stat(path)).ino).not.toBe(before.ino);
    expect(await namesIn(folder)).toEqual(['MEMORY.md']);
  });

  it('writes a file with 5 MB of text', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024, 'text \n');
    await given(large);
    expect(await write()).toBe('written');
    const now = await readFile(path);
    expect(now.subarray(0, large.length).equals(large)).toBe(true);
    expect(now.subarray(large.length).toString()).toMatch(/^\n*<!-- memory:begin -->\n/);
  });

  it('does not change a file over 10 MB', async () => {
    await given(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
    expect(await write()).toEqual({ fault: 'MEMORY.md is larger than 10 MB' });
    expect((await stat(path)).size).toBe(10 * 1024 * 1024 + 1);
  });

  it('does not change a file with malformed markers', async () => {
    await given(`a\n${BEGIN}\nb\n`);
    expect(await write()).toEqual({ fault: 'The end marker is missing' });
    expect(await write(null)).toEqual({ fault: 'The end marker is missing' });
    expect(await readFile(path, 'utf8')).toBe(`a\n${BEGIN}\nb\n`);
    expect(await namesIn(folder)).toEqual(['MEMORY.md']);
  });

  it.each(['', '.', '..', '../x', 'a/b', 'a b', 'é', 'a\0', 'a\n', 'x'.repeat(256)])(
    'is not written for %j, which is not an agent id',
    async (id) => {
      expect(await writeIn(agents, id, SECTION)).toEqual({ fault: 'Not an agent id' });
      expect(await namesIn(agents)).toEqual([]);
    },
  );

  it('is not written through a link to a file', async () => {
    const target = join(agents, 'target');
    await writeFile(target, 'mine');
    await mkdir(folder);
    await symlink(target, path);
    expect(await write()).toEqual({ fault: 'MEMORY.md is a symbolic link' });
    expect(await readFile(target, 'utf8')).toBe('mine');
    expect((await lstat(path)).isSymbolicLink()).toBe(true);
  });

  it('is not written through a link that leads nowhere', async () => {
    await mkdir(folder);
    await symlink(join(agents, 'nowhere'), path);
    expect(await write()).toEqual({ fault: 'MEMORY.md is a symbolic link' });
    expect(await namesIn(agents)).toEqual([AGENT]);
  });

  it.each(['target', 'nowhere'])("is not written when the agent's folder is a link: %s", async (to) => {
    await mkdir(join(agents, 'target'));
    await symlink(join(agents, to), folder);
    expect(await write()).toEqual({ fault: "The agent's folder is a symbolic link" });
    expect(await namesIn(join(agents, 'target'))).toEqual([]);
  });

  it("is not written when the agent's folder is a file", async () => {
    await writeFile(folder, 'mine');
    expect(await write()).toEqual({ fault: "The agent's folder is not a folder" });
    expect(await readFile(folder, 'utf8')).toBe('mine');
  });

  it('is not written when a folder has its name', async () => {
    await mkdir(path, { recursive: true });
    expect(await write()).toEqual({ fault: 'MEMORY.md is not a regular file' });
    expect(await namesIn(folder)).toEqual(['MEMORY.md']);
  });

  it('is not written when a pipe has its name', async () => {
    await mkdir(folder);
    execFileSync('mkfifo', [path]);
    expect(await write()).toEqual({ fault: 'MEMORY.md is not a regular file' });
  });

  it('is not written when a socket has its name', async () => {
    await mkdir(folder);
    const server = createServer();
    await new Promise<void>((ready) => server.listen(path, ready));
    expect(await write()).toEqual({ fault: 'MEMORY.md is not a regular file' });
    await new Promise((closed) => server.close(closed));
  });

  it('reports the error code when it cannot be created', async () => {
    await writeFile(join(agents, 'file'), '');
    expect(await writeIn(join(agents, 'file'), AGENT, SECTION)).toEqual({
      fault: 'MEMORY.md cannot be written: ENOTDIR',
    });
  });

  it('removes its temporary file when it cannot be replaced', async () => {
    // The temporary file's name, unlike the file's, exceeds the path limit.
    const deep = join(agents, ...Array.from({ length: 19 }, () => 'x'.repeat(200)));
    const long = join(deep, 'y'.repeat(4095 - deep.length - `//${AGENT}/MEMORY.md`.length));
    expect(await writeIn(long, AGENT, SECTION)).toEqual({ fault: 'MEMORY.md cannot be written: ENAMETOOLONG' });
    expect(await namesIn(join(long, AGENT))).toEqual([]);
  });

  it('reports the error code and removes its temporary file when it is not writable', async () => {
    await given('a\n');
    await chmod(agents, 0o755);
    await asNobody(async () => {
      expect(await write()).toEqual({ fault: 'MEMORY.md cannot be written: EACCES' });
    });
    expect(await readFile(path, 'utf8')).toBe('a\n');
    expect(await namesIn(folder)).toEqual(['MEMORY.md']);
  });

  it('keeps an edit made while the new version is prepared', async () => {
    await given(Buffer.alloc(9 * 1024 * 1024, 'text\n'));
    const writing = write();
    while (!readdirSync(folder).some((name) => name.endsWith('.tmp'))) await nextTurn();
    writeFileSync(path, 'edited\n');
    expect(await writing).toBe('written');
    expect(await readFile(path, 'utf8')).toBe(`edited\n\n${WRITTEN}`);
  });

  it('is prepared for the version that is replaced, each time it changes', async () => {
    await given(`${BEGIN}\n- one\n${END}\n`);
    const seen: (string | undefined)[] = [];
    const result = await writeSection(agents, AGENT, async ({ bytes }) => {
      seen.push(bytes?.toString());
      if (seen.length === 1) await writeFile(path, `${BEGIN}\n- two\n${END}\n`);
      return `${bytes?.toString()}- added\n`;
    });
    expect([result, seen]).toEqual([
      { outcome: 'written', stamp: await stampOf(agents, AGENT) },
      ['- one\n', '- two\n'],
    ]);
    expect(await readFile(path, 'utf8')).toBe(`${BEGIN}\n- two\n- added\n${END}\n`);
  });

  it('is left alone if nothing is prepared', async () => {
    await given('a\n');
    const stamp = await stampOf(agents, AGENT);
    expect(await writeSection(agents, AGENT, () => Promise.resolve(undefined))).toEqual({
      outcome: 'unchanged',
      stamp,
    });
    expect(await readFile(path, 'utf8')).toBe('a\n');
    expect(await stampOf(agents, 'nobody')).toBeNull();
  });

  it('is complete, without a temporary file next to it, while others edit it', async () => {
    await given('a\n');
    let isDone = false;
    const editing = (async () => {
      for (let edit = 0; !isDone; edit++) await writeFile(path, `edit ${edit}\n`);
    })();
    const results = [];
    for (let round = 0; round < 20; round++) results.push(await write(`- ${round}\n`));
    isDone = true;
    await editing;
    for (const result of results) {
      expect(['written', { fault: 'MEMORY.md was changed while it was written' }]).toContainEqual(result);
    }
    expect(await namesIn(folder)).toEqual(['MEMORY.md']);
  });
});

/** Root may access everything, so privileges are dropped for the test. */
async function asNobody(work: () => Promise<void>): Promise<void> {
  if (process.getuid?.() !== 0) {
    await chmod(folder, 0o555);
    await work();
    return chmod(folder, 0o755);
  }
  process.seteuid!(65534);
  await work().finally(() => process.seteuid!(0));
}
