import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DashboardTest } from '../browser/dashboard.js';
import { everyPage, PAGES } from '../browser/every-page.js';

/** The short form of test/browser. */
describe('In a browser', () => {
  let d: DashboardTest;
  let page: Page;
  let open: (path: string) => Promise<void>;
  beforeAll(async () => {
    d = await DashboardTest.start({ DEMO: 'on' });
    ({ page, open } = await everyPage(d));
  });
  afterAll(() => d?.stop());

  it.each(PAGES)('the page %s is drawn and accessible', async (path) => {
    await open(path);
    await d.expectAccessible(page);
  });

  it('the docs page is drawn and accessible', async () => {
    await page.goto('/api/v1/docs');
    await page.locator('main h1').waitFor();
    await d.expectAccessible(page);
  });

  it('no page logged an error or broke its policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
