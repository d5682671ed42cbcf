import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { changeBrand, createEmployee, grantHire, readHire } from '../factories/hires.js';
import { putPlan, runLoop } from '../factories/workspace.js';
import { HOUR } from '../support/test-clock.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';

const DESKLESS = 'deskless';
const NARROW = { width: 360, height: 780 };

describe('Hires on the dashboard', () => {
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
  const card = (page: Page, name: string) => page.locator('li.employee', { hasText: name });
  const dialog = (page: Page) => page.getByRole('dialog');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const idIn = (page: Page): string => new URL(page.url()).searchParams.get('hire')!;
  const state = (page: Page, words: string) => page.locator('.facts .badge', { hasText: words }).waitFor();
  /** Hires a new employee by the page; returns the id of the hire. */
  const hireBy = async (page: Page, name: string): Promise<string> => {
    await page.goto(`/dashboard/hires?q=${encodeURIComponent(name)}`);
    await button(page, `Hire ${name}`).click();
    await dialog(page).getByRole('button', { name: 'Hire', exact: true }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    return idIn(page);
  };

  it('shows the catalog: what each employee is, its tools and its desk', async () => {
    await admin.goto('/dashboard/hires');
    await card(admin, 'Shop builder').getByText('at a desk of its own').waitFor();
    expect(await card(admin, 'Shop builder').locator('code').allTextContents()).toEqual([
      'boards',
      'code-search',
      'builds',
    ]);
    await card(admin, 'Night watch').getByText('It cannot be hired yet').waitFor();
    expect(await card(admin, 'Night watch').getByRole('button').count()).toBe(0);
    await card(admin, 'Release helper').getByRole('link', { name: 'Open hire' }).waitFor();
  });

  it('keeps search and kind in the address', async () => {
    await admin.goto('/dashboard/hires');
    await admin.getByLabel('Search the catalog').fill('alerts');
    await card(admin, 'Shop builder').waitFor({ state: 'detached' });
    await admin.reload();
    await card(admin, 'Night watch').waitFor();
    await admin.getByLabel('Kind').selectOption('Builder');
    await admin.getByText('No employee matches').waitFor();
    await button(admin, 'Clear filters').click();
    await card(admin, 'Shop builder').waitFor();
    expect(new URL(admin.url()).search).toBe('');
  });

  it('hires a builder, whose steps turn green by themselves, and shows it to others at once', async () => {
    await member.goto('/dashboard/hires');
    await card(member, 'Shop builder').waitFor();
    await admin.goto('/dashboard/hires');
    await button(admin, 'Hire Shop builder').click();
    await dialog(admin).getByText('Its tools, switched on: boards, code-search, builds').waitFor();
    await dialog(admin).getByText('bound to your newest project').waitFor();
    await dialog(admin).getByText('the subscription must be active').waitFor();
    await dialog(admin).getByRole('button', { name: 'Hire', exact: true }).click();
    await state(admin, 'Active');
    expect(await admin.locator('.step[data-state="done"]').count()).toBe(6);
    await admin.getByText('Next: get its desk ready').waitFor();
    const { workstation_id: desk, agent_id: agent } = await readHire(d.t, idIn(admin));
    expect(await admin.locator('.facts').getByRole('link').getAttribute('href')).toBe(`/dashboard/machines/${desk}`);
    await admin.getByText(agent).waitFor();
    await member.getByRole('row', { name: 'Shop builder' }).getByText('Active').waitFor();
    const link = member.getByRole('link', { name: `Open desk of ${agent}` });
    expect(await link.getAttribute('href')).toBe(`/dashboard/machines/${desk}`);
  });

  it('names the other hires that use a tool', async () => {
    const row = admin.getByRole('row', { name: /^boards/ });
    await row.getByRole('link', { name: 'Release helper' }).click();
    await admin.getByRole('heading', { name: 'Release helper', level: 1 }).waitFor();
  });

  it('cancels at period end and resumes', async () => {
    await createEmployee(d.t, { name: 'Editor' });
    await hireBy(member, 'Editor');
    await state(member, 'Active');
    await button(member, 'Cancel at period end').click();
    await dialog(member).getByText('It keeps working until').waitFor();
    await dialog(member).getByRole('button', { name: 'Cancel at period end' }).click();
    await state(member, 'Canceled, active until its end');
    expect(await button(member, 'Cancel now').count()).toBe(0);
    await button(member, 'Resume').click();
    await dialog(member).getByRole('button', { name: 'Resume' }).click();
    await state(member, 'Active');
  });

  it('says what hiring again does to a hire that is canceled but still active', async () => {
    await button(member, 'Cancel at period end').click();
    await dialog(member).getByRole('button', { name: 'Cancel at period end' }).click();
    await state(member, 'Canceled, active until its end');
    await member.goto('/dashboard/hires?q=editor');
    await button(member, 'Hire again Editor').click();
    await dialog(member).getByText('It ends at once').waitFor();
    await dialog(member).getByRole('button', { name: 'Hire', exact: true }).click();
    await state(member, 'Active');
    await member.goto('/dashboard/hires?state=ended');
    await member.getByRole('row', { name: 'Editor' }).getByText('Ended').waitFor();
  });

  it('shows what canceling now would do before it is done', async () => {
    await createEmployee(d.t, { name: 'Auditor', packages: ['boards', 'ledger'] });
    const id = await hireBy(admin, 'Auditor');
    await state(admin, 'Active');
    await button(admin, 'Cancel now').click();
    const shown = dialog(admin);
    await shown.getByText('Nothing is changed yet').waitFor();
    expect(await shown.locator('dd').allTextContents()).toEqual([
      'At once. It cannot be resumed.',
      'ledger Gone within a minute.',
      'boards (another hire uses them)',
      'Its configuration and its workspace folder are deleted.',
      'Stays registered, and can be messaged without its tools.',
    ]);
    await shown.getByRole('button', { name: 'Keep it' }).click();
    expect((await readHire(d.t, id)).status).toBe('active');
    await button(admin, 'Cancel now').click();
    await shown.getByRole('button', { name: 'Cancel now' }).click();
    await state(admin, 'Ended');
    expect((await readHire(d.t, id)).entitled).toBe(false);
    expect(await admin.getByRole('button', { name: /Cancel|Resume/ }).count()).toBe(0);
  });

  it('lets a member end at once only what they hired', async () => {
    await createEmployee(d.t, { name: 'Courier' });
    await hireBy(member, 'Courier');
    await state(member, 'Active');
    await button(member, 'Cancel now').click();
    await dialog(member).getByRole('button', { name: 'Cancel now' }).click();
    await state(member, 'Ended');
    await member.goto('/dashboard/hires');
    await member.getByRole('link', { name: 'Shop builder' }).first().click();
    await button(member, 'Cancel at period end').waitFor();
    expect(await button(member, 'Cancel now').count()).toBe(0);
  });

  it('says why a step stalls, and goes on by itself when the cause is gone', async () => {
    d.t.clock.advance(HOUR);
    await putPlan(d.t, DESKLESS, { workstation_cap: 0 });
    await changeBrand(d.t, brand(), { plan: DESKLESS });
    await createEmployee(d.t, { name: 'Mason', kind: 'builder', template: { runtime: 'claude_code' } });
    const id = await hireBy(admin, 'Mason');
    const step = admin.locator('[data-step="desk"]');
    await step.getByText('It is tried again by itself').waitFor();
    await admin.locator('[data-step="activate"]').getByText('Waits for “Assign it a desk”').waitFor();
    await d.t.database.rows('UPDATE hires SET attempts = 5 WHERE id = $1', [id]);
    await state(admin, 'Stalled');
    const { onboarding } = await readHire(d.t, id);
    await step.getByText(onboarding.find(({ key }) => key === 'desk')!.reason!).waitFor();
    await changeBrand(d.t, brand(), { plan: 'enterprise' });
    d.t.clock.advance(2 * HOUR);
    await runLoop(d.t, 'hire-provision');
    await state(admin, 'Active');
  });

  it('filters the hires by state, with counts', async () => {
    await admin.goto('/dashboard/hires');
    await admin.getByRole('row', { name: 'Mason' }).waitFor();
    expect(await admin.getByRole('row', { name: 'Auditor' }).count()).toBe(0);
    const tabs = admin.getByRole('group', { name: 'State of the hires' });
    await tabs.getByRole('button', { name: /^Ended/ }).click();
    expect(new URL(admin.url()).searchParams.get('state')).toBe('ended');
    const count = Number(await tabs.locator('[aria-pressed="true"] .count').textContent());
    expect(await admin.locator('tbody tr').count()).toBe(count);
    await admin.goto('/dashboard/hires?state=failed');
    await admin.getByText('No hire is in this state').waitFor();
    await button(admin, 'Show all').click();
    await admin.getByRole('row', { name: 'Shop builder' }).waitFor();
  });

  it('says that the workspace has no subscription', async () => {
    await createEmployee(d.t, { name: 'Painter' });
    await changeBrand(d.t, brand(), { subscription_status: 'past_due' });
    await admin.goto('/dashboard/hires?q=painter');
    await button(admin, 'Hire Painter').click();
    await dialog(admin).getByText('The workspace has no active subscription').waitFor();
    await changeBrand(d.t, brand(), { subscription_status: 'active' });
  });

  it('leads to the hire that somebody else made in the meantime', async () => {
    await admin.goto('/dashboard/hires?q=painter');
    await button(admin, 'Hire Painter').click();
    const id = await grantHire(d.t, { brand: brand() } as Parameters<typeof grantHire>[1], await profileOf('Painter'));
    await dialog(admin).getByRole('button', { name: 'Hire', exact: true }).click();
    await dialog(admin).getByText('already holds an active hire').waitFor();
    await dialog(admin).getByRole('link', { name: 'Open that hire' }).click();
    await admin.getByRole('heading', { name: 'Painter', level: 1 }).waitFor();
    expect(idIn(admin)).toBe(id);
  });

  it('says that there were too many hires in an hour', async () => {
    for (let n = 1; n <= 6; n++) await createEmployee(d.t, { name: `Temp ${n}` });
    for (let n = 1; n <= 5; n++) await hireBy(admin, `Temp ${n}`);
    await admin.goto('/dashboard/hires?q=temp+6');
    await button(admin, 'Hire Temp 6').click();
    await dialog(admin).getByRole('button', { name: 'Hire', exact: true }).click();
    await dialog(admin).getByText('Too many requests, try again later').waitFor();
    d.t.clock.advance(HOUR);
  });

  it.each([
    ['', 'Which hire?'],
    ['?hire=nonsense', 'There is no such hire'],
    ['?hire=00000000-0000-4000-8000-000000000000', 'There is no such hire'],
  ])('has a kind page for the address %p', async (search, title) => {
    await admin.goto(`/dashboard/agents/onboarding${search}`);
    await admin.getByRole('heading', { name: title }).waitFor();
    await admin.getByRole('link', { name: 'To the hires' }).click();
    await admin.getByRole('heading', { name: 'Hires', level: 1 }).waitFor();
  });

  it('is hired and canceled with the keyboard alone', async () => {
    await createEmployee(d.t, { name: 'Scribe' });
    await admin.goto('/dashboard/hires?q=scribe');
    await button(admin, 'Hire Scribe').waitFor();
    await tabTo(admin, 'Hire Scribe');
    await admin.keyboard.press('Enter');
    await tabTo(admin, 'Hire');
    await admin.keyboard.press('Enter');
    await state(admin, 'Active');
    await tabTo(admin, 'Cancel now');
    await admin.keyboard.press('Enter');
    await dialog(admin).getByText('Nothing is changed yet').waitFor();
    await admin.keyboard.press('Escape');
    await dialog(admin).waitFor({ state: 'detached' });
    expect(await admin.locator(':focus').textContent()).toBe('Cancel now');
    await admin.keyboard.press('Enter');
    await dialog(admin).getByText('Nothing is changed yet').waitFor();
    await tabTo(admin, 'Cancel now');
    await admin.keyboard.press('Enter');
    await state(admin, 'Ended');
  });

  it.each(LOOKS)('is accessible and as wide as the screen: %s', async (look, options) => {
    const page = await d.admin(options);
    if (look.startsWith('phone')) await page.setViewportSize(NARROW);
    await page.goto('/dashboard/hires');
    await card(page, 'Night watch').waitFor();
    await check(page, `hires-${look}`);
    await page.goto('/dashboard/hires?q=temp+6');
    await button(page, 'Hire Temp 6').click();
    await check(page, `hire-dialog-${look}`);
    await page.goto('/dashboard/hires?q=painter');
    await card(page, 'Painter').getByRole('link', { name: 'Open hire' }).click();
    await button(page, 'Cancel now').waitFor();
    await check(page, `hire-${look}`);
    await button(page, 'Cancel now').click();
    await dialog(page).getByText('Nothing is changed yet').waitFor();
    await check(page, `hire-end-${look}`);
    await page.goto('/dashboard/agents/onboarding');
    await page.getByText('Which hire?').waitFor();
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
