import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { CATALOG } from '../../src/modules/coder-profiles/catalog.js';
import { effectiveProfile } from '../../src/modules/coder-profiles/effective-profile.js';

describe('The version', () => {
  it('is the same in another process', async () => {
    const at = (file: string): string =>
      JSON.stringify(new URL(`../../src/modules/coder-profiles/${file}`, import.meta.url).href);
    const program = `
      import 'reflect-metadata';
      const { CATALOG } = await import(${at('catalog.js')});
      const { effectiveProfile } = await import(${at('effective-profile.js')});
      console.log(JSON.stringify(CATALOG.map((one) => [one.key, effectiveProfile(one, { effort: 'low' }).version])));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    expect(JSON.parse(stdout)).toEqual(
      CATALOG.map((one) => [one.key, effectiveProfile(one, { effort: 'low' }).version]),
    );
  });
});
