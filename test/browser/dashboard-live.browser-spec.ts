import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { CutProxy } from '../support/cut-proxy.js';
import { eventually } from '../support/eventually.js';
import { DashboardTest } from './dashboard.js';

const OFFLINE_MS = 60_000;
/** Two cores draw two browsers and run the service: what takes 200 ms in quiet has time enough here. */
const SOON_MS = 30_000;

describe('Pages of the dashboard that are open', () => {
  let d: DashboardTest;
  let made = 0;
  beforeAll(async () => {
    d = await DashboardTest.start();
  });
  afterAll(() => d?.stop());

  /** As another program does it. */
  async function createProject(): Promise<void> {
    const name = `Project ${++made}`;
    const created = await d.t.api.post('/api/v1/projects', { token: d.demo.adminToken, body: { name } });
    expect(created.status).toBe(201);
  }

  /** The number of projects on the start page. */
  const count = (page: Page) =>
    page
      .locator('.counts li')
      .filter({ has: page.getByRole('link', { name: 'Projects' }) })
      .locator('p > span');
  const shows = (page: Page, projects: number, timeout = SOON_MS): Promise<void> =>
    count(page).getByText(String(projects), { exact: true }).waitFor({ timeout });

  async function open(page: Page): Promise<Page> {
    const isLive = page.waitForResponse((response) => response.url().includes('/events/stream'));
    await page.goto('/dashboard');
    await isLive;
    await count(page).waitFor();
    return page;
  }
  const streamsOf = (page: Page): Request[] => {
    const requests: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/events/stream')) requests.push(request);
    });
    return requests;
  };

  it('show every change to everybody, without a flicker', async () => {
    const pages = [await open(await d.admin()), await open(await d.member())];
    for (const page of pages)
      await page.evaluate(`
        globalThis.flickers = 0;
        new MutationObserver(() => { if (document.querySelector('.loading')) globalThis.flickers++; })
          .observe(document.body, { childList: true, subtree: true });`);
    await createProject();
    await Promise.all(pages.map((page) => shows(page, made)));
    for (let round = 0; round < 5; round++) {
      await createProject();
      await Promise.all(pages.map((page) => shows(page, made)));
    }
    for (const page of pages) expect(await page.evaluate('globalThis.flickers')).toBe(0);
    await Promise.all(pages.map((page) => page.context().close()));
  });

  it('show what a person asked for also when something changes meanwhile', async () => {
    const createBoard = async (name: string): Promise<void> => {
      const created = await d.t.api.post('/api/v1/board/boards', { token: d.demo.adminToken, body: { name } });
      expect(created.status).toBe(201);
    };
    for (let n = 1; n <= 205; n++) await createBoard(`Board ${n}`);
    const page = await d.admin();
    const isLive = page.waitForResponse((response) => response.url().includes('/events/stream'));
    await page.goto('/dashboard/boards');
    await isLive;
    await page.getByRole('button', { name: 'Show more' }).waitFor();
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/board\/boards\?.*cursor=/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Show more' }).click();
    await createBoard('Made meanwhile');
    // Enough for the event to have come.
    await page.waitForTimeout(2_000);
    release();
    await page.getByText('Made meanwhile').waitFor();
    await page.getByText('Board 205', { exact: true }).waitFor();
    await page.keyboard.press('Home');
    await page.getByText('Board 1', { exact: true }).waitFor();
    await page.context().close();
  });

  it('catch up by their cursor after a minute without a network', async () => {
    const proxy = new CutProxy(Number(new URL(d.t.api.url).port));
    const page = await d.signedIn(d.demo.adminEmail, undefined, { baseURL: await proxy.start() });
    await open(page);
    const streams = streamsOf(page);
    await createProject();
    await shows(page, made);
    proxy.cut();
    await createProject();
    await new Promise((resolve) => setTimeout(resolve, OFFLINE_MS));
    await createProject();
    await shows(page, made - 2, 100);
    proxy.mend();
    await shows(page, made, 60_000);
    const cursors = await Promise.all(streams.map(async (request) => (await request.allHeaders())['last-event-id']));
    expect(cursors.length).toBeGreaterThan(0);
    expect(cursors).not.toContain(undefined);
    await page.context().close();
    proxy.stop();
  });

  it('say that the service is gone while nobody touches them, promise only what they do, and catch up', async () => {
    const board = { name: 'Idle' };
    const { body } = await d.t.api.post<{ id: string }>('/api/v1/board/boards', {
      token: d.demo.adminToken,
      body: board,
    });
    const addCard = (title: string) =>
      d.t.api.post(`/api/v1/board/boards/${body.id}/tasks`, { token: d.demo.adminToken, body: { title } });
    await addCard('Seen before');
    const proxy = new CutProxy(Number(new URL(d.t.api.url).port));
    const page = await d.signedIn(d.demo.adminEmail, undefined, { baseURL: await proxy.start() });
    const isLive = page.waitForResponse((response) => response.url().includes('/events/stream'));
    await page.goto(`/dashboard/boards/${body.id}`);
    await isLive;
    await page.getByText('Seen before').waitFor();
    const gone = page.getByText('What you see may be out of date; this page keeps trying.');
    expect(await gone.count()).toBe(0);
    proxy.cut();
    await gone.waitFor({ timeout: SOON_MS });
    await page.getByText('Seen before').waitFor();
    await d.expectAccessible(page);
    // Nobody tries again what a person did.
    await page.keyboard.press('c');
    await page.keyboard.type('Not created');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Check your connection and try again.').waitFor();
    await addCard('Added meanwhile');
    proxy.mend();
    await gone.waitFor({ state: 'detached', timeout: 60_000 });
    await page.getByText('Added meanwhile').waitFor({ timeout: SOON_MS });
    expect(await page.getByText('Not created').count()).toBe(0);
    await page.context().close();
    proxy.stop();
  });

  it('read one stream for all tabs of a browser, also after the tab that read it was closed', async () => {
    const first = await open(await d.admin());
    const second = await first.context().newPage();
    const streams = streamsOf(second);
    await second.goto('/dashboard');
    await count(second).waitFor();
    await createProject();
    await Promise.all([shows(first, made), shows(second, made)]);
    expect(streams).toEqual([]);
    await first.close();
    await eventually(async () => expect(await Promise.resolve(streams)).toHaveLength(1));
    await createProject();
    await shows(second, made);
    expect(streams).toHaveLength(1);
    await second.context().close();
  });

  it('read again from time to time where streams do not pass', async () => {
    const page = await d.admin();
    await page.route('**/api/v1/events/stream', (route) => route.abort());
    await page.goto('/dashboard');
    await count(page).waitFor();
    await createProject();
    await shows(page, made, 40_000);
    await page.context().close();
  });

  it('had no error in the console but those of the network that was cut', () => {
    expect(d.complaints.filter((text) => !text.includes('net::ERR_'))).toEqual([]);
  });
});
