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
    await page.getByRole('table', { name: 'People of the workspace' }).waitFor();
    return page;
  }
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const choose = async (page: Page, name: string, item: string): Promise<void> => {
    await press(page, `Actions for ${name}`);
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const edit = (page: Page, name: string) => choose(page, name, 'Edit role and position…');

  it('shows a member everybody, and nothing to do', async () => {
    const page = await open(await d.member());
    await row(page, d.demo.adminEmail).getByText('Admin', { exact: true }).waitFor();
    await row(page, d.demo.memberEmail).getByText('Engineer').waitFor();
    expect(await page.getByRole('button', { name: /^(Actions|Share|Invite)/ }).count()).toBe(0);
    expect(await row(page, d.demo.guestEmail).count()).toBe(0);
  });

  it('finds people by every word and by what they are, keeps that in the address, and sorts', async () => {
    for (let n = 1; n <= 6; n++) await d.t.world.member(d.demo.brandId);
    const page = await open(admin);
    await page.getByRole('searchbox').fill('demo engin');
    await page.getByText('1 of 10 people').waitFor();
    await page.reload();
    await page.getByText('1 of 10 people').waitFor();
    await page.getByRole('searchbox').fill('nobody of this name');
    await page.getByText('Nobody matches.').waitFor();
    await press(page, 'Clear search');
    await page.getByText('10 people').waitFor();
    await press(page, /^Guests/);
    await page.getByText('1 of 10 people').waitFor();
    expect(page.url()).toContain('show=guest');
    await press(page, 'Clear filters');
    await press(page, 'Name');
    expect(page.url()).toContain('sort=name');
    expect(await page.locator('tbody tr').first().textContent()).toContain('Demo Admin');
    await press(page, 'Name');
    expect(await page.locator('tbody tr').last().textContent()).toContain('Demo Admin');
  });

  it('changes role and position, and says why the last admin stays one', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const page = await open(admin);
    await edit(page, user.fullName);
    await page.getByLabel('Role').selectOption('admin');
    await page.getByLabel('Position', { exact: true }).fill('Head of boats');
    await press(page, 'Save');
    await page.getByText(`Changes to ${user.fullName} saved`).waitFor();
    await row(page, 'Head of boats').getByText('Admin', { exact: true }).waitFor();
    await edit(page, user.fullName);
    await page.getByLabel('Role').selectOption('member');
    await press(page, 'Save');
    await row(page, 'Head of boats').getByText('Member', { exact: true }).waitFor();
    await edit(page, 'Demo Admin');
    await page.getByLabel('Role').selectOption('member');
    await page.getByText("You'll no longer be an admin").waitFor();
    await press(page, 'Save');
    await page.getByRole('alert').getByText('The last workspace admin cannot be changed to a member').waitFor();
  });

  it('takes the actions away from an admin who gave the role up', async () => {
    const { user } = await d.t.world.member(d.demo.brandId, 'admin');
    const page = await open(await d.signedIn(user.email, PASSWORD));
    await edit(page, user.fullName);
    await page.getByLabel('Role').selectOption('member');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Share with a guest' }).waitFor({ state: 'detached' });
    await row(page, user.email).waitFor();
    expect(await page.getByRole('button', { name: /^Actions/ }).count()).toBe(0);
  });

  it('shows a picture before it is sent, refuses what is none, and removes it', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const page = await open(admin);
    await choose(page, user.fullName, 'Change picture…');
    const file = page.getByLabel('Choose a picture');
    await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await press(page, 'Use this picture');
    await page.getByRole('alert').getByText('File must be PNG, JPG or GIF').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByAltText('The chosen picture').waitFor();
    await d.expectAccessible(page);
    await press(page, 'Use this picture');
    await row(page, user.email).locator('.avatar img').waitFor();
    await choose(page, user.fullName, 'Change picture…');
    await press(page, 'Remove picture');
    await page.getByText('Initials are shown instead').waitFor();
    await page
      .getByRole('dialog', { name: 'Remove the picture?' })
      .getByRole('button', { name: 'Remove picture' })
      .click();
    await row(page, user.email).locator('.avatar img').waitFor({ state: 'detached' });
  });

  it('emails a link for a new password, and says when it cannot', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const page = await open(admin);
    await choose(page, user.fullName, 'Reset password…');
    mailbox.refuse(550);
    await press(page, 'Email a link');
    await page.getByText('Failed to send password reset email').waitFor();
    mailbox.refuse(null);
    await press(page, 'Email a link');
    await page.getByText(`A link to choose a new password was sent to ${user.email}`).waitFor();
    await mailbox.waitFor((mail) => mail.to?.[0]?.address === user.email);
  });

  it('sets a password for a person of this workspace alone', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const elsewhere = await d.t.world.member(d.demo.brandId);
    await d.t.world.member(await d.t.world.brand(), 'member', elsewhere.user);
    const page = await open(admin);
    await choose(page, elsewhere.user.fullName, 'Reset password…');
    await press(page, 'set a password yourself');
    await page.getByLabel('New password').fill('told by the admin');
    await press(page, 'Set password');
    await page.getByText("Send a reset link instead of setting this person's password.").waitFor();
    await page.keyboard.press('Escape');
    await choose(page, user.fullName, 'Reset password…');
    await press(page, 'set a password yourself');
    await page.getByLabel('New password').fill('told by the admin');
    await press(page, 'Set password');
    await page.getByText('The password was set, and the person signed out everywhere').waitFor();
    const theirs = await d.signedIn(user.email, 'told by the admin');
    await theirs.getByText('An admin of this workspace set your password.').waitFor();
  });

  it('removes a member, who is mailed; nobody removes themself here', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const page = await open(admin);
    await press(page, 'Actions for Demo Admin');
    await page.getByRole('menuitem', { name: 'Reset password…' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Remove…' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await choose(page, user.fullName, 'Remove…');
    await page.getByText('Their sessions and tokens for this workspace end immediately').waitFor();
    await press(page, 'Remove member');
    await page.getByText(`${user.fullName} removed`).waitFor();
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
    await theirs.getByText('You left the workspace.').waitFor();
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
    await page.getByLabel('Email', { exact: true }).fill('nobody@browser.example');
    await page.getByLabel('What to share').selectOption('Board: Launch');
    await press(page, 'Share');
    await page.getByRole('alert').getByText('Nobody with this email address has an account').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(guest.email);
    await press(page, 'Share');
    await row(page, guest.email).getByText('Launch (board, view)').waitFor();
    await choose(page, guest.fullName, 'Share more…');
    await page.getByLabel('What to share').selectOption('Docs space: Handbook');
    await page.getByLabel('Permission').selectOption('commenter');
    await press(page, 'Share');
    await page.getByText(`Handbook is offered to ${guest.fullName}.`).waitFor();
    await row(page, guest.email).getByText('Handbook (docs, comment)').waitFor();
    await choose(page, guest.fullName, 'Access…');
    await page.getByLabel('Launch (board)').selectOption('editor');
    await row(page, guest.email).getByText('Launch (board, edit)').waitFor();
    await press(page, `Remove ${guest.fullName} from Launch`);
    await row(page, guest.email).getByText('Launch').waitFor({ state: 'detached' });
    await press(page, 'Done');
    await page.getByText(`${guest.fullName} removed from Launch`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await row(page, guest.email).getByText('Launch (board, edit)').waitFor();
    await choose(page, guest.fullName, 'Remove…');
    await page.getByText('Cards, comments and pages they wrote stay.').waitFor();
    await press(page, 'Remove guest');
    await row(page, guest.email).waitFor({ state: 'detached' });
  });

  it('refuses to share with somebody who is a member', async () => {
    const { user } = await d.t.world.member(d.demo.brandId);
    const page = await open(admin);
    await press(page, 'Share with a guest');
    await page.getByLabel('Email', { exact: true }).fill(user.email);
    await page.getByLabel('What to share').selectOption('Docs space: Handbook');
    await press(page, 'Share');
    await page.getByRole('alert').getByText('This person is a member of the workspace').waitFor();
  });

  const invite = async (page: Page, email: string, role = 'member'): Promise<void> => {
    await press(page, 'Invite a person');
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    await dialog.getByLabel('Role').selectOption(role);
    await press(page, 'Invite');
  };

  it('invites a person, shows it to every admin, withdraws it, and invites again by Undo', async () => {
    const email = 'ada@browser.example';
    const page = await open(admin);
    const other = await open(await d.admin());
    await invite(page, email, 'admin');
    for (const one of [page, other]) {
      await row(one, email).getByText('Admin', { exact: true }).waitFor();
      await row(one, email).getByText('Invitation expires in 7 days').waitFor();
    }
    await mailbox.waitFor((mail) => mail.to?.[0]?.address === email);
    await choose(page, email, 'Withdraw');
    for (const one of [page, other]) await row(one, email).waitFor({ state: 'detached' });
    await page.getByText(`Invitation of ${email} withdrawn.`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    for (const one of [page, other]) await row(one, email).getByText('Admin', { exact: true }).waitFor();
    await choose(page, email, 'Withdraw');
    await row(page, email).waitFor({ state: 'detached' });
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
    await page.getByLabel('Email', { exact: true }).fill('grace@browser');
    await press(page, 'Invite');
    await page.locator('.field-problem', { hasText: 'must be an email address' }).waitFor();
  });

  it('says it when another admin was faster to withdraw', async () => {
    const email = 'late@browser.example';
    const page = await open(admin);
    await invite(page, email);
    await row(page, email).waitFor();
    // Not sooner: the list may still be loading, and would be without the invitation.
    await page.route('**/invitations/*', async (route) => {
      await d.t.database.rows('DELETE FROM invitations WHERE email = $1', [email]);
      await route.fallback();
    });
    await choose(page, email, 'Withdraw');
    await page.getByText('Invitation not found').waitFor();
    await page.unroute('**/invitations/*');
  });

  it('invites a guest as a member once', async () => {
    const page = await open(admin);
    await choose(page, 'Demo Guest', 'Convert to member…');
    await press(page, 'Invite');
    await page.getByText(`${d.demo.guestEmail} invited`).waitFor();
    await choose(page, 'Demo Guest', 'Convert to member…');
    await press(page, 'Invite');
    await page.getByRole('alert').getByText('An invitation is already pending for this email').waitFor();
  });

  it('shows what others change, without being asked', async () => {
    const page = await open(admin);
    const other = await open(await d.admin());
    await edit(other, 'Demo Member');
    await other.getByLabel('Position', { exact: true }).fill('Navigator');
    await press(other, 'Save');
    await row(page, 'Navigator').waitFor();
  });

  it('is used with the keyboard alone', async () => {
    const page = await open(admin);
    await tabTo(page, 'Actions for Demo Member');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit role and position…' }).waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Position');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Pilot');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row(page, 'Pilot').waitFor();
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Actions for Demo Member');
  });

  it('invites and withdraws with the keyboard alone', async () => {
    const email = 'keyboard@browser.example';
    const page = await open(admin);
    await tabTo(page, 'Invite a person');
    await page.keyboard.press('Enter');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await row(page, email).waitFor();
    await tabTo(page, `Actions for ${email}`);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Withdraw' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await row(page, email).waitFor({ state: 'detached' });
  });

  it.each(LOOKS)('is accessible and fits: %s', async (look, options) => {
    const page = await open(await d.admin(options));
    // Also of the guest who was invited as a member.
    await page.getByText('Invitation expires').first().waitFor();
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await d.screenshot(page, `people-${look.replace(', ', '-')}`);
    await press(page, 'Invite a person');
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await choose(page, 'Demo Member', 'Reset password…');
    await press(page, 'set a password yourself');
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await choose(page, 'Demo Guest', 'Access…');
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await d.screenshot(page, `access-${look.replace(', ', '-')}`);
  });

  it('had no error in the console and broke no policy', () => {
    // The mail server refused on purpose.
    expect(d.complaints.filter((text) => !text.includes('502'))).toEqual([]);
  });
});
