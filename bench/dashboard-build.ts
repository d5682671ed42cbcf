import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { BuildEntry, EntryKind } from '../src/shared/build-protocol.js';
import { findBrowser } from './find-browser.js';
import { median, type Row } from './measure.js';
import { startReviewWorld, type ReviewWorld } from './review-world.js';

const ENTRIES = 20_000;
const MAX_LOG_MS = 1_000;
const LIVE_SECONDS = 15;
const LIVE_ENTRIES = 100;
const LIVE_EVERY_MS = 100;
const MAX_TASK_MS = 100;
const FILES = 300;
const LINES = 20_000;
const MAX_CHANGE_MS = 1_500;
const ROUNDS = 5;
const GIVE_UP_MS = 60_000;

/** A build's page in a browser: a long log, one that grows, and a large change. */
export async function dashboardBuild(folder: string): Promise<Row[]> {
  const executablePath = findBrowser();
  if (!executablePath) return [];
  const world = await startReviewWorld(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const logged = await world.build({ state: 'running', entries: entries(0, ENTRIES) });
    const changed = await world.build({ state: 'succeeded', entries: entries(0, 200), change: largeChange() });
    const bare = await world.build({ state: 'failed', entries: [] });
    await world.settle();
    const visit = { browser, world };
    const empty = await medianMs(visit, bare, isBareThere);
    const log = await medianMs(visit, logged, isLogThere);
    const whole = await medianMs(visit, logged, isLogWhole);
    const live = await longestTaskMs(visit, logged);
    const change = await medianMs(visit, changed, isChangeThere);
    return [
      row(`build, log of ${ENTRIES} entries usable`, log, MAX_LOG_MS, empty),
      {
        ...row(`build, all of ${ENTRIES} entries there to be scrolled to`, whole, MAX_LOG_MS, empty),
        goal: '-',
        passed: null,
      },
      row(`build, longest task while ${LIVE_ENTRIES} entries a second come`, live, MAX_TASK_MS),
      row(`build, change of ${FILES} files and ${LINES} lines usable`, change, MAX_CHANGE_MS, empty),
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
}

interface Visit {
  readonly browser: Browser;
  readonly world: ReviewWorld;
}

/** `empty`: how long the page of a build takes that has nothing. */
function row(name: string, ms: number, max: number, empty?: number): Row {
  return {
    name,
    ours: `${Math.round(ms)} ms`,
    reference: empty === undefined ? `${max} ms` : `a build without a log ${Math.round(empty)} ms`,
    ratio: ms / (empty ?? max),
    goal: `<= ${max} ms`,
    passed: ms <= max,
  };
}

/** It says that there is no log. */
const isBareThere = `document.querySelector('.section .empty-part') !== null`;
/** The end of the log can be read (the last entry is what a call answered), and it is known how long it is. */
const isLogThere = `(() => {
  const lead = document.querySelector('.section-head .quiet-text');
  return lead?.textContent === '${ENTRIES.toLocaleString('en')} entries' && document.querySelector('.build-log').textContent.includes('entry ${ENTRIES - 1} ');
})()`;
/** What comes before the end is read meanwhile: a list of all lines is higher than browsers draw at once. */
const isLogWhole = `document.querySelector('.build-log > ol')?.offsetHeight > ${ENTRIES * 14}`;
/** Lines of the first file can be read, and the last file can be gone to. */
const isChangeThere = `document.querySelectorAll('[data-file]').length === ${FILES} && document.querySelectorAll('.diff-row').length > 20`;

async function open({ browser, world }: Visit, id: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name, value] = world.cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url: world.server.url }]);
  const page = await context.newPage();
  await page.goto(`${world.server.url}/dashboard/builds/${id}`, { waitUntil: 'commit' });
  return page;
}

/** In a browser that has nothing cached, from the address until there is what is looked for. */
async function medianMs(visit: Visit, id: string, isThere: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now();
    const page = await open(visit, id);
    await until(page, isThere);
    // The first only warms the service up.
    if (round) times.push(performance.now() - began);
    await page.context().close();
  }
  return median(times);
}

async function until(page: Page, isThere: string): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (!(await page.evaluate<boolean>(isThere))) {
    if (performance.now() > end) throw new Error(`The page does not come to show: ${isThere}`);
    await page.waitForTimeout(10);
  }
}

/** Of the page's own thread, once all of the log is there. */
async function longestTaskMs(visit: Visit, id: string): Promise<number> {
  const page = await open(visit, id);
  await until(page, isLogWhole);
  await page.waitForTimeout(1_000);
  await page.evaluate(
    "window.longest_ = 0; new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.longest_ = Math.max(window.longest_, duration); }).observe({ type: 'longtask' });",
  );
  const began = performance.now();
  for (let seq = ENTRIES; performance.now() - began < LIVE_SECONDS * 1_000; seq += LIVE_ENTRIES / 10) {
    await visit.world.report(id, entries(seq, LIVE_ENTRIES / 10));
    const due = began + ((seq - ENTRIES) / (LIVE_ENTRIES / 10) + 1) * LIVE_EVERY_MS;
    await wait(Math.max(0, due - performance.now()));
  }
  await page.waitForTimeout(2_000);
  const longest = await page.evaluate<number>('window.longest_');
  await page.context().close();
  return longest;
}

const KINDS: readonly EntryKind[] = ['text', 'tool', 'result', 'command', 'result', 'thought'];

/** As a coder reports them: what it says, calls, and their output. */
function entries(after: number, count: number): BuildEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const seq = after + index + 1;
    const kind = KINDS[seq % KINDS.length]!;
    const text = `entry ${seq} rounds \`price\` half up in src/prices/round-${seq % 97}.ts, of **${seq * 31}** cents`;
    const isLong = kind === 'result' || kind === 'thought';
    return {
      at: '2026-03-01T10:00:00.000Z',
      kind,
      step: 'coding',
      text: isLong ? `${text}\n${'another line of output\n'.repeat(seq % 12)}` : text,
    };
  });
}

/** Of each file of 100 lines every third is another one: as many lines together as are asked for. */
function largeChange(): { before: Record<string, string>; after: Record<string, string> } {
  const [before, after]: [Record<string, string>, Record<string, string>] = [{}, {}];
  const changed = Math.floor(LINES / FILES / 2);
  const more = LINES / FILES - 2 * changed;
  for (let file = 0; file < FILES; file++) {
    const path = `src/area-${file % 12}/part-${file % 5}/file-${file}.ts`;
    const old = Array.from(
      { length: 3 * changed },
      (_, at) => `export const price${at} = round(${at} * rate, 'half-up');`,
    );
    const now = old.map((text, at) => (at % 3 === 0 ? text.replace('half-up', 'half-even') : text));
    if (more > 0) now.push('export {};');
    before[path] = `${old.join('\n')}\n`;
    after[path] = `${now.join('\n')}\n`;
  }
  return { before, after };
}
