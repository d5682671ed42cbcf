import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ElementHandle, Page } from 'playwright-core';
import { DashboardTest } from './dashboard.js';
import { everyPage, PAGES } from './every-page.js';

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

/** What folds and unfolds opens no dialog. */
const BUTTONS = 'main button:visible:enabled:not([aria-expanded], [role="menuitem"])';
const ITEMS = '[popover]:popover-open button[role="menuitem"]:enabled';

/** Pages that only show, or whose actions need no dialog. */
const WITHOUT_DIALOG =
  /^\/(|inbox|cards|builds|activity|audit|agents|features|shared|settings\/(builds|notifications)|operator|operator\/(desks|hires|projects|loops|mail))$|recall|\?(at|show)=/;

describe('With the keyboard alone', () => {
  let d: DashboardTest;
  let page: Page;
  let open: (path: string) => Promise<void>;
  beforeAll(async () => {
    d = await DashboardTest.start({ DEMO: 'on' });
    ({ page, open } = await everyPage(d));
  });
  afterAll(() => d?.stop());

  it.each(PAGES)(
    'every control of %s is reached, every dialog opens, is gone through and gives the place back',
    async (path) => {
      await open(path);
      expect(await unreached(page, 'body')).toEqual([]);
      const faults: string[] = [];
      const opened: string[] = [];
      const known = new Set<string>();
      const here = page.url();
      /** Whether the page is still the one that has this button. */
      const isHere = async (button: ElementHandle): Promise<boolean> =>
        page.url() === here && (await button.evaluate((one) => Reflect.get(one, 'isConnected') === true));
      const buttons = page.locator(BUTTONS);
      for (let index = 0; index < (await buttons.count()); index++) {
        await buttons.nth(index).focus();
        // The element itself: what the press changes may draw others in its place.
        const button = (await page.evaluateHandle('document.activeElement')).asElement();
        const label = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
        const check = async (name: string): Promise<void> => {
          await page.keyboard.press('Enter');
          await page.waitForTimeout(300);
          const dialog = page.locator('dialog[open]');
          if (!(await dialog.count())) return;
          opened.push(name);
          const hidden = await unreached(page, 'dialog[open]');
          if (hidden.length) faults.push(`${name}: ${hidden.join(', ')}`);
          await page.keyboard.press('Escape');
          await dialog.waitFor({ state: 'detached' });
          const hasFocus = (element: object): boolean =>
            Object.is(element, Reflect.get(globalThis, 'document').activeElement);
          if (!(await button.evaluate(hasFocus))) faults.push(`${name}: the place is lost`);
        };
        await check(label);
        const items = await page.locator(ITEMS).allTextContents();
        // Rows of a list have the same menu.
        const isNew = !known.has(items.join());
        known.add(items.join());
        for (const [at, item] of (isNew ? items : []).entries()) {
          if (!(await isHere(button))) break;
          if (!(await page.locator(ITEMS).count())) {
            // What was chosen before may only now have taken its row away.
            const isFocused = await button.focus().then(
              () => true,
              () => false,
            );
            if (!isFocused) break;
            await page.keyboard.press('Enter');
          }
          // What was chosen before may have taken others out of the menu.
          if (at >= (await page.locator(ITEMS).count())) break;
          await page.locator(ITEMS).nth(at).focus();
          await check(`${label}: ${item}`);
        }
        if (items.length) await page.keyboard.press('Escape');
        if (!(await isHere(button))) await open(path);
      }
      expect(faults).toEqual([]);
      expect([path, opened.length > 0]).toEqual([path, !WITHOUT_DIALOG.test(path)]);
    },
  );

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
