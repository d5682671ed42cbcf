import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { columnOf, newBoard, newCard, patchCard, postComment, type Board, type Card } from '../factories/boards.js';
import { insertBuild } from '../factories/inserted-builds.js';
import { createWorkspace, rename, type Workspace } from '../factories/workspace.js';
import { PASSWORD, type Person } from '../factories/world.js';
import { DashboardTest, LOOKS } from './dashboard.js';

const HOSTILE = '<img src=x onerror=alert(1)> **bold** and a title that goes on and on so that it never fits in a row';

describe('The inbox', () => {
  let d: DashboardTest;
  let ada: Workspace;
  let bob: Person;
  let board: Board;
  let page: Page;
  beforeAll(async () => {
    d = await DashboardTest.start();
    ada = await createWorkspace(d.t, { name: 'Shop' });
    await rename(d.t, 'users', ada.admin.user.id, 'Ada Lovelace');
    bob = await d.t.world.member(ada.brand);
    await rename(d.t, 'users', bob.user.id, 'Bob Bright');
    board = await newBoard(d.t, ada);
    page = await d.signedIn(bob.user.email, PASSWORD);
  });
  afterAll(() => d?.stop());

  const rows = () => page.locator('.inbox-row');
  const row = (text: string) => rows().filter({ hasText: text });
  const bell = () =>
    page
      .getByRole('link', { name: /^Inbox/ })
      .locator('.nav-unread')
      .filter({ visible: true });
  const give = (title: string, more: object = {}): Promise<Card> =>
    newCard(d.t, ada, board.id, { title, assignee: bob.user.id, ...more });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  it('says that there is nothing, and why something would come', async () => {
    await page.goto('/dashboard/inbox');
    await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor();
    expect(await bell().count()).toBe(0);
    await d.expectAccessible(page);
  });

  it('shows what comes while it is open, and the bell counts it on every page', async () => {
    await give('Fix the login');
    await row('Fix the login').getByText('Ada Lovelace assigned this to you').waitFor();
    await page.goto('/dashboard/boards');
    await bell().getByText('1').waitFor();
    await give('Ship it');
    await bell().getByText('2').waitFor();
  });

  it('opens what it tells of by mouse, which reads it', async () => {
    await page
      .getByRole('link', { name: /^Inbox/ })
      .first()
      .click();
    await row('Fix the login').click();
    await page.getByRole('heading', { name: 'Fix the login' }).waitFor();
    await bell().getByText('1').waitFor();
    await page.goBack();
    await row('Ship it').waitFor();
    expect(await row('Fix the login').count()).toBe(0);
    await page.getByRole('radio', { name: 'All' }).click();
    await row('Fix the login').waitFor();
    expect(page.url()).toContain('show=all');
  });

  it('is worked off by keys alone', async () => {
    for (const title of ['First', 'Second', 'Third']) await give(title);
    await page.goto('/dashboard/inbox');
    await row('First').waitFor();
    await row('Third').waitFor();
    const focused = () => page.locator('.inbox-row:has(:focus) .inbox-title').innerText();
    await page.keyboard.press('j');
    expect(await focused()).toContain('Third');
    await page.keyboard.press('j');
    expect(await focused()).toContain('Second');
    await page.keyboard.press('e');
    await row('Second').waitFor({ state: 'detached' });
    await page.locator('.inbox-row:has(:focus)', { hasText: 'First' }).waitFor();
    await page.keyboard.press('k');
    expect(await focused()).toContain('Third');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Third' }).waitFor();
    await bell().getByText('2').waitFor();
    await page.goBack();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Done: mark as read').waitFor();
    await page.keyboard.press('Escape');
  });

  it('is read at once, in all tabs', async () => {
    const other = await page.context().newPage();
    await other.goto('/dashboard/boards');
    const otherBell = other.locator('.sidebar .nav-unread');
    await otherBell.getByText('2').waitFor();
    await press('Mark all read');
    await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor();
    await otherBell.waitFor({ state: 'detached' });
    await other.close();
  });

  it('shows builds, comments, reviews and hostile titles, in every look', async () => {
    const watched = await newCard(d.t, ada, board.id, {
      title: 'Round prices to whole cents',
      watchers: [bob.user.id],
    });
    await postComment(d.t, ada, watched.id, {
      body: '@Bob Bright **half up** or half even? `round()` does the latter.',
    });
    await patchCard(d.t, ada, watched.id, { column_id: columnOf(board, 'In progress').id });
    await give(HOSTILE, { reviewer: bob.user.id });
    const mine = await give('Send receipts');
    await insertBuild(d.t, { brandId: ada.brand.id, cardId: mine.id, state: 'failed' });
    await d.t.database.rows(
      `INSERT INTO notifications (id, brand_id, user_id, event_seq, reason, created_at)
       SELECT gen_random_uuid(), brand_id, $2, seq, reason, created_at
         FROM (VALUES ('question'), ('build_failed'), ('change_ready')) r (reason)
         JOIN LATERAL (SELECT * FROM events WHERE brand_id = $1 AND type = 'task.created' ORDER BY seq
                       OFFSET CASE r.reason WHEN 'question' THEN 0 WHEN 'build_failed' THEN 1 ELSE 2 END LIMIT 1) e ON true
       ON CONFLICT (brand_id, user_id, event_seq) DO UPDATE SET reason = excluded.reason, read_at = NULL`,
      [ada.brand.id, bob.user.id],
    );
    for (const [name, options] of LOOKS) {
      const window = await d.signedIn(bob.user.email, PASSWORD, options);
      for (const [path, mark] of [
        ['/inbox', '.inbox-row'],
        ['/inbox?show=all', '.inbox-row'],
        ['/settings/notifications', '.setting'],
      ] as const) {
        await window.goto(`/dashboard${path}`);
        await window.locator(mark).nth(4).waitFor();
        await d.expectNoSidewaysScroll(window);
        // On a phone: the menu, the workspace, the bell and the search are one line.
        expect((await window.locator('.topbar').boundingBox())?.height ?? 0).toBeLessThanOrEqual(49);
        for (const part of await window.locator('.topbar > *').filter({ visible: true }).all())
          expect((await part.boundingBox())!.y).toBeLessThan(40);
        await d.expectAccessible(window);
        await d.screenshot(window, `inbox-${path.replace(/\W+/g, '-')}-${name.replace(/\W+/g, '-')}`);
      }
      await window.context().close();
    }
    expect(await page.locator('.inbox img[src="x"]').count()).toBe(0);
  });

  it('follows what somebody chooses: how emails come, and what they are told of', async () => {
    await page.goto('/dashboard/settings/notifications');
    await page.getByRole('radio', { name: 'Once a day' }).click();
    await page.getByText('One email in the morning').waitFor();
    await page.getByRole('switch', { name: 'Tell me about: Assigned to you' }).click();
    await page.getByText('Saved').first().waitFor();
    await page.reload();
    await page.getByRole('radio', { name: 'Once a day', checked: true }).waitFor();
    expect(await page.getByRole('switch', { name: 'Tell me about: Assigned to you' }).isChecked()).toBe(false);
    await give('Not told');
    await page.goto('/dashboard/inbox?show=all');
    await row('Send receipts').first().waitFor();
    expect(await row('Not told').count()).toBe(0);
  });

  it('leaves the console clean', () => {
    expect(d.complaints).toEqual([]);
  });
});
