import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { changeBrand, createEmployee, grantHire, readHire } from '../factories/hires.js';
import { putPlan, runLoop } from '../factories/workspace.js';
import { HOUR } from '../support/test-clock.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';

const DESKLESS = 'deskless';
const NARROW = { width: 360, height: 780 };

describe('Agents on the dashboard', () => {
  let d: DashboardTest;
  let admin: Page;
  let member: Page;
  beforeAll(async () => {
    d = await DashboardTest.start();
    await createEmployee(d.t, { name: 'Night watch', template: null, packages: ['alerts'] });
    [admin, member] = [await d.admin(), await d.member()];
  });
  afterAll(() => d?.stop());

  const brand = () => ({ id: d.demo.brandId });
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const dialog = (page: Page) => page.getByRole('dialog');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const idIn = (page: Page): string => new URL(page.url()).searchParams.get('hire')!;
  const state = (page: Page, words: string) => page.locator('.detail-title .badge', { hasText: words }).waitFor();
  const openCatalog = (page: Page, q = '') => page.goto(`/dashboard/hires?part=catalog&q=${encodeURIComponent(q)}`);
  const hire = (page: Page, name: string) => dialog(page).getByRole('button', { name: `Hire ${name}`, exact: true });
  /** By the menu of a row or of the page. */
  const choose = async (page: Page, name: string, item: string): Promise<void> => {
    await button(page, `Actions for ${name}`).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const offers = async (page: Page, name: string): Promise<string[]> => {
    await button(page, `Actions for ${name}`).click();
    await page.getByRole('menuitem').first().waitFor();
    const names = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    return names;
  };
  /** Hires a new employee by the page; returns the id of the hire. */
  const hireBy = async (page: Page, name: string): Promise<string> => {
    await openCatalog(page, name);
    await button(page, `Hire ${name}`).click();
    await hire(page, name).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    return idIn(page);
  };

  it('shows in the catalog what each agent is for, its tools, and what is missing before it can be hired', async () => {
    await admin.goto('/dashboard/hires');
    await admin.getByRole('link', { name: /^Catalog/ }).click();
    await row(admin, 'Shop builder').getByText('on a desk of its own').waitFor();
    await row(admin, 'Shop builder').getByText('boards, code-search, builds').waitFor();
    await row(admin, 'Night watch').getByText('Not finished yet: ask the operator').waitFor();
    expect(await row(admin, 'Night watch').getByRole('button').count()).toBe(0);
    await row(admin, 'Release helper').getByRole('link', { name: 'Open Release helper' }).click();
    await admin.getByRole('heading', { name: 'Release helper', level: 1 }).waitFor();
  });

  it('keeps the part, the search and the kind in the address', async () => {
    for (let n = 1; n <= 6; n++) await createEmployee(d.t, { name: `Temp ${n}` });
    await openCatalog(admin);
    await admin.getByRole('searchbox').fill('alerts');
    await row(admin, 'Shop builder').waitFor({ state: 'detached' });
    await admin.reload();
    await row(admin, 'Night watch').waitFor();
    await admin.getByLabel('Kind').selectOption('Builder');
    await admin.getByText('No agent matches.').waitFor();
    await button(admin, 'Clear filters').first().click();
    await row(admin, 'Shop builder').waitFor();
    expect(new URL(admin.url()).search).toBe('?part=catalog');
  });

  it('hires a builder, whose steps turn green automatically, and shows it to others at once', async () => {
    await member.goto('/dashboard/hires');
    await row(member, 'Release helper').waitFor();
    await openCatalog(admin);
    await button(admin, 'Hire Shop builder').click();
    await dialog(admin).getByText('Its tools, turned on: boards, code-search, builds').waitFor();
    await dialog(admin).getByText('bound to your newest project').waitFor();
    await dialog(admin).getByText('active subscription').waitFor();
    await hire(admin, 'Shop builder').click();
    await state(admin, 'Active');
    await admin.getByText('Setup complete').click();
    expect(await admin.locator('.step[data-state="done"]').count()).toBe(6);
    await admin.getByRole('heading', { name: 'Waiting for its desk' }).waitFor();
    const { workstation_id: desk, agent_id: agent } = await readHire(d.t, idIn(admin));
    const rail = admin.getByRole('complementary', { name: 'Properties' });
    expect(await rail.getByRole('link', { name: 'Open desk' }).getAttribute('href')).toBe(
      `/dashboard/machines/${desk}`,
    );
    await rail.getByText(agent).waitFor();
    await rail.getByText('Demo Admin').waitFor();
    await row(member, 'Shop builder').getByText('Active').waitFor();
    const link = row(member, 'Shop builder').getByRole('link', { name: 'Waiting for its desk' });
    expect(await link.getAttribute('href')).toBe(`/dashboard/machines/${desk}`);
  });

  it('shows what happened to an agent', async () => {
    const log = admin.locator('.log');
    await log.getByText('Demo Admin').first().waitFor();
    await log.getByText('6 times').waitFor();
  });

  it('names the other agents that use a tool', async () => {
    const row = admin.getByRole('row', { name: /^boards/ });
    await row.getByRole('link', { name: 'Release helper' }).click();
    await admin.getByRole('heading', { name: 'Release helper', level: 1 }).waitFor();
  });

  it('cancels at period end, takes it back by Undo, and resumes', async () => {
    await createEmployee(d.t, { name: 'Editor' });
    await hireBy(member, 'Editor');
    await state(member, 'Active');
    for (const back of ['Undo', 'Resume']) {
      await choose(member, 'Editor', 'Cancel at period end…');
      await dialog(member).getByText('It keeps working until').waitFor();
      await dialog(member).getByRole('button', { name: 'Cancel at period end' }).click();
      await state(member, 'Ending');
      await member.getByText('Editor ends with its period.').last().waitFor();
      await button(member, back).last().click();
      await state(member, 'Active');
    }
    await member.getByText('Editor keeps working.').waitFor();
  });

  it('says what hiring again does to an agent that is canceled but still works', async () => {
    await choose(member, 'Editor', 'Cancel at period end…');
    await dialog(member).getByRole('button', { name: 'Cancel at period end' }).click();
    await state(member, 'Ending');
    expect(await offers(member, 'Editor')).toEqual(['Open memory']);
    await openCatalog(member, 'editor');
    await button(member, 'Hire again Editor').click();
    await dialog(member).getByText('ends it now and replaces it').waitFor();
    await hire(member, 'Editor').click();
    await state(member, 'Active');
    await member.goto('/dashboard/hires?state=ended');
    await row(member, 'Editor').getByText('Ended', { exact: true }).waitFor();
  });

  it('shows what ending now would do before it is done', async () => {
    await createEmployee(d.t, { name: 'Auditor', packages: ['boards', 'ledger'] });
    const id = await hireBy(admin, 'Auditor');
    await state(admin, 'Active');
    await choose(admin, 'Auditor', 'End now…');
    const shown = dialog(admin);
    await shown.getByText('Nothing has changed yet').waitFor();
    expect(await shown.locator('dd').allTextContents()).toEqual([
      "Immediately. It can't be resumed.",
      'ledger Off within a minute.',
      'boards (another agent uses them)',
      'Its configuration and folder are permanently deleted.',
      'Stays registered, and can be messaged without its tools.',
    ]);
    await shown.getByRole('button', { name: 'Keep it' }).click();
    expect((await readHire(d.t, id)).status).toBe('active');
    await choose(admin, 'Auditor', 'End now…');
    await shown.getByRole('button', { name: 'End now' }).click();
    await state(admin, 'Ended');
    await admin.getByText('Auditor has ended.').waitFor();
    expect((await readHire(d.t, id)).entitled).toBe(false);
    expect(await offers(admin, 'Auditor')).toEqual(['Open memory']);
  });

  it('lets a member end at once only what they hired', async () => {
    await createEmployee(d.t, { name: 'Courier' });
    await hireBy(member, 'Courier');
    await state(member, 'Active');
    await choose(member, 'Courier', 'End now…');
    await dialog(member).getByRole('button', { name: 'End now' }).click();
    await state(member, 'Ended');
    await member.goto('/dashboard/hires');
    await row(member, 'Shop builder').waitFor();
    expect(await offers(member, 'Shop builder')).toEqual(['Open', 'Cancel at period end…']);
  });

  it('says why a step stalls, and continues automatically when the cause is gone', async () => {
    d.t.clock.advance(HOUR);
    await putPlan(d.t, DESKLESS, { workstation_cap: 0 });
    await changeBrand(d.t, brand(), { plan: DESKLESS });
    await createEmployee(d.t, { name: 'Mason', kind: 'builder', template: { runtime: 'claude_code' } });
    const id = await hireBy(admin, 'Mason');
    const step = admin.locator('[data-step="desk"]');
    await step.getByText("It's retried automatically.").waitFor();
    expect(await admin.locator('[data-step="activate"]').getAttribute('data-state')).toBe('waiting');
    await d.t.database.rows('UPDATE hires SET attempts = 5 WHERE id = $1', [id]);
    await state(admin, 'Stalled');
    const { onboarding } = await readHire(d.t, id);
    await step.getByText(onboarding.find(({ key }) => key === 'desk')!.reason!).waitFor();
    await changeBrand(d.t, brand(), { plan: 'enterprise' });
    d.t.clock.advance(2 * HOUR);
    await runLoop(d.t, 'hire-provision');
    await state(admin, 'Active');
  });

  it('says that the workspace has no subscription', async () => {
    await createEmployee(d.t, { name: 'Painter' });
    await changeBrand(d.t, brand(), { subscription_status: 'past_due' });
    await openCatalog(admin, 'painter');
    await row(admin, 'Painter').getByText('No active subscription: ask the operator').waitFor();
    await button(admin, 'Hire Painter').click();
    await dialog(admin).getByText('The workspace has no active subscription').waitFor();
    await changeBrand(d.t, brand(), { subscription_status: 'active' });
  });

  it('leads to the agent that somebody else made in the meantime', async () => {
    await openCatalog(admin, 'painter');
    await button(admin, 'Hire Painter').click();
    const id = await grantHire(d.t, { brand: brand() } as Parameters<typeof grantHire>[1], await profileOf('Painter'));
    await hire(admin, 'Painter').click();
    await dialog(admin).getByText('already holds an active hire').waitFor();
    await dialog(admin).getByRole('link', { name: 'Open that agent' }).click();
    await admin.getByRole('heading', { name: 'Painter', level: 1 }).waitFor();
    expect(idIn(admin)).toBe(id);
  });

  it('says that there were too many hires in an hour', async () => {
    for (let n = 1; n <= 5; n++) await hireBy(admin, `Temp ${n}`);
    await openCatalog(admin, 'temp 6');
    await button(admin, 'Hire Temp 6').click();
    await hire(admin, 'Temp 6').click();
    await dialog(admin).getByText('Too many requests, try again later').waitFor();
    d.t.clock.advance(HOUR);
  });

  it('filters the agents by state, with counts, and sorts what is over to the end', async () => {
    await admin.goto('/dashboard/hires');
    await row(admin, 'Mason').waitFor();
    expect(await admin.locator('tbody tr').last().textContent()).toContain('Ended');
    const chips = admin.getByRole('group', { name: 'State' });
    await chips.getByRole('button', { name: /^Ended/ }).click();
    expect(new URL(admin.url()).searchParams.get('state')).toBe('ended');
    const count = Number(await chips.locator('[aria-pressed="true"] .count').textContent());
    expect(await admin.locator('tbody tr').count()).toBe(count);
    await admin.goto('/dashboard/hires?state=failed');
    await admin.getByText('No agent matches.').waitFor();
    await button(admin, 'Clear filters').first().click();
    await row(admin, 'Shop builder').waitFor();
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('says that there is no agent %p', async (id) => {
    await admin.goto(`/dashboard/agents/onboarding?hire=${id}`);
    await admin.getByRole('heading', { name: "This agent wasn't found" }).waitFor();
    await admin.getByRole('link', { name: 'Back to agents' }).click();
    await admin.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
  });

  it('shows the list where the address names no agent', async () => {
    await admin.goto('/dashboard/agents/onboarding');
    await row(admin, 'Shop builder').waitFor();
  });

  it('is hired and ended with the keyboard alone', async () => {
    await createEmployee(d.t, { name: 'Scribe' });
    await openCatalog(admin, 'scribe');
    await button(admin, 'Hire Scribe').waitFor();
    await tabTo(admin, 'Hire Scribe');
    await admin.keyboard.press('Enter');
    await hire(admin, 'Scribe').waitFor();
    await tabTo(admin, 'Hire Scribe');
    await admin.keyboard.press('Enter');
    await state(admin, 'Active');
    const askToEnd = async (): Promise<void> => {
      await admin.keyboard.press('Enter');
      await admin.getByRole('menuitem', { name: 'End now…' }).waitFor();
      await admin.keyboard.press('End');
      await admin.keyboard.press('Enter');
      await dialog(admin).getByText('Nothing has changed yet').waitFor();
    };
    await tabTo(admin, 'Actions for Scribe');
    await askToEnd();
    await admin.keyboard.press('Escape');
    await dialog(admin).waitFor({ state: 'detached' });
    expect(await admin.locator(':focus').getAttribute('aria-label')).toBe('Actions for Scribe');
    await askToEnd();
    await tabTo(admin, 'End now');
    await admin.keyboard.press('Enter');
    await state(admin, 'Ended');
  });

  it.each(LOOKS)('is accessible and as wide as the screen: %s', async (look, options) => {
    const page = await d.admin(options);
    if (look.startsWith('phone')) await page.setViewportSize(NARROW);
    await page.goto('/dashboard/hires');
    await row(page, 'Shop builder').waitFor();
    await check(page, `hires-${look}`);
    await openCatalog(page);
    await row(page, 'Night watch').waitFor();
    await check(page, `catalog-${look}`);
    await button(page, 'Hire Temp 6').click();
    await check(page, `hire-dialog-${look}`);
    await openCatalog(page, 'painter');
    await row(page, 'Painter').getByRole('link', { name: 'Open Painter' }).click();
    await state(page, 'Active');
    await check(page, `hire-${look}`);
    await choose(page, 'Painter', 'End now…');
    await dialog(page).getByText('Nothing has changed yet').waitFor();
    await check(page, `hire-end-${look}`);
    await page.goto('/dashboard/agents/onboarding?hire=none');
    await page.getByText("This agent wasn't found").waitFor();
    await check(page, `hire-none-${look}`);
    await page.context().close();
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });

  const profileOf = async (name: string): Promise<string> =>
    (await d.t.database.row('SELECT id FROM employees WHERE name = $1', [name]))!.id as string;

  const check = async (page: Page, name: string): Promise<void> => {
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await d.screenshot(page, name.replace(/\W+/g, '-'));
  };
});
