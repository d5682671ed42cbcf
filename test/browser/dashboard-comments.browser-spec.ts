import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  newBoard,
  newCard,
  patchCard,
  postComment,
  readCard,
  succeed,
  type Board,
  type Card,
} from '../factories/boards.js';
import { picture } from '../factories/workspace.js';
import { eventually } from '../support/eventually.js';
import { DashboardTest, LOOKS } from './dashboard.js';

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '![a](https://example.com/a.png)',
  '![a](/api/v1/me/token)',
  '![a](/api/v1/board/tasks/x/attachments/../../../me/file)',
  '[a](javascript:alert(1))',
  `@${'a'.repeat(300)}`,
].join('\n\n');

describe('Comments of a card', () => {
  let d: DashboardTest;
  let admin: Page;
  let board: Board;
  let caller: { token: string };
  beforeAll(async () => {
    d = await DashboardTest.start();
    caller = { token: d.demo.adminToken };
    admin = await d.admin();
    admin.on('dialog', (dialog) => void dialog.accept());
    board = await newBoard(d.t, caller, { name: 'Talk' });
  });
  afterAll(() => d?.stop());

  const open = async (title: string): Promise<Card> => {
    const card = await newCard(d.t, caller, board.id, { title, column: 'To do' });
    await admin.goto(`/dashboard/cards/${card.ref}`);
    await comment().waitFor();
    return card;
  };
  const comment = (page = admin) => page.getByLabel('Write a comment');
  const options = () => admin.getByRole('listbox', { name: 'People and agents' }).getByRole('option');
  const said = (text: string) => admin.locator('.comment', { hasText: text });
  const commentsOf = async ({ id }: Card): Promise<{ body: string }[]> =>
    (await d.t.api.get(`/api/v1/board/tasks/${id}/comments`, caller)).body.items;
  /** A file as the browser has it, as an expression. */
  const inBrowser = (bytes: Buffer, name: string, type: string): string =>
    `(() => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}), (one) => one.charCodeAt(0));
      const made = new DataTransfer();
      made.items.add(new File([bytes], ${JSON.stringify(name)}, { type: ${JSON.stringify(type)} }));
      return made;
    })()`;
  const paste = (...file: Parameters<typeof inBrowser>) =>
    admin.evaluate(
      `document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: ${inBrowser(...file)}, bubbles: true, cancelable: true }))`,
    );
  const drop = async (...file: Parameters<typeof inBrowser>) =>
    comment().dispatchEvent('drop', { dataTransfer: await admin.evaluateHandle(inBrowser(...file)) });

  it('mention somebody by keys alone, and are sent by Ctrl and Enter', async () => {
    const card = await open('Mentioned by keys');
    await comment().focus();
    await admin.keyboard.type('Hello @');
    await options().first().waitFor();
    const all = await options().allTextContents();
    expect(all.length).toBeGreaterThan(1);
    await admin.keyboard.press('ArrowDown');
    expect(await options().nth(1).getAttribute('aria-selected')).toBe('true');
    const active = await comment().getAttribute('aria-activedescendant');
    expect(await options().nth(1).getAttribute('id')).toBe(active);
    await admin.keyboard.press('Escape');
    expect(await options().count()).toBe(0);
    await admin.keyboard.press('Backspace');
    await admin.keyboard.type(`@${all[1]!.trim().slice(0, 3).toLowerCase()}`);
    await options().first().waitFor();
    await admin.keyboard.press('Tab');
    const typed = await comment().inputValue();
    expect(typed).toMatch(/^Hello @\S.* $/);
    await admin.keyboard.type(', look');
    await admin.keyboard.press('Control+Enter');
    await said('look').locator('.mention').waitFor();
    expect(await comment().inputValue()).toBe('');
    expect((await commentsOf(card)).map(({ body }) => body)).toEqual([`${typed}, look`]);
  });

  it('name cards, which are links, struck through once they are done', async () => {
    const done = await newCard(d.t, caller, board.id, { title: 'Shipped', column: 'Done' });
    const card = await open('Names others');
    succeed(
      await postComment(d.t, caller, card.id, { body: `After ${done.ref} and ${card.ref}, not ${card.ref}9 or UTF-8` }),
    );
    const link = said('After').getByRole('link', { name: done.ref });
    await link.waitFor();
    expect(await link.getAttribute('data-done')).toBe('true');
    expect(await link.getAttribute('title')).toContain('Shipped');
    expect(await said('After').getByRole('link').count()).toBe(2);
    await link.click();
    await admin.getByRole('heading', { name: 'Shipped' }).waitFor();
  });

  it('are edited and deleted by who wrote them, and a half-edited one is still there after the page was left', async () => {
    const card = await open('Edited');
    await comment().fill('Frist');
    await admin.getByRole('button', { name: 'Comment', exact: true }).click();
    await said('Frist').waitFor();
    const menu = () => admin.getByRole('button', { name: /^Actions for the comment/ });
    await menu().click();
    await admin.getByRole('menuitem', { name: 'Edit' }).click();
    const field = admin.getByLabel('Edit comment');
    await field.fill('First');
    await admin.goto('/dashboard/boards');
    await admin.goto(`/dashboard/cards/${card.ref}`);
    await field.waitFor();
    expect(await field.inputValue()).toBe('First');
    await field.press('Control+Enter');
    await said('First').getByText('edited').waitFor();
    await menu().click();
    await admin.getByRole('menuitem', { name: 'Delete' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await admin.getByText('No comments yet.').waitFor();
    expect(await commentsOf(card)).toEqual([]);
  });

  it('show a picture that is pasted, and link a file that is dropped; both are files of the card', async () => {
    const card = await open('Files');
    await comment().fill('See');
    await comment().focus();
    await paste(await picture('png'), 'banner.png', 'image/png');
    await eventually(async () => expect(await comment().inputValue()).toContain('![banner.png](/api/v1/board/tasks/'));
    await drop(Buffer.from('Some notes'), 'notes [1].txt', 'text/plain');
    await eventually(async () =>
      expect(await comment().inputValue()).toContain('[notes \\[1\\].txt](/api/v1/board/tasks/'),
    );
    await comment().press('Control+Enter');
    const shown = said('See').locator('img.shown-file');
    await shown.waitFor();
    await eventually(async () => expect((await shown.boundingBox())!.width).toBe(26));
    await said('See').getByRole('link', { name: 'notes [1].txt' }).waitFor();
    const files = admin.getByRole('region', { name: 'Files' });
    await files.getByRole('link', { name: 'banner.png' }).waitFor();
    expect((await readCard(d.t, caller, card.id)).attachments_count).toBe(2);
    await files.getByRole('button', { name: 'Actions for banner.png' }).click();
    await admin.getByRole('menuitem', { name: 'Remove' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await files.getByRole('link', { name: 'banner.png' }).waitFor({ state: 'detached' });
    expect((await readCard(d.t, caller, card.id)).attachments_count).toBe(1);
  });

  it('say what went wrong with a file that is refused, and keep the text', async () => {
    await open('Refused');
    await comment().fill('Text');
    await drop(Buffer.from('<script>'), 'a.html', 'text/html');
    await admin.getByText('a.html wasn’t attached: Files of this type cannot be attached').waitFor();
    expect(await comment().inputValue()).toBe('Text');
  });

  it('draw hostile text as text: nothing is fetched from elsewhere, nothing runs', async () => {
    const card = await open('Hostile');
    const asked: string[] = [];
    admin.on('request', (request) => void asked.push(request.url()));
    succeed(await postComment(d.t, caller, card.id, { body: HOSTILE }));
    await patchCard(d.t, caller, card.id, { description: HOSTILE });
    await admin.reload();
    await said('onerror').waitFor();
    expect(await admin.locator('.markdown img').count()).toBe(0);
    expect(asked.filter((url) => url.includes('example.com') || url.includes('/me/token'))).toEqual([]);
    await d.expectNoSidewaysScroll(admin);
  });

  it.each(LOOKS)('can be read and written by everybody: %s', async (look, options_) => {
    const card = await newCard(d.t, caller, board.id, { title: 'Looked at', column: 'To do' });
    succeed(await postComment(d.t, caller, card.id, { body: `Hello @Demo Admin, see ${card.ref}` }));
    const page = await d.admin(options_);
    await page.goto(`/dashboard/cards/${card.ref}`);
    await page.getByRole('link', { name: card.ref }).first().waitFor();
    await page.getByLabel('Write a comment').pressSequentially('@');
    await page.getByRole('listbox', { name: 'People and agents' }).waitFor();
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await d.screenshot(page, `comments-${look.replace(', ', '-')}`);
    await page.context().close();
  });

  it('leave nothing in the console', () => {
    expect(d.complaints).toEqual([]);
  });
});
