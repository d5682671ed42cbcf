import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { REFUSALS } from '../../src/modules/sign-in/refusals.js';

describe('The sign-in page', () => {
  it('says why a sign-in was refused in the words of the service', () => {
    const page = readFileSync('dashboard/texts/sign-in.ts', 'utf8');
    const missing = Object.entries(REFUSALS).filter(
      ([reason, [, sentence]]) => !page.includes(`${reason}: '${sentence}'`),
    );
    expect(missing).toEqual([]);
  });
});
