import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium, type Browser, type Page } from 'playwright-core';
import { operationsOf } from '../../src/platform/http/contract/operations.js';
import { recordedExamples } from '../../src/platform/http/contract/recorded-examples.js';
import { bootApp, type TestApp } from '../app.js';
import { QUIET } from './chromium-flags.js';

describe('The docs page in a browser', () => {
  let t: TestApp;
  let browser: Browser;
  let page: Page;
  let token: string;
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  const shots = join(import.meta.dirname, '../../screenshots');

  beforeAll(async () => {
    t = await bootApp();
    const brand = await t.world.brand();
    token = await (await t.world.member(brand, 'admin')).token('brand:read');
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: QUIET });
    page = await (await browser.newContext({ viewport: { width: 1280, height: 1600 } })).newPage();
    page.on('request', (request) => {
      if (!request.url().startsWith(t.api.url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    mkdirSync(shots, { recursive: true });
  });
  afterAll(async () => {
    await browser?.close();
    await t?.stop();
  });

  /** So long a page holds only what is near the part that is seen: goes down it until something is found, or its end. */
  async function throughThePage(isFound: () => Promise<boolean>): Promise<void> {
    const STEP = 500;
    for (let at = 0, end = 1; at < end; at += STEP) {
      await page.evaluate(`window.scrollTo(0, ${at})`);
      await page.waitForTimeout(50);
      if (await isFound()) return;
      end = await page.evaluate<number>('document.documentElement.scrollHeight');
    }
  }

  it('is where info says, and shows every operation', async () => {
    const { body } = await t.api.get('/api/v1/system/info');
    await page.goto(t.api.url + body.docs_url);
    await page.waitForSelector('.opblock');
    const shown = new Set<string>();
    await throughThePage(async () => {
      for (const id of await page.locator('.opblock').evaluateAll((blocks) => blocks.map((block) => block.id)))
        shown.add(id);
      return false;
    });
    expect(shown.size).toBe(operationsOf(t.contract.document).length);
    await page.screenshot({ path: join(shots, 'docs.png'), fullPage: true });
  });

  it('tries out a call with a pasted token', async () => {
    await page.click('.btn.authorize');
    await page
      .locator('.auth-container', { hasText: /\btoken\s*\(http, Bearer\)/ })
      .locator('input')
      .fill(token);
    await page
      .locator('.auth-container', { hasText: /\btoken\s*\(http, Bearer\)/ })
      .locator('button.authorize')
      .click();
    await page.click('.btn-done');
    const operation = page.locator('#operations-Tokens-describeToken');
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('button.execute').click();
    const status = operation.locator('.live-responses-table .response-col_status').last();
    await status.waitFor();
    expect((await status.textContent())?.trim()).toMatch(/^200/);
    expect(await operation.locator('.live-responses-table').textContent()).toContain('"scopes"');
    await operation.screenshot({ path: join(shots, 'try-it-out.png') });
  });

  it('shows what was really sent and answered as the example', async () => {
    const operation = page.locator('#operations-Memory-createMemory');
    await throughThePage(async () => (await operation.count()) > 0);
    await operation.locator('.opblock-summary-control').click();
    const sent = operation.locator('.body-param textarea');
    await sent.waitFor();
    expect(JSON.parse(await sent.inputValue())).toEqual(recordedExamples().get('createMemory')!.request);
    const answered = operation.locator('.responses-table .example code').first();
    expect(JSON.parse((await answered.textContent())!)).toEqual(recordedExamples().get('createMemory')!.answer);
  });

  it('asks nothing of any other machine and reports no fault', () => {
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
