import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  newMemories,
  newMemory,
  patchMemory,
  readMemory,
  readMemoryFile,
  WEEK,
  type Memory,
} from '../factories/memory.js';
import { NO_UUID, runLoop } from '../factories/workspace.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';
import {
  AGENT,
  AGENT_NAME,
  button,
  closed,
  dialog,
  field,
  heading,
  newAuditedAgent,
  pathOf,
  recallOf,
  side,
  submit,
} from './memory-pages.js';

const HOSTILE = `<img src=x onerror="window.isBroken=1"> **b** 🦀 \u05d0\u05d1`;
const LONG = 'W'.repeat(10_000);
const NARROW = { width: 360, height: 780 };
/** An event takes well below a second; the rest is for a busy machine. */
const SOON = { timeout: 30_000 };
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

describe('Memory on the dashboard', () => {
  let d: DashboardTest;
  let home: { token: string; agent: string };
  let admin: Page;
  let member: Page;
  beforeAll(async () => {
    d = await DashboardTest.start();
    home = await newAuditedAgent(d);
    [admin, member] = [await d.admin(), await d.member()];
  });
  afterAll(() => d?.stop());

  const fact = (page: Page, name: string) => page.locator('.properties dl > div', { hasText: name });
  const fromMenu = async (page: Page, name: string): Promise<void> => {
    await page
      .getByRole('button', { name: /^Actions for / })
      .last()
      .click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const titles = (page: Page): Promise<string[]> =>
    page.locator('tbody .row-link > span:first-child').allTextContents();
  const open = async (page: Page, { id, title }: Memory): Promise<void> => {
    await page.goto(pathOf(id));
    await heading(page, title).waitFor();
  };
  /** As if it had been written and verified that many weeks ago. */
  const age = async ({ id, confidence, importance }: Memory, weeks: number): Promise<void> => {
    const at = new Date(d.t.clock.now().getTime() - weeks * WEEK);
    const fades = new Date(at.getTime() + (Math.log(0.3 / confidence) / Math.log(0.98)) * WEEK);
    await d.t.database.rows('UPDATE memories SET created_at = $2, last_verified_at = $2, fades_at = $3 WHERE id = $1', [
      id,
      at,
      importance === 'critical' ? null : fades,
    ]);
    await d.t.database.rows('UPDATE memory_changes SET at = $2 WHERE memory_id = $1', [id, at]);
  };

  it('lists the agents of the workspace with counts, also one that remembers nothing', async () => {
    await member.goto('/dashboard/agents');
    const row = member.locator('tbody tr', { hasText: AGENT_NAME });
    await row.locator('.cell-state', { hasText: /^0$/ }).waitFor();
    await member.locator('tbody tr', { hasText: 'demo-helper' }).getByText('4', { exact: true }).waitFor();
    await row.getByRole('link').click();
    await heading(member, AGENT_NAME).waitFor();
    await member.getByText('This agent remembers nothing yet').waitFor();
  });

  it('writes a memory, says which field is refused, and shows it to everybody at once', async () => {
    await member.goto(pathOf());
    await admin.goto(pathOf());
    await admin.getByText('This agent remembers nothing yet').waitFor();
    await button(member, 'Write a memory').click();
    await field(member, 'Title').fill('Deploys go out on Tuesdays');
    await field(member, 'Text').fill('   ');
    await submit(member, 'Write memory');
    await dialog(member).locator('.field-problem', { hasText: 'must not be blank' }).waitFor();
    await field(member, 'Text').fill('The train leaves at 10:00 UTC.');
    await field(member, 'Kind').selectOption('Decision');
    await field(member, 'Tags').fill('deploys, release , deploys');
    await field(member, 'Confidence in percent').fill('90');
    await submit(member, 'Write memory');
    await heading(member, 'Deploys go out on Tuesdays').waitFor();
    await member.getByRole('progressbar', { name: '90% confidence' }).waitFor();
    await fact(member, 'Came from').getByText('Demo Member').waitFor();
    await admin.locator('tbody tr', { hasText: 'Deploys go out on Tuesdays' }).waitFor(SOON);
    await admin.getByText('90% mean confidence').waitFor();
  });

  it('filters by words, kind, tag, status and staleness in the address, orders, and shows more', async () => {
    const many = Array.from({ length: 22 }, (_, n) => ({
      title: `Rhubarb ${n}`,
      body: 'Needs sugar',
      confidence: 0.5,
    }));
    const made = await newMemories(d.t, home, ...many);
    await age(made[0]!, 10);
    await patchMemory(d.t, home, made[1]!.id, { status: 'archived' });
    await admin.goto(pathOf());
    const one = admin.getByText('1 memory', { exact: true });
    await button(admin, 'Active22').waitFor();
    await admin.getByText('22 memories', { exact: true }).waitFor();
    expect(await titles(admin)).toHaveLength(20);
    await button(admin, 'Show more').click();
    await admin.locator('tbody tr').nth(21).waitFor();
    await admin.getByLabel('Search title and text').fill('rhubarb 7');
    await one.waitFor();
    await admin.reload();
    await one.waitFor();
    expect(await titles(admin)).toEqual(['Rhubarb 7']);
    await button(admin, 'Clear filters').click();
    await button(admin, 'Archived1').click();
    await admin.locator('tbody tr', { hasText: /Rhubarb 1(?!\d)/ }).waitFor();
    await one.waitFor();
    expect(admin.url()).toContain('status=archived');
    expect(await titles(admin)).toEqual(['Rhubarb 1']);
    await admin.goto(pathOf('?stale=stale'));
    await admin
      .locator('tbody tr', { hasText: 'Rhubarb 0' })
      .locator('.badge', { hasText: /^Unverified for \d+ days$/ })
      .waitFor();
    expect(await titles(admin)).toEqual(['Rhubarb 0']);
    await admin.goto(pathOf('?kind=decision&order=confidence'));
    await button(admin, 'Only with the tag release').click();
    await admin.waitForURL(/tag=release/);
    expect(await titles(admin)).toEqual(['Deploys go out on Tuesdays']);
    await admin.getByLabel('Kind', { exact: true }).selectOption('fact');
    await admin.getByText('No memory matches').waitFor();
    await button(admin, 'Clear filters').first().click();
    await admin.getByText('22 memories', { exact: true }).waitFor();
  });

  it('draws how the confidence fades, says when and why, and warns of what was not verified for long', async () => {
    const [fading, faded, critical] = await newMemories(
      d.t,
      home,
      { title: 'Fading', confidence: 0.8 },
      { title: 'Gone', confidence: 0.35 },
      { title: 'Kept', confidence: 0.6, importance: 'critical' },
    );
    await newMemory(d.t, home, { title: 'Soon gone', confidence: 0.31 });
    for (const memory of [fading!, faded!, critical!]) await age(memory, 12);
    await open(admin, fading!);
    const { last_verified_at: at } = await readMemory(d.t, home, fading!.id);
    const fades = Date.parse(at) + (Math.log(0.3 / 0.8) / Math.log(0.98)) * WEEK;
    await admin.getByText(`Fades on ${day.format(fades)} unless somebody confirms or corrects it.`).waitFor();
    await admin.getByText('63% now, 80% when last verified.').waitFor();
    await admin.getByText('Not verified for 84 days: check it before you rely on it.').waitFor();
    await admin.getByRole('img', { name: 'Confidence over time: 63% now. Fades on' }).locator('canvas').waitFor();
    await open(admin, faded!);
    await admin.getByText("Confirm it if it's still true.").waitFor();
    await admin.locator('.detail-title .badge', { hasText: 'Faded' }).waitFor();
    await open(admin, critical!);
    await admin.getByText('Never fades: a critical memory keeps its confidence.').waitFor();
    await admin.goto('/dashboard/agents');
    const agent = admin.locator('tbody tr', { hasText: AGENT_NAME });
    await agent.getByText(/^Fades in 1\d days$/).waitFor();
    await agent.getByRole('link', { name: 'Soon gone' }).waitFor();
    await admin.goto(pathOf('?q=soon'));
    await admin.locator('tbody .badge', { hasText: /^Fades in 1\d days$/ }).waitFor();
  });

  it('verifies a faded memory, and shows beforehand the line that comes back into MEMORY.md', async () => {
    const memory = await newMemory(d.t, home, { title: 'Comes back', body: 'It *holds*', confidence: 0.35 });
    await age(memory, 20);
    await open(admin, memory);
    await open(member, memory);
    expect(await button(member, 'Still true').getAttribute('class')).toContain('primary');
    await button(member, 'Still true').click();
    await dialog(member)
      .getByText(/Stated as 35%, faded to 2\d% since/)
      .waitFor();
    expect(await field(member, 'Confidence in percent').inputValue()).toBe('35');
    await dialog(member).getByText('Not in the file.').waitFor();
    await side(member, 'After').getByText('- **Comes back** (fact): It \\*holds\\*').waitFor();
    await field(member, 'Confidence in percent').fill('70');
    await submit(member, 'Still true');
    await closed(member);
    for (const page of [member, admin]) await page.getByRole('progressbar', { name: '70% confidence' }).waitFor(SOON);
    expect(await button(member, 'Still true').getAttribute('class')).not.toContain('primary');
    const newest = admin.locator('.memory-history > li').first();
    await newest.getByText('Demo Member').waitFor();
    expect(await newest.locator('del, ins').allTextContents()).toEqual(['Before: 35%', 'After: 70%']);
  });

  it('corrects a memory, with the lines of MEMORY.md before and after, which are what the export writes', async () => {
    const memory = await newMemory(d.t, home, { title: 'Old title', body: 'Old text', confidence: 0.99 });
    await open(admin, memory);
    await button(admin, 'Correct').click();
    await dialog(admin).getByText('Change something to see').waitFor();
    expect(await dialog(admin).getByRole('button', { name: 'Save correction' }).isDisabled()).toBe(true);
    await field(admin, 'Title').fill('New <b>title</b>');
    await field(admin, 'Importance').selectOption('High');
    await side(admin, 'Before').getByText('- **Old title** (fact): Old text').waitFor();
    const line = side(admin, 'After').locator('code', { hasText: '(fact, high)' });
    await line.waitFor();
    const shown = await line.textContent();
    const boxOf = async (part: string) => (await dialog(admin).locator(part).boundingBox())!;
    expect((await boxOf('.file-preview')).y).toBeLessThan((await boxOf('textarea')).y);
    await submit(admin, 'Save correction');
    await closed(admin);
    await heading(admin, 'New <b>title</b>').waitFor();
    await admin.locator('.memory-history > li').first().locator('ins').first().waitFor();
    expect(await admin.locator('.memory-history > li').first().locator('ins').allTextContents()).toEqual([
      'After: New <b>title</b>',
      'After: High',
    ]);
    await runLoop(d.t, 'memory-export');
    expect(readMemoryFile(d.t, AGENT)).toContain(`${shown}\n`);
  });

  it('says on which day something happened, when that changed, and how the memory was before', async () => {
    await admin.goto(pathOf());
    await button(admin, 'Write a memory').click();
    await field(admin, 'Title').fill('Moved to Postgres');
    await field(admin, 'Text').fill('The move took a day.');
    await field(admin, 'Day on which it happened').fill('2026-05-03');
    await submit(admin, 'Write memory');
    await heading(admin, 'Moved to Postgres').waitFor();
    const happened = fact(admin, 'Happened on');
    await happened.getByText('3 May 2026').waitFor();
    const correct = async (day: string): Promise<void> => {
      await button(admin, 'Correct').click();
      await field(admin, 'Day on which it happened').fill(day);
      await submit(admin, 'Save correction');
      await closed(admin);
    };
    await button(admin, 'Correct').click();
    expect(await field(admin, 'Day on which it happened').inputValue()).toBe('2026-05-03');
    await submit(admin, 'Cancel');
    await correct('2026-05-04');
    const history = admin.locator('.memory-history');
    await history.getByText('Happened on 4 May 2026, not on 3 May 2026.').waitFor();
    await happened.getByText('4 May 2026').waitFor();
    await correct('');
    await history.getByText('No longer known when it happened; before, it was 4 May 2026.').waitFor();
    await happened.waitFor({ state: 'detached' });
    expect(await history.locator('> li').first().getByRole('button').count()).toBe(0);
    await history.locator('> li').nth(1).getByRole('button', { name: 'Show as it was' }).click();
    await dialog(admin).getByText('Happened on 4 May 2026.').waitFor();
    await dialog(admin).getByText('The move took a day.').waitFor();
    await d.expectNoSidewaysScroll(admin);
    await admin.keyboard.press('Escape');
    await closed(admin);
  });

  it('marks the words that a correction changed', async () => {
    const memory = await newMemory(d.t, home, { title: 'Release day', body: 'Releases go out on Tuesdays at ten' });
    await patchMemory(d.t, home, memory.id, { body: 'Releases go out on Fridays at ten' });
    await open(admin, memory);
    const newest = admin.locator('.memory-history > li').first();
    expect(await newest.locator('del mark').allTextContents()).toEqual(['Tuesdays ']);
    expect(await newest.locator('ins mark').allTextContents()).toEqual(['Fridays ']);
  });

  it('shows a refusal where it was met', async () => {
    const memory = await newMemory(d.t, home, { title: 'Refused' });
    await open(admin, memory);
    await button(admin, 'Correct').click();
    await field(admin, 'Tags').fill('x'.repeat(51));
    await dialog(admin).locator('.file-preview', { hasText: 'tags' }).waitFor();
    await submit(admin, 'Save correction');
    await dialog(admin).locator('.field-problem').waitFor();
    await admin.keyboard.press('Escape');
    await closed(admin);
  });

  it('forgets at once and takes it back, restores, and says before a deletion what MEMORY.md will say', async () => {
    const memory = await newMemory(d.t, home, { title: 'Passing', confidence: 0.98 });
    await open(admin, memory);
    await open(member, memory);
    await side(member, 'Now').getByText('**Passing**').waitFor();
    await fromMenu(member, 'Forget');
    await admin.locator('.detail-title .badge', { hasText: 'Archived' }).waitFor(SOON);
    await member.getByText('Not in the file.').waitFor();
    await member.locator('.toast', { hasText: 'Archived: Passing' }).getByRole('button', { name: 'Undo' }).click();
    await admin.locator('.detail-title .badge').waitFor({ state: 'detached', ...SOON });
    await admin.goto(pathOf('?q=passing'));
    await titles(admin);
    await fromMenu(admin, 'Forget');
    await admin.getByText('No memory matches').waitFor();
    await admin.goto(pathOf(memory.id));
    await fromMenu(admin, 'Restore');
    await admin.locator('.toast', { hasText: 'Restored: Passing' }).waitFor();
    await fromMenu(admin, 'Delete');
    await dialog(admin).getByText("This can't be undone.").waitFor();
    await side(admin, 'Before').getByText('**Passing**').waitFor();
    await submit(admin, 'Delete memory');
    await heading(admin, AGENT_NAME).waitFor();
    await member.getByText('This memory was removed or never existed.').waitFor(SOON);
  });

  it('links a learning with its pattern, both ways, and takes it out again', async () => {
    const learnings = [1, 2, 3].map((n) => ({ kind: 'learning', title: `Flaky ${n}`, tags: ['flaky'] }));
    const [learning] = await newMemories(d.t, home, ...learnings);
    await runLoop(d.t, 'memory-consolidate');
    await open(admin, learning!);
    await admin.locator('.detail-title .badge', { hasText: 'Merged' }).waitFor();
    await admin.getByRole('link', { name: 'Pattern: flaky' }).click();
    await heading(admin, 'Pattern: flaky').waitFor();
    await fact(admin, 'Came from').getByText('which makes patterns').waitFor();
    await admin.locator('.made-of a').nth(2).waitFor();
    expect(await admin.locator('.made-of a').allTextContents()).toEqual(['Flaky 3', 'Flaky 2', 'Flaky 1']);
    await fromMenu(admin, 'Delete');
    await dialog(admin).getByText('The learnings it was made of become active again.').waitFor();
    await side(admin, 'After').getByText('**Flaky 2**').waitFor();
    await submit(admin, 'Cancel');
    await admin.getByRole('link', { name: 'Flaky 1' }).click();
    await heading(admin, 'Flaky 1').waitFor();
    await fromMenu(admin, 'Take out of pattern');
    await submit(admin, 'Take out');
    await closed(admin);
    await admin.locator('.memory-history', { hasText: 'Taken out of its pattern' }).waitFor();
  });

  it('draws hostile text of every field as text, and keeps its layout', async () => {
    const memory = await newMemory(d.t, home, {
      title: HOSTILE,
      body: `${HOSTILE}\n${LONG}`,
      description: `${HOSTILE}${'x'.repeat(100)}`,
      tags: ['<i>tag</i>', 'y'.repeat(50)],
    });
    await patchMemory(d.t, home, memory.id, { title: `${HOSTILE} ${'t'.repeat(400)}`, body: LONG });
    await patchMemory(d.t, home, memory.id, { title: HOSTILE });
    for (const page of [admin, await d.admin({ viewport: NARROW })]) {
      await page.goto(pathOf('?q=img'));
      await page.locator('tbody tr', { hasText: '<img src=x' }).waitFor();
      await d.expectNoSidewaysScroll(page);
      await page.goto(pathOf(memory.id));
      await heading(page, HOSTILE).waitFor();
      for (const summary of await page.locator('summary', { hasText: /Show both|As it was/ }).all())
        await summary.click();
      await d.expectNoSidewaysScroll(page);
      await fromMenu(page, 'Delete');
      await side(page, 'Before').getByText('onerror').waitFor();
      await d.expectNoSidewaysScroll(page);
      await submit(page, 'Cancel');
      await page.goto(recallOf('q=onerror'));
      await page.getByRole('link', { name: HOSTILE }).waitFor();
      await button(page, 'Show text').click();
      await page.locator('.quote', { hasText: 'onerror' }).waitFor();
      await d.expectNoSidewaysScroll(page);
      expect(await page.evaluate('window.isBroken')).toBeUndefined();
      expect(await page.locator('img[src=x]').count()).toBe(0);
    }
  });

  it('has kind pages for an agent of somebody else and a memory that is not there', async () => {
    for (const path of ['/dashboard/agents/nobodys', '/dashboard/recall?agent=nobodys&q=x']) {
      await admin.goto(path);
      await admin.getByText("This agent isn't in your workspace").waitFor();
    }
    for (const id of [NO_UUID, 'mistyped']) {
      await admin.goto(pathOf(id));
      await heading(admin, "This memory wasn't found").waitFor();
    }
  });

  it('finds and corrects with the keyboard alone', async () => {
    await newMemory(d.t, home, { title: 'By keyboard', body: 'Typed' });
    await admin.goto(pathOf());
    await admin.locator('tbody tr').first().waitFor();
    await tabTo(admin, 'Search title and text');
    await admin.keyboard.type('keyboard');
    await admin.getByText('1 memory', { exact: true }).waitFor();
    await tabTo(admin, /^By keyboard/);
    await admin.keyboard.press('Enter');
    await heading(admin, 'By keyboard').waitFor();
    await tabTo(admin, 'Correct');
    await admin.keyboard.press('Enter');
    await field(admin, 'Title').waitFor();
    await admin.keyboard.press('End');
    await admin.keyboard.type(' alone');
    await side(admin, 'After').getByText('By keyboard alone').waitFor();
    await admin.keyboard.press('Enter');
    await heading(admin, 'By keyboard alone').waitFor();
    await closed(admin);
  });

  it.each(LOOKS)('is accessible and fits: %s', async (look, options) => {
    const memory = await newMemory(d.t, home, { title: `Shown ${look}`, tags: ['look'], description: 'In short' });
    await age(memory, 9);
    await patchMemory(d.t, home, memory.id, { body: 'Another text', importance: 'high' });
    const page = await d.admin(options);
    if (look.startsWith('phone')) await page.setViewportSize(NARROW);
    const check = async (name: string): Promise<void> => {
      await d.expectAccessible(page);
      await d.expectNoSidewaysScroll(page);
      await d.screenshot(page, `memory-${name}-${look.replace(', ', '-')}`);
    };
    await page.goto('/dashboard/agents');
    await page.locator('tbody tr').first().waitFor();
    await check('agents');
    await page.goto(pathOf());
    await page.locator('tbody tr').first().waitFor();
    await check('list');
    await open(page, memory);
    await page.locator('canvas').waitFor();
    await check('one');
    await button(page, 'Correct').click();
    await field(page, 'Title').fill('Shown otherwise');
    await side(page, 'After').waitFor();
    await check('correct');
    await page.context().close();
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
