import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DashboardTest } from './dashboard.js';

const MAX_PRESSES = 250;

/** Numbers what can be used in a part of the page now, and says what each is. */
const numberControls = (root: string): string => `
  [...document.querySelector('${root}').querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0)
    .map((one, index) => {
      one.dataset.control = '${root} ' + index;
      return one.dataset.control + ' ' + (one.ariaLabel || one.textContent || one.id).trim();
    })`;
const FOCUSED = `document.activeElement.dataset.control ?? ''`;
const nameOf = (control: string): string => control.split(' ').slice(0, 2).join(' ');

/** Controls of a part of the page that Tab does not come to. */
async function unreached(page: Page, root: string): Promise<string[]> {
  const controls = await page.evaluate<string[]>(numberControls(root));
  const left = new Set(controls.map(nameOf));
  for (let presses = 0; left.size && presses < MAX_PRESSES; presses++) {
    await page.keyboard.press('Tab');
    left.delete(await page.evaluate<string>(FOCUSED));
  }
  return controls.filter((one) => left.has(nameOf(one)));
}

describe('With the keyboard alone', () => {
  let d: DashboardTest;
  let page: Page;
  let desk = '';
  beforeAll(async () => {
    d = await DashboardTest.start();
    const token = d.demo.adminToken;
    const brand = `/api/v1/brands/${d.demo.brandId}`;
    await d.t.api.post('/api/v1/projects', { token, body: { name: 'Shop' } });
    await d.t.api.post(`${brand}/invitations`, { token, body: { email: 'new@demo.example', role: 'member' } });
    await d.t.api.post(`${brand}/feed/sources`, { token, body: { url: 'https://feed.example/rss' } });
    page = await d.admin();
    await page.goto('/dashboard/machines');
    await page.getByRole('button', { name: 'Order a desk' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('One');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'To the desk' }).click();
    await page.getByRole('heading', { name: 'One', level: 1 }).waitFor();
    desk = page.url().split('/').at(-1)!;
  });
  afterAll(() => d?.stop());

  it.each([
    '/',
    '/machines',
    '/machines/:desk',
    '/hires',
    '/projects',
    '/members',
    '/features',
    '/profiles',
    '/settings',
    '/tokens',
  ])('every control of %s is reached, every dialog opens, is gone through and gives the place back', async (path) => {
    const open = async (): Promise<void> => {
      await page.goto(`/dashboard${path.replace(':desk', desk)}`);
      await page.locator('main h1').waitFor();
      while (await page.locator('.loading').count()) await page.waitForTimeout(50);
    };
    await open();
    expect(await unreached(page, 'body')).toEqual([]);
    const faults: string[] = [];
    const opened: string[] = [];
    const buttons = await page.locator('main button:visible:enabled').count();
    for (let index = 0; index < buttons; index++) {
      const button = page.locator('main button:visible:enabled').nth(index);
      const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
      await button.focus();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(100);
      const dialog = page.locator('dialog[open]');
      if (!(await dialog.count())) continue;
      opened.push(name);
      const hidden = await unreached(page, 'dialog[open]');
      if (hidden.length) faults.push(`${name}: ${hidden.join(', ')}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      if (
        !(await button.evaluate((element: object) =>
          Object.is(element, Reflect.get(globalThis, 'document').activeElement),
        ))
      )
        faults.push(`${name}: the place is lost`);
    }
    expect(faults).toEqual([]);
    if (path !== '/' && path !== '/features') expect(opened).not.toEqual([]);
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
