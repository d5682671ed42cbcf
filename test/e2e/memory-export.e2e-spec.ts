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
import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
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
import { run, hasFaults, linesOf, sectionOf } from '../suites/memory-export.js';

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

  it('is written between the bytes of others, which stay as they are, and not again when nothing has changed', async () => {
    const home = await homeWithMemory();
    const before = Buffer.from('\xef\xbb\xbf# Mine\r\n\xff\xfe\x00\n', 'latin1');
    const after = Buffer.from('\n<!-- end -->\nAfter', 'latin1');
    writeMemoryFile(t, home.agent, Buffer.concat([before, Buffer.from(`${BEGIN}\nold\n${END}`), after]));
    for (const title of ['Rhubarb', 'Custard']) {
      if (title === 'Custard') await newMemory(t, home, { title });
      expect(hasFaults(await run())).toBe(false);
      const bytes = readFileSync(memoryFile(t, home.agent));
      expect(bytes.subarray(0, bytes.indexOf(BEGIN)).equals(before)).toBe(true);
      expect(bytes.subarray(bytes.indexOf(END) + END.length).equals(after)).toBe(true);
      const section = sectionOf(bytes.toString('latin1'));
      expect([section.includes(title), section.includes('old')]).toEqual([true, false]);
    }
    const written = traits(memoryFile(t, home.agent));
    await run();
    expect(traits(memoryFile(t, home.agent))).toEqual(written);
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

describe('A file with broken markers', () => {
  it('is not changed and is reported, and does not prevent other files from being written', async () => {
    const [home, healthy] = [await homeWithMemory(), await homeWithMemory()];
    const path = writeMemoryFile(t, home.agent, `a\n${BEGIN}\nb\n`);
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

it('A link out of the agents’ folder is not written through', async () => {
  const home = await homeWithMemory();
  const outside = join(t.dataDir, `outside-${home.agent}`);
  mkdirSync(outside, { recursive: true });
  const target = join(outside, 'target.md');
  writeFileSync(target, `${BEGIN}\nold\n${END}\n`);
  const path = memoryFile(t, home.agent);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
  const before = traits(target);
  try {
    await run();
    expect([traits(target), readdirSync(outside)]).toEqual([before, ['target.md']]);
  } finally {
    rmSync(path, { force: true });
  }
});
