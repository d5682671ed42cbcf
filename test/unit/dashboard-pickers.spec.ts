import { describe, expect, it } from '@jest/globals';
import { dashboardModule } from '../support/dashboard-module.js';

describe('What is typed for a day', () => {
  const { daysOf } = dashboardModule<{ daysOf: (typed: string, now: Date) => Date[] }>('ui/typed-date.ts');
  /** A Thursday. */
  const NOW = new Date(2026, 10, 19, 15, 30);
  const shown = (date: Date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

  it.each<[typed: string, days: string[]]>([
    ['', []],
    ['t', []],
    ['today', ['2026-11-19']],
    ['tom', ['2026-11-20']],
    ['Tomorrow', ['2026-11-20']],
    ['to', ['2026-11-19', '2026-11-20']],
    ['fri', ['2026-11-20']],
    ['Friday', ['2026-11-20']],
    ['thursday', ['2026-11-26']],
    ['wed', ['2026-11-25']],
    ['next monday', ['2026-11-23']],
    ['next w', ['2026-11-23']],
    ['su', ['2026-11-22']],
    ['in 3 days', ['2026-11-22']],
    ['2 weeks', ['2026-12-03']],
    ['10d', ['2026-11-29']],
    ['1 month', ['2026-12-19']],
    ['12 Dec', ['2026-12-12']],
    ['12. dec', ['2026-12-12']],
    ['dec 12', ['2026-12-12']],
    ['December 12, 2028', ['2028-12-12']],
    ['1st jan', ['2027-01-01']],
    ['19 nov', ['2026-11-19']],
    ['18 nov', ['2027-11-18']],
    ['24.12.', ['2026-12-24']],
    ['24.12.2029', ['2029-12-24']],
    ['2026-12-24', ['2026-12-24']],
    ['2020-01-01', ['2020-01-01']],
    ['31 feb', []],
    ['29 feb 2028', ['2028-02-29']],
    ['2026-13-01', []],
    ['12 xyz', []],
    ['someday', []],
  ])('%j is %j', (typed, days) => {
    expect(daysOf(typed, NOW).map(shown)).toEqual(days);
  });
});

describe('The values of a filter in the address', () => {
  const { valuesOf, filterOf, toggled } = dashboardModule<{
    valuesOf: (value: string) => string[];
    filterOf: (values: string[]) => string;
    toggled: (value: string, one: string) => string;
  }>('ui/filter-values.ts');

  it.each([[[]], [['one']], [['one', 'two']], [['with, comma', '~t', '~c', '~', ',']], [['%2C', 'a b', 'ü']]])(
    'are read as they were written: %j',
    (values) => {
      expect(valuesOf(filterOf(values))).toEqual(values);
    },
  );

  it('are put in and taken out', () => {
    expect(toggled('', 'a,b')).toBe('a~cb');
    expect(toggled('one,a~cb', 'a,b')).toBe('one');
    expect(toggled('one', 'two')).toBe('one,two');
  });
});
