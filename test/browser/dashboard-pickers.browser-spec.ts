import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { newBoard, newCard, patchCard, readCard, type Board, type Card } from '../factories/boards.js';
import { eventually } from '../support/eventually.js';
import { DashboardTest, LOOKS, pick } from './dashboard.js';

describe('What is chosen on the dashboard by typing it', () => {
  let d: DashboardTest;
  let admin: Page;
  let member: Page;
  let caller: { token: string };
  let made = 0;
  beforeAll(async () => {
    d = await DashboardTest.start();
    caller = { token: d.demo.adminToken };
    admin = await d.admin();
    member = await d.member();
  });
  afterAll(() => d?.stop());

  const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
  const card = (page: Page, title: string) => page.locator('.task', { hasText: title });
  const panel = (page: Page) => page.getByRole('complementary', { name: 'Card' });
  const boardWith = async (...titles: string[]): Promise<{ board: Board; cards: Card[] }> => {
    const board = await newBoard(d.t, caller, { name: `Picked${++made}` });
    const cards: Card[] = [];
    for (const title of titles) cards.push(await newCard(d.t, caller, board.id, { title, column: 'To do' }));
    return { board, cards };
  };
  const open = async (page: Page, board: Board, query = ''): Promise<void> => {
    await page.goto(`/dashboard/boards/${board.id}${query}`);
    await page.locator('.column:visible').first().waitFor();
  };
  const openCard = async (page: Page, board: Board, title: string): Promise<Locator> => {
    await open(page, board);
    await card(page, title).locator('a').click();
    await panel(page).getByRole('heading', { name: title }).waitFor();
    return panel(page);
  };
  const read = ({ id }: Card): Promise<Card> => readCard(d.t, caller, id);

  it('is a due date: D, a day and Enter; Ctrl Z takes it back', async () => {
    const { board, cards } = await boardWith('Something due');
    await open(admin, board);
    await card(admin, 'Something due').locator('a').focus();
    await admin.keyboard.press('d');
    await admin.keyboard.type('12 dec 2031');
    await admin.getByRole('option', { name: 'Fri, 12 Dec 2031' }).waitFor();
    await d.expectAccessible(admin);
    await admin.keyboard.press('Enter');
    await said(admin, `${cards[0]!.ref} is due Fri, 12 Dec 2031`);
    const due = new Date((await read(cards[0]!)).due_at as string);
    expect([due.getFullYear(), due.getMonth(), due.getDate(), due.getHours()]).toEqual([2031, 11, 12, 23]);
    await card(admin, 'Something due').getByText('Due 12 Dec').waitFor({ state: 'attached' });
    expect(await admin.locator(':focus').textContent()).toBe('Something due');
    await admin.keyboard.press('Control+z');
    await said(admin, `Undone: ${cards[0]!.ref} is due Fri, 12 Dec 2031`);
    expect((await read(cards[0]!)).due_at).toBeNull();
  });

  it('is a due date in the grid of a month, or none, where the card has its properties', async () => {
    const { board, cards } = await boardWith('In a month');
    await patchCard(d.t, caller, cards[0]!.id, { due_at: '2031-12-24T12:00:00.000Z' });
    const properties = await openCard(admin, board, 'In a month');
    await button(properties, /^Due:/).click();
    await admin.getByRole('group', { name: 'December 2031' }).waitFor();
    await button(admin, 'Month after').click();
    await button(admin, 'Friday, 2 January 2032').or(button(admin, 'Friday 2 January 2032')).click();
    await eventually(async () => expect((await read(cards[0]!)).due_at).toContain('2032-01-02'));
    await button(properties, /^Due:/).click();
    await admin.keyboard.type('soon, maybe');
    await admin.getByText('Not a day. Try Friday').waitFor();
    await admin.keyboard.press('Control+a');
    await admin.keyboard.type('no date');
    await admin.keyboard.press('Enter');
    await eventually(async () => expect((await read(cards[0]!)).due_at).toBeNull());
  });

  it('are labels, several and new ones, which are one with tags, coloured on the board and in its filter', async () => {
    const { board, cards } = await boardWith('Labelled', 'Other');
    await patchCard(d.t, caller, cards[0]!.id, { tags: ['old tag'] });
    const properties = await openCard(admin, board, 'Labelled');
    await button(properties, /^Labels:/).click();
    for (const label of ['<b>hostile</b>', 'needs, care']) {
      await admin.keyboard.type(label);
      await admin.keyboard.press('Enter');
      await properties.locator('.label', { hasText: label }).first().waitFor();
    }
    await d.expectAccessible(admin);
    await admin.getByRole('option', { name: 'old tag' }).click();
    await properties.locator('.in-place .label', { hasText: 'old tag' }).waitFor({ state: 'detached' });
    await admin.keyboard.press('Escape');
    await eventually(async () => {
      const { labels, tags } = await read(cards[0]!);
      expect([labels, tags]).toEqual([['<b>hostile</b>', 'needs, care'], []]);
    });
    await admin.keyboard.press('Escape');
    await card(admin, 'Labelled').locator('.label', { hasText: 'needs, care' }).waitFor();
    await pick(admin, 'Label', 'needs, care');
    await admin.getByText('1 of 2 cards', { exact: true }).waitFor();
    await admin.reload();
    await admin.getByText('1 of 2 cards', { exact: true }).waitFor();
    await pick(admin, 'Label', 'No label');
    await admin.getByText('2 of 2 cards', { exact: true }).waitFor();
  });

  it('are other cards, by ref or title: what blocks it, what it is part of, and its own parts', async () => {
    const { board, cards } = await boardWith('The whole', 'Blocking one', 'A part');
    const [whole, blocking, part] = cards as [Card, Card, Card];
    const properties = await openCard(admin, board, 'A part');
    await button(properties, /^Blocked by:/).click();
    await admin.keyboard.type(blocking.ref);
    await admin.getByRole('option', { name: `${blocking.ref} Blocking one` }).waitFor();
    await admin.keyboard.press('Enter');
    await properties.getByRole('link', { name: blocking.ref }).waitFor();
    await admin.keyboard.press('Escape');
    await button(properties, /^Part of:/).click();
    await admin.keyboard.type('whole');
    await admin.getByRole('option', { name: `${whole.ref} The whole` }).waitFor();
    await admin.keyboard.press('Enter');
    await properties.getByRole('link', { name: whole.ref }).waitFor();
    const { blocked_by: blockedBy, parent_id: parent } = await read(part);
    expect([blockedBy, parent]).toEqual([[blocking.id], whole.id]);
    await button(properties, /^Part of:/).click();
    await admin.getByRole('option', { name: `${whole.ref} The whole` }).click();
    await properties.getByRole('link', { name: whole.ref }).waitFor({ state: 'detached' });

    const parts = await openCard(admin, board, 'The whole');
    await button(parts, 'Add sub-card').click();
    await admin.keyboard.type('A smaller card');
    await admin.keyboard.press('Enter');
    await parts.getByRole('link', { name: 'A smaller card' }).waitFor();
    await d.expectAccessible(admin);
  });

  it('is whether one watches a card', async () => {
    const { board, cards } = await boardWith('Watched');
    const properties = await openCard(member, board, 'Watched');
    await button(properties, 'Watch').click();
    await said(member, `You watch ${cards[0]!.ref}`);
    expect((await read(cards[0]!)).watchers).toHaveLength(1);
    await button(properties, 'Stop watching').click();
    await said(member, `You no longer watch ${cards[0]!.ref}`);
    expect((await read(cards[0]!)).watchers).toEqual([]);
  });

  it('are filters: me, with agents, due; what is saved of them has a name, and others see it when it is shared', async () => {
    const { board, cards } = await boardWith('Built', 'Asked', 'Failed', 'For review', 'Plain');
    const states = ['running', 'waiting', 'failed', 'succeeded'];
    for (const [index, state] of states.entries())
      await patchCard(d.t, caller, cards[index]!.id, {
        build_status: state,
        agent_id: 'some-agent',
        ...(state === 'succeeded' && { column: 'Review' }),
      });
    await patchCard(d.t, caller, cards[4]!.id, { assignee: cards[4]!.created_by });
    await open(admin, board);
    for (const [title, mark] of [
      ['Built', 'A build is running'],
      ['Asked', 'A build asks a question'],
      ['Failed', 'The build failed'],
      ['For review', 'A change to review'],
    ] as const)
      await card(admin, title).getByText(mark).waitFor({ state: 'attached' });
    await card(admin, 'Built').locator('.turning').waitFor();
    await d.expectAccessible(admin);
    await button(admin, 'Me').click();
    await admin.getByText('1 of 5 cards', { exact: true }).waitFor();
    await button(admin, 'Me').click();
    await button(admin, 'With agents').click();
    await admin.getByText('4 of 5 cards', { exact: true }).waitFor();
    await pick(admin, 'Views', 'Save these filters as a view…');
    await admin.getByLabel('Name').fill('Agents <at> work');
    await admin.getByLabel('Share with everyone').check();
    await d.expectAccessible(admin);
    await admin.keyboard.press('Enter');
    await said(admin, 'Agents <at> work saved');
    await button(admin, 'Clear filters').click();
    await admin.getByText('5 cards', { exact: true }).first().waitFor();

    await open(member, board);
    await pick(member, 'Views', 'Agents <at> work');
    await member.getByText('4 of 5 cards', { exact: true }).waitFor();
    expect(member.url()).toContain('agents=yes');
    await button(member, 'Actions for view Agents <at> work').click();
    expect(await member.getByRole('menuitem').allTextContents()).toEqual(['Copy link']);
    await member.keyboard.press('Escape');

    await pick(admin, 'Views', 'Agents <at> work');
    await pick(admin, 'Due', 'No date');
    await button(admin, 'Actions for view Agents <at> work').click();
    await admin.getByRole('menuitem', { name: 'Save these filters' }).click();
    await said(admin, 'Agents <at> work saved');
    await button(admin, 'Actions for view Agents <at> work').click();
    await admin.getByRole('menuitem', { name: 'Remove view' }).click();
    await said(admin, 'Agents <at> work removed');
    await button(admin, 'Undo').last().click();
    await pick(admin, 'Views', 'Agents <at> work');
    expect(admin.url()).toContain('due=none');
  });

  it('fits a phone, in the dark', async () => {
    const { board } = await boardWith('On a phone');
    const page = await d.admin(LOOKS[3][1]);
    const properties = await openCard(page, board, 'On a phone');
    await button(properties, /^Due:/).click();
    await page.getByRole('option', { name: /^Tomorrow/ }).waitFor();
    await d.expectNoSidewaysScroll(page);
    await d.expectAccessible(page);
    await page.getByRole('option', { name: /^Tomorrow/ }).click();
    await button(properties, /^Assignee:/).click();
    await page.getByRole('option', { name: 'Demo Member' }).click();
    await button(properties, /^Assignee:.*Demo Member/).waitFor();
    await page.context().close();
  });

  it('goes through every list by J, K, X and C, to every page by G and a letter', async () => {
    await admin.goto('/dashboard/cards');
    await admin.locator('.row-link').nth(2).waitFor();
    const rows = await admin.locator('.row-link').allTextContents();
    const focused = () => admin.locator(':focus').textContent();
    await admin.keyboard.press('j');
    await admin.keyboard.press('j');
    expect(await focused()).toBe(rows[1]);
    await admin.keyboard.press('k');
    expect(await focused()).toBe(rows[0]);
    await admin.keyboard.press('x');
    await admin.getByText('1 selected').waitFor();
    await admin.keyboard.press('?');
    const list = admin.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const name of ['Next row', 'Select row', 'Boards']) await list.getByText(name, { exact: true }).waitFor();
    await d.expectAccessible(admin);
    await admin.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    for (const [letter, heading] of [
      ['b', 'Boards'],
      ['e', 'People'],
      ['l', 'Lessons'],
    ] as const) {
      await admin.keyboard.press('g');
      await admin.keyboard.press(letter);
      await admin.getByRole('heading', { name: heading, level: 1 }).waitFor();
    }
    await admin.keyboard.press('g');
    await admin.keyboard.press('b');
    await admin.getByRole('heading', { name: 'Boards', level: 1 }).waitFor();
    await admin.locator('.row-link').first().waitFor();
    await admin.keyboard.press('c');
    await admin.getByRole('dialog', { name: 'New board' }).waitFor();
    await admin.keyboard.press('Escape');
    await admin.getByRole('dialog', { name: 'New board' }).waitFor({ state: 'detached' });
    await admin.keyboard.press('j');
    const to = await admin.locator(':focus').getAttribute('href');
    await admin.keyboard.press('Enter');
    await admin.waitForURL(`**${to!}`);
  });

  it('is an action of the palette: a new card anywhere, what the page can do, the theme', async () => {
    const { board, cards } = await boardWith('Acted on');
    const palette = admin.getByRole('dialog', { name: 'Search and commands' });
    const act = async (text: string, option: string): Promise<void> => {
      await admin.keyboard.press('Control+k');
      await palette.waitFor();
      await admin.keyboard.type(text);
      await palette.getByRole('option', { name: option }).first().waitFor();
      await admin.keyboard.press('Enter');
      await palette.waitFor({ state: 'detached' });
    };
    await admin.goto('/dashboard/members');
    await admin.getByRole('heading', { name: 'People', level: 1 }).waitFor();
    // Mistyped.
    await act('new crad', 'New card');
    const dialog = admin.getByRole('dialog', { name: 'New card' });
    await dialog.getByLabel('Title').fill('Made elsewhere');
    await pick(dialog, 'Board', board.name);
    await pick(dialog, 'Column', 'Review');
    await pick(dialog, 'Assignee', 'Demo Member');
    await d.expectAccessible(admin);
    await button(dialog, 'Create card').click();
    await said(admin, `${cards[0]!.ref.replace('-1', '-2')} added to Review`);

    await open(admin, board);
    await card(admin, 'Made elsewhere').getByText('Assigned to Demo Member').waitFor({ state: 'attached' });
    await card(admin, 'Acted on').locator('a').focus();
    await act('label c', 'Label card');
    await admin.getByRole('dialog', { name: `Labels of ${cards[0]!.ref}` }).waitFor();
    await admin.keyboard.press('Escape');
    await act('theme dark', 'Theme: Dark');
    expect(await admin.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await act('theme sys', 'Theme: System');
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
