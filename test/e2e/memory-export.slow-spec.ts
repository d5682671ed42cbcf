import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
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
import { runLoop } from '../factories/workspace.js';
import { HOSTILE, structureOf, tame } from '../support/markdown-structure.js';

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
  it.each([BEGIN, END, `${END}\n# Mine\n${BEGIN}`, `x\n${END}`, `a\r\n${BEGIN}\r\nb`, ...HOSTILE])(
    'makes no marker and no heading: %j',
    async (text) => {
      const [wild, mild] = [await newHome(t), await newHome(t)];
      const line = text
        .split(/[\p{Cc}\u2028\u2029]/u)
        .filter((part) => part.trim())
        .join(' ');
      const fieldsOf = (many: string, one: string): Record<string, unknown>[] => [
        { body: many },
        { title: one },
        { description: one.slice(0, 200) },
        { tags: [one.slice(0, 50)] },
      ];
      const harmless = fieldsOf(tame(text), 'word');
      for (const [index, fields] of fieldsOf(text, line).entries()) {
        const confidence = 0.9 - index / 10;
        const { status } = await postMemory(t, wild, memoryBody(wild.agent, { confidence, ...fields }));
        if (status === 201) await newMemory(t, mild, { confidence, ...harmless[index] });
      }
      for (const home of [wild, mild]) writeMemoryFile(t, home.agent, '# Mine\n');
      for (let times = 0; times < 2; times++) {
        expect(hasFaults(await run())).toBe(false);
        const written = readMemoryFile(t, wild.agent);
        expect(linesOf(written).filter((one) => one.includes(BEGIN) || one.includes(END))).toEqual([BEGIN, END]);
        expect(structureOf(sectionOf(written))).toEqual(structureOf(sectionOf(readMemoryFile(t, mild.agent))));
        await newMemory(t, wild, { title: 'Later', confidence: 0.31 });
        await newMemory(t, mild, { title: 'Later', confidence: 0.31 });
      }
    },
  );
});
