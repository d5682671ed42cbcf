import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { card as newCard, newCodeHome, type CodeHome } from '../factories/builds.js';
import { entry, USAGE } from '../factories/played-desk.js';
import { removeRepositories, REPOSITORIES } from '../factories/repository.js';
import { makeUpstream } from '../factories/upstream.js';
import { PASSWORD } from '../factories/world.js';
import { DashboardTest, LOOKS, pick } from './dashboard.js';

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
    await page.getByRole('heading', { name: 'Log' }).waitFor();
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
    await page.goto('/dashboard');
    await page.getByText('asks: Half up or half even?').waitFor();
    await page.getByRole('link', { name: 'Answer' }).click();
    await page.getByLabel('Your answer').fill('Half up');
    await press('Answer');
    await stateIs('Queued');
  });

  it('show what they changed, and are merged', async () => {
    await home.builder.desk.build(
      { 'price.js': 'export const price = 1.01;\n', 'round.ts': 'export {};\n' },
      { summary: 'Prices are rounded.', checks: 'passed' },
    );
    await page.getByText('Prices are rounded.').waitFor();
    await page.locator('.build-file', { hasText: 'price.js' }).click();
    await page.getByRole('region', { name: 'Change of price.js' }).getByText('export const price = 1.01;').waitFor();
    await press('Merge');
    await page.getByText('All changes become one commit on').waitFor();
    await confirm('Merge');
    await page.getByText('Merged', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Merge', exact: true }).count()).toBe(0);
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
      ['card', `/cards/${body.items[0].card.ref}`],
      ['settings', '/settings/builds'],
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
