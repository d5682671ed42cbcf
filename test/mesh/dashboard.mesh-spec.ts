import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS } from '../browser/chromium-flags.js';
import type { Desk } from './desk.js';
import { Link } from './underlay.js';
import { World } from './world.js';

const POLL_MS = 10_000;
/** Long enough for a busy machine; an event takes a fraction of a second. */
const SOON_MS = 60_000;

/** The whole way of a person who adds a desk, from the page to the machine and back. */
describe('A desk on the dashboard', () => {
  let world: World;
  let machine: Desk;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    world = await World.open();
    machine = await world.machine('bench');
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM,
      args: [...CHROMIUM_FLAGS, '--disable-dev-shm-usage'],
    });
    page = await (await browser.newContext({ baseURL: world.service.url })).newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  const isStep = (key: string, state: string): Promise<void> =>
    page.locator(`[data-step=${key}][data-state=${state}]`).waitFor({ timeout: SOON_MS });

  it('is added there, set up by the line it shows, and turns green without a reload', async () => {
    const demo = JSON.parse(await readFile(join(world.folder, 'data/demo-credentials.json'), 'utf8')) as {
      password: string;
    };
    await page.goto('/dashboard/machines');
    await page.getByLabel('Email').fill('admin@demo.example');
    await page.keyboard.press('Enter');
    await page.getByLabel('Password').fill(demo.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add a desk' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Bench desk');
    await dialog.getByRole('button', { name: 'Add desk', exact: true }).click();
    await page.getByRole('heading', { name: 'Bench desk', level: 1 }).waitFor();
    const command = await page.locator('.copy-box code').textContent();
    expect(command).toMatch(/^curl /);
    await page.evaluate('globalThis.isSamePage = true');
    await isStep('run_installer', 'current');

    await machine.out(command!);
    await isStep('run_installer', 'done');
    await world.service.loop('mesh-sync');
    await world.poll();
    await page.getByText('This desk is set up').waitFor({ timeout: SOON_MS });
    await page.getByText('Ready', { exact: true }).first().waitFor({ timeout: SOON_MS });
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
  });

  it('is said to be unreachable when it is cut off, and ready when it is back', async () => {
    const link = await Link.between(world.hub.host, machine.host);
    await world.service.quiet('desk-poll', POLL_MS);
    await link.cut();
    for (let round = 0; round < 3; round++) await world.poll();
    await page.getByText('Unreachable', { exact: true }).first().waitFor({ timeout: SOON_MS });
    await link.restore();
    await world.poll();
    await page.getByText('Ready', { exact: true }).first().waitFor({ timeout: SOON_MS });
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
  });
});
