import { describe, expect, it } from '@jest/globals';
import { sourcesAndSpecs } from './sources.js';

const SEEDED = 'test/support/fast-check-seed.ts';
const MEASURES = /\b(?:cpuUsage|memoryUsage|performance\.now)\b/;
const EXCEPT: Record<string, string> = {
  'src/engines/fair-shares/pacer.spec.ts': 'keeps the thread busy, and counts turns',
  'test/house/gate-tests.spec.ts': 'this rule',
};

describe('The tests of the gate', () => {
  const all = ['client/src', 'examples', 'src', 'test'].flatMap(sourcesAndSpecs);

  it('take fast-check from the file that seeds it', () => {
    const importing = all.filter(({ text }) => /(?:from|import)\s*\(?'fast-check'/.test(text));
    expect(importing.map(({ path }) => path)).toEqual([SEEDED]);
  });

  it('measure neither time, processor nor memory', () => {
    const gate = all.filter(({ path }) => /\.(?:spec|e2e-spec|smoke-spec)\.ts$/.test(path));
    const measuring = gate.filter(({ text }) => MEASURES.test(text)).map(({ path }) => path);
    expect(measuring).toEqual(Object.keys(EXCEPT));
  });
});
