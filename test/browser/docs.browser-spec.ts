import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { DemoSeeder, type DemoCredentials } from '../../src/modules/identity/index.js';
import { operationsOf } from '../../src/platform/http/contract/operations.js';
import { recordedExamples } from '../../src/platform/http/contract/recorded-examples.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { CHROMIUM_FLAGS } from './chromium-flags.js';
import { OFFERED_CALLS } from './docs-calls.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const LOADS = 5;
const PHONE = { width: 390, height: 844 };

describe('The docs page in a browser', () => {
  let t: TestApp;
  let demo: DemoCredentials;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const outside: string[] = [];
  const complaints: string[] = [];
  const shots = join(import.meta.dirname, '../../screenshots');

  beforeAll(async () => {
    t = await bootApp({ env: { ROLE: 'all' } });
    demo = await t.app.get(DemoSeeder).seed();
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: CHROMIUM_FLAGS });
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await watched(context);
    mkdirSync(shots, { recursive: true });
  });
  afterAll(async () => {
    await browser?.close();
    await t?.stop();
  });

  /** A tab whose requests to other hosts, errors and violations of the CSP are kept. */
  async function watched(of: BrowserContext): Promise<Page> {
    const tab = await of.newPage();
    tab.on('request', (request) => {
      if (!request.url().startsWith(t.api.url) && !/^(?:data|blob):/.test(request.url())) outside.push(request.url());
    });
    tab.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    tab.on('pageerror', (error) => complaints.push(String(error)));
    return tab;
  }

  const open = async (hash = '#/', tab = page): Promise<void> => {
    await tab.goto(`${t.api.url}/api/v1/docs${hash}`);
    await tab.locator('main h1').waitFor();
  };
  const openOperation = async (id: string): Promise<Locator> => {
    await page.evaluate(`location.hash = ${JSON.stringify(`#/${tagOf(id)}/${id}`)}`);
    const view = page.locator(`article[data-operation=${id}]`);
    await view.waitFor();
    await view.locator('form.call:not([data-filling])').waitFor();
    return view;
  };
  const tagOf = (id: string): string => {
    const [, , operation] = operationsOf(t.contract.document).find(([, , { operationId }]) => operationId === id)!;
    return operation.tags[0]!;
  };
  const authorize = async (): Promise<void> => {
    await page.locator('button.authorize').click();
    expect(await page.evaluate('document.activeElement.id')).toBe('secret-token');
    await page.keyboard.type(demo.adminToken);
    await page.locator('#secret-adminKey').fill(ADMIN_KEY);
    await page.getByRole('button', { name: 'Save for this tab' }).click();
    await page.getByRole('button', { name: 'Authorized' }).waitFor();
  };
  const hits = async (query: string): Promise<string[]> => {
    await page.getByRole('combobox', { name: 'Search operations and chapters' }).fill(query);
    return page
      .locator('#search-results [data-id]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-id')!));
  };

  it('is where info says, and lists every operation, those of the operator last', async () => {
    const { body } = await t.api.get('/api/v1/system/info');
    await page.goto(t.api.url + body.docs_url);
    await page.locator('nav').waitFor();
    const shown = await page
      .locator('nav [data-operation]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-operation')!));
    const all = operationsOf(t.contract.document).map(([, , { operationId }]) => operationId);
    expect(shown.toSorted()).toEqual(all.toSorted());
    expect(await page.locator('nav details summary').last().textContent()).toBe('Operator');
    await page.screenshot({ path: join(shots, 'docs.png') });
  });

  it('is usable once one operation is drawn', async () => {
    const times: number[] = [];
    for (let round = 0; round < LOADS; round++) {
      const fresh = await browser.newContext();
      const tab = await watched(fresh);
      const started = performance.now();
      await tab.goto(`${t.api.url}/api/v1/docs#/Boards/createCard`, { waitUntil: 'commit' });
      await tab.locator('article[data-operation=createCard] button.send').waitFor();
      times.push(performance.now() - started);
      await fresh.close();
    }
    const [best, median] = [0, Math.floor(LOADS / 2)].map((at) => times.toSorted((a, b) => a - b)[at]!);
    process.stdout.write(
      `docs page, first usable operation: ${Math.round(median!)} ms, best ${Math.round(best!)} ms\n`,
    );
  });

  it('finds operations by path, summary, operation id and field, in any case', async () => {
    await open();
    expect(await hits('/board/boards/{board_id}/export')).toEqual(['exportBoard']);
    expect((await hits('CREATE A CARD'))[0]).toBe('createCard');
    expect((await hits('recallMemories'))[0]).toBe('recallMemories');
    expect(await hits('checklist_total')).toContain('getCard');
    expect(await hits('stale_caveat')).toContain('listMemories');
    expect(await hits('idempotency')).toContain('idempotency');
    expect(await hits('nosuchword')).toEqual([]);
  });

  it('opens a found operation by keyboard and by mouse', async () => {
    await page.keyboard.press('Escape');
    await page.locator('main').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('list boards');
    await page.locator('#search-results [aria-selected=true]').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('article[data-operation=listBoards]').waitFor();
    expect(new URL(page.url()).hash).toBe('#/Boards/listBoards');
    await hits('exportBoard');
    await page.locator('#search-results [data-id=exportBoard]').click();
    await page.locator('article[data-operation=exportBoard]').waitFor();
  });

  it('opens operations, domains and chapters by their address', async () => {
    const fresh = await watched(context);
    await open('#/Memory/createMemory', fresh);
    expect(await fresh.locator('main h1').textContent()).toBe(
      t.contract.document.paths['/api/v1/memory/memories']!.post!.summary,
    );
    expect(await fresh.locator('nav a[aria-current=page]').getAttribute('data-operation')).toBe('createMemory');
    await open('#/Coder%20profiles', fresh);
    expect(await fresh.locator('main h1').textContent()).toBe('Coder profiles');
    await open('#/chapter/changelog', fresh);
    expect(await fresh.locator('main h1').textContent()).toBe('Changes of the contract');
    await open('#/Boards/nowhere', fresh);
    expect(await fresh.locator('main h1').textContent()).toBe('Not found');
    await fresh.close();
  });

  it('says at a glance who may call an operation and how often', async () => {
    const text = async (id: string): Promise<string> =>
      (await (await openOperation(id)).locator('.facts').innerText()).replace(/\s+/g, ' ');
    expect(await text('setFeature')).toMatch(/Scopes brand:admin Role admin/);
    expect(await text('login')).toContain('60 a minute by address; 10 a minute by address and email');
    expect(await text('createCard')).toMatch(/Quota counts towards cards Repeat safe with Idempotency-Key/);
  });

  it('shows what was really sent and answered as the example', async () => {
    const view = await openOperation('createBoard');
    expect(JSON.parse(await view.locator('textarea').inputValue())).toEqual(
      recordedExamples().get('createBoard')!.request,
    );
    const answered = view.locator('.response[data-status="201"] pre').first();
    expect(JSON.parse((await answered.textContent())!)).toEqual(recordedExamples().get('createBoard')!.answer);
  });

  it('keeps the token over a reload, and in this tab only', async () => {
    await authorize();
    await page.reload();
    await page.getByRole('button', { name: 'Authorized' }).waitFor();
    const other = await watched(context);
    await open('#/', other);
    expect(await other.locator('button.authorize').textContent()).toBe('Authorize');
    expect(await other.evaluate('JSON.stringify([{ ...localStorage }, document.cookie])')).toBe('[{},""]');
    await other.close();
  });

  it('writes samples with the values of the form', async () => {
    const view = await openOperation('getBoard');
    const { body } = await t.api.get('/api/v1/board/boards', { token: demo.adminToken });
    for (const [language, part] of [
      ['curl', `curl '${t.api.url}/api/v1/board/boards/${body.items[0].id}'`],
      ['TypeScript', `client.getBoard('${body.items[0].id}')`],
      ['Python', `method="GET"`],
    ] as const) {
      await view.getByRole('tab', { name: language }).click();
      expect(await view.locator('.samples pre').textContent()).toContain(part);
    }
    expect(await view.locator('.samples').textContent()).not.toContain(demo.adminToken);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await view.locator('.samples').getByRole('button', { name: 'Copy' }).click();
    await view.locator('.samples').getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`Bearer ${demo.adminToken}`);
  });

  it(`answers ${OFFERED_CALLS.length} calls with nothing filled in but what it offers`, async () => {
    await page.locator('button.authorize').click();
    await page.locator('#session-email').fill(demo.adminEmail);
    await page.locator('#session-password').fill(demo.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('dialog').waitFor({ state: 'hidden' });
    const statuses: Record<string, string> = {};
    for (const id of OFFERED_CALLS) {
      const view = await openOperation(id);
      await view.locator('button.send').click();
      const answer = view.locator('.answer[data-status]');
      await answer.waitFor();
      const status = (await answer.getAttribute('data-status'))!;
      statuses[id] = status.startsWith('2') ? '2xx' : `${status} ${await answer.innerText()}`;
    }
    await page.screenshot({ path: join(shots, 'try-it-out.png') });
    expect(statuses).toEqual(Object.fromEntries(OFFERED_CALLS.map((id) => [id, '2xx'])));
  });

  it('asks once more before it deletes', async () => {
    const view = await openOperation('removeBoard');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()));
    await view.locator('button.send').click();
    expect(await view.locator('button.send').textContent()).toBe('Really delete? Press again');
    expect(sent).toEqual([]);
    await view.locator('button.send').click();
    await view.locator('.answer[data-status="204"], .answer[data-status="200"]').waitFor();
    expect(sent).toHaveLength(1);
  });

  it.each(['light', 'dark'] as const)('has no serious fault of accessibility in %s colours', async (colorScheme) => {
    const bypassing = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      bypassCSP: true,
      colorScheme,
    });
    const tab = await bypassing.newPage();
    const faults: string[] = [];
    for (const hash of [
      '#/',
      '#/chapter/errors',
      '#/Boards',
      '#/Boards/createCard',
      '#/Memory/searchMemories',
      'dialog',
      'search',
    ]) {
      if (hash === 'dialog') await tab.locator('button.authorize').click();
      else if (hash === 'search') {
        await tab.keyboard.press('Escape');
        await tab.getByRole('combobox', { name: 'Search operations and chapters' }).fill('card');
      } else await open(hash, tab);
      await tab.addScriptTag({ path: AXE });
      const { violations } = await tab.evaluate<{
        violations: { id: string; impact: string; nodes: { html: string }[] }[];
      }>('axe.run()');
      for (const { id, impact, nodes } of violations)
        if (['serious', 'critical'].includes(impact)) faults.push(`${hash} ${id}: ${nodes[0]!.html}`);
      await tab.screenshot({ path: join(shots, `docs-${colorScheme}-${hash.replace(/\W+/g, '-')}.png`) });
    }
    await bypassing.close();
    expect(faults).toEqual([]);
  });

  it('fits a phone without scrolling sideways', async () => {
    const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    const tab = await watched(phone);
    for (const hash of ['#/', '#/chapter/credentials', '#/Workspace', '#/Boards/createCard', '#/Lessons/syncLessons']) {
      await open(hash, tab);
      const width = await tab.evaluate('document.documentElement.scrollWidth');
      expect([hash, width]).toEqual([hash, PHONE.width]);
      await tab.screenshot({ path: join(shots, `docs-phone-${hash.replace(/\W+/g, '-')}.png`) });
    }
    await tab.getByRole('button', { name: 'Menu' }).tap();
    await tab.locator('nav summary', { hasText: 'Hires' }).tap();
    await tab.locator('nav a[data-operation=listHires]').tap();
    await tab.locator('article[data-operation=listHires]').waitFor();
    expect(await tab.locator('nav').isVisible()).toBe(false);
    await phone.close();
  });

  it('asks nothing of any other host, and breaks no rule of its policy', () => {
    expect(outside).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
