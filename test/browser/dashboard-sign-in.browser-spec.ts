import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOOPBACK, setProvider, settings } from '../factories/sign-in.js';
import { startOpenIdProvider, type OpenIdProvider } from '../support/open-id-provider.js';
import { DashboardTest, LOOKS } from './dashboard.js';

describe('Signing in with the accounts of a company', () => {
  let d: DashboardTest;
  let issuer: OpenIdProvider;

  beforeAll(async () => {
    d = await DashboardTest.start(LOOPBACK);
    issuer = await startOpenIdProvider();
    await issuer.register(d.t.api.url, 'acme');
    const brand = await d.t.world.brand({ name: 'Acme' });
    const { user } = await d.t.world.member(brand, 'admin');
    const enforced = { enforced: true, break_glass_user_id: user.id };
    await setProvider(d.t, 'acme', settings(issuer.url, brand, { name: 'Acme', ...enforced }));
  });
  afterAll(async () => {
    await d?.stop();
    await issuer?.stop();
  });

  it('leads to the company and back to the page that was wanted', async () => {
    issuer.accounts.set('ada', { email: 'ada@acme.example', email_verified: true, name: 'Ada Lovelace' });
    const page = await d.stranger();
    await page.goto('/dashboard/tokens?sort=name');
    await page.getByLabel('Email').fill('ada@acme.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue with Acme' }).click();
    await page.getByPlaceholder('Enter any login').fill('ada');
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button').click();
    await page.locator('.frame').waitFor();
    expect(page.url()).toBe(`${d.t.api.url}/dashboard/tokens?sort=name`);
    await page.getByText('Ada Lovelace').first().waitFor();
    await issuer.logOut('ada');
    await page.goto('/dashboard/features');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('says why somebody is refused', async () => {
    issuer.accounts.set('eve', { email: 'eve@elsewhere.example', email_verified: true });
    const page = await d.stranger();
    await page.goto('/dashboard');
    await page.getByLabel('Email').fill('eve@acme.example');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continue with Acme' }).click();
    await page.getByPlaceholder('Enter any login').fill('eve');
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button').click();
    await page.getByText("Your email's domain doesn't sign in with this identity provider.").waitFor();
    await d.expectAccessible(page);
  });

  it('offers a password only to who asks for it, and says who may use one', async () => {
    const page = await d.stranger();
    await page.goto('/dashboard/sign-in');
    await page.getByLabel('Email').fill('ada@acme.example');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await page.getByText('Your company allows this to one admin only.').waitFor();
    await page.getByLabel('Password').fill('any password');
    await page.keyboard.press('Enter');
    await page.getByText('People with an address at acme.example sign in with Acme, not with a password').waitFor();
    await page.getByLabel('Email').fill('somebody@elsewhere.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password').waitFor();
    expect(await page.getByRole('button', { name: 'Continue with Acme' }).count()).toBe(0);
  });

  it.each(LOOKS)('looks right: %s', async (name, options) => {
    const page = await d.stranger(options);
    await page.goto('/dashboard/sign-in?refused=no_role');
    await page.getByLabel('Email').fill('ada@acme.example');
    await d.screenshot(page, `sign-in-address-${name.replace(', ', '-')}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continue with Acme' }).waitFor();
    await d.expectAccessible(page);
    await d.screenshot(page, `sign-in-company-${name.replace(', ', '-')}`);
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await page.getByLabel('Password').waitFor();
    await d.screenshot(page, `sign-in-password-${name.replace(', ', '-')}`);
  });
});
