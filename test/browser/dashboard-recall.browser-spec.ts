import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newMemories, newSource, sessionOf, user, writeSession } from '../factories/memory.js';
import { draft } from '../factories/pickup.js';
import { putPlan, runLoop } from '../factories/workspace.js';
import { FAULTS, remembers, reversed, says, startModelServer, type ModelServer } from '../support/model-server.js';
import { SECOND } from '../support/test-clock.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';
import {
  AGENT,
  button,
  closed,
  dialog,
  field,
  heading,
  newAuditedAgent,
  pathOf,
  recallOf,
  submit,
} from './memory-pages.js';

const NARROW = { width: 360, height: 780 };

describe('Recall, sources and conversations on the dashboard', () => {
  let d: DashboardTest;
  let model: ModelServer;
  let home: { token: string; agent: string };
  let member: Page;
  beforeAll(async () => {
    model = await startModelServer();
    const settings = { LLM_BASE_URL: model.url, LLM_API_KEY: 'llm-secret-0123456789', LLM_MODEL: 'judge-1' };
    d = await DashboardTest.start({ ...settings, LLM_TIMEOUT: '1s' });
    home = await newAuditedAgent(d);
    await putPlan(d.t, 'enterprise', { memory_source_limit: 2 });
    member = await d.member();
  });
  afterAll(async () => {
    await d?.stop();
    await model?.stop();
  });

  it('tries recall: scores, spelling, what the model moved, and the text that an agent reads', async () => {
    model.reset();
    const confidences = [0.9, 0.8, 0.7];
    await newMemories(d.t, home, ...confidences.map((confidence, n) => ({ title: `Custard ${n}`, confidence })));
    await member.goto(pathOf());
    await member.getByRole('link', { name: 'Try recall' }).click();
    await heading(member, 'Try recall').waitFor();
    await member.getByLabel('Question or task').fill('how to make custrad');
    await member.keyboard.press('Enter');
    await member.getByText('custrad → custard').waitFor();
    await member.getByText('Ranked by a language model. It changed nothing.').waitFor();
    const rows = member.locator('tbody tr');
    expect(await rows.locator('.row-link > span:first-child').allTextContents()).toEqual([
      'Custard 0',
      'Custard 1',
      'Custard 2',
    ]);
    await rows
      .first()
      .getByText(/score 0\.\d+$/)
      .waitFor();
    await rows.first().getByText('custard', { exact: true }).waitFor();
    await member.reload();
    await member.getByText('custrad → custard').waitFor();

    model.answer = reversed;
    await button(member, 'Ask').click();
    await member.getByText('It moved 2 memories.').waitFor();
    expect(await rows.locator('.row-link > span:first-child').allTextContents()).toEqual([
      'Custard 2',
      'Custard 1',
      'Custard 0',
    ]);
    await rows.first().getByText('2 up').waitFor();
    await rows.last().getByText('2 down').waitFor();
    model.reset();

    await button(member, 'Show text').click();
    await member.locator('.quote', { hasText: '## Custard 0' }).waitFor();
    await member.getByLabel('Question or task').fill('nothing like xylophones');
    await member.keyboard.press('Enter');
    await member.getByText('The agent gets nothing for this question').waitFor();
  });

  it('shows what was found by its meaning alone', async () => {
    model.reset();
    await newMemories(d.t, home, { title: 'Rain', body: 'It rains a lot here, and it is often cold and windy.' });
    await runLoop(d.t, 'embeddings');
    await member.goto(recallOf());
    await member.getByLabel('Question or task').fill('what is the weather like outside');
    await member.keyboard.press('Enter');
    const cells = member.locator('tbody tr', { hasText: 'Rain' }).locator('td');
    await cells.filter({ hasText: '–' }).waitFor();
    expect(await cells.allTextContents()).toEqual(expect.arrayContaining(['–', 'No. 1']));
    await member.getByLabel('Question or task').fill('what is the weather like outside this week');
    await member.keyboard.press('Enter');
    await cells.getByText('Fact · Of the time asked for: this week').waitFor();
  });

  it('shows what the model did, and not as its doing what words, meaning and time did', async () => {
    model.answer = says(({ data }) => ({
      ids: data.memories.filter(({ title }: { title: string }) => title === 'Rain').map(({ id }: { id: string }) => id),
    }));
    await newMemories(
      d.t,
      home,
      { title: 'Outside contributors', body: 'They sign the agreement.' },
      { title: 'Custard of old', confidence: 0.5, occurred_at: '2020-01-01T00:00:00.000Z' },
    );
    await member.goto(recallOf('q=what is the weather like outside'));
    await member.getByText('It moved 2 memories.').waitFor();
    const rows = member.locator('tbody tr');
    const [rain, outside] = [rows.filter({ hasText: 'Rain' }), rows.filter({ hasText: 'Outside' })];
    expect(await rain.locator('td').allTextContents()).toEqual(expect.arrayContaining(['No. 11 up', '–']));
    expect(await outside.locator('td').allTextContents()).toEqual(expect.arrayContaining(['No. 21 down', 'not named']));

    model.reset();
    await member.goto(recallOf('q=custard before last month'));
    await member.getByText('It changed nothing.').waitFor();
    expect(await rows.first().locator('.row-link > span:first-child').textContent()).toBe('Custard of old');
  });

  it('asks with the keyboard alone', async () => {
    await member.goto(recallOf());
    await heading(member, 'Try recall').waitFor();
    await tabTo(member, 'Question or task');
    await member.keyboard.type('custard');
    await member.keyboard.press('Enter');
    await tabTo(member, /^Custard 0/);
    await member.keyboard.press('Enter');
    await heading(member, 'Custard 0').waitFor();
  });

  it('adds, changes, switches and removes sources, and says when the plan allows no more', async () => {
    await member.goto(pathOf());
    await button(member, 'Add a source').click();
    await field(member, 'Folder').fill('../secrets');
    await submit(member, 'Add source');
    await dialog(member).locator('.field-problem', { hasText: 'folder must be a plain relative path' }).waitFor();
    await field(member, 'Folder').fill('sessions/2026');
    await submit(member, 'Add source');
    await closed(member);
    const sources = member.getByRole('table', { name: 'Sources of the agent' });
    await sources.getByText('Folder sessions/2026', { exact: true }).waitFor();
    await button(member, 'Add a source').click();
    await field(member, 'What is read').selectOption('Completed cards');
    await dialog(member).getByRole('checkbox').first().check();
    await submit(member, 'Add source');
    await closed(member);
    await sources.getByText('1 board', { exact: true }).waitFor();
    await button(member, 'Add a source').click();
    await submit(member, 'Add source');
    await dialog(member).getByText('The plan allows 2 memory sources').waitFor();
    await submit(member, 'Cancel');
    const fromMenu = async (source: string, name: string): Promise<void> => {
      await button(member, `Actions for ${source}`).click();
      await member.getByRole('menuitem', { name, exact: true }).click();
    };
    await fromMenu('Completed cards, 1 board', 'Edit');
    await dialog(member).getByRole('checkbox').first().uncheck();
    await submit(member, 'Save');
    await closed(member);
    const toggle = member.getByRole('switch', { name: 'Read Completed cards, Everything' });
    await toggle.click();
    const off = member.locator('[role=switch]:not(:checked)');
    await off.waitFor();
    await member.reload();
    await off.waitFor();
    await fromMenu('Completed cards, Everything', 'Remove');
    await dialog(member).getByText('Memories made from it stay.').waitFor();
    await submit(member, 'Remove source');
    await closed(member);
    await sources.locator('tbody tr').nth(1).waitFor({ state: 'detached' });
    await fromMenu('Chat sessions of the agent, Folder sessions/2026', 'Remove');
    await submit(member, 'Remove source');
    await member.getByText('only agents and people write memories').waitFor();
  });

  it('shows conversations with why one failed, retries it, and names it as where a memory came from', async () => {
    await newSource(d.t, home, 'openclaw');
    writeSession(d.t, 'openclaw', AGENT, 'friday.jsonl', sessionOf('openclaw', user('May we release on a Friday?')));
    model.answer = FAULTS['says a sentence']!;
    await runLoop(d.t, 'memory-pickup');
    await member.goto(pathOf('?talks=waiting'));
    const row = member.locator('tbody tr', { hasText: 'friday.jsonl' });
    await row.getByText('1 failed attempt').waitFor();
    await row.locator('[title]').nth(1).waitFor();
    await button(member, 'Actions for friday.jsonl').click();
    await member.getByRole('menuitem', { name: 'Retry' }).click();
    await row.getByText('1 failed attempt').waitFor({ state: 'detached' });
    // The model is asked again after a while.
    d.t.clock.advance(61 * SECOND);
    model.answer = remembers(draft({ title: 'No release on a Friday' }));
    await runLoop(d.t, 'memory-pickup');
    await row.waitFor({ state: 'detached' });
    await member.getByRole('group', { name: 'Status of conversations' }).getByRole('button', { name: 'Done' }).click();
    await row.locator('.badge', { hasText: 'Done' }).waitFor();
    await member.getByRole('link', { name: 'No release on a Friday' }).click();
    const origin = member.locator('.properties dl > div', { hasText: 'Came from' });
    await origin.getByText('Chat sessions of the agent').waitFor();
    await origin.getByText('friday.jsonl').waitFor();
  });

  it.each(LOOKS)('is accessible and fits: %s', async (look, options) => {
    const page = await d.member(options);
    if (look.startsWith('phone')) await page.setViewportSize(NARROW);
    const check = async (name: string): Promise<void> => {
      await d.expectAccessible(page);
      await d.expectNoSidewaysScroll(page);
      await d.screenshot(page, `memory-${name}-${look.replace(', ', '-')}`);
    };
    await page.goto(recallOf());
    await page.getByText('Ask a question').waitFor();
    await check('no-question');
    await page.goto(recallOf('q=custrad'));
    await page.locator('tbody tr').first().waitFor();
    await button(page, 'Show text').click();
    await page.locator('.quote').waitFor();
    await check('recall');
    await page.goto(pathOf());
    await page.getByText('friday.jsonl').waitFor();
    await check('conversations');
    await button(page, 'Add a source').click();
    await field(page, 'Folder').waitFor();
    await check('source');
    await page.context().close();
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
