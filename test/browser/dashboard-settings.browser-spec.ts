import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useScopes } from '../../src/modules/identity/index.js';
import { operator, putPlan } from '../factories/workspace.js';
import { PASSWORD } from '../factories/world.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';

/** One red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

describe('The settings', () => {
  let d: DashboardTest;
  /** Signed in once: sign-ins are limited. */
  let admin: Page;
  let member: Page;
  beforeAll(async () => {
    d = await DashboardTest.start();
    admin = await d.admin();
    member = await d.member();
  });
  afterAll(() => d?.stop());

  async function open(page: Page, path: string, title: string): Promise<Page> {
    await page.goto(`/dashboard${path}`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    return page;
  }
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  /** The menu of a row or of a page: opened, and one of it chosen. */
  async function choose(page: Page, name: string, item: string | RegExp): Promise<void> {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  }

  describe('features', () => {
    const features = async (page: Page): Promise<Page> => open(page, '/features', 'Features');

    it('turns one off and on, hides its page, and remembers who did it', async () => {
      const page = await features(admin);
      await part(page, 'Feed').getByText('2 feed sources').waitFor();
      await part(page, 'Desks').getByText('hides the desks page').waitFor();
      await page.getByRole('switch', { name: 'Desks is on' }).uncheck();
      await part(page, 'Desks').getByText('Turned off by Demo Admin').waitFor();
      expect(await page.getByRole('link', { name: 'Desks' }).count()).toBe(0);
      await row(page, 'Desks').getByText('Off').waitFor();
      await press(page, 'Undo');
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Desks' }).waitFor();
      await row(page, 'Desks').getByText('On', { exact: true }).waitFor();
    });

    it('goes over once, and not back while the answer is drawn', async () => {
      const page = await features(admin);
      const desks = page.getByRole('switch', { name: 'Desks is on' });
      for (const [turn, states] of [
        ['uncheck', [true, false]],
        ['check', [false, true]],
      ] as const) {
        const seen = desks.evaluate(statesShown);
        await desks[turn]();
        expect(await seen).toEqual(states);
      }
    });

    it('shows a member the state, not the switch, and follows what admins do', async () => {
      const page = await features(member);
      await part(page, 'CRM').getByText('On', { exact: true }).waitFor();
      expect(await page.getByRole('switch').count()).toBe(0);
      await features(admin);
      await admin.getByRole('switch', { name: 'CRM is on' }).uncheck();
      await part(page, 'CRM').getByText('Off', { exact: true }).waitFor();
      await admin.getByRole('switch', { name: 'CRM is on' }).check();
      await part(page, 'CRM').getByText('On', { exact: true }).waitFor();
    });

    it('asks before a feature outside the plan is left for good', async () => {
      const brand = await d.t.world.brand({ plan: 'team' });
      const { user } = await d.t.world.member(brand, 'admin');
      const page = await features(await d.signedIn(user.email, PASSWORD));
      await putPlan(d.t, 'small', { features: { skills: true, feed: false, machines: true, crm: false } });
      await open(page, '/settings/feed', 'Feed');
      await press(page, 'Add a source');
      await page.getByLabel('Address').fill('https://news.example.com/feed.xml');
      await page.getByRole('dialog').getByRole('button', { name: 'Add a source' }).click();
      await row(page, 'news.example.com').first().waitFor();
      await operator(d.t, 'patch', `brands/${brand.id}`, { plan: 'small' });
      await features(page);
      await part(page, 'CRM').getByText("it can't be turned on").waitFor();
      expect(await page.getByRole('switch', { name: 'CRM is on' }).isDisabled()).toBe(true);
      await part(page, 'Feed').getByText('but the workspace already had data').waitFor();
      await page.getByRole('switch', { name: 'Feed is on' }).click();
      await page.getByText("it can't be turned on again with this plan").waitFor();
      await press(page, 'Turn off');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await page.getByRole('switch', { name: 'Feed is on' }).isDisabled()).toBe(true);
    });

    it('says why the service refuses', async () => {
      await putPlan(d.t, 'whole');
      const brand = await d.t.world.brand({ plan: 'whole' });
      const { user } = await d.t.world.member(brand, 'admin');
      const page = await features(await d.signedIn(user.email, PASSWORD));
      // The page does not hear of the plan before it asks.
      await page.route(`**/api/v1/brands/${brand.id}/features`, async (route) => {
        if (route.request().method() !== 'GET') await route.continue();
      });
      await page.getByRole('switch', { name: 'CRM is on' }).uncheck();
      await part(page, 'CRM').getByText('Turned off by').waitFor();
      await putPlan(d.t, 'bare', { features: { skills: false, feed: false, machines: false, crm: false } });
      await operator(d.t, 'patch', `brands/${brand.id}`, { plan: 'bare' });
      await page.getByRole('switch', { name: 'CRM is on' }).click();
      await part(page, 'CRM').getByText('This feature is not included in the workspace plan').waitFor();
    });
  });

  describe('access tokens', () => {
    const tokens = async (page: Page): Promise<Page> => open(page, '/tokens', 'Access tokens');

    it('creates one whose secret works and is shown once, rotates it and revokes it', async () => {
      const page = await tokens(admin);
      await press(page, 'Create token');
      await page.getByLabel('Name').fill('my laptop');
      await page.getByRole('group', { name: 'Memory and lessons' }).getByLabel('Read memory and lessons').check();
      await page.getByLabel('Expires', { exact: true }).selectOption('In a year');
      await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
      const first = await page.locator('.copy-box code').first().textContent();
      expect(first).toMatch(/^wsp_/);
      await page.getByText('Shown only once').waitFor();
      await press(page, 'Done');
      expect(await page.content()).not.toContain(first);
      await row(page, 'my laptop').getByText('Read memory and lessons').waitFor();
      expect((await d.t.api.get('/api/v1/me/token', { token: first! })).status).toBe(200);
      await row(page, 'my laptop').getByText('Never used').waitFor();

      await choose(page, 'my laptop', 'Replace token');
      await page.getByText('The current secret stops working at once').waitFor();
      await press(page, 'Replace token');
      const second = await page.locator('.copy-box code').first().textContent();
      expect(second).not.toBe(first);
      await press(page, 'Done');
      expect((await d.t.api.get('/api/v1/me/token', { token: first! })).status).toBe(401);

      await choose(page, 'my laptop', 'Revoke token');
      await page.getByText("This can't be undone").waitFor();
      await press(page, 'Revoke token');
      await row(page, 'my laptop').waitFor({ state: 'detached' });
      expect((await d.t.api.get('/api/v1/me/token', { token: second! })).status).toBe(401);
    });

    it('offers a member no scope of admins, and says what the service refuses', async () => {
      const page = await tokens(member);
      await press(page, 'Create token');
      expect(await page.getByLabel('Manage the workspace').count()).toBe(0);
      await page.getByLabel('Name').fill('for ever');
      await page.getByLabel('Expires', { exact: true }).selectOption('On a date');
      await page.getByLabel('Last day').fill('2099-01-01');
      await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
      await page.locator('.field-problem', { hasText: 'must be at most 365 days from now' }).waitFor();
    });

    it('says which scopes the policy of the workspace does not allow, also of those that a module adds', async () => {
      const brand = await d.t.world.brand({ ceiling: ['memory:read', 'code:read'] });
      const { user } = await d.t.world.member(brand, 'admin');
      useScopes([{ name: 'notes:read', about: 'Read the notes', byDefault: true }]);
      try {
        const page = await tokens(await d.signedIn(user.email, PASSWORD));
        await page.getByText('No access tokens yet').waitFor();
        await press(page, 'Create token');
        await page.getByText("Read the notes. This workspace doesn't allow it").waitFor();
        expect(await page.getByLabel('notes:read').isDisabled()).toBe(true);
        expect(await page.getByLabel('Manage the workspace').isDisabled()).toBe(true);
        expect(await page.getByLabel('Read code').isChecked()).toBe(true);
      } finally {
        useScopes([]);
      }
    });

    it('is used with the keyboard alone', async () => {
      const page = await tokens(member);
      await page.getByRole('button', { name: 'Create token' }).waitFor();
      await tabTo(page, 'Create token');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('by keyboard');
      await tabTo(page, 'Read code');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await page.locator('.copy-box code').first().waitFor();
      await page.keyboard.press('Escape');
      await row(page, 'by keyboard').getByText('Read memory and lessons').waitFor();
      expect(await row(page, 'by keyboard').getByText('Read code').count()).toBe(0);
    });
  });

  describe('coder profiles', () => {
    const profiles = async (page: Page, search = ''): Promise<Page> =>
      open(page, `/profiles${search}`, 'Coder profiles');

    const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true });

    it('changes a value in its cell, says what is refused, marks it, shows the history and resets', async () => {
      const page = await profiles(admin);
      await cell(page, 'Effort for coding').selectOption('low');
      await page.getByText('Coding: effort is now low.').waitFor();
      await row(page, 'Coding').getByText('changed, default high').waitFor();
      const turns = cell(page, 'Turns for coding');
      await turns.fill('900');
      await turns.press('Enter');
      await page.getByRole('alert').getByText('900 is above the platform limit of 200 for this profile.').waitFor();
      await turns.fill('90');
      await turns.press('Enter');
      await page.getByText('2 settings changed').waitFor();
      await choose(page, 'claude.coding', 'Details and history');
      await page.getByText('Effort: platform default → low').waitFor();
      await page.getByText('by Demo Admin').first().waitFor();
      await page.keyboard.press('Escape');
      await choose(page, 'claude.coding', 'Reset effort to high');
      await page.getByText('1 setting changed').waitFor();
      // What is the default is not a change.
      await turns.fill('200');
      await turns.press('Enter');
      await page.getByText('All as the platform sets them').waitFor();
    });

    it('takes a change back', async () => {
      const page = await profiles(admin);
      await cell(page, 'Effort for docs').selectOption('high');
      await page.getByText('1 setting changed').waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: 'Docs: effort is now high.' })
        .getByRole('button', { name: 'Undo' })
        .last()
        .click();
      await page.getByText('All as the platform sets them').waitFor();
      expect(await cell(page, 'Effort for docs').inputValue()).toBe('medium');
    });

    it('offers only what a coder takes, with the coder in the address', async () => {
      const page = await profiles(admin);
      await page.getByRole('radio', { name: 'OpenHands' }).click();
      expect(page.url()).toContain('coder=openhands');
      await row(page, 'Complex tasks').getByText('As the card says').waitFor();
      await cell(page, 'Steps for complex tasks').waitFor();
      expect(await page.getByLabel(/^Model for/).count()).toBe(0);
      await profiles(page, '?coder=codex');
      await cell(page, 'Effort for docs').waitFor();
      expect(await page.getByLabel(/^(Turns|Steps|Model) for/).count()).toBe(0);
      await row(page, 'Docs').getByText('Desk default').waitFor();
    });

    it('lets a member look, and follows what admins do', async () => {
      const page = await profiles(member);
      await row(page, 'Tests').getByText('claude-sonnet-5').waitFor();
      expect(await page.getByLabel('Model for tests').count()).toBe(0);
      await profiles(admin);
      await cell(admin, 'Model for tests').selectOption('claude-opus-5-5');
      await row(page, 'Tests').getByText('claude-opus-5-5').waitFor();
    });
  });

  describe('plan and usage', () => {
    it('shows how much of the plan is used, the largest first, and what is full', async () => {
      const limits = [{ kind: 'boards', rows: 2, bytes: null }];
      await putPlan(d.t, 'tight', { quotas: { storage_bytes: 1_000_000, limits }, coders: ['claude'] });
      const brand = await d.t.world.brand({ plan: 'tight', name: 'Tight' });
      const { user } = await d.t.world.member(brand, 'admin');
      const page = await open(await d.signedIn(user.email, PASSWORD), '/settings/plan', 'Plan and usage');
      await page.getByText('Plan: tight').waitFor();
      await press(page, /^Show \d+ empty kinds/);
      await row(page, 'Boards').getByText('0 of 2').waitFor();
      for (const name of ['One', 'Two'])
        expect((await page.request.post('/api/v1/board/boards', { data: { name } })).status()).toBe(201);
      await page.reload();
      await page.getByRole('listitem').filter({ hasText: 'Full' }).getByText('Boards: 2 of 2').waitFor();
      await page.getByText(/ of 1 MB/).waitFor();
      await page.getByRole('img', { name: 'Storage used: part of the limit' }).waitFor();
    });

    it('tells a member whom to ask', async () => {
      await open(member, '/settings/plan', 'Plan and usage');
      await member.getByText('Only admins can see the plan').waitFor();
      await open(member, '/settings', 'General');
      expect(await member.getByRole('link', { name: /^(Plan and usage|Webhooks|Audit log)$/ }).count()).toBe(0);
    });
  });

  describe('the feed', () => {
    const feed = (page: Page): Promise<Page> => open(page, '/settings/feed', 'Feed');

    it('gets and loses sources, and takes a removal back', async () => {
      const page = await feed(admin);
      const add = () => page.getByRole('dialog').getByRole('button', { name: 'Add a source' }).click();
      await press(page, 'Add a source');
      await page.getByLabel('Address').fill('no address');
      await add();
      await page.locator('.field-problem', { hasText: 'must be an http or https URL' }).waitFor();
      await page.getByLabel('Address').fill('https://blog.example.com/feed.xml');
      await add();
      await page.getByRole('alert').getByText('This feed source already exists').waitFor();
      await page.getByLabel('Address').fill('https://papers.example.com/rss');
      await page.getByLabel('Name').fill('Papers');
      await add();
      await row(page, 'Papers').getByText('https://papers.example.com/rss').waitFor();
      await choose(page, 'Papers', 'Remove');
      await row(page, 'Papers').waitFor({ state: 'detached' });
      await press(page, 'Undo');
      await row(page, 'Papers').waitFor();
    });

    it('is read by a member', async () => {
      const page = await feed(member);
      await row(page, 'Status page').waitFor();
      expect(await page.getByRole('button', { name: /^(Add a source|Actions for)/ }).count()).toBe(0);
    });
  });

  describe('email', () => {
    const mail = (page: Page): Promise<Page> => open(page, '/settings/mail', 'Email');

    it('says whether a name can be had while one types, and renames', async () => {
      const page = await mail(admin);
      const name = page.getByLabel('New name');
      await name.fill('x');
      await page.getByText('must be 3 to 30 lowercase letters').waitFor();
      await name.fill('postmaster');
      await page.getByText(/^postmaster@.* is not available\.$/).waitFor();
      await name.fill('captain');
      await page.getByText(/^captain@.* is available\.$/).waitFor();
      await page.locator('.copy-box code', { hasText: 'demo-admin@' }).waitFor();
      expect(await page.getByText('is forwarded.').count()).toBe(0);
      await press(page, 'Change address');
      await page.getByText(/^Your address is now captain@/).waitFor();
      await page.locator('.copy-box code', { hasText: /^captain@/ }).waitFor();
      await page.getByText(/^Email to demo-admin@.* is forwarded\./).waitFor();
      await name.fill('captain');
      await press(page, 'Change address');
      await page.getByRole('alert').getByText('This is already your address').waitFor();
    });

    it('says it when somebody has no address here', async () => {
      const { user } = await d.t.world.member(await d.t.world.brand());
      const page = await mail(await d.signedIn(user.email, PASSWORD));
      await page.getByText('You have no address here').waitFor();
      expect(await page.getByRole('button', { name: 'Change address' }).count()).toBe(0);
    });
  });

  describe('the account', () => {
    it('changes its password, and revokes tokens when asked', async () => {
      const person = await d.t.world.member(await d.t.world.brand());
      const token = await person.token('brand:read');
      const page = await open(await d.signedIn(person.user.email, PASSWORD), '/settings/password', 'Password');
      const fill = async (current: string, next: string, again = next): Promise<void> => {
        await page.getByLabel('Current password').fill(current);
        await page.getByLabel('New password', { exact: true }).fill(next);
        await page.getByLabel('Confirm new password').fill(again);
        await press(page, 'Change password');
      };
      await fill(PASSWORD, 'a new long password', 'another one');
      await page.getByText("The two passwords don't match").waitFor();
      await fill('not my password', 'a new long password');
      await page.getByRole('alert').getByText('The current password is wrong').waitFor();
      await fill(PASSWORD, PASSWORD);
      await page.locator('.field-problem', { hasText: 'must differ from the current one' }).waitFor();
      await page.getByLabel('Also revoke all my access tokens').check();
      await fill(PASSWORD, 'a new long password');
      await page.getByText('Password changed, 1 token revoked').waitFor();
      expect((await d.t.api.get('/api/v1/me/token', { token })).status).toBe(401);
      await d.signedIn(person.user.email, 'a new long password');
    });

    it('has a picture of its own, shown where the account is', async () => {
      const person = await d.t.world.member(await d.t.world.brand());
      const page = await d.signedIn(person.user.email, PASSWORD);
      await open(page, '/settings/profile', 'Profile and picture');
      const inAccount = page.getByRole('button', { name: /^Account of/ }).locator('img');
      await page
        .getByLabel('Choose a picture')
        .last()
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
      expect(await inAccount.count()).toBe(0);
      await press(page, 'Save picture');
      await inAccount.waitFor();
      await press(page, 'Remove picture');
      await inAccount.waitFor({ state: 'detached' });
    });

    it('is told what the service says to a file that is no picture', async () => {
      await open(member, '/settings/profile', 'Profile and picture');
      await member
        .getByLabel(/picture$/)
        .last()
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await press(member, 'Save picture');
      await member.getByRole('alert').waitFor();
    });

    it('chooses how the dashboard looks', async () => {
      await open(member, '/settings/appearance', 'Appearance');
      await member.locator('main').getByRole('radio', { name: 'Dark' }).click();
      await member.locator('html[data-theme="dark"]').waitFor();
      await member.keyboard.press('ArrowLeft');
      await member.locator('html[data-theme="light"]').waitFor();
      await member.locator('main').getByRole('radio', { name: 'System' }).click();
      await member.locator('html:not([data-theme])').waitFor();
    });
  });

  describe('general', () => {
    it('lets an admin rename the workspace, and no member', async () => {
      await open(member, '/settings', 'General');
      await member.getByText('An admin can change it.').waitFor();
      await open(admin, '/settings', 'General');
      await admin.getByLabel('Workspace name').fill('Demo works');
      await press(admin, 'Save');
      await admin.getByText('Workspace renamed to Demo works').waitFor();
      await admin.getByRole('button', { name: 'Workspace Demo works' }).first().waitFor();
    });
  });

  const PAGES = [
    ['/settings', 'General'],
    ['/settings/plan', 'Plan and usage'],
    ['/features', 'Features'],
    ['/profiles', 'Coder profiles'],
    ['/settings/feed', 'Feed'],
    ['/settings/profile', 'Profile and picture'],
    ['/settings/mail', 'Email'],
    ['/settings/password', 'Password'],
    ['/tokens', 'Access tokens'],
    ['/settings/appearance', 'Appearance'],
  ] as const;

  it.each(LOOKS)('is accessible and fits: %s', async (look, options) => {
    const page = await d.admin(options);
    for (const [path, title] of PAGES) {
      await open(page, path, title);
      await page.locator('.loading').first().waitFor({ state: 'detached' });
      await d.expectAccessible(page);
      await d.expectNoSidewaysScroll(page);
      await d.screenshot(page, `${path.slice(1).replace('/', '-')}-${look.replace(', ', '-')}`);
    }
    await open(page, '/tokens', 'Access tokens');
    await press(page, 'Create token');
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
  });

  it('fits a screen of 360 pixels', async () => {
    const page = await d.admin({ viewport: { width: 360, height: 740 } });
    for (const [path, title] of [...PAGES, ['/members', 'People']] as const) {
      await open(page, path, title);
      await page.locator('.loading').first().waitFor({ state: 'detached' });
      await d.expectNoSidewaysScroll(page);
    }
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});

/** Runs in the page: the states of a switch, each change once, until a second after the first change. */
async function statesShown(element: unknown): Promise<boolean[]> {
  const input = element as { checked: boolean };
  const states = [input.checked];
  const { port1, port2 } = new MessageChannel();
  port1.start();
  let end = Infinity;
  while (performance.now() < end) {
    if (input.checked !== states.at(-1)) states.push(input.checked);
    if (states.length > 1 && end === Infinity) end = performance.now() + 1000;
    // A timer would rest for 4 ms, and see less than a person with a fast screen.
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
      port2.postMessage(null);
    });
  }
  return states;
}
