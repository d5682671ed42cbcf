import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newBoard, newCard } from '../factories/boards.js';
import { DashboardTest, DESKTOP, LOOKS, PHONE } from './dashboard.js';

/** What the browser counts as moved below the eyes of a person. A page up to 0.1 counts as good. */
const MAX_SHIFT = 0.02;
const OBSERVE = `
  globalThis.shift = 0;
  globalThis.moved = [];
  const nameOf = ({ node, previousRect: was, currentRect: is }) =>
    [(node?.className ?? node?.parentElement?.className ?? node?.textContent), was.y, is.y, was.x, is.x].join(' ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      globalThis.shift += entry.value;
      globalThis.moved.push(entry.value.toFixed(3), ...entry.sources.map(nameOf));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;
const OPACITY = `getComputedStyle(document.querySelector('.task-menu')).opacity`;

describe('Pages of the dashboard hold still', () => {
  let d: DashboardTest;
  let caller: { token: string };
  beforeAll(async () => {
    d = await DashboardTest.start();
    caller = { token: d.demo.adminToken };
  });
  afterAll(() => d?.stop());

  /** Each read of the page is answered later than the one before, as on a slow network. */
  async function answerLate(page: Page): Promise<void> {
    const parts = ['attention', 'overview', 'members', 'tokens', 'events'];
    await page.route('**/api/v1/**', async (route) => {
      const at = parts.findIndex((part) => route.request().url().includes(part));
      if (route.request().url().includes('stream') || at < 0) return route.continue();
      await new Promise((resolve) => setTimeout(resolve, 150 * (parts.length - at)));
      await route.continue();
    });
  }

  it.each(LOOKS)('while Home is read, at the first visit and later: %s', async (_, options) => {
    const page = await d.admin(options);
    await answerLate(page);
    await page.addInitScript(OBSERVE);
    const shifts: number[] = [];
    const moved: string[] = [];
    for (let visit = 0; visit < 2; visit++) {
      await page.goto('/dashboard');
      await page.locator('.counts').waitFor();
      await page.locator('.log-line').first().waitFor();
      await page.waitForTimeout(1_500);
      shifts.push(await page.evaluate<number>('globalThis.shift'));
      moved.push(...(await page.evaluate<string[]>('globalThis.moved')));
    }
    process.stdout.write(`layout shift of Home: ${shifts.map((one) => one.toFixed(3)).join(', ')}\n`);
    // What moved, and from where to where.
    expect(Math.max(...shifts) < MAX_SHIFT ? [] : moved).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  });

  it('when the first row of a list is ticked, so that the next click hits the next row', async () => {
    const page = await d.admin();
    await page.goto('/dashboard/cards');
    const ticks = page.locator('tbody .cell-tick input');
    await ticks.nth(1).waitFor();
    const places = await Promise.all([0, 1].map(async (row) => (await ticks.nth(row).boundingBox())!));
    for (const { x, y, width, height } of places) await page.mouse.click(x + width / 2, y + height / 2);
    await page.getByText('2 selected').waitFor();
    expect(await ticks.nth(1).boundingBox()).toEqual(places[1]);
    expect(await Promise.all([0, 1].map((row) => ticks.nth(row).isChecked()))).toEqual([true, true]);
    await d.expectAccessible(page);
    // The box of the head still takes all of them, and gives them back.
    await page.getByLabel('Select all').check();
    await page.getByLabel('Select all').uncheck();
    expect(await page.locator('.bulk-bar').count()).toBe(0);
    await page.context().close();
  });

  it('with the filters of a board in one line at any width where they are shown', async () => {
    const board = await newBoard(d.t, caller, { name: 'A board with a name that is longer than most of them are' });
    await newCard(d.t, caller, board.id, { title: 'One', column: 'To do' });
    const page = await d.admin();
    const filter =
      '?q=one&priority=urgent&type=research&status=in_progress&assignee=none&label=one,two&due=week&agents=yes';
    for (const width of [1281, 1366, 1440, 1600, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      for (const query of ['', filter]) {
        await page.goto(`/dashboard/boards/${board.id}${query}`);
        const views = page.getByRole('button', { name: /^Views:/ });
        await views.waitFor();
        const head = (await page.locator('.canvas-head').boundingBox())!;
        expect([width, query, head.height]).toEqual([width, query, 49]);
        await d.expectNoSidewaysScroll(page);
        const { x, width: wide } = (await page.getByRole('button', { name: 'New card', exact: true }).boundingBox())!;
        expect(x + wide).toBeLessThan(width);
        const last = (await page.locator('.board-filters > button:last-of-type').boundingBox())!;
        expect(last.x + last.width).toBeLessThanOrEqual(x);
      }
    }
    await page.context().close();
  });

  it('with the menu of a card in sight where there is no pointer that hovers', async () => {
    const board = await newBoard(d.t, caller, { name: 'Touched' });
    const card = await newCard(d.t, caller, board.id, { title: 'Touched', column: 'To do' });
    const page = await d.admin({ viewport: PHONE, hasTouch: true, isMobile: true });
    await page.goto(`/dashboard/boards/${board.id}`);
    const menu = page.getByRole('button', { name: `Actions for ${card.ref}` });
    await menu.waitFor();
    expect(await page.evaluate(OPACITY)).toBe('1');
    await menu.tap();
    await page.getByRole('menuitem', { name: 'Move…' }).waitFor();
    await page.context().close();

    const desktop = await d.admin({ viewport: DESKTOP });
    await desktop.goto(`/dashboard/boards/${board.id}`);
    const quiet = desktop.getByRole('button', { name: `Actions for ${card.ref}` });
    await quiet.waitFor();
    await desktop.mouse.move(0, 0);
    expect(await desktop.evaluate(OPACITY)).toBe('0');
    await desktop.context().close();
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
