import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../factories/world.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';

/** One blue pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

describe('The page of people', () => {
  let d: DashboardTest;
  let mailbox: Mailbox;
  /** Signed in once: sign-ins are limited. */
  let admin: Page;
  beforeAll(async () => {
    mailbox = await startMailbox();
    d = await DashboardTest.start({ SMTP_URL: mailbox.url });
    admin = await d.admin();
  });
  afterAll(async () => {
    await d?.stop();
    await mailbox?.stop();
  });

  async function open(page: Page, path = '/dashboard/members'): Promise<Page> {
    await page.goto(path);
    await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
    await page.getByRole('table', { name: 'Members of the workspace' }).waitFor();
    return page;
  }
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const manage = async (page: Page, name: string): Promise<void> => {
    await press(page, `Manage ${name}`);
    await page.getByRole('dialog').waitFor();
  };

  it('shows a member everybody, and nothing to do', async () => {
    const page = await open(await d.member());
    await row(page, d.demo.adminEmail).getByText('Admin', { exact: true }).waitFor();
    await row(page, d.demo.memberEmail).getByText('Engineer').waitFor();
    expect(await page.getByRole('button', { name: /^(Manage|Share|Remove|Invite|Withdraw)/ }).count()).toBe(0);
    expect(await page.getByText('Guests', { exact: true }).count()).toBe(0);
    expect(await page.getByText('Open invitations', { exact: true }).count()).toBe(0);
  });

  it('finds people by every word, keeps the search in the address, and sorts', async () => {
    const page = await open(admin);
    await page.getByRole('searchbox').fill('demo engin');
    await page.getByText('1 of 3 members').waitFor();
    await page.reload();
    await page.getByText('1 of 3 members').waitFor();
    await page.getByRole('searchbox').fill('nobody of this name');
    await page.getByText('Nobody matches your search').first().waitFor();
    await press(page, 'Clear search');
    await page.getByText('3 members').waitFor();
    await press(page, /^Name/);
    expect(page.url()).toContain('sort=name');
    expect(await page.locator('tbody tr').first().textContent()).toContain('Demo Admin');
    await press(page, /^Name/);
    expect(await page.locator('tbody tr').first().textContent()).toContain('Demo Operator');
  });

  it('changes role and position, and says why the last admin stays one', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const page = await open(admin);
    await manage(page, user.fullName);
    await page.getByLabel('Role').selectOption('admin');
    await page.getByLabel('Position', { exact: true }).fill('Head of boats');
    await press(page, 'Save');
    await page.getByText('Saved.').waitFor();
    await page.getByLabel('Role').selectOption('member');
    await press(page, 'Save');
    await page.getByText('Saved.').waitFor();
    await page.keyboard.press('Escape');
    await row(page, 'Head of boats').getByText('Member', { exact: true }).waitFor();
    await manage(page, 'Demo Admin');
    await page.getByLabel('Role').selectOption('member');
    await page.getByText('You will no longer be an admin').waitFor();
    await press(page, 'Save');
    await page.getByRole('alert').getByText('The last workspace admin cannot be changed to a member').waitFor();
  });

  it('takes the actions away from an admin who gave the role up', async () => {
    const { user } = await d.t.world.member(d.demo.brandId, 'admin');
    const page = await open(await d.signedIn(user.email, PASSWORD));
    await manage(page, user.fullName);
    await page.getByLabel('Role').selectOption('member');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Share with a guest' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /^Manage/ }).count()).toBe(0);
  });

  it('shows a picture before it is sent, refuses what is none, and removes it', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const page = await open(admin);
    await manage(page, user.fullName);
    const file = page.getByLabel('Choose a picture');
    await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await press(page, 'Use this picture');
    await page.getByRole('alert').getByText('File must be PNG, JPG or GIF').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByAltText('The chosen picture').waitFor();
    await d.expectAccessible(page);
    await press(page, 'Use this picture');
    await page.locator('.dialog .avatar img').waitFor();
    await press(page, 'Remove picture');
    await page.getByText('Initials are shown instead').waitFor();
    await page
      .getByRole('dialog', { name: 'Remove the picture?' })
      .getByRole('button', { name: 'Remove picture' })
      .click();
    await page.locator('.dialog .avatar img').waitFor({ state: 'detached' });
  });

  it('mails a link for a new password, and says when it cannot', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const page = await open(admin);
    await manage(page, user.fullName);
    mailbox.refuse(550);
    await press(page, 'Mail a link');
    await page.getByText('Failed to send password reset email').waitFor();
    mailbox.refuse(null);
    await press(page, 'Mail a link');
    await page.getByText(`A link to choose a new password was sent to ${user.email}`).waitFor();
    await mailbox.waitFor((mail) => mail.to?.[0]?.address === user.email);
  });

  it('sets a password for a person of this workspace alone', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const elsewhere = await d.t.world.member(d.demo.brandId);
    await d.t.world.member(await d.t.world.brand(), 'member', elsewhere.user);
    const page = await open(admin);
    await manage(page, elsewhere.user.fullName);
    await press(page, 'Set a password…');
    await page.getByLabel('New password').fill('told by the admin');
    await press(page, 'Set password');
    await page.getByText("Send a reset link instead of setting this person's password.").waitFor();
    await page.keyboard.press('Escape');
    await manage(page, user.fullName);
    await press(page, 'Set a password…');
    await page.getByLabel('New password').fill('told by the admin');
    await press(page, 'Set password');
    await page.getByText('The password was set, and the person signed out everywhere').waitFor();
    const theirs = await d.signedIn(user.email, 'told by the admin');
    await theirs.getByText('An admin of the workspace set your password.').waitFor();
  });

  it('removes a member, who is mailed; nobody removes themself here', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const page = await open(admin);
    await manage(page, 'Demo Admin');
    expect(await page.getByText('Remove from the workspace').count()).toBe(0);
    await page.keyboard.press('Escape');
    await manage(page, user.fullName);
    await press(page, 'Remove…');
    await page.getByText('Their sessions and tokens for this workspace end at once').waitFor();
    await press(page, 'Remove member');
    await row(page, user.email).waitFor({ state: 'detached' });
    await mailbox.waitFor(
      ({ to, subject }) => to?.[0]?.address === user.email && !!subject?.includes('no longer a member'),
    );
  });

  it('lets a member leave in the settings, and the last admin not', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const theirs = await d.signedIn(user.email, PASSWORD);
    await theirs.goto('/dashboard/settings');
    await press(theirs, 'Leave workspace…');
    await theirs.getByRole('dialog').getByRole('button', { name: 'Leave workspace', exact: true }).click();
    await theirs.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await row(await open(admin), user.email).count()).toBe(0);
    await admin.goto('/dashboard/settings');
    await press(admin, 'Leave workspace…');
    await admin.getByRole('dialog').getByRole('button', { name: 'Leave workspace', exact: true }).click();
    await admin.getByText('The last workspace admin cannot be changed to a member').waitFor();
  });

  it('shares a board and a docs space with a guest, and takes them back', async () => {
    const guest = await d.t.world.user();
    const page = await open(admin);
    await press(page, 'Share with a guest');
    await page.getByLabel('E-mail address of the person').fill('nobody@browser.example');
    await page.getByLabel('What to share').selectOption('Board: Launch');
    await press(page, 'Share');
    await page.getByRole('alert').getByText('Nobody with this e-mail address has an account').waitFor();
    await page.getByLabel('E-mail address of the person').fill(guest.email);
    await press(page, 'Share');
    await row(page, guest.email).getByText('Board, viewer').waitFor();
    await press(page, `Share more with ${guest.fullName}`);
    await page.getByLabel('What to share').selectOption('Docs space: Handbook');
    await page.getByLabel('Level').selectOption('commenter');
    await press(page, 'Share');
    await row(page, guest.email).getByText('Docs space, commenter').waitFor();
    await press(page, `Remove ${guest.fullName} from Launch`);
    await page.getByText('They can no longer open it').waitFor();
    await press(page, 'Remove access');
    await row(page, guest.email).getByText('Board, viewer').waitFor({ state: 'detached' });
    await press(page, `Remove ${guest.fullName}`);
    await page.getByText('Cards, comments and pages they wrote stay.').waitFor();
    await press(page, 'Remove guest');
    await row(page, guest.email).waitFor({ state: 'detached' });
  });

  it('refuses to share with somebody who is a member', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const page = await open(admin);
    await press(page, 'Share with a guest');
    await page.getByLabel('E-mail address of the person').fill(user.email);
    await page.getByLabel('What to share').selectOption('Docs space: Handbook');
    await press(page, 'Share');
    await page.getByRole('alert').getByText('This person is a member of the workspace').waitFor();
  });

  const invite = async (page: Page, email: string, role = 'member'): Promise<void> => {
    await press(page, 'Invite a person');
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByLabel('Role').selectOption(role);
    await press(page, 'Send invitation');
  };

  it('invites a person, shows the open invitation to every admin, and withdraws it', async () => {
    const email = 'ada@browser.example';
    const page = await open(admin);
    const other = await open(await d.admin());
    await other.getByText('No open invitations').waitFor();
    await invite(page, email, 'admin');
    for (const one of [page, other]) {
      await row(one, email).getByText('Admin', { exact: true }).waitFor();
      await row(one, email).getByText('in 7 days').waitFor();
    }
    await mailbox.waitFor((mail) => mail.to?.[0]?.address === email);
    await press(page, `Withdraw the invitation of ${email}`);
    await page.getByText('The mailed link stops working.').waitFor();
    await press(page, 'Withdraw invitation');
    for (const one of [page, other]) await row(one, email).waitFor({ state: 'detached' });
  });

  it('says why a person cannot be invited', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const page = await open(admin);
    await invite(page, user.email);
    await page.getByRole('alert').getByText('User is already a member of this brand').waitFor();
    await page.keyboard.press('Escape');
    await invite(page, 'grace@browser.example');
    await row(page, 'grace@browser.example').waitFor();
    await invite(page, 'grace@browser.example');
    await page.getByRole('alert').getByText('An invitation is already pending for this email').waitFor();
    await page.getByLabel('E-mail address').fill('grace@browser');
    await press(page, 'Send invitation');
    await page.locator('.field-problem', { hasText: 'must be an e-mail address' }).waitFor();
  });

  it('says it when another admin was faster to withdraw', async () => {
    const email = 'late@browser.example';
    const page = await open(admin);
    await invite(page, email);
    await press(page, `Withdraw the invitation of ${email}`);
    await d.t.database.rows('DELETE FROM invitations WHERE email = $1', [email]);
    await press(page, 'Withdraw invitation');
    await page.getByRole('alert').getByText('Invitation not found').waitFor();
  });

  it('invites a guest as a member once', async () => {
    const page = await open(admin);
    await press(page, 'Make a member: Demo Guest');
    await press(page, 'Send invitation');
    await page.getByText(`An invitation was sent to ${d.demo.guestEmail}`).waitFor();
    await press(page, 'Done');
    await press(page, 'Make a member: Demo Guest');
    await press(page, 'Send invitation');
    await page.getByRole('alert').getByText('An invitation is already pending for this email').waitFor();
  });

  it('shows what others change, without being asked', async () => {
    const page = await open(admin);
    const other = await open(await d.admin());
    await manage(other, 'Demo Member');
    await other.getByLabel('Position', { exact: true }).fill('Navigator');
    await press(other, 'Save');
    await row(page, 'Navigator').waitFor();
  });

  it('is used with the keyboard alone', async () => {
    const page = await open(admin);
    await page.getByRole('searchbox').focus();
    await tabTo(page, 'Manage Demo Member');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Position');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Pilot');
    await page.keyboard.press('Enter');
    await page.getByText('Saved.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row(page, 'Pilot').waitFor();
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Manage Demo Member');
  });

  it('invites and withdraws with the keyboard alone', async () => {
    const email = 'keyboard@browser.example';
    const page = await open(admin);
    await tabTo(page, 'Invite a person');
    await page.keyboard.press('Enter');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await row(page, email).waitFor();
    await tabTo(page, `Withdraw the invitation of ${email}`);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Withdraw invitation');
    await page.keyboard.press('Enter');
    await row(page, email).waitFor({ state: 'detached' });
  });

  it.each(LOOKS)('is accessible and fits: %s', async (look, options) => {
    const page = await open(await d.admin(options));
    await page.getByRole('table', { name: 'Guests of the workspace' }).waitFor();
    // Of the guest who was invited as a member.
    await page.getByRole('table', { name: 'Open invitations' }).waitFor();
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await d.screenshot(page, `people-${look.replace(', ', '-')}`);
    await press(page, 'Invite a person');
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await manage(page, 'Demo Member');
    await press(page, 'Set a password…');
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
  });

  it('had no error in the console and broke no policy', () => {
    // The mail server refused on purpose.
    expect(d.complaints.filter((text) => !text.includes('502'))).toEqual([]);
  });
});
