import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  BEGIN,
  deleteMemory,
  END,
  memoryFile,
  newAgent,
  newHome,
  newMemories,
  newMemory,
  patchMemory,
  readMemoryFile,
  WEEK,
  writeMemoryFile,
  type Home,
} from '../factories/memory.js';
import { createWorkspace, operator, runLoop } from '../factories/workspace.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

const run = () => runLoop(t, 'memory-export');
const hasFaults = ({ faults }: Record<string, unknown>): boolean =>
  ![undefined, null, 0, '', false].includes(faults as null);
const linesOf = (text: string): string[] => text.split(/\r\n|\n/);
/** What is between the markers. */
const sectionOf = (text: string): string => {
  const [before, ...rest] = text.split(BEGIN);
  expect([before === undefined, rest.length]).toEqual([false, 1]);
  const [section, ...after] = rest[0]!.split(END);
  expect(after).toHaveLength(1);
  return section!;
};
const traits = (path: string) => {
  const { ino, mtimeNs, size } = statSync(path, { bigint: true });
  return { ino, mtimeNs, size, bytes: readFileSync(path).toString('latin1') };
};
/** A workspace whose agent has one memory, titled Rhubarb. */
const homeWithMemory = async (): Promise<Home> => {
  const home = await newHome(t);
  await newMemory(t, home, { title: 'Rhubarb', body: 'Needs sugar' });
  return home;
};

describe('MEMORY.md', () => {
  it('is created with the memories between two markers, each on its own line', async () => {
    const home = await homeWithMemory();
    expect(hasFaults(await run())).toBe(false);
    const text = readMemoryFile(t, home.agent);
    expect(linesOf(text).filter((line) => line === BEGIN || line === END)).toEqual([BEGIN, END]);
    expect(sectionOf(text)).toContain('Rhubarb');
  });

  it('leaves no other file behind', async () => {
    const home = await homeWithMemory();
    writeMemoryFile(t, home.agent, 'Mine\n');
    await run();
    await newMemory(t, home, { title: 'Custard' });
    await run();
    expect(readdirSync(dirname(memoryFile(t, home.agent)))).toEqual(['MEMORY.md']);
  });

  it('is not created for an agent without memories', async () => {
    const home = await newHome(t);
    const archived = await newHome(t);
    await patchMemory(t, archived, (await newMemory(t, archived)).id, { status: 'archived' });
    const own = await newHome(t);
    const path = writeMemoryFile(t, own.agent, 'Mine, without an end of line');
    const before = traits(path);
    await run();
    for (const { agent } of [home, archived]) expect(existsSync(memoryFile(t, agent))).toBe(false);
    expect(traits(path)).toEqual(before);
  });

  it('is not created for an agent of the platform', async () => {
    const agent = await newAgent(t, null);
    for (const workspace of [await createWorkspace(t), await createWorkspace(t)])
      await newMemory(t, { ...workspace, agent }, { title: 'SECRET' });
    await run();
    expect(existsSync(memoryFile(t, agent))).toBe(false);
  });

  it('of two brands’ agents has each its own memories', async () => {
    const [one, other] = [await newHome(t), await newHome(t)];
    await newMemory(t, one, { title: 'Rhubarb' });
    await newMemory(t, other, { title: 'Custard' });
    await run();
    const [mine, theirs] = [readMemoryFile(t, one.agent), readMemoryFile(t, other.agent)];
    expect([mine.includes('Rhubarb'), mine.includes('Custard')]).toEqual([true, false]);
    expect([theirs.includes('Rhubarb'), theirs.includes('Custard')]).toEqual([false, true]);
  });

  it('loses the memories of the workspace whose agent it was, however long the file was at fault', async () => {
    const [home, heir] = [await homeWithMemory(), await createWorkspace(t)];
    await run();
    const whole = readMemoryFile(t, home.agent);
    expect(whole).toContain('Rhubarb');
    writeMemoryFile(t, home.agent, whole.replace(END, ''));
    await operator(t, 'put', `agents/${home.agent}`, { brand_id: heir.brand.id });
    expect(hasFaults(await run())).toBe(true);
    writeMemoryFile(t, home.agent, whole);
    expect(hasFaults(await run())).toBe(false);
    expect(readMemoryFile(t, home.agent)).not.toContain('Rhubarb');
  });

  it('is not written again when nothing has changed', async () => {
    const home = await homeWithMemory();
    await run();
    const before = traits(memoryFile(t, home.agent));
    for (let times = 0; times < 3; times++) await run();
    expect(traits(memoryFile(t, home.agent))).toEqual(before);
  });

  it('has the most certain memories first', async () => {
    const home = await newHome(t);
    await newMemories(
      t,
      home,
      { title: 'Middling', confidence: 0.6 },
      { title: 'Certain', confidence: 0.9 },
      { title: 'Doubtful', confidence: 0.4 },
    );
    await run();
    const section = sectionOf(readMemoryFile(t, home.agent));
    const positions = ['Certain', 'Middling', 'Doubtful'].map((title) => section.indexOf(title));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions[0]).toBeGreaterThan(-1);
  });

  it('loses a memory that was deleted or archived at the next run', async () => {
    const home = await newHome(t);
    const [kept, gone, archived] = await newMemories(
      t,
      home,
      { title: 'Kept' },
      { title: 'Gone' },
      { title: 'Archived' },
    );
    await run();
    const has = () => ['Kept', 'Gone', 'Archived'].map((title) => readMemoryFile(t, home.agent).includes(title));
    expect(has()).toEqual([true, true, true]);
    await deleteMemory(t, home, gone!.id);
    await patchMemory(t, home, archived!.id, { status: 'archived' });
    await run();
    expect(has()).toEqual([true, false, false]);
    await deleteMemory(t, home, kept!.id);
    await run();
    expect(has()).toEqual([false, false, false]);
    expect(linesOf(readMemoryFile(t, home.agent)).filter((line) => line === BEGIN || line === END)).toEqual([
      BEGIN,
      END,
    ]);
  });

  it('loses a memory that has faded, and no critical one', async () => {
    const home = await newHome(t);
    await newMemories(t, home, { title: 'Fading' }, { title: 'Critical', importance: 'critical' });
    await newMemory(t, home, { title: 'Doubtful', confidence: 0.29 });
    await run();
    expect(readMemoryFile(t, home.agent)).not.toContain('Doubtful');
    expect(readMemoryFile(t, home.agent)).toContain('Fading');
    t.clock.advance(49 * WEEK);
    await runLoop(t, 'memory-decay');
    await run();
    const text = readMemoryFile(t, home.agent);
    expect([text.includes('Fading'), text.includes('Critical')]).toEqual([false, true]);
  });
});

