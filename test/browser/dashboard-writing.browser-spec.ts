import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newBoard, newCard, patchCard, readBoard, readCard, type Board, type Card } from '../factories/boards.js';
import { DashboardTest } from './dashboard.js';

const SOON = { timeout: 30_000 };
/** Each letter of it is a key of the board. */
const COMMANDS = 'come and make a list';

describe('What people write on a card', () => {
  let d: DashboardTest;
  let admin: Page;
  let board: Board;
  let caller: { token: string };
  beforeAll(async () => {
    d = await DashboardTest.start();
    caller = { token: d.demo.adminToken };
    admin = await d.admin();
    // The browser asks before it leaves: the answer is yes.
    admin.on('dialog', (dialog) => void dialog.accept());
    board = await newBoard(d.t, caller, { name: 'Writing' });
  });
  afterAll(() => d?.stop());

  const newOne = (title: string): Promise<Card> => newCard(d.t, caller, board.id, { title, column: 'To do' });
  const panel = () => admin.getByRole('complementary', { name: 'Card' });
  const description = (page: Page) => page.getByRole('region', { name: 'Description' });
  const comment = (page: Page) => page.getByLabel('Write a comment');
  const cardsTotal = async (): Promise<number> => (await readBoard(d.t, caller, board.id)).cards_total;
  const openPanel = async (card: Card): Promise<void> => {
    await admin.goto(`/dashboard/boards/${board.id}?card=${card.id}`);
    await panel().getByRole('heading', { name: card.title }).waitFor();
  };

  it('goes into the description whose editor was opened beside the board, and gives the board no command', async () => {
    const card = await newOne('Described beside its board');
    await openPanel(card);
    const before = await cardsTotal();
    await panel().getByRole('button', { name: 'Add a description' }).click();
    await admin.keyboard.type(COMMANDS);
    expect(await description(admin).getByRole('textbox').inputValue()).toBe(COMMANDS);
    // Also where the focus has left the field.
    await panel().getByRole('heading', { name: 'Description' }).click();
    await admin.keyboard.type(COMMANDS);
    await admin.keyboard.press('Enter');
    expect(await admin.locator('dialog[open], .quick').count()).toBe(0);
    await description(admin).getByRole('button', { name: 'Save' }).click();
    await description(admin).locator('.markdown', { hasText: COMMANDS }).waitFor();
    expect(await admin.evaluate('document.activeElement.ariaLabel')).toBe('Edit description');
    expect(await cardsTotal()).toBe(before);
    expect((await readCard(d.t, caller, card.id)).description).toBe(COMMANDS);
  });

  it('is still there after the page was left and loaded anew, until it is sent', async () => {
    const [one, other] = [await newOne('Left'), await newOne('Another')];
    await openPanel(one);
    await comment(admin).fill('Not sent yet');
    await panel().getByRole('button', { name: 'Add a description' }).click();
    await description(admin).getByRole('textbox').fill('Not saved yet');
    await openPanel(other);
    expect(await comment(admin).inputValue()).toBe('');
    await openPanel(one);
    await admin.reload();
    await panel().getByRole('heading', { name: 'Left' }).waitFor();
    expect(await comment(admin).inputValue()).toBe('Not sent yet');
    await panel().getByRole('button', { name: 'Comment', exact: true }).click();
    await panel().locator('.comment', { hasText: 'Not sent yet' }).waitFor();
    expect(await comment(admin).inputValue()).toBe('');
    await panel().getByText('You wrote a description').waitFor();
    await panel().getByRole('button', { name: 'Keep writing' }).click();
    expect(await description(admin).getByRole('textbox').inputValue()).toBe('Not saved yet');
    await description(admin).getByRole('button', { name: 'Save' }).click();
    await description(admin).locator('.markdown', { hasText: 'Not saved yet' }).waitFor();
    await admin.reload();
    await description(admin).locator('.markdown', { hasText: 'Not saved yet' }).waitFor();
    expect(await panel().getByText('You wrote a description').count()).toBe(0);
    expect(await comment(admin).inputValue()).toBe('');
  });

  it('says when somebody else changed the description while a draft was kept', async () => {
    const card = await newOne('Changed meanwhile');
    await openPanel(card);
    await panel().getByRole('button', { name: 'Add a description' }).click();
    await description(admin).getByRole('textbox').fill('Mine');
    await admin.goto('/dashboard/boards');
    await patchCard(d.t, caller, card.id, { description: 'Theirs' });
    await openPanel(card);
    await panel().getByRole('button', { name: 'Keep writing' }).click();
    await description(admin).getByText('Show their version').click();
    await description(admin).getByText('Theirs').waitFor();
    await description(admin).getByRole('button', { name: 'Cancel' }).click();
    await description(admin).locator('.markdown', { hasText: 'Theirs' }).waitFor();
    expect(await panel().getByText('You wrote a description').count()).toBe(0);
  });

  it('is found by nobody else who signs in in the same tab', async () => {
    const card = await newOne('Private');
    const page = await d.admin();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`/dashboard/cards/${card.id}`);
    await comment(page).fill('Only mine');
    const member = await d.member();
    await page.context().addCookies(await member.context().cookies());
    await page.goto(`/dashboard/cards/${card.id}`);
    await comment(page).waitFor();
    expect(await comment(page).inputValue()).toBe('');
    await page.context().close();
    await member.context().close();
  });

  it('is read without its marks before the program that draws it has come', async () => {
    const card = await newOne('Drawn late');
    const text = '# Why\n\n- **Because** of [this](https://example.com/this)\n- `code`';
    await patchCard(d.t, caller, card.id, { description: text });
    const page = await d.admin();
    // Held back: everything that comes after the page itself.
    await page.goto('/dashboard/boards');
    await page.getByRole('link', { name: 'Writing' }).waitFor();
    await page.waitForTimeout(2_000);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/dashboard/part.*', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (body.includes('tableCell')) await released;
      await route.fulfill({ response, body });
    });
    await page.goto(`/dashboard/cards/${card.id}`);
    const drawn = page.locator('.markdown').first();
    await drawn.waitFor();
    const early = (await drawn.innerText()).trim();
    release();
    await drawn.getByRole('heading', { name: 'Why' }).waitFor();
    expect(early.split(/\s*\n\s*/)).toEqual(['Why', 'Because of this', 'code']);
    // Files that the page loads ahead may be under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  });

  it('is found in the palette without its marks', async () => {
    const body = 'A **zephyr** blows through [the docs](https://example.com/docs) and `code`';
    const space = await d.t.api.post<{ id: string }>('/api/v1/docs/spaces', { ...caller, body: { name: 'Winds' } });
    await d.t.api.post(`/api/v1/docs/spaces/${space.body.id}/pages`, { ...caller, body: { title: 'Weather', body } });
    await admin.goto('/dashboard/boards');
    await admin.getByRole('link', { name: 'Writing' }).waitFor();
    await admin.keyboard.press('/');
    await admin.getByRole('combobox').fill('zephyr');
    const note = admin.locator('.palette-note', { hasText: 'zephyr' });
    await note.waitFor(SOON);
    expect(await note.textContent()).not.toMatch(/[*`[\]]/);
    await admin.keyboard.press('Escape');
  });

  it('gives a card to somebody by A, a name and Enter', async () => {
    const card = await newOne('Given away');
    await admin.goto(`/dashboard/boards/${board.id}`);
    const link = admin.locator('.task', { hasText: 'Given away' }).locator('a');
    await link.focus();
    await admin.keyboard.press('a');
    // At once, as somebody types who has done it before.
    await admin.keyboard.type('demo mem');
    await admin.keyboard.press('Enter');
    await admin
      .locator('.task', { hasText: 'Given away' })
      .getByText('Assigned to Demo Member')
      .waitFor({
        state: 'attached',
        ...SOON,
      });
    expect(await admin.locator('dialog[open]').count()).toBe(0);
    expect(await admin.locator(':focus').textContent()).toBe('Given away');
    const { assignee } = await readCard(d.t, caller, card.id);
    expect(assignee).not.toBeNull();
    await admin.keyboard.press('a');
    await admin.getByRole('option', { name: 'Demo Member', selected: true }).waitFor();
    await admin.keyboard.type('nobody');
    await admin.keyboard.press('Enter');
    // Not given to somebody, so it is pressed.
    await admin.getByText('Nobody has the card.').waitFor();
    await admin.keyboard.press('Enter');
    await admin.locator('dialog[open]').waitFor({ state: 'detached' });
    expect((await readCard(d.t, caller, card.id)).assignee).toBeNull();
    await admin.keyboard.press('a');
    await admin.keyboard.type('no such person');
    await admin.getByText('Nobody has this name.').waitFor();
    await d.expectAccessible(admin);
    await admin.keyboard.press('Escape');
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
