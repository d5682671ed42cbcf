import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createSpace, NO_UUID } from '../factories/workspace.js';
import { PASSWORD } from '../factories/world.js';
import { eventually } from '../support/eventually.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';

const SOON = { timeout: 30_000 };
const HOSTILE = '<script>alert(1)</script> \u05d0\u05d1\u200f 👩‍👩‍👧 ';

describe('Docs on the dashboard', () => {
  let d: DashboardTest;
  let admin: Page;
  let member: Page;
  let token: string;
  beforeAll(async () => {
    d = await DashboardTest.start();
    token = d.demo.adminToken;
    admin = await d.admin();
    member = await d.member();
  });
  afterAll(() => d?.stop());

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const choose = async (page: Page, menu: string, item: string): Promise<void> => {
    await button(page, menu).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
  const pagesPath = (spaceId: string, rest = '') => `/api/v1/docs/spaces/${spaceId}/pages${rest}`;
  const newPage = async (spaceId: string, title: string, body: string): Promise<string> =>
    (await d.t.api.post<{ id: string }>(pagesPath(spaceId), { token, body: { title, body } })).body.id;

  it('creates a space, writes a page with a preview, and reads it', async () => {
    await member.goto('/dashboard/docs');
    await button(member, 'New space').click();
    await member.getByLabel('Name').fill('   ');
    await inDialog(member, 'Create space').click();
    await member.locator('.field-problem', { hasText: 'must not be blank' }).waitFor();
    await member.getByLabel('Name').fill('Handbook of ours');
    await inDialog(member, 'Create space').click();
    await heading(member, 'Handbook of ours').waitFor();
    await button(member, 'New page').first().click();
    await member.getByLabel('Title').fill('How we release');
    await member.getByLabel('Text').fill('# Fridays\n\nNever on a **Friday**. <b>raw</b> [no](javascript:alert(1))');
    const preview = member.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Fridays' }).waitFor();
    expect(await preview.locator('b, a').count()).toBe(0);
    await button(member, 'Create page').click();
    await heading(member, 'How we release').waitFor();
    await member.locator('.doc-body strong', { hasText: 'Friday' }).waitFor();
    await member.getByRole('link', { name: 'Handbook of ours' }).click();
    await member.getByText('1 page', { exact: true }).waitFor({ state: 'attached' });
    // A list this short is read, not searched, unless the address says so.
    await member.goto(`${member.url()}?q=nothing`);
    await member.getByText('No page matches').waitFor();
    await member.getByLabel('Search pages').fill('release');
    await member.getByRole('link', { name: 'How we release' }).waitFor();
  });

  it('edits a page, shows it to others, and never overwrites what somebody else wrote unseen', async () => {
    const space = await createSpace(d.t, token, 'Edited');
    const id = await newPage(space, 'Colours', 'Orange');
    for (const page of [admin, member]) {
      await page.goto(`/dashboard/docs/${space}/${id}`);
      await heading(page, 'Colours').waitFor();
    }
    await button(admin, 'Edit').click();
    await button(member, 'Edit').click();
    await member.getByLabel('Text').fill('Green');
    await button(member, 'Save page').click();
    await member.locator('.doc-body', { hasText: 'Green' }).waitFor();
    await admin.getByLabel('Text').fill('Blue');
    await button(admin, 'Save page').click();
    await admin.getByText('The page has changed since').waitFor();
    await admin.getByText('Somebody else changed this page').waitFor();
    await admin.getByText('Show their version').click();
    await admin.getByRole('region', { name: 'Their version' }).getByText('Green').waitFor();
    expect(await admin.getByLabel('Text').inputValue()).toBe('Blue');
    await button(admin, 'Save page').click();
    await admin.locator('.doc-body', { hasText: 'Blue' }).waitFor();
    await member.locator('.doc-body', { hasText: 'Blue' }).waitFor(SOON);
  });

  it('keeps nothing that is not saved once somebody signs out, in no tab', async () => {
    const space = await createSpace(d.t, token, 'Left');
    // Somebody of their own: the session of the member goes on in the other tests.
    const { user } = await d.t.world.member(d.demo.brandId);
    const page = await d.signedIn(user.email, PASSWORD);
    const drafts = (tab: Page) =>
      tab.evaluate<string[]>("Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))");
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(`/dashboard/docs/${space}`);
      await button(tab, 'New page').click();
      await tab.getByLabel('Title').fill('Secret plans');
      expect(await drafts(tab)).toHaveLength(1);
    }
    await page.locator('.account').click();
    await button(page, 'Sign out').click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await drafts(page)).toEqual([]);
    await eventually(async () => expect(await drafts(other)).toEqual([]));
    await page.context().close();
  });

  it('keeps what is not saved when one goes to another page and back, until it is saved or given up', async () => {
    const space = await createSpace(d.t, token, 'Kept');
    const id = await newPage(space, 'Colours', 'Orange');
    const away = async (): Promise<void> => {
      await admin.getByRole('navigation').getByRole('link', { name: 'Docs' }).click();
      await heading(admin, 'Docs').waitFor();
    };
    await admin.goto(`/dashboard/docs/${space}`);
    await button(admin, 'New page').click();
    await admin.keyboard.type('Begun');
    await admin.getByLabel('Text').fill('| a | b |\n|-|-|\n| c | d |');
    const preview = admin.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Preview' }).waitFor();
    await preview.getByRole('cell', { name: 'd' }).waitFor();
    await away();
    await admin.getByRole('link', { name: 'Kept' }).click();
    await admin.getByText('You have an unsaved new page').waitFor();
    await button(admin, 'Keep writing').click();
    await admin.getByText('This is what you wrote before').waitFor();
    expect(await admin.getByLabel('Title').inputValue()).toBe('Begun');
    await button(admin, 'Create page').click();
    await heading(admin, 'Begun').waitFor();
    await admin.getByRole('status').getByText('Page created').waitFor();
    await admin.getByRole('link', { name: 'Kept' }).click();
    await button(admin, 'New page').click();
    expect(await admin.getByLabel('Title').inputValue()).toBe('');
    await button(admin, 'Cancel').click();

    await admin.getByRole('link', { name: 'Colours' }).click();
    await button(admin, 'Edit').click();
    await admin.getByLabel('Text').fill('Blue');
    await away();
    await d.t.api.patch(pagesPath(space, `/${id}`), { token, body: { body: 'Green' } });
    await admin.goBack();
    await admin.getByText('You have unsaved changes').waitFor();
    await admin.locator('.doc-body', { hasText: 'Green' }).waitFor(SOON);
    await button(admin, 'Edit').click();
    expect(await admin.getByLabel('Text').inputValue()).toBe('Blue');
    // Not over what somebody else wrote since.
    await button(admin, 'Save page').click();
    await admin.getByText('Somebody else changed this page').waitFor();
    await button(admin, 'Discard').click();
    expect(await admin.getByLabel('Text').inputValue()).toBe('Green');
    await button(admin, 'Cancel').click();
    await button(admin, 'Edit').waitFor();
    expect(await admin.getByText('You have unsaved changes').count()).toBe(0);
  });

  it('shows the beginning of pages without the marks of Markdown', async () => {
    const space = await createSpace(d.t, token, 'Plain');
    await newPage(space, 'Carl', '# Who Carl is\n\nHe **likes** [boats](https://example.com).\n\n- [ ] `row`');
    await admin.goto(`/dashboard/docs/${space}`);
    await admin.getByText('Who Carl is He likes boats. row', { exact: true }).waitFor();
  });

  it('removes a page and, for admins, a space, and says so to those who look at it', async () => {
    const space = await createSpace(d.t, token, 'Given up');
    const id = await newPage(space, 'Draft', '');
    await admin.goto(`/dashboard/docs/${space}/${id}`);
    await admin.getByText('This page has no text yet.').waitFor();
    await member.goto(`/dashboard/docs/${space}/${id}`);
    await choose(member, 'Actions for Draft', 'Remove page');
    await inDialog(member, 'Remove page').click();
    await heading(member, 'Given up').waitFor();
    await member.getByText('No pages yet').waitFor();
    await admin.getByText('This page was removed or never existed').waitFor(SOON);
    expect(await button(member, 'Actions for Given up').count()).toBe(0);
    await admin.goto(`/dashboard/docs/${space}`);
    await choose(admin, 'Actions for Given up', 'Remove space');
    await admin.getByText('deleted with all its pages').waitFor();
    await inDialog(admin, 'Remove space').click();
    await heading(admin, 'Docs').waitFor();
    await member.getByText('This space was removed or never existed').waitFor(SOON);
  });

  it('writes a page with the keyboard alone', async () => {
    const space = await createSpace(d.t, token, 'By keyboard');
    await admin.goto('/dashboard/docs');
    await admin.getByRole('link', { name: 'By keyboard' }).waitFor();
    await tabTo(admin, 'By keyboard');
    await admin.keyboard.press('Enter');
    await heading(admin, 'By keyboard').waitFor();
    await tabTo(admin, 'New page');
    await admin.keyboard.press('Enter');
    await admin.getByLabel('Title').waitFor();
    await admin.keyboard.type('Typed');
    await admin.keyboard.press('Tab');
    await admin.keyboard.type('Words');
    await tabTo(admin, 'Create page');
    await admin.keyboard.press('Enter');
    await heading(admin, 'Typed').waitFor();
    expect(admin.url()).toContain(space);
  });

  it('draws hostile text as text', async () => {
    const space = await createSpace(d.t, token, HOSTILE);
    const id = await newPage(space, `${HOSTILE}${'x'.repeat(400)}`, `${HOSTILE}${'y'.repeat(10_000)}`);
    for (const [, options] of [LOOKS[0], LOOKS[2]]) {
      const page = await d.admin(options);
      for (const path of ['', `/${space}`, `/${space}/${id}`]) {
        await page.goto(`/dashboard/docs${path}`);
        await page.getByText('<script>alert(1)</script>').first().waitFor();
        await d.expectNoSidewaysScroll(page);
      }
      await page.context().close();
    }
  });

  it('has a kind page for what is not there', async () => {
    await admin.goto(`/dashboard/docs/${NO_UUID}`);
    await admin.getByText('This space was removed or never existed').waitFor();
    await admin.goto(`/dashboard/docs/${NO_UUID}/${NO_UUID}`);
    await admin.getByText('This page was removed or never existed').waitFor();
  });

  it.each(LOOKS)('is accessible and fits: %s', async (look, options) => {
    const space = await createSpace(d.t, token, `Seen ${look}`);
    const id = await newPage(space, 'Page', '# One\n\n- two\n\n```\nthree\n```\n\n[four](https://example.com)');
    const page = await d.admin(options);
    const check = async (name: string): Promise<void> => {
      await d.expectAccessible(page);
      await d.expectNoSidewaysScroll(page);
      await d.screenshot(page, `docs-${name}-${look.replace(', ', '-')}`);
    };
    await page.goto('/dashboard/docs');
    await page.getByRole('link', { name: `Seen ${look}` }).waitFor();
    await check('list');
    await page.goto(`/dashboard/docs/${space}`);
    await page.getByRole('link', { name: 'Page' }).waitFor();
    await check('space');
    await page.goto(`/dashboard/docs/${space}/${id}`);
    await page.locator('.doc-body pre').waitFor();
    await check('page');
    await button(page, 'Edit').click();
    await page.getByLabel('Title').waitFor();
    await check('editor');
    await page.context().close();
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