const INVALID = Buffer.from([0xff, 0xfe, 0x80, 0xc3, 0x28, 0x00, 0x0a]);
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const bytesOf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

describe('Bytes outside the section', () => {
  it.each<[string, Buffer, Buffer]>([
    ['nothing', bytesOf(''), bytesOf('')],
    ['one end of line', bytesOf(''), bytesOf('\n')],
    ['text', bytesOf('# Mine\n\nText\n'), bytesOf('\nAfter\n')],
    ['no final end of line', bytesOf('# Mine\n'), bytesOf('\nAfter')],
    ['Windows ends of line', bytesOf('# Mine\r\n\r\n'), bytesOf('\r\nAfter\r\n')],
    ['mixed ends of line', bytesOf('a\r\nb\nc\rd\n'), bytesOf('\r\na\nb\r')],
    ['a byte order mark', bytesOf(BOM, '# Mine\n'), bytesOf('\n', BOM, 'x\n')],
    ['bytes that are no text', bytesOf('a\n', INVALID), bytesOf('\n', INVALID)],
    ['spaces', bytesOf('  \n\t\n\n\n'), bytesOf('\n\n\n   \n\t')],
    ['other comments', bytesOf('<!-- memory -->\n<!-- begin -->\n'), bytesOf('\n<!-- end -->\n')],
    ['emoji', bytesOf('😀 日本語\n'), bytesOf('\n😀')],
  ])('stay as they are: %s', async (_name, before, after) => {
    const home = await homeWithMemory();
    const ending = _name.startsWith('Windows') ? '\r\n' : '\n';
    writeMemoryFile(t, home.agent, bytesOf(before, `${BEGIN}${ending}old${ending}${END}`, after));
    for (const title of ['Rhubarb', 'Custard']) {
      if (title === 'Custard') await newMemory(t, home, { title });
      expect(hasFaults(await run())).toBe(false);
      const bytes = readFileSync(memoryFile(t, home.agent));
      const start = bytes.indexOf(BEGIN);
      const end = bytes.indexOf(END) + END.length;
      expect(bytes.subarray(0, start).equals(before)).toBe(true);
      expect(bytes.subarray(end).equals(after)).toBe(true);
      const section = sectionOf(bytes.toString('latin1'));
      expect([section.includes(title), section.includes('old')]).toEqual([true, false]);
    }
  });

  it.each<[string, Buffer]>([
    ['text', bytesOf('# Mine\n\nText\n')],
    ['no final end of line', bytesOf('# Mine')],
    ['Windows ends of line', bytesOf('# Mine\r\nText\r\n')],
    ['a byte order mark', bytesOf(BOM, '# Mine\n')],
    ['bytes that are no text', bytesOf(INVALID, 'x')],
    ['nothing', bytesOf('')],
  ])('come before the section of a file that had none: %s', async (_name, before) => {
    const home = await homeWithMemory();
    writeMemoryFile(t, home.agent, before);
    for (let times = 0; times < 2; times++) {
      expect(hasFaults(await run())).toBe(false);
      const bytes = readFileSync(memoryFile(t, home.agent));
      expect(bytes.subarray(0, before.length).equals(before)).toBe(true);
      const text = bytes.toString('latin1');
      expect(linesOf(text).filter((line) => line === BEGIN || line === END)).toEqual([BEGIN, END]);
      expect(sectionOf(text)).toContain('Rhubarb');
      await newMemory(t, home, { title: 'Custard' });
    }
  });
});

