import { describe, expect, it } from '@jest/globals';
import { EXPIRES_AFTER_MS, nextStep, type Step } from './update-rules.js';

const NOW = new Date('2026-06-08T12:00:00Z');
const OFFERED = 'new';
const machine = {
  status: 'active' as const,
  misses: 0,
  runningBuilds: 0,
  sidecarVersion: '1',
  sidecarCodeDigest: 'old',
  checkedProgram: '1 old',
};
const queued = {
  status: 'queued' as const,
  requestedAt: new Date(NOW.getTime() - 1_000),
  fromVersion: null,
  fromDigest: null,
};
const running = { ...queued, status: 'running' as const, fromVersion: '1', fromDigest: 'old' };
const LONG_AGO = new Date(NOW.getTime() - EXPIRES_AFTER_MS);

describe('What becomes of an open update', () => {
  it.each<[string, object, object, Step]>([
    ['begins on an idle machine', queued, {}, 'begin'],
    ['waits while a build runs', queued, { runningBuilds: 1 }, null],
    ['waits for a machine that is unreachable', queued, { status: 'unreachable' }, null],
    ['waits for a machine that is suspended', queued, { status: 'suspended' }, null],
    ['waits for a machine that is not ready yet', queued, { status: 'provisioned' }, null],
    ['waits for a machine that has just missed a check', queued, { misses: 1 }, null],
    ['has nothing to do on a machine that runs the offered program', queued, { sidecarCodeDigest: OFFERED }, 'succeed'],
    ['is under way until something changes', running, {}, null],
    ['succeeded when the digest changed', running, { sidecarCodeDigest: 'new', checkedProgram: '1 new' }, 'succeed'],
    ['succeeded when the version changed', running, { sidecarVersion: '2', checkedProgram: '2 old' }, 'succeed'],
    [
      'is not proven by a machine that is not healthy',
      running,
      { sidecarCodeDigest: 'new', status: 'unreachable' },
      null,
    ],
    ['is not proven by a machine that has just missed a check', running, { sidecarCodeDigest: 'new', misses: 1 }, null],
    ['is not proven by what the machine says itself', running, { sidecarCodeDigest: 'new' }, null],
    ['goes on though a build runs', running, { runningBuilds: 2 }, null],
    ['expires when it never began', { ...queued, requestedAt: LONG_AGO }, { status: 'unreachable' }, 'expire'],
    ['expires rather than begin', { ...queued, requestedAt: LONG_AGO }, {}, 'expire'],
    ['expires when it never ended', { ...running, requestedAt: LONG_AGO }, {}, 'expire'],
    [
      'that is proven at last does not expire',
      { ...running, requestedAt: LONG_AGO },
      { sidecarCodeDigest: 'new', checkedProgram: '1 new' },
      'succeed',
    ],
  ])('it %s', (_, update, state, step) => {
    expect(nextStep({ ...queued, ...update }, { ...machine, ...state }, OFFERED, NOW)).toBe(step);
  });
});
