import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Cookie,
  type Locator,
  type Page,
} from 'playwright-core';
import { DemoSeeder, type DemoCredentials } from '../../src/modules/identity/index.js';
import type { Domain } from '../../src/platform/data/domain.js';
import { bootApp, type TestApp } from '../app.js';
import { CHROMIUM_FLAGS } from './chromium-flags.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const SHOTS = join(import.meta.dirname, '../../screenshots');

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** Every look a page must have. */
export const LOOKS = [
  ['desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
  ['desktop, dark', { viewport: DESKTOP, colorScheme: 'dark' }],
  ['phone, light', { viewport: PHONE, colorScheme: 'light' }],
  ['phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** The service with the demo workspace, and a Chromium before it. */
export class DashboardTest {
  /** Errors and warnings of all tabs: of scripts, of the console, of the content security policy. */
  readonly complaints: string[] = [];
  private readonly cookies = new Map<string, Cookie[]>();

  private constructor(
    readonly t: TestApp,
    readonly demo: DemoCredentials,
    private readonly browser: Browser,
  ) {}

  /** `extra`: domains of a team. */
  static async start(env: Record<string, string> = {}, extra: readonly Domain[] = []): Promise<DashboardTest> {
    const t = await bootApp({ env: { ROLE: 'all', ...env }, extra });
    const demo = await t.app.get(DemoSeeder).seed();
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: CHROMIUM_FLAGS });
    mkdirSync(SHOTS, { recursive: true });
    return new DashboardTest(t, demo, browser);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.t.stop();
  }

  /** A new browser window, nobody signed in. */
  async stranger(options: BrowserContextOptions = { viewport: DESKTOP }): Promise<Page> {
    const context = await this.browser.newContext({ baseURL: this.t.api.url, ...options });
    const page = await context.newPage();
    page.on('console', (message) => {
      // A refusal of the service is no fault of the page, which shows it.
      if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return;
      // A busy machine: the page says that the service is not healthy.
      if (message.location().url.endsWith('/system/health')) return;
      // Said of every picture drawn without a graphics card.
      if (message.text().includes('GL Driver Message')) return;
      if (['error', 'warning'].includes(message.type()))
        this.complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    return page;
  }

  /** A window of somebody who has signed in by the page; once for each, because sign-ins are limited. */
  async signedIn(email: string, password = this.demo.password, options?: BrowserContextOptions): Promise<Page> {
    const page = await this.stranger(options);
    await page.context().addCookies(this.cookies.get(email) ?? []);
    await page.goto('/dashboard');
    const form = page.getByLabel('Email', { exact: true });
    await page.locator('.frame').or(form).waitFor();
    if (await form.isVisible()) {
      await typeSignIn(page, email, password);
      await page.locator('.frame').waitFor();
      this.cookies.set(email, await page.context().cookies());
    }
    return page;
  }

  admin(options?: BrowserContextOptions): Promise<Page> {
    return this.signedIn(this.demo.adminEmail, undefined, options);
  }

  member(options?: BrowserContextOptions): Promise<Page> {
    return this.signedIn(this.demo.memberEmail, undefined, options);
  }

  operator(options?: BrowserContextOptions): Promise<Page> {
    return this.signedIn(this.demo.operatorEmail, undefined, options);
  }

  /** Rules of accessibility that the page breaks, each with where. */
  async expectAccessible(page: Page): Promise<void> {
    // The policy of the page forbids injected scripts; what the test evaluates is not one.
    await page.evaluate(readFileSync(AXE, 'utf8'));
    const violations = await page.evaluate<Violation[]>('axe.run().then(({ violations }) => violations)');
    expect(
      violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
      ),
    ).toEqual([]);
  }

  /** Nothing is wider than the screen. */
  async expectNoSidewaysScroll(page: Page): Promise<void> {
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  }

  async screenshot(page: Page, name: string): Promise<void> {
    await page.screenshot({ path: join(SHOTS, `dashboard-${name}.png`), fullPage: true });
  }
}

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, name: string | RegExp, max = 80): Promise<void> {
  for (let presses = 0; presses < max; presses++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const text = await focused.evaluate(
      (element: { ariaLabel: string | null; textContent: string | null; labels?: Iterable<{ textContent: string }> }) =>
        [
          element.ariaLabel,
          ...Array.from(element.labels ?? [], (label) => label.textContent),
          element.textContent,
        ].find(Boolean) ?? '',
    );
    if (typeof name === 'string' ? text.trim() === name : name.test(text)) return;
  }
  throw new Error(`${String(name)} cannot be reached with the keyboard`);
}

/** First the address, then the password. */
export async function typeSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

/** Opens the picker of a field or a filter, and chooses; one of several can be chosen again to take it away. */
export async function pick(scope: Page | Locator, field: string, option: string): Promise<void> {
  const page = 'goto' in scope ? scope : scope.page();
  await scope.getByRole('button', { name: new RegExp(`^${field}:`) }).click();
  const menu = page.locator('.picker-menu:popover-open');
  await menu.getByRole('option', { name: option, exact: true }).click();
  if (await menu.isVisible()) await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
}
