import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createBoard, createWorkspace, shareBoard, type Workspace } from '../factories/workspace.js';
import { PASSWORD } from '../factories/world.js';
import { DashboardTest, LOOKS, tabTo, typeSignIn } from './dashboard.js';

const LONG = 'A board whose name is so long that no screen has room for all of it in one line <script>';

describe('What other workspaces share with a person', () => {
  let d: DashboardTest;
  let acme: Workspace;
  beforeAll(async () => {
    d = await DashboardTest.start();
    acme = await createWorkspace(d.t, { name: 'Acme' });
  });
  afterAll(() => d?.stop());

  const share = async (name: string, userId: number, role = 'viewer'): Promise<void> => {
    await shareBoard(d.t, acme.token, await createBoard(d.t, acme.token, name), userId, role);
  };
  const accessRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const choose = async (page: Page, name: string, item: string): Promise<void> => {
    await press(page, `Actions for ${name}`);
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const heading = (page: Page) => page.getByRole('heading', { name: 'Shared with you', level: 1 }).waitFor();
  async function guest(email: string, password: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await d.stranger(options);
    await page.goto('/dashboard/boards');
    await typeSignIn(page, email, password);
    await heading(page);
    return page;
  }

  it('is what a guest sees, accepts and leaves; then they sign out', async () => {
    const page = await guest(d.demo.guestEmail, d.demo.password);
    const board = accessRow(page, 'Launch');
    await board.getByText('Board of Demo').waitFor();
    await board.getByText('Viewer').waitFor();
    await accessRow(page, 'Handbook').getByText('Docs space of Demo').waitFor();
    await press(page, 'Accept Launch');
    await board.getByText('Offered').waitFor({ state: 'detached' });
    await page.getByText('You accepted Launch.').waitFor();
    await choose(page, 'Launch', 'Leave…');
    await page.getByRole('dialog').getByText('somebody in Demo has to share it with you again').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await board.waitFor({ state: 'detached' });
    await page.reload();
    await accessRow(page, 'Handbook').waitFor();
    await page.locator('.account').click();
    await press(page, 'Sign out');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('is nothing for somebody whom nobody invited, with what they can do', async () => {
    const { email } = await d.t.world.user();
    const page = await guest(email, PASSWORD);
    await page.getByText(`Ask an admin of one to invite ${email}.`).waitFor();
  });

  it('is a page of its own for a member of another workspace', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    await share('Joint work', user.id, 'editor');
    const page = await d.signedIn(user.email, PASSWORD);
    await page.locator('.account').click();
    await page.getByRole('link', { name: 'Shared with you' }).click();
    await heading(page);
    await accessRow(page, 'Joint work').getByText('Board of Acme').waitFor();
    await choose(page, 'Joint work', 'Decline…');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Nothing is shared with you').waitFor();
  });

  it('is used with the keyboard alone', async () => {
    const { id, email } = await d.t.world.user();
    await share('By keyboard', id);
    const page = await guest(email, PASSWORD);
    await tabTo(page, 'Accept By keyboard');
    await page.keyboard.press('Enter');
    await page.getByText('Offered').waitFor({ state: 'detached' });
    await tabTo(page, 'Actions for By keyboard');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Leave…' }).waitFor();
  });

  it.each(LOOKS)('is accessible and fits: %s', async (look, options) => {
    const { id, email } = await d.t.world.user();
    for (const name of ['Launch', LONG]) await share(name, id);
    const page = await guest(email, PASSWORD, options);
    await press(page, 'Accept Launch');
    await accessRow(page, 'Launch').getByText('Offered').waitFor({ state: 'detached' });
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await d.screenshot(page, `shared-${look.replace(', ', '-')}`);
    await page.locator('.account').click();
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
