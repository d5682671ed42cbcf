import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TokenUse } from '../../src/modules/identity/token-use.loop.js';
import { newBoard, newCard, patchCard } from '../factories/boards.js';
import { recordMany } from '../factories/events.js';
import { memoryBody } from '../factories/memory.js';
import { createSpace, rename } from '../factories/workspace.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';

/** An event takes well below a second; the rest is for a busy machine. */
const SOON = { timeout: 30_000 };
const HOSTILE = '<img src=x onerror="window.isHacked=true"><script>window.isHacked=true</script>\u202Egnp.exe 💥';

describe('Activity on the dashboard', () => {
  let d: DashboardTest;
  let admin: Page;
  let member: Page;
  beforeAll(async () => {
    d = await DashboardTest.start();
    // The first use of a token is recorded within ten seconds, which would be in the midst of what the tests do.
    for (const used of [d.demo.adminToken, d.demo.memberToken]) await d.t.api.get('/api/v1/me/token', { token: used });
    await d.t.app.get(TokenUse).write();
    admin = await d.admin();
    member = await d.member();
  });
  afterAll(() => d?.stop());

  const open = async (page: Page, search = ''): Promise<void> => {
    await page.goto(`/dashboard/activity${search}`);
    await page.locator('.log-line, .notice').first().waitFor();
  };
  const lines = (page: Page): Promise<string[]> =>
    page
      .locator('.log-line > .log-text')
      .allTextContents()
      .then((all) => all.map((line) => line.replace(/\s+/g, ' ').trim()));
  const line = (page: Page, text: string) => page.locator('.log-line', { hasText: text });
  const showAll = async (): Promise<void> => {
    while (await admin.getByRole('button', { name: 'Show older' }).isVisible()) {
      await admin.getByRole('button', { name: 'Show older' }).click();
      await admin.waitForTimeout(200);
    }
  };
  const token = (): { token: string } => ({ token: d.demo.adminToken });

  it('says what happened in sentences, the newest first, with links to what it happened to', async () => {
    const board = await newBoard(d.t, token(), { name: 'Shop' });
    const card = await newCard(d.t, token(), board.id, { title: 'Card', column: 'To do' });
    await patchCard(d.t, token(), card.id, { column: 'Done' });
    await open(admin);
    expect((await lines(admin)).slice(0, 3)).toEqual([
      `Demo Admin moved ${card.ref} from To do to Done`,
      `Demo Admin created ${card.ref}`,
      'Demo Admin created the board Shop',
    ]);
    const path = await line(admin, 'moved').getByRole('link').first().getAttribute('href');
    expect(path).toBe(`/dashboard/cards/${card.id}`);
    const memories = line(admin, 'wrote 4 memories').first();
    await memories.getByRole('button').click();
    expect(await memories.getByRole('link').first().getAttribute('href')).toMatch(
      /^\/dashboard\/agents\/demo-helper\/[0-9a-f-]{36}$/,
    );
    await showAll();
    await line(admin, 'created the docs space Handbook').waitFor();
    await admin.getByText('Nothing older is kept.').waitFor();
  });

  it('shows a change that somebody makes in another browser without a reload', async () => {
    await open(member);
    await member.evaluate('window.isSamePage = true');
    await admin.goto('/dashboard/features');
    await admin.getByRole('switch').first().click();
    await line(member, 'Demo Admin turned off the feature').waitFor(SOON);
    await admin.getByRole('switch').first().click();
    await line(member, 'Demo Admin turned on the feature').waitFor(SOON);
    expect(await member.evaluate('window.isSamePage')).toBe(true);
  });

  it('tells admins of people, and members not', async () => {
    await open(admin, '?group=people');
    await line(admin, 'added Demo Member as member').waitFor();
    await open(member, '?group=people');
    expect((await lines(member)).some((text) => text.includes('added Demo Member'))).toBe(false);
    await line(member, 'issued the token demo member').waitFor();
  });

  it('filters by kind, person and agent, held by the address', async () => {
    await newBoard(d.t, { token: d.demo.memberToken }, { name: 'Of the member' });
    await open(admin);
    await admin.getByLabel('About').selectOption('Boards and columns');
    await admin.getByLabel('Person').selectOption('Demo Member');
    await line(admin, 'Of the member').waitFor();
    expect(await lines(admin)).toEqual(['Demo Member created the board Of the member']);
    expect(new URL(admin.url()).search).toMatch(/^\?group=boards&person=\d+$/);
    await admin.reload();
    await line(admin, 'Of the member').waitFor();
    expect(await lines(admin)).toHaveLength(1);
    await newBoard(d.t, { token: d.demo.memberToken }, { name: 'Another of the member' });
    await line(admin, 'Another of the member').waitFor(SOON);
    await newBoard(d.t, token(), { name: 'Of the admin' });
    await admin.getByLabel('Agent', { exact: true }).selectOption({ index: 1 });
    await admin.getByText('Nothing matches').waitFor();
    await admin.getByRole('button', { name: 'Clear filters' }).last().click();
    await line(admin, 'Of the admin').waitFor();
    expect(new URL(admin.url()).search).toBe('');
    await open(admin, '?agent=demo-helper');
    for (const text of await lines(admin))
      expect(text).toMatch(/wrote (the memory|4 memories)|assigned the agent demo-helper/);
  });

  it('folds what one did again and again, and opens it', async () => {
    const space = await createSpace(d.t, d.demo.adminToken, 'Apart');
    expect(space).toBeTruthy();
    await recordMany(d.t, d.demo.brandId, 120);
    await open(admin);
    const [first] = await lines(admin);
    expect(first).toMatch(/^Workspace Platform wrote the page Page 120 50 times/);
    const fold = admin.getByRole('button', { name: '50 times' });
    await fold.click();
    expect(await admin.locator('.log-folded li').count()).toBe(50);
    expect(await fold.getAttribute('aria-expanded')).toBe('true');
    await fold.click();
    expect(await admin.locator('.log-folded').count()).toBe(0);
  });

  it('shows older entries on demand, none twice and none missing', async () => {
    await open(admin);
    await admin.getByRole('button', { name: 'Show older' }).click();
    await admin.getByRole('button', { name: '100 times' }).waitFor();
    await admin.getByRole('button', { name: 'Show older' }).click();
    await admin.getByRole('button', { name: '120 times' }).waitFor();
    await line(admin, 'created the docs space Apart').waitFor();
    await showAll();
    await line(admin, 'added Demo Admin as admin').waitFor();
  });

  it('does not move what one reads: new entries wait until they are asked for', async () => {
    await admin.evaluate('scrollTo(0, 500)');
    await admin.waitForTimeout(100);
    for (const name of ['One', 'Two', 'Three']) await createSpace(d.t, d.demo.memberToken, name);
    const fresh = admin.getByRole('button', { name: '3 new entries' });
    await fresh.waitFor(SOON);
    expect(await line(admin, 'created the docs space Three').count()).toBe(0);
    expect(await admin.evaluate('scrollY')).toBe(500);
    await fresh.click();
    await line(admin, 'created the docs space Three').waitFor();
    expect(await fresh.count()).toBe(0);
    expect(await admin.evaluate('scrollY')).toBeLessThan(10);
  });

  it('draws hostile text as text, and the layout holds', async () => {
    await newBoard(d.t, token(), { name: HOSTILE.slice(0, 60) });
    const body = memoryBody('hostile', { title: `${HOSTILE}${'x'.repeat(80)}` });
    await d.t.api.post('/api/v1/memory/memories', { ...token(), body });
    const { body: session } = await d.t.api.get('/api/v1/auth/session', {
      session: (await member.context().cookies()).find(({ name }) => name === 'workspace_session')!.value,
    });
    await rename(d.t, 'users', session.user.user_id as number, `${HOSTILE}${'W'.repeat(10_000)}`);
    await createSpace(d.t, d.demo.memberToken, 'By the hostile');
    await open(admin);
    await line(admin, 'By the hostile').waitFor();
    expect(await line(admin, '<script>').count()).toBeGreaterThan(1);
    expect(await admin.locator('.log-text img, .log script').count()).toBe(0);
    expect(await admin.evaluate('window.isHacked')).toBeUndefined();
    await d.expectNoSidewaysScroll(admin);
    await rename(d.t, 'users', session.user.user_id as number, 'Demo Member');
  });

  it('shows a refusal in the words of the service', async () => {
    const refuse = (status: number, detail: string) => ({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ detail }),
    });
    await open(admin);
    await admin.route('**/api/v1/events?*before=*', (route) => route.fulfill(refuse(400, 'Invalid cursor')));
    await admin.getByRole('button', { name: 'Show older' }).click();
    await admin.getByRole('alert').getByText('Invalid cursor').waitFor();
    await admin.goto('/dashboard/activity?group=docs');
    await admin.getByText("This couldn't be loaded").waitFor();
    await admin.unrouteAll();
    // An event may make the page read again by itself before the button is pressed.
    const again = admin.getByRole('button', { name: 'Try again' });
    await again.click({ timeout: 3_000 }).catch(() => undefined);
    await admin.locator('.log-line').first().waitFor();
    await admin.route('**/api/v1/events?*', (route) => route.fulfill(refuse(403, 'Not yours')));
    await admin.goto('/dashboard/activity?group=boards');
    await admin.getByText("You don't have access").waitFor();
    await admin.getByText('Not yours').waitFor();
    await admin.unrouteAll();
  });

  it('can be read with the keyboard alone', async () => {
    await recordMany(d.t, d.demo.brandId, 5);
    await open(admin);
    await tabTo(admin, 'About');
    await admin.keyboard.press('D');
    await admin.locator('.log-line').first().waitFor();
    await admin.waitForURL(/group=/);
    await open(admin, '?group=docs');
    await tabTo(admin, /times$/);
    await admin.keyboard.press('Enter');
    await admin.locator('.log-folded').waitFor();
    await tabTo(admin, 'Show older');
    await admin.keyboard.press('Enter');
    await admin.getByText('Nothing older is kept.').or(admin.getByText('Show older')).waitFor();
  });

  it.each(LOOKS)('is accessible and fits the screen: %s', async (look, options) => {
    const page = await d.admin(options);
    await open(page);
    await page
      .getByRole('button', { name: /times$/ })
      .first()
      .click();
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await d.screenshot(page, `activity-${look.replace(', ', '-')}`);
    await open(page, '?group=settings&agent=nobody');
    await d.expectAccessible(page);
    await page.context().close();
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
