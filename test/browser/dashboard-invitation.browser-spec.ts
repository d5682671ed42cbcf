import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { InvitationsService } from '../../src/modules/identity/index.js';
import { PASSWORD } from '../factories/world.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';

const OWN = 'a password of my own';

describe('The page of an invitation', () => {
  let d: DashboardTest;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
    d = await DashboardTest.start({ SMTP_URL: mailbox.url });
  });
  afterAll(async () => {
    await d?.stop();
    await mailbox?.stop();
  });

  let counter = 0;
  const newEmail = (): string => `new${++counter}@browser.example`;
  const invite = (email: string, role: 'admin' | 'member' = 'member') =>
    d.t.app.get(InvitationsService).create(d.demo.brandId, email, role);

  /** Opens the link of the mail. */
  async function open(page: Page, email: string): Promise<Page> {
    const { html } = await mailbox.waitFor((mail) => mail.to?.[0]?.address === email);
    const [, link] = /href="([^"]+)"/.exec(html!)!;
    await page.goto(link!.replace(/^http:\/\/[^/]+/, ''));
    await page.getByRole('heading', { name: 'Join the workspace', level: 1 }).waitFor();
    return page;
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const openWorkspace = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Open workspace' }).click();
    await page.locator('.sidebar .brand-name', { hasText: 'Demo' }).waitFor();
  };

  it('lets a person without an account create one, and opens the workspace', async () => {
    const email = newEmail();
    await invite(email, 'admin');
    const page = await open(await d.stranger(), email);
    await page.getByText("You're invited to Demo as an admin.").waitFor();
    await page.getByText(email, { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.getByLabel('Your name').fill('   ');
    await page.getByLabel('Password').fill(OWN);
    await press(page, 'Create account and accept');
    await page.locator('.field-problem', { hasText: 'must not be blank' }).waitFor();
    await page.getByLabel('Your name').fill('Grace Hopper');
    await press(page, 'Create account and accept');
    await page.getByText("Welcome! You're now an admin of the workspace.").waitFor();
    expect(page.url()).not.toContain('wsi_');
    await openWorkspace(page);
    await page.getByText('Grace Hopper').first().waitFor();
  });

  it('is used with the keyboard alone', async () => {
    const email = newEmail();
    await invite(email);
    const page = await open(await d.stranger(), email);
    await page.getByLabel('Your name').waitFor();
    await tabTo(page, 'Your name');
    await page.keyboard.type('Katherine Johnson');
    await tabTo(page, 'Password');
    await page.keyboard.type(OWN);
    await page.keyboard.press('Enter');
    await page.getByText("Welcome! You're now a member of the workspace.").waitFor();
    await tabTo(page, 'Open workspace');
    await page.keyboard.press('Enter');
    await page.locator('.frame').waitFor();
  });

  it('asks a person with an account for the password only', async () => {
    const { email } = await d.t.world.user();
    await invite(email);
    const page = await open(await d.stranger(), email);
    await page.getByText('Sign in to accept.').waitFor();
    expect(await page.getByLabel('Your name').count()).toBe(0);
    await page.getByLabel('Password').fill('not the password');
    await press(page, 'Sign in and accept');
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await press(page, 'Sign in and accept');
    await page.getByText("Welcome! You're now a member of the workspace.").waitFor();
    await openWorkspace(page);
  });

  it('asks the invited person who is signed in only to accept, and moves to the new workspace', async () => {
    const { user } = await d.t.world.member(await d.t.world.brand({ name: 'Elsewhere' }));
    await invite(user.email);
    const page = await open(await d.signedIn(user.email, PASSWORD), user.email);
    await page.getByRole('button', { name: 'Accept invitation', exact: true }).waitFor();
    expect(await page.getByLabel('Password').count()).toBe(0);
    await press(page, 'Accept invitation');
    await page.getByText("Welcome! You're now a member of the workspace.").waitFor();
    await openWorkspace(page);
  });

  it('says so when somebody else is signed in, and signs the invited person in', async () => {
    const { email, fullName } = await d.t.world.user();
    await invite(email);
    const page = await open(await d.member(), email);
    await page.getByText(`You're signed in as ${d.demo.memberEmail}.`).waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await press(page, 'Sign in and accept');
    await page.getByText('Welcome!').waitFor();
    await openWorkspace(page);
    await page.locator('.account').getByText(fullName).waitFor();
  });

  it('says why a link no longer works', async () => {
    const [withdrawn, accepted] = [newEmail(), newEmail()];
    const { id } = await invite(withdrawn);
    await invite(accepted);
    const first = await open(await d.stranger(), accepted);
    await first.getByLabel('Your name').fill('Dorothy Vaughan');
    await first.getByLabel('Password').fill(OWN);
    await press(first, 'Create account and accept');
    await first.getByText('Welcome!').waitFor();
    const second = await open(await d.stranger(), accepted);
    await second.getByRole('alert').getByText('This invitation was already accepted').waitFor();
    await mailbox.waitFor((mail) => mail.to?.[0]?.address === withdrawn);
    await d.t.app.get(InvitationsService).revoke(d.demo.brandId, id);
    const third = await open(await d.stranger(), withdrawn);
    await third.getByRole('alert').getByText('Invitation not found').waitFor();
    await third.getByRole('link', { name: 'Sign in' }).click();
    await third.getByLabel('Email').waitFor();
  });

  it('says so when the account was created in the meantime', async () => {
    const email = newEmail();
    await invite(email);
    const page = await open(await d.stranger(), email);
    await page.getByLabel('Your name').fill('Mary Jackson');
    await page.getByLabel('Password').fill(OWN);
    await d.t.world.user({ email });
    await press(page, 'Create account and accept');
    await page.getByRole('alert').getByText('There is an account with this email address: sign in to accept').waitFor();
  });

  it.each(LOOKS)('is accessible and fits: %s', async (look, options) => {
    const [known, unknown] = [(await d.t.world.user()).email, newEmail()];
    for (const email of [known, unknown]) await invite(email);
    for (const [email, field] of [
      [unknown, 'Your name'],
      [known, 'Password'],
    ] as const) {
      const page = await open(await d.stranger(options), email);
      await page.getByLabel(field).waitFor();
      await d.expectAccessible(page);
      await d.expectNoSidewaysScroll(page);
      await d.screenshot(page, `invitation-${field === 'Password' ? 'sign-in' : 'account'}-${look.replace(', ', '-')}`);
    }
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
