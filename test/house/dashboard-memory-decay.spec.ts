import { describe, expect, it } from '@jest/globals';
import { confidenceAt, fadesAt, FLOOR, rounded } from '../../src/modules/memory/decay.js';
import { IMPORTANCES, type Importance } from '../../src/modules/memory/memory-kinds.js';
import { dashboardModule } from '../support/dashboard-module.js';

const WEEK = 604_800_000;
const VERIFIED = Date.parse('2026-01-02T03:04:05.678Z');
const CONFIDENCES = [1, 0.95, 0.8, 0.7833, 0.5, 0.31, 0.3, 0.29, 0.1, 0];

interface Trust {
  readonly confidence: number;
  readonly importance: Importance;
  readonly verifiedAt: number;
}

/** What the page computes by; it has no imports besides types. */
interface PageRule {
  readonly FLOOR: number;
  confidenceAt: (trust: Trust, at: number) => number;
  fadesAt: (trust: Trust) => number | null;
  trustOf: (memory: object, now: number) => Trust;
  stretchesOf: (memory: object, history: readonly object[], now: number) => { from: number; trust: Trust }[];
}

describe('The decay that the dashboard draws', () => {
  const page = dashboardModule<PageRule>('pages/memory/decay.ts');

  const trusts = CONFIDENCES.flatMap((confidence) => IMPORTANCES.map((importance) => ({ confidence, importance })));

  it('is that of the service, at any time', () => {
    expect(page.FLOOR).toBe(FLOOR);
    for (const trust of trusts)
      for (const weeks of [-1, 0, 0.5, 1, 10, 52, 300]) {
        const at = VERIFIED + weeks * WEEK;
        const own = confidenceAt({ ...trust, lastVerifiedAt: new Date(VERIFIED) }, new Date(at));
        expect(page.confidenceAt({ ...trust, verifiedAt: VERIFIED }, at)).toBe(own);
      }
  });

  it('falls below the threshold at the same millisecond', () => {
    for (const trust of trusts) {
      const own = fadesAt({ ...trust, lastVerifiedAt: new Date(VERIFIED) });
      const shown = page.fadesAt({ ...trust, verifiedAt: VERIFIED });
      // What was never above has no moment at which it fell: the service only needs one that is over.
      expect(shown).toBe(trust.confidence < FLOOR ? VERIFIED : (own?.getTime() ?? null));
    }
  });

  it('finds the stated confidence behind a rounded answer that is some minutes old', () => {
    for (const { confidence, importance } of trusts)
      for (const weeks of [0, 3, 30, 90]) {
        const now = VERIFIED + weeks * WEEK;
        const current = confidenceAt({ confidence, importance, lastVerifiedAt: new Date(VERIFIED) }, new Date(now));
        const answer = {
          confidence: rounded(current),
          importance,
          last_verified_at: new Date(VERIFIED).toISOString(),
        };
        const { confidence: stated } = page.trustOf(answer, now + 5 * 60_000);
        expect(Math.abs(stated - confidence)).toBeLessThan(0.001);
      }
  });

  it('follows the history back: each verification and correction starts a new stretch', () => {
    const day = (n: number): string => new Date(VERIFIED + n * 86_400_000).toISOString();
    const memory = { confidence: 0.9, importance: 'high', last_verified_at: day(20) };
    const history = [
      { at: day(30), change: 'archived', before: { status: 'active' } },
      { at: day(20), change: 'corrected', before: { confidence: 0.6, importance: 'low', last_verified_at: day(10) } },
      { at: day(10), change: 'verified', before: { last_verified_at: day(0) } },
      { at: day(0), change: 'created', before: null },
    ];
    expect(page.stretchesOf(memory, history, Date.parse(day(20)))).toEqual([
      { from: Date.parse(day(0)), trust: { confidence: 0.6, importance: 'low', verifiedAt: Date.parse(day(0)) } },
      { from: Date.parse(day(10)), trust: { confidence: 0.6, importance: 'low', verifiedAt: Date.parse(day(10)) } },
      { from: Date.parse(day(20)), trust: { confidence: 0.9, importance: 'high', verifiedAt: Date.parse(day(20)) } },
    ]);
  });
});
