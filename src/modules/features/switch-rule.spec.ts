import { describe, expect, it } from '@jest/globals';
import { switchState, type SwitchSource } from './switch-rule.js';

const CASES: [included: boolean, data: boolean, choice: boolean | null, on: boolean, source: SwitchSource][] = [
  [true, false, null, true, 'plan_default'],
  [true, true, null, true, 'plan_default'],
  [false, false, null, false, 'plan_default'],
  [false, true, null, true, 'data_default'],
  [true, false, true, true, 'admin'],
  [true, true, true, true, 'admin'],
  [true, false, false, false, 'admin'],
  [true, true, false, false, 'admin'],
  [false, false, true, false, 'admin'],
  [false, true, true, true, 'admin'],
  [false, false, false, false, 'admin'],
  [false, true, false, false, 'admin'],
];

describe('A feature switch', () => {
  it.each(CASES)(
    'of a plan with it: %s, with data: %s, set to %s, is on: %s by %s',
    (included, hasData, choice, on, source) => {
      expect(switchState({ included, hasData, choice })).toEqual({ on, source, lockedByPlan: !included });
    },
  );
});
