import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium, type Browser, type Page } from 'playwright-core';
import { InvitationsService } from '../../src/modules/identity/index.js';
import { SCOPES } from '../../src/modules/identity/index.js';
import { bootApp, type TestApp } from '../app.js';
import { PASSWORD } from '../factories/world.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';
import { CHROMIUM_FLAGS } from './chromium-flags.js';

/** The whole way of a person: the mail arrives, its link is opened in a browser, the page does what it says. */
describe('The links in our mails', () => {
  let t: TestApp;
  let mailbox: Mailbox;
  let browser: Browser;
  let page: Page;
  const shots = join(import.meta.dirname, '../../screenshots');

  beforeAll(async () => {
    mailbox = await startMailbox();
    t = await bootApp({ env: { SMTP_URL: mailbox.url, ROLE: 'all' } });
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: CHROMIUM_FLAGS });
    mkdirSync(shots, { recursive: true });
  });
  afterAll(async () => {
    await browser?.close();
    await t?.stop();
    await mailbox?.stop();
  });

  /** Opens the link of the first mail to this address. */
  async function open(to: string): Promise<void> {
    const { html } = await mailbox.waitFor((mail) => mail.to?.[0]?.address === to);
    const [, link] = /href="([^"]+)"/.exec(html!)!;
    page = await (await browser.newContext({ viewport: { width: 700, height: 700 } })).newPage();
    await page.goto(link!.replace(/^http:\/\/[^/]+/, t.api.url));
  }

  it('choose a new password', async () => {
    const brand = await t.world.brand({ ceiling: SCOPES });
    const admin = await t.world.member(brand, 'admin');
    const { user } = await t.world.member(brand);
    const path = `/api/v1/brands/${brand.id}/members/${user.id}/reset-password`;
    expect((await t.api.post(path, { token: await admin.token('brand:admin') })).status).toBe(200);
    await open(user.email);
    await page.getByLabel('New password', { exact: true }).fill('a password of my own');
    await page.getByLabel('Confirm new password').fill('a different one');
    await page.getByRole('button').click();
    await page.getByText("The passwords don't match").waitFor();
    await page.screenshot({ path: join(shots, 'password-reset.png') });
    await page.getByLabel('Confirm new password').fill('a password of my own');
    await page.getByRole('button').click();
    await page.getByText('Your new password is set').waitFor();
    const login = await t.api.post('/api/v1/auth/login', {
      body: { email: user.email, password: 'a password of my own' },
    });
    expect(login.status).toBe(200);
  });

  it('accept an invitation', async () => {
    const brand = await t.world.brand({ ceiling: SCOPES });
    const guest = await t.world.user();
    await t.app.get(InvitationsService).create(brand.id, guest.email, 'member');
    await open(guest.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button').click();
    await page.getByText('Invalid email or password').waitFor();
    await page.screenshot({ path: join(shots, 'invitation.png') });
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button').click();
    await page.getByText("You're now a member").waitFor();
  });

  it('say so when they are not complete', async () => {
    await page.goto(`${t.api.url}/dashboard/invitation`);
    await page.getByText("This link isn't complete").waitFor();
  });
});