describe('A file with broken markers', () => {
  it.each([
    ['no end', `a\n${BEGIN}\nb\n`],
    ['no beginning', `a\n${END}\nb\n`],
    ['two beginnings', `${BEGIN}\na\n${BEGIN}\nb\n${END}\n`],
    ['two ends', `${BEGIN}\na\n${END}\nb\n${END}\n`],
    ['two sections', `${BEGIN}\na\n${END}\n${BEGIN}\nb\n${END}\n`],
    ['the end first', `${END}\na\n${BEGIN}\n`],
  ])('is not changed and is reported: %s', async (_name, text) => {
    const [home, healthy] = [await homeWithMemory(), await homeWithMemory()];
    const path = writeMemoryFile(t, home.agent, text);
    const before = traits(path);
    try {
      expect(hasFaults(await run())).toBe(true);
      expect(traits(path)).toEqual(before);
      expect(readdirSync(dirname(path))).toEqual(['MEMORY.md']);
      expect(readMemoryFile(t, healthy.agent)).toContain('Rhubarb');
      const { body } = await operator(t, 'get', 'loops');
      const loop = body.items.find(({ name }: { name: string }) => name === 'memory-export');
      expect(hasFaults(loop.last_run.result)).toBe(true);
    } finally {
      rmSync(path);
    }
    expect(hasFaults(await run())).toBe(false);
    expect(readMemoryFile(t, home.agent)).toContain('Rhubarb');
  });
});

describe('A link out of the agents’ folder is not written through', () => {
  const outsideOf = (agent: string): string => {
    const outside = join(t.dataDir, `outside-${agent}`);
    mkdirSync(outside, { recursive: true });
    return outside;
  };

  it('when it is the agent’s folder', async () => {
    const home = await homeWithMemory();
    const outside = outsideOf(home.agent);
    const folder = dirname(memoryFile(t, home.agent));
    mkdirSync(dirname(folder), { recursive: true });
    symlinkSync(outside, folder);
    try {
      await run();
      expect(readdirSync(outside)).toEqual([]);
    } finally {
      rmSync(folder);
    }
  });

  it.each(['Mine\n', `${BEGIN}\nold\n${END}\n`])('when it is the file: %j', async (text) => {
    const home = await homeWithMemory();
    const target = join(outsideOf(home.agent), 'target.md');
    writeFileSync(target, text);
    const path = memoryFile(t, home.agent);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(target, path);
    const before = traits(target);
    try {
      await run();
      expect([traits(target), readdirSync(dirname(target))]).toEqual([before, ['target.md']]);
    } finally {
      rmSync(path, { force: true });
    }
  });

  it('when it leads to a missing file', async () => {
    const home = await homeWithMemory();
    const target = join(outsideOf(home.agent), 'target.md');
    const path = memoryFile(t, home.agent);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(target, path);
    try {
      await run();
      expect(existsSync(target)).toBe(false);
    } finally {
      rmSync(path, { force: true });
    }
  });
});

describe('A folder instead of MEMORY.md', () => {
  it('is reported, and does not prevent other files from being written', async () => {
    const [home, healthy] = [await homeWithMemory(), await homeWithMemory()];
    const path = memoryFile(t, home.agent);
    mkdirSync(path, { recursive: true });
    try {
      expect(hasFaults(await run())).toBe(true);
      expect(readMemoryFile(t, healthy.agent)).toContain('Rhubarb');
    } finally {
      rmSync(path, { recursive: true });
    }
  });
});
