import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fc } from '../support/fast-check-seed.js';
import { disabledBy, hasLapsed, isEntitled, lapseEnd, periodEnd } from '../../src/modules/hires/hire-rules.js';
import type { Hire } from '../../src/modules/hires/hire.entity.js';
import { removeAgentFolder, writeAgentFolder } from '../../src/modules/hires/provisioning/agent-folder.js';
import { delayAfter, hireSteps, stepAfter, stepsOf, type StepKey } from '../../src/modules/hires/provisioning/steps.js';
import { readTemplate, templateProblem } from '../../src/modules/hires/template.js';
import { ASSISTANT_STEPS, BUILDER_STEPS, PERIOD } from '../factories/hires.js';
import { DAY, HOUR, SECOND } from '../support/test-clock.js';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const at = (ms: number): Date => new Date(NOW.getTime() + ms);

describe('A hire is entitled to its tools', () => {
  it.each<[string, Pick<Hire, 'status' | 'cancelAtPeriodEnd' | 'effectiveAt'>, boolean]>([
    ['while it is built', { status: 'provisioning', cancelAtPeriodEnd: false, effectiveAt: null }, true],
    ['while it works', { status: 'active', cancelAtPeriodEnd: false, effectiveAt: null }, true],
    ['until its period ends', { status: 'canceled', cancelAtPeriodEnd: true, effectiveAt: at(1) }, true],
    ['not at that moment', { status: 'canceled', cancelAtPeriodEnd: true, effectiveAt: at(0) }, false],
    ['not after it', { status: 'canceled', cancelAtPeriodEnd: true, effectiveAt: at(-1) }, false],
    ['not when it was canceled at once', { status: 'canceled', cancelAtPeriodEnd: false, effectiveAt: at(0) }, false],
    ['not then, whatever its date', { status: 'canceled', cancelAtPeriodEnd: false, effectiveAt: at(DAY) }, false],
    ['not without a date', { status: 'canceled', cancelAtPeriodEnd: true, effectiveAt: null }, false],
  ])('%s', (_, hire, isIt) => {
    expect(isEntitled(hire, NOW)).toBe(isIt);
  });

  it('and the gateway has heard a minute after the end', () => {
    expect(disabledBy(NOW)).toEqual(at(60 * SECOND));
  });
});

describe('The period of a hire ends', () => {
  it.each<[string, number, number | null, number | null, number]>([
    ['30 days after it was hired, while it is built', -DAY, null, null, PERIOD - DAY],
    ['30 days after its activation', -3 * DAY, -DAY, null, PERIOD - DAY],
    ['30 days later at the very end of one', -PERIOD, -PERIOD, null, PERIOD],
    ['at the end of the third', -70 * DAY, -65 * DAY, null, 25 * DAY],
    ['as billed', -3 * DAY, -DAY, 5 * DAY, 5 * DAY],
    ['as billed, also far away', -3 * DAY, -DAY, 400 * DAY, 400 * DAY],
    ['not at a billed moment that is now', -3 * DAY, -DAY, 0, PERIOD - DAY],
    ['not at a billed moment that is over', -3 * DAY, -DAY, -DAY, PERIOD - DAY],
  ])('%s', (_, created, activated, billed, end) => {
    const hire = { createdAt: at(created), activatedAt: activated === null ? null : at(activated) };
    expect(periodEnd(hire, { currentPeriodEnd: billed === null ? null : at(billed) }, NOW)).toEqual(at(end));
  });

  it('always in the future, at most 30 days from now, and whole periods after its start', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3_000 * DAY, max: 0 }), (since) => {
        const end = periodEnd(
          { createdAt: at(since), activatedAt: at(since) },
          { currentPeriodEnd: null },
          NOW,
        ).getTime();
        expect(end).toBeGreaterThan(NOW.getTime());
        expect(end - NOW.getTime()).toBeLessThanOrEqual(PERIOD);
        expect((end - at(since).getTime()) % PERIOD).toBe(0);
      }),
    );
  });
});

