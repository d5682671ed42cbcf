import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { accept, share, type Shared } from '../factories/guests.js';
import { createBoard, createSpace, createWorkspace, type Workspace } from '../factories/workspace.js';
import { PASSWORD } from '../factories/world.js';
import { DashboardTest, LOOKS, typeSignIn } from './dashboard.js';

describe('The pages of a guest', () => {
  let d: DashboardTest;
  let acme: Workspace;
  beforeAll(async () => {
    d = await DashboardTest.start();
    acme = await createWorkspace(d.t, { name: 'Acme' });
  });
  afterAll(() => d?.stop());

  const post = async (path: string, body: object) =>
    (await d.t.api.post(`/api/v1/${path}`, { token: acme.token, body })).body as { id: string };

  /** A guest before the list of what is shared: a board with a card, and a docs space with a page. */
  async function guest(role: string, options?: BrowserContextOptions) {
    const { t } = d;
    const board: Shared = { kind: 'board', id: await createBoard(t, acme.token, 'Launch') };
    const space: Shared = { kind: 'docs', id: await createSpace(t, acme.token, 'Handbook') };
    const card = await post(`board/boards/${board.id}/tasks`, {
      title: 'Write the notes',
      description: 'All **changes** of the release.',
      assignee: acme.admin.user.id,
    });
    await post(`docs/spaces/${space.id}/pages`, { title: 'How we release', body: 'On Fridays.' });
    const user = await t.world.user();
    const visitor = { user, session: '' };
    for (const one of [board, space]) {
      await share(t, acme.brand.id, one, visitor, role);
      await accept(t, one, visitor);
    }
    const page = await d.stranger(options);
    await page.goto('/dashboard');
    await typeSignIn(page, user.email, PASSWORD);
    await page.getByRole('heading', { name: 'Shared with you', level: 1 }).waitFor();
    return { page, board, space, card, visitor };
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const openCard = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Launch' }).click();
    await page.getByRole('link', { name: 'Write the notes' }).click();
    await page.getByRole('heading', { name: /Write the notes/ }).waitFor();
  };

  it('show a viewer the board, a card with its people, and pages, and nothing to write with', async () => {
    const { page } = await guest('viewer');
    await openCard(page);
    await page.getByText('All changes of the release.').waitFor();
    await page.getByText(acme.admin.user.fullName).first().waitFor();
    expect(await page.getByRole('button', { name: 'Edit card' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Send comment' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Launch' }).click();
    expect(await page.getByRole('button', { name: 'New card' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Shared with you' }).click();
    await page.getByRole('link', { name: 'Handbook' }).click();
    await page.getByRole('link', { name: 'How we release' }).click();
    await page.getByText('On Fridays.').waitFor();
    expect(await page.getByRole('button', { name: 'Edit page' }).count()).toBe(0);
  });

  it('let a commenter comment, and show what others write while they look', async () => {
    const { page, card } = await guest('commenter');
    await openCard(page);
    await page.getByLabel('Comment').fill('From outside');
    await press(page, 'Send comment');
    await page.getByText('From outside').waitFor();
    await post(`board/tasks/${card.id}/comments`, { body: 'From inside' });
    await page.getByText('From inside').waitFor();
    expect(await page.getByRole('button', { name: 'Edit card' }).count()).toBe(0);
  });

  it('let an editor change a card, add one, and write a page', async () => {
    const { page } = await guest('editor');
    await openCard(page);
    await press(page, 'Edit card');
    await page.getByLabel('Title').fill('Better notes');
    await press(page, 'Save');
    await page.getByRole('heading', { name: /Better notes/ }).waitFor();
    await page.getByLabel('Column').selectOption({ label: 'Review' });
    await page.getByRole('link', { name: 'Launch' }).click();
    const review = page.getByRole('region', { name: 'Review' });
    await review.getByRole('link', { name: 'Better notes' }).waitFor();
    await press(page, 'New card in Review');
    await review.getByLabel('Title of the new card').fill('Mine');
    await page.keyboard.press('Enter');
    await review.getByRole('link', { name: 'Mine' }).waitFor();
    await page.getByRole('link', { name: 'Shared with you' }).click();
    await page.getByRole('link', { name: 'Handbook' }).click();
    await press(page, 'New page');
    await page.getByLabel('Title').fill('From outside');
    await page.getByLabel('Text').fill('Written by a guest.');
    await press(page, 'Create page');
    await page.getByText('Written by a guest.').waitFor();
  });

  it.each(LOOKS)('show a board that fills the window and does not scroll as a whole: %s', async (_, options) => {
    const { page } = await guest('editor', options);
    await page.getByRole('link', { name: 'Launch' }).click();
    await page.getByRole('region', { name: 'Backlog' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
  });

  it('close when it is taken back, while the guest looks at it', async () => {
    const { page, board, visitor } = await guest('editor');
    await openCard(page);
    await d.t.api.delete(`/api/v1/board/boards/${board.id}/guests/${visitor.user.id}`, { token: acme.token });
    await page.getByRole('heading', { name: 'No longer shared with you' }).waitFor();
  });

  it.each(LOOKS)('are accessible and fit: %s', async (look, options) => {
    const { page } = await guest('editor', options);
    const check = async (name: string): Promise<void> => {
      await d.expectAccessible(page);
      await d.expectNoSidewaysScroll(page);
      await d.screenshot(page, `guest-${name}-${look.replace(', ', '-')}`);
    };
    await page.getByRole('link', { name: 'Launch' }).click();
    await page.getByRole('heading', { name: 'Launch' }).waitFor();
    await check('board');
    await page.getByRole('link', { name: 'Write the notes' }).click();
    await page.getByRole('heading', { name: /Write the notes/ }).waitFor();
    await check('card');
    await page.getByRole('link', { name: 'Launch' }).click();
    await page.getByRole('link', { name: 'Shared with you' }).click();
    await page.getByRole('link', { name: 'Handbook' }).click();
    await page.getByRole('link', { name: 'How we release' }).click();
    await page.getByText('On Fridays.').waitFor();
    await check('page');
  });

  it('had no error in the console and broke no policy', () => {
    // A 404 is what says that something was taken back.
    expect(d.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });
});
