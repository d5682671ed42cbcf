import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { loadPercent, machineUse } from '../../sidecar/machine-use.js';

describe('The use of a machine', () => {
  it.each([
    [0, 4, 0],
    [0.15, 4, 0],
    [2, 4, 50],
    [2.1, 4, 50],
    [9.6, 4, 240],
    [1, 1, 100],
  ])('is, at a load of %d on %d processors, %d per cent: coarse, so that a quiet one reports the same', (...facts) => {
    const [load, processors, expected] = facts;
    expect(loadPercent(load, processors)).toBe(expected);
  });

  it('has the disk of a folder, and is unknown where there is none', () => {
    expect(machineUse(tmpdir())).toEqual({ load_percent: expect.any(Number), disk_percent: expect.any(Number) });
    expect(machineUse('/no/such/folder')).toBeNull();
  });
});
