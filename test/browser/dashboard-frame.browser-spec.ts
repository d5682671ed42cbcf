import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { putMember } from '../factories/workspace.js';
import { DashboardTest, DESKTOP, LOOKS, PHONE, tabTo, typeSignIn } from './dashboard.js';

const FILES = join(import.meta.dirname, '../../dashboard');

@Module({})
class LinkedModule {}
const linked = {
  module: LinkedModule,
  links: [
    { name: 'Docs of the API', url: '/api/v1/docs' },
    { name: '<b>Wiki</b>', url: 'https://wiki.example.com/?a="b"' },
  ],
};

describe('The dashboard', () => {
  let d: DashboardTest;
  beforeAll(async () => {
    d = await DashboardTest.start({}, [linked]);
  });
  afterAll(() => d?.stop());

  const path = (page: Page): string => page.url().slice(d.t.api.url.length);

  it('asks a stranger to sign in, and brings them to where they wanted to go', async () => {
    const page = await d.stranger();
    await page.goto('/dashboard/tokens?sort=name');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByLabel('Email').fill(d.demo.adminEmail);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password').fill('wrong password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Invalid email or password').waitFor();
    await page.getByLabel('Password').fill(d.demo.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('.frame').waitFor();
    expect(path(page)).toBe('/dashboard/tokens?sort=name');
  });

  it('has nothing in the console of a stranger, who is refused nothing', async () => {
    const page = await d.stranger();
    const seen: string[] = [];
    page.on('console', (message) => seen.push(message.text()));
    page.on('response', (response) => {
      if (response.status() >= 400) seen.push(`${response.status()} ${response.url()}`);
    });
    await page.goto('/dashboard');
    await page.getByLabel('Email').waitFor();
    expect(seen).toEqual([]);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never leads to %s after signing in',
    async (back) => {
      const page = await d.stranger();
      await page.goto(`/dashboard/sign-in?back=${encodeURIComponent(back)}`);
      await typeSignIn(page, d.demo.adminEmail, d.demo.password);
      await page.locator('.frame').waitFor();
      expect(path(page)).toBe('/dashboard/');
    },
  );

  it('signs in, opens a page and signs out with the keyboard alone', async () => {
    const page = await d.stranger();
    await page.goto('/dashboard');
    await page.getByLabel('Email').waitFor();
    await page.keyboard.type(d.demo.adminEmail);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password').waitFor();
    await page.keyboard.type(d.demo.password);
    await page.keyboard.press('Enter');
    await page.locator('.frame').waitFor();
    await tabTo(page, 'People');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
    await tabTo(page, /^Account of/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await tabTo(page, 'Sign out');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto('/dashboard/members');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('says that a session has ended, and comes back to the same page', async () => {
    const page = await d.admin();
    await page.goto('/dashboard/features');
    await page.getByRole('heading', { name: 'Features', level: 1 }).waitFor();
    // Reads wait until the other page is open: one of the page before would end the session there.
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'People' }).click();
    await page.waitForURL('**/dashboard/members');
    release();
    await page.getByText('Your session ended.').waitFor();
    await typeSignIn(page, d.demo.adminEmail, d.demo.password);
    await page.locator('.frame').waitFor();
    expect(path(page)).toBe('/dashboard/members');
  });

  it('has a kind page for an unknown address, and nothing for an unknown file', async () => {
    const page = await d.admin();
    await page.goto('/dashboard/no/such/page');
    await page.getByText('Page not found').waitFor();
    await page.getByRole('link', { name: 'Go to home' }).click();
    expect(path(page)).toBe('/dashboard/');
    expect((await page.request.get('/dashboard/main.OLDHASH1.js')).status()).toBe(404);
  });

  it('switches between the workspaces of a person', async () => {
    const page = await d.admin();
    const other = await d.t.world.brand({ name: 'Second workspace' });
    const session = (await (await page.request.get('/api/v1/auth/session')).json()) as { user: { user_id: number } };
    await putMember(d.t, other.id, session.user.user_id);
    await page.reload();
    for (const name of ['Second workspace', 'Demo']) {
      await page.locator('.sidebar .switcher').click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await page.locator('.sidebar .brand-name', { hasText: name }).waitFor();
    }
  });

  it('has links of modules in its navigation: an address of others opens in a tab of its own', async () => {
    const page = await d.admin();
    const wiki = page.getByRole('link', { name: '<b>Wiki</b>', exact: true });
    expect(await wiki.getAttribute('href')).toBe('https://wiki.example.com/?a="b"');
    expect(await wiki.getAttribute('target')).toBe('_blank');
    expect(await wiki.getAttribute('rel')).toBe('noreferrer noopener');
    await page.getByRole('link', { name: 'Docs of the API' }).click();
    await page.waitForURL('**/api/v1/docs*');
  });

  it('is light or dark as the person chooses', async () => {
    const page = await d.admin({ viewport: DESKTOP, colorScheme: 'light' });
    const ground = (): Promise<string> => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('radio', { name: 'Dark' }).click();
    expect(await ground()).not.toBe(light);
    await page.reload();
    await page.locator('.frame').waitFor();
    expect(await ground()).not.toBe(light);
  });

  it('opens pages, people and texts from the palette, by the keyboard alone', async () => {
    const page = await d.admin();
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    const open = async (text: string, option: RegExp): Promise<void> => {
      await page.keyboard.press('Control+k');
      await palette.waitFor();
      await page.keyboard.type(text);
      await palette.getByRole('option', { name: option }).first().waitFor();
      await page.keyboard.press('Enter');
      await palette.waitFor({ state: 'detached' });
    };
    await open('webh', /Webhooks/);
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    await open('demo member', /Demo Member/);
    await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
    await open('deploys tuesdays', /Deploys go out on Tuesdays/);
    await page.getByRole('heading', { name: 'Deploys go out on Tuesdays', level: 1 }).waitFor();
    for (const action of ['Create a board', 'Add a desk', 'Invite a person', 'Add a project', 'Create a token']) {
      await open(action, new RegExp(action));
      const dialog = page.locator('dialog[open]');
      await dialog.getByRole('textbox').first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.keyboard.press('/');
    await palette.waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
  });

  it('finds no memory, and says so, for words that nothing has', async () => {
    const page = await d.admin();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search and commands' }).waitFor();
    await page.keyboard.type('zzzzqqq');
    await page.getByText('Nothing matches “zzzzqqq”.').waitFor();
    await d.expectAccessible(page);
  });

  it('lists its keyboard shortcuts', async () => {
    const page = await d.admin();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('Search and commands').waitFor();
    await d.expectAccessible(page);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  });

  it('shows what needs attention with the page that helps, and one line when nothing does', async () => {
    const page = await d.admin();
    await page.getByText('Nothing needs your attention.').waitFor();
    await d.t.api.post('/api/v1/projects', { token: d.demo.adminToken, body: { name: 'Web shop' } });
    await d.t.database.rows(
      `UPDATE projects SET index_status = 'failed', index_error = 'The repository does not answer'
        WHERE brand_id = $1`,
      [d.demo.brandId],
    );
    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: 'The repository does not answer' });
    expect(await row.isVisible()).toBe(false);
    await page.getByText('Desks, agents and projects').click();
    await row.getByRole('link', { name: 'Open project' }).click();
    await page.waitForURL('**/dashboard/projects/*');
  });

  it('has its pages in a drawer on a phone', async () => {
    const page = await d.admin({ viewport: PHONE });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
    expect(await page.locator('#sidebar').isVisible()).toBe(false);
  });

  it.each(LOOKS)('is accessible when nobody is signed in: %s', async (_look, options) => {
    const page = await d.stranger(options);
    await page.goto('/dashboard/sign-in');
    await page.getByLabel('Email').waitFor();
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
  });

  it('is served under a policy that allows nothing inline, and its files may be kept for ever', async () => {
    const page = await d.stranger();
    const index = await page.request.get('/dashboard');
    expect(index.headers()['content-security-policy']).toContain("script-src 'self';style-src 'self'");
    expect(index.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(index.headers()['cache-control']).toBe('no-store');
    const [script] = /\/dashboard\/main\.\w+\.js/.exec(await index.text())!;
    const file = await page.request.get(script, { headers: { 'accept-encoding': 'br' } });
    expect(file.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
  });

  it('has no secret and no path of the machine it was built on in its files', () => {
    const files = readdirSync(FILES).filter((name) => /\.(?:js|css|html)$/.test(name));
    expect(files.length).toBeGreaterThan(10);
    const root = join(import.meta.dirname, '../../..');
    for (const name of files) {
      const text = readFileSync(join(FILES, name), 'utf8');
      for (const forbidden of [root, 'node_modules/', 'sourceMappingURL', 'wsp_', 'whsec_', d.demo.password])
        expect([name, text.includes(forbidden)]).toEqual([name, false]);
    }
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
