import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { lessonFile } from '../factories/projects.js';
import { makeRepository, removeRepositories, REPOSITORIES, type Repository } from '../factories/repository.js';
import { eventually } from '../support/eventually.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';

const NARROW = { width: 360, height: 780 };
const FILES = {
  'src/pay.ts': 'export function pay() {\n  return 1;\n}\n',
  'lessons/code/pay.md': lessonFile({ anchors: ['src/pay.ts'] }),
  'lessons/code/broken.md': lessonFile({ anchors: [] }),
};

describe('Projects on the dashboard', () => {
  let d: DashboardTest;
  let admin: Page;
  let member: Page;
  let repository: Repository;
  beforeAll(async () => {
    d = await DashboardTest.start({ REPOS_ALLOWED_ROOT: REPOSITORIES });
    repository = await makeRepository(FILES);
    [admin, member] = [await d.admin(), await d.member()];
  });
  afterAll(async () => {
    await d?.stop();
    removeRepositories();
  });

  const project = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.locator('.row-link', { hasText: name }) });
  const names = (page: Page): Promise<string[]> => page.locator('.row-link > :first-child').allTextContents();
  const dialog = (page: Page) => page.getByRole('dialog');
  const state = (page: Page, name: string, words: string) =>
    project(page, name).locator('.badge', { hasText: words }).waitFor();
  const act = async (page: Page, action: string, name: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const fill = async (page: Page, url: string, branch = ''): Promise<void> => {
    await dialog(page).getByLabel('Repository').fill(url);
    await dialog(page).getByLabel('Branch').fill(branch);
  };
  const add = async (page: Page, name: string, url: string, branch = ''): Promise<void> => {
    await page.getByRole('button', { name: 'Add a project' }).click();
    await dialog(page).getByLabel('Name').fill(name);
    await fill(page, url, branch);
    await submit(page);
  };
  const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Add project' }).click();
  const save = async (page: Page, url: string, branch = ''): Promise<void> => {
    await fill(page, url, branch);
    await dialog(page).getByRole('button', { name: 'Save and index' }).click();
  };
  const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' });

  it('says that there is none yet, and to a member who can create one', async () => {
    await admin.goto('/dashboard/projects');
    await admin.getByText('No projects yet').waitFor();
    await member.goto('/dashboard/projects');
    await member.getByText('An admin of the workspace can add one').waitFor();
    expect(await member.getByRole('button', { name: 'Add a project' }).count()).toBe(0);
  });

  it('adds a project with its repository and follows its index, for everybody at once', async () => {
    await add(admin, 'Web shop', repository.url);
    await closed(admin);
    await state(admin, 'Web shop', 'Indexed');
    const shown = project(admin, 'Web shop');
    await shown.getByText(repository.url).waitFor();
    await shown.getByRole('group', { name: 'Lessons of Web shop' }).getByText('Fresh 1').waitFor();
    await shown.getByText('1 file not imported').waitFor();
    await state(member, 'Web shop', 'Indexed');
    expect(await project(member, 'Web shop').getByRole('button').count()).toBe(0);
  });

  it('indexes now, and shows that nothing is new', async () => {
    const size = (): Promise<number> => project(admin, 'Web shop').locator('.cell-number').innerText().then(Number);
    const before = await size();
    await repository.commit({ write: { 'src/more.ts': 'export const more = 1;\n' } });
    await act(admin, 'Index now', 'Web shop');
    await admin.getByText('Web shop is being indexed').waitFor();
    await eventually(async () => expect(await size()).toBeGreaterThan(before));
    await state(admin, 'Web shop', 'Indexed');
  });

  it('says which field of a repository is refused and why, and keeps the project that is added', async () => {
    await add(admin, 'Billing', 'ftp://example.com/x.git');
    await dialog(admin).locator('.field-problem', { hasText: 'must start with https://' }).waitFor();
    expect(await dialog(admin).getByLabel('Name').isDisabled()).toBe(true);
    await fill(admin, repository.url, 'no such..branch');
    await submit(admin);
    await dialog(admin).locator('.field', { hasText: 'Branch' }).locator('.field-problem').waitFor();
    await fill(admin, repository.url, 'release/2026');
    await submit(admin);
    await closed(admin);
    expect((await names(admin)).toSorted()).toEqual(['Billing', 'Web shop']);
  });

  it('says why an index failed, also when it fails again', async () => {
    await state(admin, 'Billing', 'Failed');
    await project(admin, 'Billing').getByText('the branch was not found in the repository').waitFor();
    await act(admin, 'Index now', 'Billing');
    await state(admin, 'Billing', 'Failed');
    await act(admin, 'Change repository', 'Billing');
    expect(await dialog(admin).getByLabel('Branch').inputValue()).toBe('release/2026');
    await save(admin, repository.url, 'main');
    await state(admin, 'Billing', 'Indexed');
  });

  it('never shows the secret of an address, and asks for it again', async () => {
    await add(admin, 'Hidden', 'https://user:s3cret@git.invalid/x.git');
    await closed(admin);
    await project(admin, 'Hidden').waitFor();
    await act(admin, 'Change repository', 'Hidden');
    await dialog(admin).getByText('enter the whole address again').waitFor();
    expect(await dialog(admin).getByLabel('Repository').inputValue()).toBe('');
    await admin.keyboard.press('Escape');
    expect(await admin.content()).not.toContain('s3cret');
    const { body } = await d.t.api.get('/api/v1/projects', { token: d.demo.adminToken });
    const { repository: hidden } = body.items.find(({ name }: { name: string }) => name === 'Hidden');
    expect(hidden.url).toBe('https://***@git.invalid/x.git');
  });

  it('edits how a project is built, and forgets what is emptied', async () => {
    const settings = { 'Base branch': 'release/2', 'Setup command': 'npm ci', 'Check command': 'npm test' };
    const edited = async (values: Readonly<Record<string, string>>): Promise<void> => {
      await act(admin, 'Edit', 'Billing');
      for (const [label, value] of Object.entries(values)) await dialog(admin).getByLabel(label).fill(value);
      await dialog(admin).getByRole('button', { name: 'Save' }).click();
    };
    await edited({ ...settings, 'Base branch': 'a..b' });
    await dialog(admin).locator('.field-problem', { hasText: 'must not contain ..' }).waitFor();
    await dialog(admin).getByLabel('Base branch').fill('release/2');
    await dialog(admin).getByRole('button', { name: 'Save' }).click();
    await closed(admin);
    await edited({ 'Setup command': '' });
    await closed(admin);
    await act(admin, 'Edit', 'Billing');
    for (const [label, value] of Object.entries({ ...settings, 'Setup command': '' }))
      expect([label, await dialog(admin).getByLabel(label).inputValue()]).toEqual([label, value]);
    await admin.keyboard.press('Escape');
    await closed(admin);
  });

  it('gives the deploy key to copy, with what to do with it', async () => {
    await act(admin, 'Deploy key', 'Billing');
    await dialog(admin)
      .getByText(/^ssh-ed25519 \S+ project-/)
      .waitFor();
    await dialog(admin).getByText('SHA256:').waitFor();
    await dialog(admin).getByText('For builds give it write access').waitFor();
    await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog(admin).getByRole('button', { name: 'Copy' }).click();
    expect(await admin.evaluate('navigator.clipboard.readText()')).toMatch(/^ssh-ed25519 /);
    await dialog(admin).getByRole('button', { name: 'Done' }).click();
    await closed(admin);
  });

  it('searches, filters and sorts, in the address', async () => {
    await admin.goto('/dashboard/projects?q=shop');
    await project(admin, 'Web shop').waitFor();
    expect(await names(admin)).toEqual(['Web shop']);
    await admin.getByLabel('Search projects').fill('nothing like it');
    await admin.getByText('No project matches your filters.').waitFor();
    await admin.getByRole('button', { name: 'Clear filters' }).first().click();
    await project(admin, 'Hidden').waitFor();
    await admin.goto('/dashboard/projects?state=ready&sort=-name');
    for (const name of ['Web shop', 'Billing']) await project(admin, name).waitFor();
    expect(await names(admin)).toEqual(['Web shop', 'Billing']);
    await admin.getByRole('button', { name: /^Failed/ }).click();
    await project(admin, 'Hidden').waitFor();
    expect(await names(admin)).toEqual(['Hidden']);
  });

  it('leads from a row to the page of the project', async () => {
    await admin.goto('/dashboard/projects');
    await admin.getByRole('link', { name: /^Billing/ }).click();
    await admin.getByRole('heading', { name: 'Billing', level: 1 }).waitFor();
  });

  it('adds and deletes with the keyboard alone', async () => {
    await admin.goto('/dashboard/projects');
    await project(admin, 'Web shop').waitFor();
    await tabTo(admin, 'Add a project');
    await admin.keyboard.press('Enter');
    await dialog(admin).waitFor();
    await admin.keyboard.type('Attic');
    await admin.keyboard.press('Enter');
    await project(admin, 'Attic').getByText('No repository attached').waitFor();
    await tabTo(admin, 'Actions for Attic');
    await admin.keyboard.press('Enter');
    await admin.keyboard.press('End');
    await admin.keyboard.press('Enter');
    await tabTo(admin, 'Delete project');
    await admin.keyboard.press('Enter');
    await project(admin, 'Attic').waitFor({ state: 'detached' });
    await admin.getByRole('status').getByText('Attic deleted').waitFor();
    // What opened the dialog is gone: the keyboard goes on at the content, not at the beginning of the page.
    await admin.locator('#content:focus').waitFor();
  });

  it.each(LOOKS)('is accessible and as wide as the screen: %s', async (look, options) => {
    const page = await d.admin(options);
    if (look.startsWith('phone')) await page.setViewportSize(NARROW);
    await page.goto('/dashboard/projects');
    await state(page, 'Hidden', 'Failed');
    await project(page, 'Web shop').waitFor();
    await check(page, `projects-${look}`);
    for (const action of ['Change repository', 'Deploy key', 'Delete']) {
      await act(page, action, 'Web shop');
      await dialog(page).locator('.form, .copy-box').first().waitFor();
      await check(page, `projects-${action}-${look}`);
      await page.keyboard.press('Escape');
      await closed(page);
    }
    await page.context().close();
  });

  it('says what is deleted, and deletes it for everybody', async () => {
    await project(member, 'Web shop').waitFor();
    await act(admin, 'Delete', 'Web shop');
    await dialog(admin).getByText('its lesson', { exact: true }).waitFor();
    await dialog(admin).getByText("The repository itself isn't changed").waitFor();
    await dialog(admin).getByRole('button', { name: 'Cancel' }).click();
    await project(admin, 'Web shop').waitFor();
    await act(admin, 'Delete', 'Web shop');
    await dialog(admin).getByRole('button', { name: 'Delete project' }).click();
    await project(admin, 'Web shop').waitFor({ state: 'detached' });
    await project(member, 'Web shop').waitFor({ state: 'detached' });
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });

  const check = async (page: Page, name: string): Promise<void> => {
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await d.screenshot(page, name.replace(/\W+/g, '-'));
  };
});
