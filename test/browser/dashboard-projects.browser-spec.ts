import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { lessonFile } from '../factories/projects.js';
import { makeRepository, removeRepositories, REPOSITORIES, type Repository } from '../factories/repository.js';
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

  const project = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
  const dialog = (page: Page) => page.getByRole('dialog');
  const state = (page: Page, name: string, words: string) =>
    project(page, name).locator('.badge', { hasText: words }).waitFor();
  const act = (page: Page, action: string, name: string) =>
    page.getByRole('button', { name: `${action}: ${name}`, exact: true }).click();
  const create = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name: 'New project' }).click();
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByRole('button', { name: 'Create' }).click();
    await dialog(page)
      .getByRole('heading', { name: `Repository of ${name}` })
      .waitFor();
  };
  const save = async (page: Page, url: string, branch = ''): Promise<void> => {
    await dialog(page).getByLabel('Address').fill(url);
    await dialog(page).getByLabel('Branch').fill(branch);
    await dialog(page).getByRole('button', { name: 'Save and index' }).click();
  };
  const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' });

  it('says that there is none yet, and to a member who can create one', async () => {
    await admin.goto('/dashboard/projects');
    await admin.getByText('There is no project yet').waitFor();
    await member.goto('/dashboard/projects');
    await member.getByText('An admin of the workspace can create one').waitFor();
    expect(await member.getByRole('button', { name: 'New project' }).count()).toBe(0);
  });

  it('creates a project, attaches its repository and follows its index, for everybody at once', async () => {
    await create(admin, 'Web shop');
    await save(admin, repository.url);
    await closed(admin);
    await state(admin, 'Web shop', 'Indexed');
    const shown = project(admin, 'Web shop');
    await shown.getByText(repository.url).waitFor();
    await shown.getByText((await repository.head()).slice(0, 10)).waitFor();
    await shown.getByText('1 in use').waitFor();
    await state(member, 'Web shop', 'Indexed');
    expect(await project(member, 'Web shop').getByRole('button').count()).toBe(0);
  });

  it('names the lesson files that could not be imported', async () => {
    const shown = project(admin, 'Web shop');
    await shown.getByText('One lesson file could not be imported').click();
    await shown.getByText('lessons/code/broken.md').waitFor();
  });

  it('indexes now, and shows that nothing is new', async () => {
    await act(admin, 'Index now', 'Web shop');
    await state(admin, 'Web shop', 'Indexed');
    const head = await repository.commit({ write: { 'src/more.ts': 'export const more = 1;\n' } });
    await act(admin, 'Index now', 'Web shop');
    await project(admin, 'Web shop').getByText(head.slice(0, 10)).waitFor();
    await state(admin, 'Web shop', 'Indexed');
  });

  it('says which field of a repository is refused and why', async () => {
    await create(admin, 'Billing');
    await save(admin, 'ftp://example.com/x.git');
    await dialog(admin).locator('.field-problem', { hasText: 'must start with https://' }).waitFor();
    await save(admin, repository.url, 'no such..branch');
    await dialog(admin).locator('.field', { hasText: 'Branch' }).locator('.field-problem').waitFor();
    await save(admin, repository.url, 'release/2026');
    await closed(admin);
  });

  it('says why an index failed, also when it fails again', async () => {
    await state(admin, 'Billing', 'Index failed');
    await project(admin, 'Billing').getByText('the branch was not found in the repository').waitFor();
    await act(admin, 'Index now', 'Billing');
    await state(admin, 'Billing', 'Index failed');
    await act(admin, 'Change repository', 'Billing');
    expect(await dialog(admin).getByLabel('Branch').inputValue()).toBe('release/2026');
    await save(admin, repository.url, 'main');
    await state(admin, 'Billing', 'Indexed');
  });

  it('never shows the secret of an address, and asks for it again', async () => {
    await create(admin, 'Hidden');
    await save(admin, 'https://user:s3cret@git.invalid/x.git');
    await closed(admin);
    await project(admin, 'Hidden').getByText('https://***@git.invalid/x.git').waitFor();
    await act(admin, 'Change repository', 'Hidden');
    await dialog(admin).getByText('enter the whole address again').waitFor();
    expect(await dialog(admin).getByLabel('Address').inputValue()).toBe('');
    await admin.keyboard.press('Escape');
    expect(await admin.content()).not.toContain('s3cret');
  });

  it('gives the deploy key to copy, with what to do with it', async () => {
    await act(admin, 'Deploy key', 'Billing');
    await dialog(admin)
      .getByText(/^ssh-ed25519 \S+ project-/)
      .waitFor();
    await dialog(admin).getByText('SHA256:').waitFor();
    await dialog(admin).getByText('Give it read access only').waitFor();
    await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog(admin).getByRole('button', { name: 'Copy' }).click();
    expect(await admin.evaluate('navigator.clipboard.readText()')).toMatch(/^ssh-ed25519 /);
    await dialog(admin).getByRole('button', { name: 'Done' }).click();
    await closed(admin);
  });

  it('searches, filters and orders, in the address', async () => {
    await admin.getByLabel('Search projects').fill('shop');
    await project(admin, 'Billing').waitFor({ state: 'detached' });
    await admin.reload();
    await project(admin, 'Web shop').waitFor();
    expect(await admin.locator('li.project').count()).toBe(1);
    await admin.goto('/dashboard/projects?state=ready&order=created');
    for (const name of ['Web shop', 'Billing']) await project(admin, name).waitFor();
    expect(await admin.locator('li.project h2').allTextContents()).toEqual(['Billing', 'Web shop']);
    await admin.goto('/dashboard/projects?q=nothing+like+it');
    await admin.getByText('No project matches').waitFor();
    await admin.getByRole('button', { name: 'Clear filters' }).click();
    await project(admin, 'Hidden').waitFor();
  });

  it('creates and deletes with the keyboard alone', async () => {
    await admin.goto('/dashboard/projects');
    await project(admin, 'Web shop').waitFor();
    await tabTo(admin, 'New project');
    await admin.keyboard.press('Enter');
    await admin.keyboard.type('Attic');
    await admin.keyboard.press('Enter');
    await dialog(admin).getByRole('heading', { name: 'Repository of Attic' }).waitFor();
    await admin.keyboard.press('Escape');
    await project(admin, 'Attic').waitFor();
    await tabTo(admin, 'Delete: Attic');
    await admin.keyboard.press('Enter');
    await tabTo(admin, 'Delete project');
    await admin.keyboard.press('Enter');
    await project(admin, 'Attic').waitFor({ state: 'detached' });
    await admin.getByRole('status').getByText('Attic is deleted.').waitFor();
    // What opened the dialog is gone: the keyboard goes on at the content, not at the beginning of the page.
    await admin.locator('#content:focus').waitFor();
  });

  it.each(LOOKS)('is accessible and as wide as the screen: %s', async (look, options) => {
    const page = await d.admin(options);
    if (look.startsWith('phone')) await page.setViewportSize(NARROW);
    await page.goto('/dashboard/projects');
    await state(page, 'Hidden', 'Index failed');
    await project(page, 'Web shop').locator('summary').click();
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
    await dialog(admin).getByText('The repository itself is not changed').waitFor();
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