describe('A subscription', () => {
  it.each([
    ['active', null, false],
    ['active', at(-DAY), false],
    ['past_due', null, false],
    ['past_due', at(DAY), false],
    ['past_due', NOW, true],
    ['past_due', at(-DAY), true],
    ['canceled', null, true],
    ['canceled', at(DAY), true],
    ['none', null, true],
  ] as const)('that is %s with a period until %p has lapsed: %p', (subscriptionStatus, currentPeriodEnd, lapsed) => {
    expect(hasLapsed({ subscriptionStatus, currentPeriodEnd }, NOW)).toBe(lapsed);
  });

  it.each([
    ['the period that was paid for', at(DAY), at(DAY)],
    ['now, when that is over', at(-DAY), NOW],
    ['now, when that is over this very moment', NOW, NOW],
    ['thirty days after the hire began, without billing', null, at(PERIOD - 5 * DAY)],
  ])('that has lapsed ends hires with %s', (_, currentPeriodEnd, end) => {
    const hire = { activatedAt: at(-5 * DAY), createdAt: at(-6 * DAY) };
    expect(lapseEnd(hire, { subscriptionStatus: 'canceled', currentPeriodEnd }, NOW)).toEqual(end);
  });
});

describe('The steps of a hire', () => {
  const hire = (step: StepKey | null, more: Partial<Hire> = {}): Hire =>
    ({ step, attempts: 0, error: null, status: step === null ? 'active' : 'provisioning', ...more }) as Hire;
  const shown = (one: Hire) => hireSteps(one, 'builder').map(({ state, reason, done }) => [state, reason, done]);

  it('are those of its kind, one after the other', () => {
    expect([stepsOf('builder'), stepsOf('assistant')]).toEqual([BUILDER_STEPS, ASSISTANT_STEPS]);
    for (const [kind, keys] of [
      ['builder', BUILDER_STEPS],
      ['assistant', ASSISTANT_STEPS],
    ] as const)
      expect(keys.map((key) => stepAfter(key as StepKey, kind))).toEqual([...keys.slice(1), null]);
  });

  it('lead on to the end also when the desk is no step of its kind any more', () => {
    expect(stepAfter('desk', 'assistant')).toBe('activate');
    expect(hireSteps(hire('desk'), 'assistant').filter(({ done }) => done)).toHaveLength(4);
  });

  it('are done before the one that is due and blocked behind it', () => {
    expect(shown(hire('configuration'))).toEqual([
      ['done', null, true],
      ['done', null, true],
      ['pending', null, false],
      ...Array.from({ length: 3 }, () => ['blocked', 'blocked_by:configuration', false]),
    ]);
    expect(shown(hire(null)).every(([state]) => state === 'done')).toBe(true);
  });

  it.each([
    [1, 'pending'],
    [4, 'pending'],
    [5, 'failed'],
    [50, 'failed'],
  ])('that failed %i times are %s, with the reason', (attempts, state) => {
    expect(shown(hire('desk', { attempts, error: 'No desk' }))[4]).toEqual([state, 'No desk', false]);
  });

  it('wait for nothing in a hire that was canceled', () => {
    const states = shown(hire('agent', { status: 'canceled', attempts: 7, error: 'x' })).map(([state]) => state);
    expect(new Set(states)).toEqual(new Set(['blocked']));
  });

  it('are tried again after 5 s, twice as long each time, an hour at most', () => {
    const delays = [1, 2, 3, 4, 5, 10, 11, 20, 1_000_000].map((attempts) => delayAfter(attempts) / SECOND);
    expect(delays).toEqual([5, 10, 20, 40, 80, 2_560, 3_600, 3_600, 3_600]);
    expect(delayAfter(30)).toBe(HOUR);
  });
});

