import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createUser, login, rename } from '../factories/workspace.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';

const PAGES = [
  '',
  '/workspaces',
  '/people',
  '/plans',
  '/tokens',
  '/providers',
  '/desks',
  '/hires',
  '/projects',
  '/employees',
  '/loops',
  '/mail',
  '/audit',
];
const HOSTILE = '<img src=x onerror="window.isHacked=true"><script>window.isHacked=true</script>\u202Egnp.exe 💥';

describe('Pages of the operator', () => {
  let d: DashboardTest;
  let page: Page;
  beforeAll(async () => {
    d = await DashboardTest.start();
    page = await d.operator();
  });
  afterAll(() => d?.stop());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
  const choose = async (name: string, item: string): Promise<void> => {
    await button(`Actions for ${name}`).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const row = (text: string) => page.locator('tbody tr', { hasText: text });
  const heading = (at: Page, name: string) => at.getByRole('heading', { name, level: 1, exact: true });
  const open = async (section: string, title: string, at = page): Promise<void> => {
    await at.goto(`/dashboard/operator${section}`);
    await heading(at, title).waitFor();
  };
  const refused = (status: number, detail: string) => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ detail }),
  });

  it('do not exist for an admin of a workspace', async () => {
    const admin = await d.admin();
    await admin.getByRole('link', { name: 'Activity', exact: true }).waitFor();
    expect(await admin.getByRole('link', { name: 'Service', exact: true }).count()).toBe(0);
    for (const path of PAGES) {
      await admin.goto(`/dashboard/operator${path}`);
      await admin.getByText('Page not found').waitFor();
    }
    expect((await admin.request.get('/api/v1/admin/brands')).status()).toBe(403);
    expect((await admin.request.get('/metrics')).status()).toBe(403);
  });

  it('are in the sidebar of a platform admin, with a kind page for an unknown section', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Service', exact: true }).click();
    await heading(page, 'Service').waitFor();
    await page.goto('/dashboard/operator/constructor');
    await page.getByText('Page not found').waitFor();
  });

  it('show how the service is doing, and draw its figures', async () => {
    await open('', 'Service');
    await page.getByText('Healthy', { exact: true }).waitFor();
    await page.getByText('PostgreSQL connected').waitFor();
    await page.locator('.figure', { hasText: 'Requests per second' }).getByText('/s').waitFor();
    expect(await page.locator('.sparkline').count()).toBe(5);
    await page.locator('.figure', { hasText: 'Memory' }).getByText('MB').waitFor();
    await row('repository-index').first().waitFor();
  });

  it('count everything by state, each number with the list of those', async () => {
    await open('', 'Service');
    await page.getByRole('group', { name: 'Agents' }).getByRole('link', { name: 'Active' }).click();
    await heading(page, 'Agents').waitFor();
    await row('release-helper').getByText('Active').waitFor();
    expect(new URL(page.url()).search).toBe('?state=active');
  });

  it('say when something behind the service does not answer', async () => {
    const services = { database: 'connected', redis: 'unreachable' };
    const answer = { status: 'degraded', timestamp: new Date().toISOString(), services };
    // A status of the class 5 would be noise in the console.
    await page.route('**/api/v1/system/health', (route) => route.fulfill({ json: answer }));
    await open('', 'Service');
    await page.getByText('Degraded', { exact: true }).waitFor();
    await page.getByText('Redis unreachable').waitFor();
    await page.unrouteAll();
  });

  it('run a loop, and show why one could not be run', async () => {
    await open('/loops', 'Loops');
    await button('Run now: event-retention').click();
    await page.getByRole('status').getByText('event-retention: succeeded. Nothing to do.').waitFor();
    await row('event-retention').getByText('Succeeded').waitFor();
    await page.route('**/loops/housekeeping/run', (route) => route.fulfill(refused(409, 'The loop is running')));
    await button('Run now: housekeeping').click();
    await page.getByRole('alert').getByText('The loop is running').waitFor();
    await page.unrouteAll();
  });

  it('add a sign-in provider with the addresses that it must know, and remove it', async () => {
    await open('/providers', 'Sign-in providers');
    await page.getByText('No sign-in providers yet').waitFor();
    await button('Add provider').click();
    await dialog().getByLabel('Key').fill('acme');
    await dialog().getByLabel('Name').fill('Acme');
    await dialog().getByLabel('Workspace').selectOption({ index: 1 });
    await dialog().getByLabel('Issuer').fill('http://id.acme.example');
    await dialog().getByLabel('Client ID').fill('workspace');
    await dialog().getByLabel('Client secret').fill('a secret of the issuer');
    await dialog().getByLabel('Mail domains').fill('acme.example');
    await inDialog('Add provider').click();
    await page.locator('.field-problem').first().waitFor();
    await dialog().getByLabel('Issuer').fill('https://id.acme.example');
    await inDialog('Add provider').click();
    await dialog().getByText('Redirect address').waitFor();
    await d.expectAccessible(page);
    // What was typed is saved: Escape asks nothing.
    await page.keyboard.press('Escape');
    await row('Acme').getByText('acme.example', { exact: true }).waitFor();
    await choose('Acme', 'Remove provider');
    await dialog().getByLabel('Type “Acme”').fill('Acme');
    await inDialog('Remove provider').click();
    await page.getByText('No sign-in providers yet').waitFor();
  });

  it('read what was done to the installation', async () => {
    await open('/audit', 'Audit log');
    await page.getByRole('list', { name: 'Entries, newest first' }).getByRole('listitem').first().waitFor();
    await d.expectAccessible(page);
  });

  it('create a workspace, change its plan and its scopes', async () => {
    await open('/workspaces', 'Workspaces');
    await button('Create workspace').click();
    await dialog().getByLabel('Name').fill('   ');
    await inDialog('Create workspace').click();
    await page.locator('.field-problem', { hasText: 'must not be blank' }).waitFor();
    await dialog().getByLabel('Name').fill('Acme');
    await dialog().getByLabel('Plan').selectOption('free');
    await inDialog('Create workspace').click();
    await page.getByRole('dialog', { name: 'Add the first admin of Acme' }).waitFor();
    await dialog().getByLabel('Email').fill('first@acme.example');
    await dialog().getByLabel('Name').fill('First of Acme');
    await inDialog('Add admin').click();
    await page.getByText('first@acme.example added to Acme').waitFor();
    await row('Acme').getByText('free').waitFor();
    await row('Acme').getByRole('link', { name: '1 people of Acme' }).waitFor();
    await choose('Acme', 'Edit workspace');
    await dialog().getByLabel('Plan').selectOption('enterprise');
    await dialog().getByLabel('Paid until').fill('2030-01-31');
    await inDialog('Save').click();
    await row('Acme').getByText('enterprise').waitFor();
    await choose('Acme', 'Edit workspace');
    await dialog().getByLabel('Manage the workspace').check();
    await inDialog('Save scopes').click();
    await dialog().getByText('Saved').waitFor();
    await d.expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  it('search and filter, all in the address', async () => {
    await open('/workspaces?plan=enterprise', 'Workspaces');
    await row('Acme').waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('acm');
    await page.getByText('1 result', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('1 result', { exact: true }).waitFor();
    await page.getByLabel('Plan').selectOption('team');
    await page.getByText('Nothing matches').waitFor();
    await button('Clear filters').click();
    await row('Demo').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('create a person, and refuse an address that is taken', async () => {
    await open('/people', 'People');
    await button('Create person').click();
    await dialog().getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await dialog().getByLabel('Email', { exact: true }).fill(d.demo.adminEmail);
    await dialog().getByLabel('Password').fill('correct horse battery');
    await inDialog('Create person').click();
    await dialog().getByRole('alert').waitFor();
    await dialog().getByLabel('Email', { exact: true }).fill('ada@demo.example');
    await inDialog('Create person').click();
    await row('Ada Lovelace').waitFor();
  });

  it('make a person a member, and end it', async () => {
    await open('/people?q=ada', 'People');
    await choose('Ada Lovelace', 'Manage account');
    await page.route('**/members/**', (route) => route.fulfill(refused(404, 'Workspace not found')));
    await dialog().getByLabel('Workspace', { exact: true }).selectOption('Demo');
    await inDialog('Add or change').click();
    await dialog().getByRole('alert').getByText('not found').waitFor();
    await page.unrouteAll();
    await dialog().getByLabel('Role').selectOption('Admin');
    await inDialog('Add or change').click();
    await row('Ada Lovelace')
      .locator('td', { hasText: /^Demo$/ })
      .waitFor();
    await choose('Ada Lovelace', 'Manage account');
    await inDialog('Remove from Demo').click();
    await dialog().getByText('The person loses access at once').waitFor();
    expect(await inDialog('Remove').isDisabled()).toBe(true);
    await dialog().getByLabel('Type “ada@demo.example” to confirm').fill('ada@demo.example');
    await inDialog('Remove').click();
    await row('Ada Lovelace').getByText('none').waitFor();
  });

  it('lock and unlock an account, and sign it out', async () => {
    const ada = { email: 'ada@demo.example', password: 'correct horse battery' };
    expect((await login(d.t, ada.email, ada.password)).status).toBe(200);
    await open('/people?q=ada', 'People');
    await choose('Ada Lovelace', 'Manage account');
    await inDialog('Sign out everywhere').click();
    await dialog().getByText('Sessions ended: 1. Tokens revoked: 0.').waitFor();
    await dialog().getByLabel('Reason').fill('Lost her laptop');
    await inDialog('Lock account').click();
    await row('Ada Lovelace').getByText('Locked').waitFor();
    expect((await login(d.t, ada.email, ada.password)).status).not.toBe(200);
    await button('Locked').click();
    await page.getByText('1 result', { exact: true }).waitFor();
    await choose('Ada Lovelace', 'Manage account');
    await dialog().getByText('Lost her laptop').waitFor();
    await inDialog('Unlock account').click();
    await page.getByText('Nothing matches').waitFor();
    expect((await login(d.t, ada.email, ada.password)).status).toBe(200);
  });

  it('do not offer to lock oneself out', async () => {
    await open(`/people?q=${d.demo.operatorEmail}`, 'People');
    await choose('Demo Operator', 'Manage account');
    await inDialog('Sign out everywhere').waitFor();
    expect(await inDialog('Lock account').count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('make a plan and change it', async () => {
    await open('/plans', 'Plans');
    await button('Create plan').click();
    await dialog().getByLabel('Name').fill('small');
    await dialog().getByLabel('Feed').check();
    await dialog().getByLabel('Conversation sources').fill('3');
    await dialog().getByLabel('codex').check();
    await inDialog('Create plan').click();
    await row('small').getByText('Feed').waitFor();
    await choose('small', 'Edit plan');
    await dialog().getByLabel('Conversation sources').fill('4');
    expect(await dialog().getByLabel('Builds at once').inputValue()).toBe('5');
    await dialog().getByLabel('Builds at once').fill('7');
    await inDialog('Save').click();
    for (const limit of [/^4$/, /^7$/]) await row('small').locator('td', { hasText: limit }).waitFor();
  });

  it('issue a token that is shown once, and revoke it', async () => {
    await open('/tokens', 'Access tokens');
    await button('Issue token').click();
    await dialog().getByLabel('Workspace', { exact: true }).selectOption('Demo');
    await dialog().getByLabel('Person', { exact: true }).selectOption('Demo Member');
    await dialog().getByLabel('Purpose').fill('For the robot');
    await page.route('**/brands/*/tokens', (route) => route.fulfill(refused(422, 'Not a member')));
    await inDialog('Issue token').click();
    await dialog().getByRole('alert').getByText('Not a member').waitFor();
    await page.unrouteAll();
    await inDialog('Issue token').click();
    await dialog().getByText('Shown only once').waitFor();
    const secret = (await dialog().locator('code').textContent())!;
    expect((await d.t.api.get('/api/v1/me/token', { token: secret })).status).toBe(200);
    await inDialog('Done').click();
    await row('For the robot').getByText('Active').waitFor();
    await row('For the robot').getByText('Demo Member').waitFor();
    expect(await page.content()).not.toContain(secret);
    await choose('For the robot', 'Revoke token');
    await dialog().getByText("This can't be undone.").waitFor();
    await dialog().getByLabel('Type “For the robot” to confirm').fill('For the robot');
    await inDialog('Revoke token').click();
    await row('For the robot').getByText('Revoked').waitFor();
    expect((await d.t.api.get('/api/v1/me/token', { token: secret })).status).toBe(401);
    await open('/tokens?state=revoked', 'Access tokens');
    await page.getByText('1 result', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Person', exact: true }).selectOption('Demo Admin');
    await page.getByText('Nothing matches').waitFor();
    expect(new URL(page.url()).searchParams.get('person')).toMatch(/^\d+$/);
  });

  it('publish an agent, take it back, and publish it again by its ID', async () => {
    await open('/employees', 'Catalog');
    await button('Create agent').click();
    await dialog().getByLabel('Name').fill('Night watch');
    await dialog().getByLabel('What it is for').fill('Sees who comes');
    await dialog().getByLabel('Template').fill('{ files: no }');
    await inDialog('Create agent').click();
    await dialog().getByText('This is no JSON object.').waitFor();
    await dialog().getByLabel('Template').fill('{"files":{"README.md":"Watch."}}');
    await inDialog('Create agent').click();
    const id = (await dialog().locator('code').textContent())!;
    await inDialog('Done').click();
    await row('Night watch').getByText('Can be hired').waitFor();
    await row('Night watch').getByText('Sees who comes').waitFor();
    await choose('Night watch', 'Unpublish');
    await inDialog('Unpublish').click();
    await row('Night watch').waitFor({ state: 'detached' });
    await button('Edit by ID').click();
    await dialog().getByLabel('ID', { exact: true }).fill(id);
    await inDialog('Save').click();
    await row('Night watch').waitFor();
  });

  it('list agents, desks and email with their filters', async () => {
    await open('/hires?state=active', 'Agents');
    await row('release-helper').waitFor();
    await button('Ended').click();
    await page.getByText('Nothing matches').waitFor();
    await open('/desks?state=ready&shared=yes', 'Desks');
    await page.getByText('Nothing matches').waitFor();
    await open('/mail?state=failed', 'Email');
    await page.getByText('Nothing matches').waitFor();
    await button('Clear filters').click();
    await page.getByText('Nothing matches').waitFor({ state: 'detached' });
  });

  it('name the indexes that failed, with the reason', async () => {
    await d.t.database.rows(
      `INSERT INTO projects (id, brand_id, name, index_status, index_error, failures, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'Lost branch', 'failed', 'the branch was not found in the repository', 2, now(), now())`,
      [d.demo.brandId],
    );
    await open('', 'Service');
    await page.getByRole('listitem').filter({ hasText: '1 index failed.' }).getByRole('link').click();
    await heading(page, 'Projects').waitFor();
    await row('Lost branch').getByText('the branch was not found in the repository (2 times in a row)').waitFor();
    await button('Indexed').click();
    await row('Lost branch').waitFor({ state: 'detached' });
  });

  it('put a frame around what is done in another workspace', async () => {
    await open('/workspaces', 'Workspaces');
    await choose('Demo', 'Edit workspace');
    await dialog().getByLabel('Name').waitFor();
    expect(await dialog().getByText('This is recorded.').count()).toBe(0);
    await page.keyboard.press('Escape');
    await choose('Acme', 'Edit workspace');
    await dialog().getByText("You're acting in Acme, another workspace. This is recorded.").waitFor();
    await page.keyboard.press('Escape');
  });

  it('read more on demand', async () => {
    for (let n = 0; n < 55; n++) await createUser(d.t);
    await open('/people?q=made', 'People');
    await page.getByText(/^50 of \d+$/).waitFor();
    await button('Show more').click();
    await page.getByText(/^\d+ results$/).waitFor();
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(54);
  });

  it('draw hostile text as text, and the layout holds', async () => {
    const brand = await d.t.world.brand({ name: 'Hostile' });
    await rename(d.t, 'brands', brand.id, `${HOSTILE}${'W'.repeat(10_000)}`);
    const { id } = await createUser(d.t, { email: 'hostile@demo.example' });
    await rename(d.t, 'users', id, HOSTILE);
    for (const [section, title] of [
      ['/workspaces', 'Workspaces'],
      ['/people?q=hostile', 'People'],
    ] as const) {
      await open(section, title);
      await row('<script>').waitFor();
      expect(await page.locator('tbody img, tbody script').count()).toBe(0);
      expect(await page.evaluate('window.isHacked')).toBeUndefined();
      await d.expectNoSidewaysScroll(page);
    }
    await rename(d.t, 'brands', brand.id, 'Hostile');
  });

  it('can be used with the keyboard alone', async () => {
    await page.goto('/dashboard/operator');
    await heading(page, 'Service').waitFor();
    await tabTo(page, 'Workspaces');
    await page.keyboard.press('Enter');
    await heading(page, 'Workspaces').waitFor();
    await tabTo(page, 'Create workspace');
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add the first admin of By keyboard' }).waitFor();
    await page.keyboard.press('Escape');
    await row('By keyboard').waitFor();
  });

  it.each(LOOKS)('are accessible and fit the screen: %s', async (look, options) => {
    const shown = await d.operator(options);
    for (const path of PAGES) {
      await shown.goto(`/dashboard/operator${path}`);
      await shown.locator('.table, .notice, .list').first().waitFor();
      await d.expectAccessible(shown);
      await d.expectNoSidewaysScroll(shown);
      if (['', '/people'].includes(path))
        await d.screenshot(shown, `operator${path.replace('/', '-')}-${look.replace(', ', '-')}`);
    }
    await shown.context().close();
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
