import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { card as newCard, newCodeHome, type CodeHome } from '../factories/builds.js';
import { entry, USAGE } from '../factories/played-desk.js';
import { removeRepositories, REPOSITORIES } from '../factories/repository.js';
import { makeUpstream } from '../factories/upstream.js';
import { PASSWORD } from '../factories/world.js';
import { DashboardTest, LOOKS, PHONE, pick } from './dashboard.js';

describe('Builds', () => {
  let d: DashboardTest;
  let home: CodeHome;
  let page: Page;
  beforeAll(async () => {
    d = await DashboardTest.start({ REPOS_ALLOWED_ROOT: REPOSITORIES });
    home = await newCodeHome(d.t, await makeUpstream());
    page = await d.signedIn(home.admin.user.email, PASSWORD);
  });
  afterAll(async () => {
    await d?.stop();
    removeRepositories();
  });

  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const stateIs = (name: string) => page.locator('main .badge', { hasText: name }).first().waitFor();
  const openBuild = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Open build' }).click();
    await page.getByRole('heading', { name: 'Conversation' }).waitFor();
  };
  const giveNew = async (title: string): Promise<{ ref: string }> => {
    const made = await newCard(d.t, home, { title });
    await page.goto(`/dashboard/cards/${made.ref}`);
    await pick(page, 'Assignee', 'Shop builder');
    return made;
  };

  it('begin with a card that is given to a builder, which says before what will happen', async () => {
    await giveNew('Round prices');
    await page.getByRole('dialog').getByText('A build starts on Shop builder').waitFor();
    await confirm('Assign');
    await stateIs('Queued');
  });

  it('show their log live, ask, and take the answer', async () => {
    const { desk } = home.builder;
    const order = await desk.order();
    await openBuild();
    await stateIs('Running');
    await desk.progress(order, {
      entries: [entry('I look at **prices**.'), entry('price.ts', { kind: 'tool', tool: 'Read' })],
    });
    await page.getByRole('log').getByText('I look at prices.').waitFor();
    await desk.progress(order, { entries: [entry('one\ntwo', { kind: 'result', tool: 'Read' })], usage: USAGE });
    await page.getByRole('button', { name: /Read price.ts/ }).click();
    await page.getByRole('log').locator('pre', { hasText: 'two' }).waitFor();
    await desk.finish(order, { outcome: 'asked', message: 'Half up or half even?' });
    await page.getByText('Shop builder asks').waitFor();
    await page.goto('/dashboard/builds');
    await page.getByRole('link', { name: /^Builds\s*1/ }).waitFor();
    await page.getByRole('button', { name: /^Asks you\s*1$/ }).click();
    await page.getByRole('row').filter({ hasText: 'Half up or half even?' }).waitFor();
    await page.goto('/dashboard');
    const question = page.getByRole('listitem').filter({ hasText: 'asks: Half up or half even?' });
    await question.getByRole('button', { name: 'Answer', exact: true }).click();
    await question.getByLabel('Your answer').fill('Half up');
    await d.expectAccessible(page);
    await question.getByRole('button', { name: 'Send answer' }).click();
    await question.waitFor({ state: 'detached' });
    await page.goto('/dashboard/builds?state=queued');
    await page.getByRole('link', { name: /Round prices/ }).click();
    await stateIs('Queued');
  });

  it('show what they changed, with comments on lines that are sent together', async () => {
    await home.builder.desk.build(
      { 'price.js': 'export const price = 1.01;\n', 'round.ts': 'export {};\n'.repeat(200), 'zero.ts': 'export {};\n' },
      { summary: 'Prices are rounded.', checks: 'passed' },
    );
    await page.getByText('Prices are rounded.').waitFor();
    const address = page.url();
    await page.goto('/dashboard');
    const change = page.getByRole('listitem').filter({ hasText: 'is ready: Prices are rounded.' });
    await change.getByRole('button', { name: 'Dismiss “Round prices”' }).click();
    await change.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await change.getByRole('link', { name: 'Review change' }).click();
    await page.waitForURL(address);
    const price = page.getByRole('region', { name: 'Change of price.js' });
    await price.getByText('export const price = 1.01;').waitFor();
    expect(await price.locator('mark').allTextContents()).toEqual(['.01']);
    await price.getByRole('button', { name: 'Comment on line 1', exact: true }).last().click();
    await page.keyboard.type('Use cents.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('1 comment', { exact: true }).waitFor();
    // To the next file, and back by its name in the tree; all by keys.
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await page.keyboard.type('Too much of it.');
    await page.reload();
    await page.getByText('2 comments', { exact: true }).waitFor();
    await price.getByText('Use cents.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Comment on line 1' }).inputValue()).toBe('Too much of it.');
    await page.locator('.review-bar').getByRole('button', { name: 'Ask for changes' }).click();
    await page.getByRole('dialog').getByLabel('Besides the comments').fill('Two things');
    await confirm('Ask for changes');
    await stateIs('Queued');
    await page.getByText('Two things').waitFor();
    const order = await home.builder.desk.order();
    expect(order.brief).toContain('price.js:1\n> export const price = 1.01;\n\nUse cents.');
    expect(order.brief).toContain('round.ts:1\n> export {};\n\nToo much of it.');
    const large = `${'y'.repeat(2_000)}\n`.repeat(600);
    const checkout = await home.builder.desk.checkOut(order);
    const commit = await checkout.push({ 'price.js': 'export const price = 101;\n', 'zz.txt': large });
    await home.builder.desk.finish(order, { outcome: 'pushed', commit, checks: 'passed' });
    await stateIs('Succeeded');
    expect(await page.locator('.review-bar').count()).toBe(0);
  });

  it('are read by keys, side by side, and file by file', async () => {
    await page.getByRole('radio', { name: 'Change', exact: true }).click();
    await page.getByRole('navigation', { name: 'Changed files' }).waitFor();
    // Together they are too large, and one of them alone.
    await page.getByText('export const price = 101;').waitFor();
    await page.locator('.diff-tree').getByText('zz.txt').click();
    await page.getByText('larger than 1 MiB').waitFor();
    await page.keyboard.press('u');
    expect(await page.getByRole('radio', { name: 'Side by side' }).getAttribute('aria-checked')).toBe('true');
    await page.reload();
    await page.getByRole('radio', { name: 'Side by side', checked: true }).waitFor();
    await page.evaluate('scrollTo(0, 0)');
    await page.locator('.diff-tree [aria-current]', { hasText: 'price.js' }).waitFor();
    await page.keyboard.press('j');
    await page.locator('.diff-tree [aria-current]', { hasText: 'round.ts' }).waitFor();
    await page.keyboard.press('v');
    await page.getByText('1 of 4 viewed').waitFor();
    expect(await page.getByRole('region', { name: 'Change of round.ts' }).locator('.diff-row').count()).toBe(0);
    await page.keyboard.press('j');
    await page.locator('.diff-tree [aria-current]', { hasText: 'zero.ts' }).waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await page.locator('.diff-tree [aria-current]', { hasText: 'price.js' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Next file').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
  });

  it('are merged, after it is said what that does', async () => {
    await press('Merge');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('All changes become one commit on').waitFor();
    await dialog.getByText('is completed.').waitFor();
    await dialog.getByText('The branch is removed').waitFor();
    await confirm('Merge');
    await page.getByText('Merged', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Merge', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Comment on line/ }).count()).toBe(0);
  });

  it('draw hostile logs as text, follow their end, and are searched', async () => {
    await giveNew('Write a log');
    await confirm('Assign');
    await stateIs('Queued');
    const { desk } = home.builder;
    const order = await desk.order();
    const hostile = ['\u202egnp.exe \u001b]0;title\u0007', '<img src=x onerror=alert(1)>', 'y'.repeat(60_000)];
    const lines = Array.from({ length: 300 }, (_, at) => entry(`Line ${at}`, { kind: 'status' }));
    await desk.progress(order, { entries: [entry('A *thought*\nof two lines', { kind: 'thought' })] });
    // The card has the last lines as they come.
    await page.getByRole('log', { name: 'Last lines of the log' }).waitFor({ state: 'detached' });
    await desk.progress(order, { entries: [...lines, ...hostile.map((text) => entry(text, { kind: 'error' }))] });
    await page.getByRole('log', { name: 'Last lines of the log' }).getByText('[U+202E]gnp.exe').waitFor();
    await openBuild();
    const log = page.getByRole('log');
    await log.getByText('[U+202E]gnp.exe [U+001B]]0;title[U+0007]').waitFor();
    await log.getByText('<img src=x onerror=alert(1)>').waitFor();
    await log.getByRole('button', { name: 'Show all 60,000 characters' }).waitFor();
    expect(await log.locator('img').count()).toBe(0);
    await log.hover();
    await page.mouse.wheel(0, -3_000);
    await page.getByRole('button', { name: 'Jump to the end' }).waitFor();
    await desk.progress(order, { entries: [entry('The end, really')] });
    await page.getByRole('button', { name: '1 new' }).click();
    await log.getByText('The end, really').waitFor();
    await page.getByLabel('Search the log').fill('line 17');
    await page.getByText('11 matches').waitFor();
    await page.getByLabel('Search the log').fill('thought');
    await log.getByRole('button', { name: /thought/ }).click();
    await log.getByText('of two lines').waitFor();
  });

  it('are answered and canceled on a phone', async () => {
    const phone = await d.signedIn(home.admin.user.email, PASSWORD, { viewport: PHONE });
    await phone.goto(new URL(page.url()).pathname);
    await phone.getByRole('heading', { name: 'Conversation' }).waitFor();
    const { desk } = home.builder;
    const { body } = await d.t.api.get<any>('/api/v1/builds?state=running', { session: home.session });
    await desk.finish({ build_id: body.items[0].id }, { outcome: 'asked', message: 'Which log?' });
    await phone.getByLabel('Your answer').fill('All of them');
    await phone.getByRole('button', { name: 'Answer', exact: true }).click();
    await phone.getByText('All of them').waitFor();
    await phone.getByRole('button', { name: 'Cancel build' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Cancel build' }).click();
    await phone.locator('main .badge', { hasText: 'Canceled' }).waitFor();
    await d.expectNoSidewaysScroll(phone);
    await phone.close();
  });

  it('are canceled after a question, and tried again', async () => {
    await giveNew('Send receipts');
    await confirm('Assign');
    await openBuild();
    await press('Cancel build');
    await confirm('Cancel build');
    await stateIs('Canceled');
    await press('Try again');
    await stateIs('Queued');
    await page.getByRole('heading', { name: 'Builds of this card' }).waitFor();
    await page.goto('/dashboard/builds?state=queued');
    await page.getByRole('row').filter({ hasText: 'Send receipts' }).getByText('Queued').waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Round prices' }).count()).toBe(0);
  });

  it('stand on the page of their agent, which is given a card there, of their desk and of their project', async () => {
    const { hireId, desk, agentId } = home.builder;
    const more = await newCard(d.t, home, { title: 'Greet by name' });
    await page.goto(`/dashboard/agents/onboarding?hire=${hireId}`);
    await page.getByRole('row').filter({ hasText: 'Send receipts' }).first().waitFor();
    await page.getByText('100 %').waitFor();
    await press('Give it a card');
    await page.getByRole('combobox', { name: 'Card' }).fill('greet');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('A build').waitFor();
    await confirm('Assign');
    await page.getByRole('row').filter({ hasText: 'Greet by name' }).getByText('Queued').waitFor();
    await page.goto(`/dashboard/machines/${desk.id}`);
    await page.getByRole('row').filter({ hasText: 'Greet by name' }).waitFor();
    await page.getByRole('link', { name: 'All builds' }).click();
    await page.getByRole('row').filter({ hasText: 'Round prices' }).first().waitFor();
    expect(page.url()).toContain(`desk=${desk.id}`);
    await page.goto(`/dashboard/projects/${home.project.id}?view=builds`);
    await page.getByRole('row').filter({ hasText: 'Round prices' }).first().waitFor();
    await page.goto(`/dashboard/builds?agent=${agentId}&state=ended`);
    await page.getByRole('row').filter({ hasText: 'Round prices' }).first().waitFor();
    expect(await page.getByRole('row').filter({ hasText: more.ref }).count()).toBe(0);
  });

  it('are summed by month and agent, under the budget', async () => {
    await page.goto('/dashboard/settings/plan');
    const month = page.getByRole('row').filter({ hasText: 'Shop builder' });
    await month.getByText('$').waitFor();
    await page.getByRole('radio', { name: 'Builds' }).click();
    await page
      .getByRole('button', { pressed: true })
      .filter({ hasText: /builds?$/ })
      .waitFor();
    await page.getByRole('group', { name: 'Builds by month and agent' }).getByRole('button').first().click();
    await page.getByText('Nothing was built in').waitFor();
    await d.expectAccessible(page);
  });

  it('start by hand where an admin chose so', async () => {
    await page.goto('/dashboard/settings/builds');
    await page.getByLabel('Start a build when a card is assigned to a builder').uncheck();
    await page.getByLabel('Budget of a build').fill('5');
    await press('Save');
    await page.getByText('Saved').waitFor();
    await giveNew('Count visits');
    await page.getByRole('dialog').getByText('No build starts by itself').waitFor();
    await confirm('Assign');
    await press('Start build');
    await openBuild();
    await page.getByText('$5.00').waitFor();
  });

  it.each(LOOKS)('are accessible and as wide as the screen: %s', async (look, options) => {
    const one = await d.signedIn(home.admin.user.email, PASSWORD, options);
    const { body } = await d.t.api.get<any>('/api/v1/builds', { session: home.session });
    for (const [name, path] of [
      ['list', '/builds'],
      ['build', `/builds/${body.items.at(-1).id}`],
      ['change', `/builds/${body.items.at(-1).id}?view=change`],
      ['conversation', `/builds/${body.items.at(-1).id}?view=talk`],
      ['details', `/builds/${body.items.at(-1).id}?view=details`],
      ['card', `/cards/${body.items[0].card.ref}`],
      ['settings', '/settings/builds'],
      ['usage', '/settings/plan'],
      ['agent', `/agents/onboarding?hire=${home.builder.hireId}`],
      ['home', '/'],
    ] as const) {
      await one.goto(`/dashboard${path}`);
      await one.locator('main h1').waitFor();
      while (await one.locator('.loading').count()) await one.waitForTimeout(50);
      await d.expectAccessible(one);
      await d.expectNoSidewaysScroll(one);
      await d.screenshot(one, `builds-${name}-${look.replace(', ', '-')}`);
    }
    await one.close();
  });

  it('complain about nothing', () => {
    expect(d.complaints).toEqual([]);
  });
});
