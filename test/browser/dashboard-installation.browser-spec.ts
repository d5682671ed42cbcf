import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { changeBrand } from '../factories/hires.js';
import { putPlan } from '../factories/workspace.js';
import { eventually } from '../support/eventually.js';
import { DashboardTest, LOOKS } from './dashboard.js';

describe('The dashboard of a service that somebody tries on their machine', () => {
  let d: DashboardTest;
  /** Signed in once: sign-ins are limited. */
  let admin: Page;
  let member: Page;
  beforeAll(async () => {
    d = await DashboardTest.start();
    [admin, member] = [await d.admin(), await d.member()];
  });
  afterAll(() => d?.stop());

  const dialog = (page: Page) => page.getByRole('dialog');
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  async function invite(page: Page, email: string): Promise<void> {
    await page.goto('/dashboard/members');
    await press(page, 'Invite a person');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await dialog(page).getByText('No mail is sent from here.').waitFor();
    await press(page, 'Invite');
    await row(page, email).waitFor();
  }
  const choose = async (page: Page, name: string, item: string): Promise<void> => {
    await press(page, `Actions for ${name}`);
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  /** Until the mail is written it has no other link. */
  const written = () =>
    eventually(async () =>
      expect(await d.t.database.rows('SELECT 1 FROM outgoing_mails WHERE sent_at IS NULL')).toEqual([]),
    );

  it('says that mails are files, gives the link to copy, and sends again', async () => {
    const email = 'files@browser.example';
    await invite(admin, email);
    await written();
    await choose(admin, email, 'Copy link…');
    await dialog(admin).getByText('This link opens only on the machine of the service.').waitFor();
    const link = await dialog(admin).locator('.copy-box code').textContent();
    await d.screenshot(admin, 'installation-link');
    await press(admin, 'Done');
    const stranger = await d.stranger();
    await stranger.goto(link!.replace(/^https?:\/\/[^/]+/, ''));
    await stranger.getByText("You're invited to Demo as a member.").waitFor();
    await choose(admin, email, 'Send again');
    await admin.getByText('The old one no longer works.').waitFor();
  });

  it('says before a desk is added that its machine could not join', async () => {
    await member.goto('/dashboard/machines');
    await member.getByText("Desks can't connect yet.").waitFor();
    await press(member, 'Add a desk');
    await dialog(member).getByText("Desks can't connect yet.").waitFor();
    await dialog(member).getByText('This address is reachable only from this machine: http://127.0.0.1:').waitFor();
  });

  it('says on the page of a desk, beside its command, that its machine could not join', async () => {
    await member.getByLabel('Name').fill('Alone');
    await dialog(member).getByRole('button', { name: 'Add desk' }).click();
    const step = member.locator('[data-step=run_installer]');
    await step.getByText("Desks can't connect yet.").waitFor();
    await step.getByText('This address is reachable only from this machine').waitFor();
  });

  it('says before a hire what is missing, and whom to ask', async () => {
    await changeBrand(d.t, { id: d.demo.brandId }, { subscription_status: 'past_due' });
    await putPlan(d.t, 'full', { workstation_cap: 0, coders: ['claude_code', 'codex'] });
    await changeBrand(d.t, { id: d.demo.brandId }, { plan: 'full' });
    await member.goto('/dashboard/hires?part=catalog&q=shop');
    await member.getByText('No active subscription: ask the operator · No free desk: ask an admin').waitFor();
    await press(member, 'Hire Shop builder');
    await dialog(member).getByText('Only the operator of this service can activate it').waitFor();
    await dialog(member).getByText('Ask an admin to remove a desk').waitFor();
    await dialog(member).getByText("Desks can't connect yet.").waitFor();
    expect(await dialog(member).getByRole('button', { name: 'Hire Shop builder' }).isDisabled()).toBe(true);
    await changeBrand(d.t, { id: d.demo.brandId }, { subscription_status: 'active', plan: 'enterprise' });
  });

  it.each(LOOKS)('is accessible and fits: %s', async (look, options) => {
    const page = await d.admin(options);
    const shown = async (name: string): Promise<void> => {
      await d.expectAccessible(page);
      await d.expectNoSidewaysScroll(page);
      await d.screenshot(page, `installation-${name}-${look.replace(', ', '-')}`);
    };
    await invite(page, `${look.replace(/\W+/g, '-')}@browser.example`);
    await shown('people');
    await page.goto('/dashboard/machines');
    await press(page, 'Add a desk');
    await dialog(page).getByText("Desks can't connect yet.").waitFor();
    await shown('desk');
    await page.goto('/dashboard/hires?part=catalog&q=shop');
    await press(page, 'Hire Shop builder');
    await dialog(page).getByText("Desks can't connect yet.").waitFor();
    await shown('hire');
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
