import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page, Route } from 'playwright-core';
import {
  boardPath,
  cardPath,
  columnOf,
  newBoard,
  newCard,
  patchCard,
  postComment,
  putChecklist,
  readBoard,
  readCard,
  readCards,
  type Board,
  type Card,
} from '../factories/boards.js';
import { fillBoard } from '../factories/many-rows.js';
import { NO_UUID } from '../factories/workspace.js';
import { DashboardTest, LOOKS, pick, tabTo } from './dashboard.js';

/** An event takes well below a second; the rest is for a busy machine. */
const SOON = { timeout: 30_000 };
const HOSTILE = '<img src=x onerror=alert(1)> \u05d0\u05d1\u200f 👩‍👩‍👧 ';

describe('Boards on the dashboard', () => {
  let d: DashboardTest;
  let admin: Page;
  let member: Page;
  let caller: { token: string };
  beforeAll(async () => {
    d = await DashboardTest.start();
    caller = { token: d.demo.adminToken };
    admin = await d.admin();
    member = await d.member();
  });
  afterAll(() => d?.stop());

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  /** Opens the menu of a thing, and chooses what it names. */
  const choose = async (page: Page, menu: string, item: string): Promise<void> => {
    await button(page, menu).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const column = (page: Page, name: string) => page.locator(`.column[aria-label="${name}"]`);
  const cardIn = (page: Page, name: string, title: string) => column(page, name).locator('.task', { hasText: title });
  const titles = (page: Page, name: string): Promise<string[]> =>
    column(page, name).locator('.task-title').allTextContents();
  const open = async (page: Page, board: Board, query = ''): Promise<void> => {
    // What others add below the pointer waits.
    await page.mouse.move(0, 0);
    await page.goto(`/dashboard/boards/${board.id}${query}`);
    await page.getByRole('heading', { name: board.name, level: 1 }).waitFor();
    await page.locator('.column:visible').first().waitFor();
  };
  const boardWith = async (name: string, cards: Record<string, string[]>): Promise<{ board: Board; cards: Card[] }> => {
    const board = await newBoard(d.t, caller, { name });
    const made: Card[] = [];
    for (const [where, all] of Object.entries(cards))
      for (const title of all) made.push(await newCard(d.t, caller, board.id, { title, column: where }));
    return { board, cards: made };
  };
  const middle = async (locator: Locator): Promise<[number, number]> => {
    const { x, y, width, height } = (await locator.boundingBox())!;
    return [x + width / 2, y + height / 2];
  };
  /** Takes a card up with the mouse and holds it over a place. */
  const drag = async (page: Page, from: Locator, to: Locator): Promise<void> => {
    await page.mouse.move(...(await middle(from)));
    await page.mouse.down();
    const [x, y] = await middle(to);
    await page.mouse.move(x, y - 10, { steps: 5 });
    await page.mouse.move(x, y, { steps: 5 });
  };

  it('lists boards, creates one, and lets only admins remove one after they were told what goes', async () => {
    await member.goto('/dashboard/boards');
    await member.getByRole('link', { name: 'Launch' }).waitFor();
    expect(await member.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
    await button(member, 'New board').click();
    await member.getByLabel('Name').fill('Winter');
    await member.getByLabel('For', { exact: true }).selectOption('Work');
    await inDialog(member, 'Create board').click();
    await member.getByRole('heading', { name: 'Winter', level: 1 }).waitFor();
    await column(member, 'Backlog').getByText('No cards').waitFor();

    await admin.goto('/dashboard/boards');
    await admin.getByRole('link', { name: 'Winter' }).click();
    await choose(admin, 'Actions for Winter', 'Rename board');
    await admin.getByLabel('Name', { exact: true }).fill('Summer');
    await inDialog(admin, 'Rename').click();
    await admin.getByRole('heading', { name: 'Summer', level: 1 }).waitFor();
    await admin.goto('/dashboard/boards');
    await choose(admin, 'Actions for Summer', 'Remove board');
    await admin.getByText('It has no cards.').waitFor();
    await inDialog(admin, 'Remove board').click();
    await admin.getByRole('link', { name: 'Summer' }).waitFor({ state: 'detached' });
    await member.getByText('This board was removed or never existed').waitFor(SOON);
  });

  it('moves a card with the mouse at once, keeps the order, and shows it to others within a second', async () => {
    const { board, cards } = await boardWith('Dragged', { 'To do': ['One', 'Two', 'Three'], Review: ['Four', 'Five'] });
    await open(admin, board);
    await open(member, board);
    await cardIn(member, 'To do', 'Two').waitFor();
    await drag(admin, cardIn(admin, 'To do', 'Two').locator('.task-ref'), cardIn(admin, 'Review', 'Five'));
    await admin.mouse.up();
    await cardIn(admin, 'Review', 'Two').waitFor();
    expect(await titles(admin, 'To do')).toEqual(['One', 'Three']);
    await cardIn(member, 'Review', 'Two').waitFor(SOON);
    for (const page of [admin, member]) {
      expect((await titles(page, 'Review')).toSorted()).toEqual(['Five', 'Four', 'Two']);
      expect(await page.locator('.task', { hasText: 'Two' }).count()).toBe(1);
    }
    const stored = await readCards(d.t, caller, board.id, '?detail=summary');
    const inReview = stored.items.filter((card) => card.column.name === 'Review').map(({ title }) => title);
    expect(await titles(admin, 'Review')).toEqual(inReview);

    await drag(
      admin,
      cardIn(admin, 'To do', 'Three').locator('.task-ref'),
      column(admin, 'Backlog').locator('.column-cards'),
    );
    await admin.mouse.up();
    await cardIn(admin, 'Backlog', 'Three').waitFor();
    await cardIn(member, 'Backlog', 'Three').waitFor(SOON);
    expect((await readCard(d.t, caller, cards[2]!.id)).column.name).toBe('Backlog');
  });

  it('takes a card dropped beside the columns into the nearest one', async () => {
    const { board } = await boardWith('Edges', { Review: ['At the edge'] });
    await open(admin, board);
    const task = admin.locator('.task', { hasText: 'At the edge' });
    await task.waitFor();
    await admin.locator('.board').evaluate((element: { scrollLeft: number }) => void (element.scrollLeft = 9_999));
    const last = admin.locator('.column').last();
    // Waits until the board is where it was scrolled to.
    await task.locator('.task-title').hover();
    await drag(admin, task.locator('.task-ref'), last);
    const { x, y, width } = (await last.boundingBox())!;
    await admin.mouse.move(x + width + 8, y + 200, { steps: 5 });
    await admin.locator('.column[data-over]').waitFor();
    await admin.mouse.up();
    await last.locator('.task', { hasText: 'At the edge' }).waitFor();
    expect(await admin.locator('.column[data-over]').count()).toBe(0);
  });

  it('never shows a card twice while its move is under way and its event arrives', async () => {
    const { board } = await boardWith('Once', { 'To do': ['Only one'] });
    await open(admin, board);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    // The service has moved it, and says so by an event; only the answer is late.
    const late = async (route: Route): Promise<void> => {
      if (route.request().method() !== 'PATCH') return route.continue();
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    };
    await admin.route('**/api/v1/board/tasks/*', late);
    await cardIn(admin, 'To do', 'Only one').locator('a').focus();
    await admin.keyboard.press('Alt+ArrowRight');
    await cardIn(admin, 'In progress', 'Only one').waitFor();
    for (let look = 0; look < 10; look++) {
      expect(await admin.locator('.task', { hasText: 'Only one' }).count()).toBe(1);
      await admin.waitForTimeout(60);
    }
    const answered = admin.waitForResponse((response) => response.request().method() === 'PATCH');
    release();
    await answered;
    await admin.unroute('**/api/v1/board/tasks/*');
    expect(await titles(admin, 'In progress')).toEqual(['Only one']);
    expect(await admin.locator('.task').count()).toBe(1);
  });

  it('puts a card back, with a sentence, when somebody else was faster', async () => {
    const { board, cards } = await boardWith('Conflict', { 'To do': ['Wanted by two'] });
    await open(admin, board);
    const read = admin.waitForResponse((response) => response.url().includes(`/tasks/${cards[0]!.id}?`));
    await drag(
      admin,
      cardIn(admin, 'To do', 'Wanted').locator('.task-ref'),
      column(admin, 'Backlog').locator('.column-cards'),
    );
    await read;
    await patchCard(d.t, caller, cards[0]!.id, { column: 'Review' });
    await admin.mouse.up();
    await admin.getByRole('status').getByText("CONFLICT-1 wasn't moved", { exact: false }).waitFor();
    await admin.getByRole('status').getByText('The card has changed since').waitFor();
    await cardIn(admin, 'Review', 'Wanted').waitFor();
    expect(await admin.locator('.task').count()).toBe(1);

    // Without a service the card goes back as well.
    await admin.route('**/api/v1/board/tasks/*', (route) => route.abort());
    await choose(admin, 'Actions for CONFLICT-1', 'Move…');
    await admin.getByRole('option', { name: 'Done' }).click();
    await admin.getByRole('status').getByText("The service can't be reached").waitFor();
    await admin.unroute('**/api/v1/board/tasks/*');
    await cardIn(admin, 'Review', 'Wanted').waitFor();
    d.complaints.splice(0, d.complaints.length, ...d.complaints.filter((text) => !text.includes('ERR_FAILED')));
  });

  it('moves cards by the menu, and with the keyboard alone, and announces it', async () => {
    const { board, cards } = await boardWith('Keys', { 'To do': ['First', 'Second', 'Third'], Review: ['Fourth'] });
    await open(member, board);
    await cardIn(member, 'To do', 'First').waitFor();
    await member.keyboard.press('?');
    await member.getByRole('dialog').getByText('Move card to the right column').waitFor();
    await member.keyboard.press('Escape');
    await tabTo(member, 'First');
    await member.keyboard.press('ArrowDown');
    expect(await member.locator(':focus').textContent()).toBe('Second');
    await member.keyboard.press('Alt+ArrowUp');
    await member.getByText('KEYS-2 moved to To do, position 1 of 3.').waitFor();
    await column(member, 'To do').locator('li:first-child', { hasText: 'Second' }).waitFor();
    expect(await titles(member, 'To do')).toEqual(['Second', 'First', 'Third']);
    expect(await member.locator(':focus').textContent()).toBe('Second');
    await member.keyboard.press('Alt+ArrowDown');
    await member.keyboard.press('Alt+ArrowDown');
    await column(member, 'To do').locator('li:last-child', { hasText: 'Second' }).waitFor();
    expect(await titles(member, 'To do')).toEqual(['First', 'Third', 'Second']);
    await member.keyboard.press('Alt+ArrowRight');
    await member.getByText('KEYS-2 moved to In progress, position 1 of 1.').waitFor();
    await cardIn(member, 'In progress', 'Second').waitFor();
    await member.keyboard.press('ArrowRight');
    expect(await member.locator(':focus').textContent()).toBe('Fourth');
    await member.keyboard.press('m');
    await member.keyboard.type('done');
    await member.keyboard.press('Enter');
    await member.getByRole('status').getByText('KEYS-4 moved to Done').waitFor();
    await cardIn(member, 'Done', 'Fourth').waitFor();
    await member.waitForTimeout(300);
    expect(await member.locator(':focus').textContent()).toBe('Fourth');
    await member.getByText('KEYS-4 moved to Done, position 1 of 1.').waitFor({ state: 'attached' });
    expect((await readCard(d.t, caller, cards[1]!.id)).column.name).toBe('In progress');
    expect((await readCard(d.t, caller, cards[3]!.id)).column.name).toBe('Done');
  });

  it('adds cards quickly, one after the other, and says why one is refused', async () => {
    const { board } = await boardWith('Quick', {});
    await open(admin, board);
    await button(admin, 'New card in To do').click();
    for (const title of ['Alpha', 'Beta']) {
      await admin.keyboard.type(title);
      await admin.keyboard.press('Enter');
      await cardIn(admin, 'To do', title).waitFor();
      await admin.waitForFunction(`document.activeElement.value === ''`);
    }
    await admin.keyboard.press('Escape');
    expect(await titles(admin, 'To do')).toEqual(['Alpha', 'Beta']);
    expect((await readBoard(d.t, caller, board.id)).cards_total).toBe(2);
  });

  it('filters by the address, with counts that follow, and remembers collapsed columns', async () => {
    const { board } = await boardWith('Sifted', { 'To do': ['Red paint', 'Blue paint'], Review: ['Red brush'] });
    await newCard(d.t, caller, board.id, {
      title: 'Red alert',
      column: 'To do',
      priority: 'urgent',
      task_type: 'test',
    });
    await open(admin, board);
    await admin.getByText('4 cards', { exact: true }).first().waitFor();
    await admin.getByLabel('Search cards').fill('red');
    await admin.getByText('3 of 4 cards', { exact: true }).waitFor();
    expect(await titles(admin, 'To do')).toEqual(['Red paint', 'Red alert']);
    expect(await column(admin, 'To do').locator('.column-count').textContent()).toContain('2 of 3');
    for (const more of ['Urgent', 'Test', 'To do']) await pick(admin, 'More filters', more);
    await pick(admin, 'Assignee', 'Nobody');
    await admin.getByText('1 of 4 cards', { exact: true }).waitFor();
    await choose(admin, 'Actions for column Backlog', 'Collapse column');
    await admin.reload();
    await admin.getByText('1 of 4 cards', { exact: true }).waitFor();
    expect(await titles(admin, 'To do')).toEqual(['Red alert']);
    await button(admin, 'Expand Backlog').waitFor();
    await button(admin, 'Clear filters').click();
    await admin.getByText('4 cards', { exact: true }).first().waitFor();
  });

  it('adds, renames, moves and removes columns', async () => {
    const { board } = await boardWith('Columns', { Backlog: ['Stays'] });
    await open(member, board);
    await choose(member, 'Actions for Columns', 'Add column');
    await member.getByLabel('Name').fill('Backlog');
    await inDialog(member, 'Add column').click();
    await member.getByText('A column of this name already exists').waitFor();
    await member.getByLabel('Name').fill('Design');
    await member.getByLabel('Card status').selectOption('In progress');
    await member.getByLabel('Position').selectOption('1');
    await inDialog(member, 'Add column').click();
    await column(member, 'Design').waitFor();
    const names = () => member.locator('.column h2').allTextContents();
    expect((await names())[0]).toBe('Design');
    await choose(member, 'Actions for column Design', 'Edit column');
    await member.getByLabel('Name').fill('Layout');
    await member.getByLabel('Position').selectOption('2');
    await inDialog(member, 'Save').click();
    await column(member, 'Layout').waitFor();
    await member.locator('.column:nth-child(2) h2', { hasText: 'Layout' }).waitFor();
    await choose(member, 'Actions for column Backlog', 'Remove column');
    await member.getByText('Its 1 card will move to another column').waitFor();
    await member.getByLabel('Move cards to').selectOption('Layout');
    await inDialog(member, 'Remove column').click();
    await column(member, 'Backlog').waitFor({ state: 'detached' });
    await cardIn(member, 'Layout', 'Stays').waitFor();
  });

  it('shows a card beside its board and as a page, with all that can be done to it', async () => {
    const { board, cards } = await boardWith('Detailed', { 'In progress': ['A card'] });
    const { id } = cards[0]!;
    await patchCard(d.t, caller, id, {
      description: '# Why\n\n**Because** [it](https://example.com/why) [bad](javascript:alert(1)) <b>raw</b>',
      pr_number: 7,
      pr_url: 'https://git.example.com/acme/app/pulls/7',
      build_id: 'b-7',
      agent_context: { profile: 'claude.docs' },
    });
    await putChecklist(d.t, caller, id, { items: [{ text: 'Ask', done: false }] });
    await postComment(d.t, caller, id, { body: 'Said before' });
    await open(admin, board);
    await cardIn(admin, 'In progress', 'A card').locator('a').click();
    const panel = admin.getByRole('complementary', { name: 'Card' });
    await panel.getByRole('heading', { name: 'A card' }).waitFor();
    expect(admin.url()).toContain(`?card=${id}`);
    await panel.getByRole('heading', { name: 'Why' }).waitFor();
    const link = panel.getByRole('link', { name: 'it', exact: true });
    expect(await link.getAttribute('rel')).toBe('noreferrer noopener');
    expect(await panel.locator('.markdown a').count()).toBe(1);
    expect(await panel.locator('.markdown').first().textContent()).toContain('<b>raw</b>');
    expect(await panel.getByRole('link', { name: 'PR #7' }).getAttribute('href')).toContain('pulls/7');
    await panel.getByText('"profile": "claude.docs"').waitFor();
    await panel.getByText('Said before').waitFor();
    await panel.getByText('by Demo Admin').first().waitFor();

    await panel.getByLabel('Ask', { exact: true }).check();
    await panel.getByText('1 of 1 done').first().waitFor();
    await panel.getByLabel('Add item').fill('Answer');
    await admin.keyboard.press('Enter');
    await panel.getByText('1 of 2 done').first().waitFor();
    await panel.getByRole('button', { name: 'Remove Ask' }).click();
    await panel.getByText('0 of 1 done').first().waitFor();
    await panel.getByLabel('Write a comment').fill('Said **now**');
    await panel.getByRole('button', { name: 'Comment', exact: true }).click();
    await panel.locator('.comment strong', { hasText: 'now' }).waitFor();
    await pick(panel, 'Priority', 'High');
    await cardIn(admin, 'In progress', 'A card').getByText('Priority: High').waitFor({ state: 'attached' });
    await pick(panel, 'Column', 'Review');
    await cardIn(admin, 'Review', 'A card').waitFor();
    await panel.getByText('Moved from In progress to Review by Demo Admin').waitFor();
    await panel.getByText('Changed the priority by Demo Admin').waitFor();
    await panel.getByText('Changed the checklist by Demo Admin').first().waitFor();
    await panel.getByText('Commented by Demo Admin').first().waitFor();
    await panel.getByRole('heading', { name: 'A card' }).getByRole('button').click();
    await panel.getByLabel('Title').fill('A renamed card');
    await admin.keyboard.press('Enter');
    await cardIn(admin, 'Review', 'A renamed card').waitFor();
    await panel.getByRole('button', { name: 'Edit agent' }).click();
    await admin.getByRole('dialog').getByLabel('Agent context').fill('{oops');
    await inDialog(admin, 'Save').click();
    await admin.getByText('This is not a JSON object.').waitFor();
    await inDialog(admin, 'Cancel').click();
    await panel.getByRole('button', { name: 'Edit delivery' }).click();
    const pull = admin.getByRole('dialog').getByLabel('Pull request', { exact: true });
    await pull.fill('0');
    await inDialog(admin, 'Save').click();
    await admin.locator('.field-problem').waitFor();
    await pull.fill('8');
    await inDialog(admin, 'Save').click();
    await panel.getByText('PR #8').waitFor();
    await panel.getByRole('button', { name: 'Actions for DETAILED-1' }).click();
    await admin.getByRole('menuitem', { name: 'Archive card' }).click();
    await panel.locator('.tag', { hasText: 'Archived' }).waitFor();
    await admin.getByRole('status').getByText('DETAILED-1 archived').waitFor();
    await cardIn(admin, 'Review', 'A renamed card').waitFor({ state: 'detached' });
    await button(admin, 'Undo').click();
    await panel.locator('.tag', { hasText: 'Archived' }).waitFor({ state: 'detached' });
    await cardIn(admin, 'Review', 'A renamed card').waitFor();
    await admin.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });

    await member.goto(`/dashboard/cards/${id}`);
    await member.getByRole('heading', { name: 'A renamed card', level: 1 }).waitFor();
    await member.getByText('Comment', { exact: true }).first().waitFor();
    await choose(member, 'Actions for DETAILED-1 A renamed card', 'Remove card');
    await member.getByText('deleted with its comments and checklist').waitFor();
    await inDialog(member, 'Remove card').click();
    await member.getByRole('status').getByText('DETAILED-1 deleted').waitFor();
    await member.getByRole('heading', { name: 'Detailed', level: 1 }).waitFor();
    await cardIn(admin, 'Review', 'A renamed card').waitFor({ state: 'detached', ...SOON });
  });

  it('shows archived cards only where they are asked for, and restores them', async () => {
    const { board, cards } = await boardWith('Tidy', { 'To do': ['Kept card', 'Gone card', 'Old card'] });
    for (const { id } of cards.slice(1)) await patchCard(d.t, caller, id, { archived_at: '2026-01-02T03:04:05.000Z' });
    await open(admin, board);
    await cardIn(admin, 'To do', 'Kept card').waitFor();
    expect(await titles(admin, 'To do')).toEqual(['Kept card']);
    await pick(admin, 'More filters', 'Only archived');
    await cardIn(admin, 'To do', 'Gone card').waitFor();
    expect(await titles(admin, 'To do')).toEqual(['Gone card', 'Old card']);
    await d.expectAccessible(admin);
    await cardIn(admin, 'To do', 'Gone card').click();
    const panel = admin.locator('.card-panel');
    await panel.getByRole('button', { name: 'Actions for TIDY-2' }).click();
    await admin.getByRole('menuitem', { name: 'Restore card' }).click();
    await admin.getByRole('status').getByText('TIDY-2 restored').waitFor();
    await cardIn(admin, 'To do', 'Gone card').waitFor({ state: 'detached' });
    await open(admin, board);
    await cardIn(admin, 'To do', 'Gone card').waitFor();

    await admin.goto(`/dashboard/cards?board=${board.id}`);
    await admin.getByRole('link', { name: /Gone card/ }).waitFor();
    expect(await admin.getByRole('link', { name: /Old card/ }).count()).toBe(0);
    await admin.goto(`/dashboard/cards?board=${board.id}&archived=yes`);
    await admin.getByRole('link', { name: /Old card/ }).waitFor();
    await admin.getByRole('checkbox', { name: /TIDY-3/ }).check();
    await button(admin, 'Restore').click();
    await admin.getByRole('status').getByText('1 card restored').waitFor();
    await button(admin, 'Undo').click();
    await admin.getByRole('link', { name: /Old card/ }).waitFor();
  });

  it('refuses to overwrite what somebody else wrote meanwhile, and keeps what was typed', async () => {
    const { cards } = await boardWith('Written', { 'To do': ['Before'] });
    const { id } = cards[0]!;
    await admin.goto(`/dashboard/cards/${id}`);
    await button(admin, 'Add a description').click();
    const part = admin.getByRole('region', { name: 'Description' });
    const save = part.getByRole('button', { name: 'Save' });
    await part.getByRole('textbox').fill('Mine');
    let isFirst = true;
    await admin.route('**/api/v1/board/tasks/*', async (route) => {
      const isSave = route.request().method() === 'PATCH' && isFirst;
      if (isSave) {
        isFirst = false;
        await patchCard(d.t, caller, id, { title: 'After', description: 'Theirs' });
      }
      await route.continue();
    });
    await save.click();
    await part.getByText('The card has changed since').waitFor();
    expect(await part.getByRole('textbox').inputValue()).toBe('Mine');
    await admin.getByRole('heading', { name: 'After', level: 1 }).waitFor(SOON);
    await part.getByText('Show their version').click();
    await part.getByText('Theirs').waitFor();
    await save.click();
    await admin.locator('.markdown', { hasText: 'Mine' }).waitFor();
    await admin.unroute('**/api/v1/board/tasks/*');
  });

  it('shows only groups that have something, and lets one add the others', async () => {
    const { board, cards } = await boardWith('Sparse', { 'To do': ['Bare'] });
    await admin.goto(`/dashboard/cards/${cards[0]!.id}`);
    await button(admin, 'Add delivery').waitFor();
    for (const name of ['Build', 'Agent', 'Result']) await button(admin, `Add ${name.toLowerCase()}`).waitFor();
    expect(await admin.getByRole('heading', { name: 'Delivery' }).count()).toBe(0);
    await button(admin, 'Add result').click();
    await admin.getByRole('dialog').getByLabel('Summary').fill('It works');
    await inDialog(admin, 'Save').click();
    await admin.getByRole('region', { name: 'Result' }).getByText('It works').waitFor();
    expect(await button(admin, 'Add result').count()).toBe(0);
    await admin.getByRole('link', { name: 'Sparse', exact: true }).click();
    await admin.getByRole('heading', { name: 'Sparse', level: 1 }).waitFor();
    expect(admin.url().endsWith(`/boards/${board.id}`)).toBe(true);
  });

  it('draws tables, task lists and the line breaks of comments, and shows a description before it is saved', async () => {
    const { cards } = await boardWith('Marked up', { 'To do': ['Written'] });
    const { id } = cards[0]!;
    await postComment(d.t, caller, id, { body: 'One line\nanother line\n\n- [ ] later' });
    await admin.goto(`/dashboard/cards/${id}`);
    await admin.locator('.comment br').waitFor({ state: 'attached' });
    await admin.getByRole('img', { name: 'Not done' }).waitFor();
    await button(admin, 'Add a description').click();
    const text = admin.getByRole('region', { name: 'Description' });
    await text.getByRole('textbox').fill('| Who | What |\n|-|-|\n| Ada | <i>x</i> |\n\n- [x] did it');
    await text.getByText('Preview').click();
    await text.getByRole('cell', { name: 'Ada' }).waitFor();
    await text.getByRole('button', { name: 'Save' }).click();
    await text.getByRole('cell', { name: '<i>x</i>' }).waitFor();
    await text.getByRole('img', { name: 'Done', exact: true }).waitFor();
    expect(await admin.locator('.markdown i, .markdown input').count()).toBe(0);
    await d.expectAccessible(admin);
  });

  it('shows one column at a time on a phone, and folds the filters', async () => {
    const { board, cards } = await boardWith('Small', { 'To do': ['On a phone'], Review: ['Elsewhere'] });
    const page = await d.admin({ ...LOOKS[2][1], hasTouch: true });
    await open(page, board, '?type=none');
    await cardIn(page, 'To do', 'On a phone').waitFor();
    expect((await page.locator('.task').first().boundingBox())!.y).toBeLessThan(844 * 0.4);
    expect(await column(page, 'Review').isVisible()).toBe(false);
    await button(page, 'Review 1').click();
    await cardIn(page, 'Review', 'Elsewhere').waitFor();
    expect(await button(page, 'With agents').isVisible()).toBe(false);
    await button(page, 'Filters (1)').click();
    await pick(page, 'More filters', 'Urgent');
    await button(page, 'Filters (2)').waitFor();
    await button(page, 'Review 0').waitFor();
    await d.expectNoSidewaysScroll(page);
    await page.goto(`/dashboard/cards/${cards[0]!.id}`);
    await button(page, 'Add a description').waitFor();
    await d.expectNoSidewaysScroll(page);
    await page.context().close();
  });

  it('goes on to the next card beside the board, makes it a page, and is edited where it stands', async () => {
    const { board, cards } = await boardWith('Read through', { 'To do': ['First', 'Second'] });
    await open(admin, board);
    const panel = admin.getByRole('complementary', { name: 'Card' });
    await admin.keyboard.press('j');
    await admin.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'First' }).waitFor();
    await admin.keyboard.press('ArrowDown');
    await panel.getByRole('heading', { name: 'Second' }).waitFor();
    await admin.goBack();
    await panel.waitFor({ state: 'detached' });
    expect(admin.url().endsWith(board.id)).toBe(true);
    await cardIn(admin, 'To do', 'Second').locator('a').focus();
    await admin.keyboard.press('l');
    for (const name of ['one', 'two']) {
      await admin.keyboard.type(name);
      await admin.keyboard.press('Enter');
      await admin.getByRole('status').getByText(`READ-2 labelled ${name}`).waitFor();
    }
    await admin.keyboard.press('Escape');
    await admin.locator('dialog[open]').waitFor({ state: 'detached' });
    expect((await readCard(d.t, caller, cards[1]!.id)).labels).toEqual(['one', 'two']);
    await cardIn(admin, 'To do', 'Second').locator('.label', { hasText: 'two' }).waitFor();
    await cardIn(admin, 'To do', 'Second').locator('a').click();
    await panel.getByRole('heading', { name: 'Second' }).waitFor();
    await panel.getByTitle('Edit estimate').click();
    await admin.keyboard.type('3');
    await admin.keyboard.press('Escape');
    expect(await panel.getByTitle('Edit estimate').textContent()).not.toContain('3');
    await admin.keyboard.press('Enter');
    await admin.keyboard.type('5');
    await admin.keyboard.press('Enter');
    await panel.getByTitle('Edit estimate').getByText('5', { exact: true }).waitFor();
    await panel.focus();
    await admin.keyboard.press('Enter');
    await admin.getByRole('heading', { name: 'Second', level: 1 }).waitFor();
    expect((await readCard(d.t, caller, cards[1]!.id)).estimate).toBe(5);
  });

  it('holds back what others put below the pointer until it is asked for', async () => {
    const { board } = await boardWith('Steady', { 'To do': ['Looked at'] });
    await open(admin, board);
    await cardIn(admin, 'To do', 'Looked at').hover();
    await newCard(d.t, { token: d.demo.memberToken }, board.id, { title: 'Pushed in', column: 'To do' });
    await button(admin, '1 new').waitFor(SOON);
    expect(await titles(admin, 'To do')).toEqual(['Looked at']);
    await button(admin, '1 new').click();
    await cardIn(admin, 'To do', 'Pushed in').waitFor();
  });

  it.each([
    ['its events come', ['**/api/v1/events?after=latest']],
    ['it is read in whole', ['**/api/v1/events?after=latest', '**/tasks?*detail=standard*']],
  ])('holds back what others put below the pointer of a board before %s', async (_when, late) => {
    const { board } = await boardWith('Early', { 'To do': ['Looked at'] });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    for (const address of late)
      await admin.route(address, async (route) => {
        await released;
        await route.continue();
      });
    await open(admin, board);
    await cardIn(admin, 'To do', 'Looked at').hover();
    await newCard(d.t, { token: d.demo.memberToken }, board.id, { title: 'Pushed in', column: 'To do' });
    release();
    await button(admin, '1 new').waitFor(SOON);
    expect(await titles(admin, 'To do')).toEqual(['Looked at']);
    for (const address of late) await admin.unroute(address);
  });

  it('finds cards of all boards by the filters, sorted as one likes', async () => {
    const { board, cards } = await boardWith('Searched', { Review: ['Zebra', 'Ant'], 'To do': ['Cat'] });
    await patchCard(d.t, caller, cards[0]!.id, { pr_number: 12 });
    await admin.goto(`/dashboard/cards?board=${board.id}`);
    await admin.getByText('3 cards', { exact: true }).waitFor({ state: 'attached' });
    await patchCard(d.t, caller, cards[1]!.id, { priority: 'high', assignee: cards[1]!.created_by });
    await pick(admin, 'Priority', 'High');
    await admin.getByText('1 of 3 cards', { exact: true }).waitFor(SOON);
    await pick(admin, 'Assignee', 'Nobody');
    await admin.getByText('No card matches').waitFor();
    await pick(admin, 'Assignee', 'Demo Admin');
    await admin.reload();
    await admin.getByText('1 of 3 cards', { exact: true }).waitFor();
    expect(admin.url()).toContain('priority=high');
    for (const one of ['Nobody', 'Demo Admin']) await pick(admin, 'Assignee', one);
    await pick(admin, 'Priority', 'High');
    await pick(admin, 'Column', 'Review');
    await admin.getByText('2 cards', { exact: true }).waitFor();
    await admin.getByRole('columnheader', { name: 'Card', exact: true }).getByRole('button').click();
    expect(await admin.locator('tbody .row-link span[title]').allTextContents()).toEqual(['Ant', 'Zebra']);
    await pick(admin, 'Pull request', 'Yes');
    await admin.getByText('1 card', { exact: true }).waitFor();
    await pick(admin, 'Changed', 'Last day');
    await pick(admin, 'Status', 'Done');
    await admin.getByText('No card matches').waitFor();
    await button(admin, 'Clear filters').first().click();
    await admin.getByLabel('Search by ref or title').fill('zebra');
    await admin.getByRole('link', { name: 'Zebra' }).click();
    await admin.getByRole('heading', { name: 'Zebra', level: 1 }).waitFor();
  });

  it('exports a board as a file', async () => {
    const { board } = await boardWith('Exported', { 'To do': ['Seen outside'] });
    await open(admin, board);
    await choose(admin, 'Actions for Exported', 'Export board');
    await inDialog(admin, 'Create export').click();
    await admin.getByText('Export ready').waitFor();
    const started = admin.waitForEvent('download');
    await inDialog(admin, 'Download').click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/\.md$/);
  });

  it('draws hostile text as text, and holds its layout', async () => {
    const { board, cards } = await boardWith('<b>Hostile</b> 👩‍👩‍👧 board', { 'To do': [HOSTILE + 'x'.repeat(400)] });
    await patchCard(d.t, caller, cards[0]!.id, {
      description: `${HOSTILE}${'y'.repeat(10_000)}`,
      branch: 'z'.repeat(400),
    });
    for (const [, options] of [LOOKS[0], LOOKS[2]]) {
      const page = await d.admin(options);
      await page.goto(`/dashboard/boards/${board.id}?card=${cards[0]!.id}`);
      await page.locator('.card-panel .markdown').first().waitFor();
      expect(await page.locator('.card-panel img[src=x], .task img[src=x]').count()).toBe(0);
      await d.expectNoSidewaysScroll(page);
      await page.goto(`/dashboard/cards/${cards[0]!.id}`);
      await page.locator('.markdown').first().waitFor();
      await d.expectNoSidewaysScroll(page);
      await page.goto('/dashboard/cards');
      await page.locator('tbody tr').first().waitFor();
      await d.expectNoSidewaysScroll(page);
      await page.context().close();
    }
  });

  it('shows ten thousand cards, draws only those in sight, and reads only the one that changed', async () => {
    const board = await newBoard(d.t, caller, { name: 'Large' });
    await fillBoard(d.t, { boardId: board.id, brandId: d.demo.brandId, count: 10_000, columns: ['Backlog', 'Done'] });
    await open(admin, board);
    await admin.getByText('10,000 cards', { exact: true }).waitFor();
    expect(await admin.locator('.task').count()).toBeLessThan(60);
    const reads: string[] = [];
    admin.on('request', (request) => reads.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const [first] = (await readCards(d.t, caller, board.id, '?detail=summary&per_page=1')).items;
    await patchCard(d.t, caller, first!.id, { title: 'Changed by somebody' });
    await cardIn(admin, 'Backlog', 'Changed by somebody').waitFor(SOON);
    expect(reads.filter((path) => path.endsWith(boardPath(board.id, '/tasks')))).toEqual([]);
    expect(reads).toContain(`GET ${cardPath(first!.id)}`);
    await cardIn(admin, 'Backlog', 'Changed by somebody').locator('a').focus();
    await admin.keyboard.press('Alt+ArrowRight');
    await column(admin, 'To do').locator('.task', { hasText: 'Changed by somebody' }).waitFor();
    expect(columnOf(board, 'To do').name).toBe('To do');
  });

  it('has a kind page for what is not there', async () => {
    await admin.goto(`/dashboard/boards/${NO_UUID}`);
    await admin.getByText('This board was removed or never existed').waitFor();
    for (const card of [NO_UUID, 'NOTHING-1']) {
      await admin.goto(`/dashboard/cards/${card}`);
      await admin.getByText('This card was removed or never existed').waitFor();
    }
  });

  it('opens a card by the name that people call it', async () => {
    const { cards } = await boardWith('Called by name', { 'To do': ['Found by its ref'] });
    await admin.goto(`/dashboard/cards/${cards[0]!.ref.toLowerCase()}`);
    await admin.getByRole('heading', { name: 'Found by its ref' }).waitFor();
  });

  it.each(LOOKS)('is accessible and fits: %s', async (look, options) => {
    const { board, cards } = await boardWith(`Looked at ${look}`, { 'To do': ['One', 'Two'], Done: ['Three'] });
    await patchCard(d.t, caller, cards[0]!.id, { description: 'Some *text*', priority: 'urgent', labels: ['one'] });
    const page = await d.admin(options);
    const check = async (name: string): Promise<void> => {
      await d.expectAccessible(page);
      await d.expectNoSidewaysScroll(page);
      await d.screenshot(page, `boards-${name}-${look.replace(', ', '-')}`);
    };
    await page.goto('/dashboard/boards');
    await page.getByRole('link', { name: board.name }).waitFor();
    await check('list');
    await open(page, board);
    await cardIn(page, 'To do', 'One').waitFor();
    await check('board');
    await choose(page, `Actions for ${cards[0]!.ref}`, 'Move…');
    await page.getByRole('dialog').waitFor();
    await check('move');
    await page.keyboard.press('Escape');
    await page.goto(`/dashboard/boards/${board.id}?card=${cards[0]!.id}`);
    await page.getByText('by Demo Admin').first().waitFor();
    await check('panel');
    await page.goto(`/dashboard/cards/${cards[0]!.id}`);
    await page.getByText('by Demo Admin').first().waitFor();
    await check('card');
    await page.goto(`/dashboard/cards?board=${board.id}`);
    await page.locator('tbody tr').first().waitFor();
    await check('all');
    await page.context().close();
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