describe('A template', () => {
  it('may be empty', () => {
    expect(templateProblem({})).toBeNull();
    const { files, settings, runtime } = readTemplate({});
    expect([files.size, settings, runtime]).toEqual([0, {}, 'claude_code']);
  });

  it('never leads out of its folder, whatever its paths are', () => {
    const part = fc.constantFrom('..', '.', '', 'a', 'b.md', '...', '~', 'a\\b', '\u0000', 'é', '..a', ' ');
    const path = fc.oneof(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('/')),
      fc.string({ maxLength: 30 }),
    );
    fc.assert(
      fc.property(path, (one) => {
        if (templateProblem({ files: { [one]: '' } }) !== null) return;
        const reached = join('/srv/agents/me', one);
        expect(reached).toBe(`/srv/agents/me/${one}`);
        expect(one).not.toMatch(/[\\\p{Cc}]/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['a', 'a.md', '.hidden', 'a/b/c', '...', '..a', 'ü/日本.md', 'with space.md'])(
    'takes the path %s',
    (path) => {
      expect(templateProblem({ files: { [path]: '' } })).toBeNull();
      expect(readTemplate({ files: { [path]: 'x' } }).files.get(path)).toBe('x');
    },
  );

  it('takes names as they are, also those that mean something to objects', () => {
    const files = JSON.parse('{"__proto__": "a", "constructor": "b"}') as Record<string, unknown>;
    expect([...readTemplate({ files }).files.keys()].toSorted()).toEqual(['__proto__', 'constructor']);
  });

  it('finds a file that is also a folder, however many files there are', () => {
    const files = Object.fromEntries(Array.from({ length: 198 }, (_, n) => [`d${n}/f`, '']));
    expect(templateProblem({ files })).toBeNull();
    expect(templateProblem({ files: { ...files, d7: '' } })).toContain('"d7"');
    expect(templateProblem({ files: { ...files, 'd7/f/g/h': '' } })).toContain('"d7/f"');
  });

  it('holds at most a mebibyte, counted in bytes', () => {
    const files = { a: 'é'.repeat(262_144), b: 'x'.repeat(524_288) };
    expect(templateProblem({ files })).toBeNull();
    expect(templateProblem({ files: { ...files, c: 'x' } })).toContain('1048576');
  });

  it('that cannot be used is not read', () => {
    expect(() => readTemplate({ files: { '../x': '' } })).toThrow('The template cannot be used');
  });
});

describe("An agent's folder", () => {
  let root: string;
  let folder: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'workspace-folder-'));
    folder = join(root, 'agents/me');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const files = new Map([
    ['a.md', 'A'],
    ['d/e/f.md', 'F'],
  ]);
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

  it('is made with all its parents, and made again to the same, beside what the agent wrote', async () => {
    await writeAgentFolder(folder, files);
    writeFileSync(join(folder, 'own.md'), 'own');
    writeFileSync(join(folder, 'a.md'), 'half');
    await writeAgentFolder(folder, files);
    expect([read('a.md'), read('d/e/f.md'), read('own.md')]).toEqual(['A', 'F', 'own']);
    expect(readdirSync(folder).toSorted()).toEqual(['a.md', 'd', 'own.md']);
  });

  it('is readable by nobody else on the machine, however the process masks modes', async () => {
    const masked = process.umask(0);
    try {
      await writeAgentFolder(folder, files);
    } finally {
      process.umask(masked);
    }
    const mode = (path: string): string => (statSync(join(folder, path)).mode & 0o777).toString(8);
    expect(['..', '.', 'd', 'd/e', 'a.md', 'd/e/f.md'].map(mode)).toEqual(['700', '700', '700', '700', '600', '600']);
  });

  it('that was made for everybody to read is closed when it is written again', async () => {
    mkdirSync(join(folder, 'd'), { recursive: true, mode: 0o755 });
    writeFileSync(join(folder, 'a.md'), 'old', { mode: 0o644 });
    await writeAgentFolder(folder, files);
    const mode = (path: string): string => (statSync(join(folder, path)).mode & 0o777).toString(8);
    expect(['.', 'd', 'a.md'].map(mode)).toEqual(['700', '700', '600']);
  });

  it('may be written by two at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => writeAgentFolder(folder, files)));
    expect([read('a.md'), read('d/e/f.md'), readdirSync(join(folder, 'd/e'))]).toEqual(['A', 'F', ['f.md']]);
  });

  it('leaves no half file behind when one cannot be written', async () => {
    mkdirSync(join(folder, 'a.md/in-the-way'), { recursive: true });
    await expect(writeAgentFolder(folder, files)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['a.md']);
  });

  it.each([
    ['itself', 'agents/me'],
    ['a part of it', 'agents/me/d'],
    ['a part of a part', 'agents/me/d/e'],
  ])('is not written through a link: %s', async (_, path) => {
    const outside = join(root, 'outside');
    mkdirSync(outside);
    mkdirSync(join(root, path, '..'), { recursive: true });
    symlinkSync(outside, join(root, path));
    await expect(writeAgentFolder(folder, new Map([['d/e/f.md', 'F']]))).rejects.toThrow();
    expect(readdirSync(outside)).toEqual([]);
  });

  it('is removed whole, and not what a link in it leads to; a second time there is nothing', async () => {
    await writeAgentFolder(folder, files);
    writeFileSync(join(root, 'kept'), 'kept');
    symlinkSync(root, join(folder, 'link'));
    expect(await removeAgentFolder(folder)).toBe(true);
    expect([existsSync(folder), readdirSync(join(root, 'agents')), existsSync(join(root, 'kept'))]).toEqual([
      false,
      [],
      true,
    ]);
    expect(await removeAgentFolder(folder)).toBe(false);
  });
});
