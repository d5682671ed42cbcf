import { describe, expect, it } from '@jest/globals';
import { sources } from './sources.js';

const SCHEDULE = /^\s*@(?:Loop|Interval|Cron|Timeout)\(/m;
const EXCEPT: Record<string, string> = {
  'src/platform/background/loops/loops.ts': 'the tick that starts every loop',
};

describe('Scheduled work', () => {
  const all = [...sources('examples'), ...sources('src')];
  const scheduled = all.filter(({ text }) => SCHEDULE.test(text)).map(({ path }) => path);

  it('is declared only in files named *.loop.ts', () => {
    expect(scheduled.filter((path) => !path.endsWith('.loop.ts'))).toEqual(Object.keys(EXCEPT));
  });

  it('is declared in every file named *.loop.ts', () => {
    const named = all.map(({ path }) => path).filter((path) => path.endsWith('.loop.ts'));
    expect(named.filter((path) => !scheduled.includes(path))).toEqual([]);
  });
});
