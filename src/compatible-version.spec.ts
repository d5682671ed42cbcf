import { describe, expect, it } from '@jest/globals';
import { isCompatible } from './compatible-version.js';

describe('Versions that a domain fits', () => {
  it.each([
    ['1.2.0', '^1.2', true],
    ['1.9.4', '^1.2', true],
    ['1.1.9', '^1.2', false],
    ['2.0.0', '^1.2', false],
    ['1.2.4', '^1.2.5', false],
    ['1.3.0-rc.1', '^1.3', true],
    ['0.2.7', '^0.2', true],
    ['0.3.0', '^0.2', false],
    ['0.0.4', '^0.0.3', false],
    ['2.1.0', '^1.2 || ^2.0', true],
    ['3.0.0', '^1.2 || ^2.0', false],
    ['1.2.0', '>=1.2', null],
    ['1.2.0', '^1.2 || latest', null],
  ])('%s and %s: %s', (version, range, fits) => {
    expect(isCompatible(version, range)).toBe(fits);
  });
});
