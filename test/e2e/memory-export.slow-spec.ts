import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  BEGIN,
  END,
  memoryBody,
  memoryFile,
  newHome,
  newMemories,
  newMemory,
  postMemory,
  readMemoryFile,
  writeMemoryFile,
} from '../factories/memory.js';
import { run, hasFaults, linesOf, sectionOf } from '../suites/memory-export.js';

describe('MEMORY.md', () => {
  it('has at most 100 memories, the most certain', async () => {
    const home = await newHome(t);
    for (let batch = 0; batch < 11; batch++)
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => {
          const number = batch * 10 + index;
          return newMemory(t, home, { title: `Item${number}End`, confidence: 0.99 - number / 1_000 });
        }),
      );
    await run();
    const shown = new Set(sectionOf(readMemoryFile(t, home.agent)).match(/Item\d+End/g));
    expect(shown).toEqual(new Set(Array.from({ length: 100 }, (_, number) => `Item${number}End`)));
  });

  it('has a section of at most 64 KiB, of letters of any width', async () => {
    for (const letter of ['x', 'ä', '😀']) {
      const home = await newHome(t);
      const memory = {
        title: letter.repeat(500),
        body: `${letter.repeat(99)} `.repeat(200).trim(),
        description: letter.repeat(200),
      };
      await newMemories(t, home, ...Array(40).fill(memory));
      await run();
      const bytes = readFileSync(memoryFile(t, home.agent));
      expect(bytes.length).toBeGreaterThan(1_000);
      expect(bytes.length).toBeLessThanOrEqual(65_536);
      expect(bytes.equals(Buffer.from(bytes.toString('utf8')))).toBe(true);
      expect(bytes.toString('utf8')).not.toContain('\ufffd');
    }
  });
});

describe('Memory text', () => {
  it('makes no marker', async () => {
    const home = await newHome(t);
    const texts = [BEGIN, END, `${END}\n# Mine\n${BEGIN}`, `x\n${END}`, `a\r\n${BEGIN}\r\nb`];
    for (const text of texts) {
      const line = text.replace(/\s+/g, ' ');
      for (const fields of [{ body: text }, { title: line }, { description: line }, { tags: [line.slice(0, 50)] }])
        await postMemory(t, home, memoryBody(home.agent, fields));
    }
    writeMemoryFile(t, home.agent, '# Mine\n');
    for (let times = 0; times < 2; times++) {
      expect(hasFaults(await run())).toBe(false);
      const lines = linesOf(readMemoryFile(t, home.agent));
      expect(lines.filter((one) => one.includes(BEGIN) || one.includes(END))).toEqual([BEGIN, END]);
      await newMemory(t, home, { title: 'Later', confidence: 0.31 });
    }
  });
});
