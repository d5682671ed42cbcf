/** The service with exports into folders. */
import { expect } from '@jest/globals';
import { t } from '../suites/app.js';
import { BEGIN, END } from '../factories/memory.js';
import { runLoop } from '../factories/workspace.js';

export const run = () => runLoop(t, 'memory-export');
export const hasFaults = ({ faults }: Record<string, unknown>): boolean =>
  ![undefined, null, 0, '', false].includes(faults as null);
export const linesOf = (text: string): string[] => text.split(/\r\n|\n/);
/** What is between the markers. */
export const sectionOf = (text: string): string => {
  const [before, ...rest] = text.split(BEGIN);
  expect([before === undefined, rest.length]).toEqual([false, 1]);
  const [section, ...after] = rest[0]!.split(END);
  expect(after).toHaveLength(1);
  return section!;
};
