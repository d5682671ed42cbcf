import { describe, expect, it } from '@jest/globals';
import type { DeskFacts } from '../reported-facts.js';
import { afterCheck, type Found, type PolledDesk } from './after-check.js';

const NOW = new Date('2026-06-01T12:00:00Z');
const EARLIER = new Date('2026-06-01T11:55:00Z');
const FACTS: DeskFacts = { version: '0.3.0', codeDigest: 'd1', runningBuilds: 0, login: 'valid', pendingSyncCount: 0 };
const answer = (facts: Partial<DeskFacts> = {}, deskId = 'own'): Found => ({
  kind: 'answered',
  deskId,
  facts: { ...FACTS, ...facts },
});
const MISSED: Found = { kind: 'missed' };

const desk = (known: Partial<PolledDesk> = {}): PolledDesk => ({
  id: 'own',
  status: 'active',
  sidecarUrl: 'http://10.86.0.2:7411',
  misses: 0,
  misrouted: false,
  answeredAt: EARLIER,
  lastContactAt: EARLIER,
  sidecarVersion: '0.3.0',
  sidecarCodeDigest: 'd1',
  lastUpgradeAt: null,
  checkedProgram: '0.3.0 d1',
  runningBuilds: 0,
  login: 'valid',
  pendingSyncCount: 0,
  ...known,
});

describe('What a health check changes', () => {
  it.each<[string, Partial<PolledDesk>, Found, Partial<PolledDesk>]>([
    ['nothing, when the desk reports known facts', {}, answer(), {}],
    [
      'a provisioned desk that answers is active',
      { status: 'provisioned', answeredAt: null },
      answer(),
      { status: 'active', answeredAt: NOW },
    ],
    [
      'an unreachable desk that answers is active',
      { status: 'unreachable', misses: 3 },
      answer(),
      { status: 'active', misses: 0 },
    ],
    ['an answer ends a row of misses', { misses: 2 }, answer(), { misses: 0 }],
    ['the first miss is counted', {}, MISSED, { misses: 1 }],
    ['the second miss is counted', { misses: 1 }, MISSED, { misses: 2 }],
    ['the third miss makes it unreachable', { misses: 2 }, MISSED, { misses: 3, status: 'unreachable' }],
    [
      'the third miss of a resumed desk too',
      { status: 'provisioned', misses: 2 },
      MISSED,
      { misses: 3, status: 'unreachable' },
    ],
    ['the fourth miss changes nothing more', { status: 'unreachable', misses: 3 }, MISSED, {}],
    ["another desk's answer is a miss, and misrouted", {}, answer({}, 'other'), { misses: 1, misrouted: true }],
    [
      "another desk's third answer makes it unreachable",
      { misses: 2, misrouted: true },
      answer({}, 'other'),
      { misses: 3, status: 'unreachable' },
    ],
    [
      'nothing another desk reports is stored',
      {},
      answer({ version: '9.9.9' }, 'other'),
      { misses: 1, misrouted: true },
    ],
    ['its own answer ends misrouted', { misrouted: true }, answer(), { misrouted: false }],
    [
      'another version is an upgrade',
      {},
      answer({ version: '0.3.1' }),
      { sidecarVersion: '0.3.1', lastUpgradeAt: NOW, checkedProgram: '0.3.1 d1' },
    ],
    [
      'another digest of the same version is an upgrade',
      {},
      answer({ codeDigest: 'd2' }),
      { sidecarCodeDigest: 'd2', lastUpgradeAt: NOW, checkedProgram: '0.3.0 d2' },
    ],
    [
      'the first reported version is not an upgrade',
      { sidecarVersion: null, sidecarCodeDigest: null },
      answer(),
      { sidecarVersion: '0.3.0', sidecarCodeDigest: 'd1' },
    ],
    [
      'what is not reported stays',
      {},
      answer({ version: null, codeDigest: null, login: null, runningBuilds: null, pendingSyncCount: null }),
      {},
    ],
    [
      'reported facts are stored',
      {},
      answer({ login: 'expired', runningBuilds: 2, pendingSyncCount: 7 }),
      { login: 'expired', runningBuilds: 2, pendingSyncCount: 7 },
    ],
    [
      'contact is noted after a while',
      { lastContactAt: new Date('2026-06-01T11:45:00Z') },
      answer(),
      { lastContactAt: NOW },
    ],
    ['contact is noted the first time', { lastContactAt: null }, answer(), { lastContactAt: NOW }],
  ])('%s', (_, known, found, expected) => {
    expect(afterCheck(desk(known), found, NOW)).toEqual(expected);
  });
});
