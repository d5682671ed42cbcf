import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { recordMany } from '../factories/events.js';
import { DashboardTest, LOOKS } from './dashboard.js';

describe('The audit log on the dashboard', () => {
  let d: DashboardTest;
  let admin: Page;
  beforeAll(async () => {
    d = await DashboardTest.start();
    admin = await d.admin();
    await d.t.api.patch('/api/v1/brands/1/members/2', { token: d.demo.adminToken, body: { position: 'Lead' } });
  });
  afterAll(() => d?.stop());

  const open = async (page: Page, search = ''): Promise<void> => {
    await page.goto(`/dashboard/audit${search}`);
    await page.locator('.audit-entry, .notice').first().waitFor();
  };
  const entries = (page: Page): Promise<string[]> => page.locator('.audit-what').allTextContents();
  const first = (page: Page, text: string) => page.locator('.audit-entry', { hasText: text }).first();

  it('says who did what, from where, the newest first', async () => {
    await open(admin);
    expect((await entries(admin))[0]).toBe('Demo Admin changed Demo Member');
    expect(await first(admin, 'changed Demo Member').textContent()).toContain('127.0.0.1');
    await first(admin, 'Demo Admin signed in (password)').waitFor();
  });

  it('shows what was before and after', async () => {
    await open(admin);
    const entry = first(admin, 'changed Demo Member');
    await entry.getByRole('button', { expanded: false }).click();
    expect(await entry.locator('tbody tr').allTextContents()).toEqual(['positionEngineerLead']);
    expect(await entry.locator('dd').allTextContents()).toContain('member.changed');
  });

  it('shows a refused sign-in as it happens', async () => {
    await open(admin);
    await d.t.api.post('/api/v1/auth/login', { body: { email: 'member@demo.example', password: 'wrong wrong' } });
    await first(admin, 'refused the sign-in of member@demo.example: wrong password').waitFor();
  });

  it('filters by what, by whom and by day, and keeps the filters in the address', async () => {
    await open(admin);
    await admin.getByLabel('About').selectOption('people');
    await admin.getByLabel('By').selectOption({ label: 'Demo Admin' });
    await first(admin, 'changed Demo Member').waitFor();
    await admin.getByText('refused the sign-in').waitFor({ state: 'detached' });
    expect(new URL(admin.url()).search).toBe('?group=people&actor=1');
    await admin.reload();
    await first(admin, 'changed Demo Member').waitFor();
    expect(await entries(admin)).toEqual(['Demo Admin changed Demo Member']);
    await admin.getByLabel('Until').fill('2020-01-01');
    await admin.getByText('Nothing matches').waitFor();
  });

  it('reads further back on demand', async () => {
    await recordMany(d.t, 1, 60);
    await open(admin);
    expect(await entries(admin)).toHaveLength(50);
    await admin.getByRole('button', { name: 'Show older' }).click();
    await first(admin, 'changed Demo Member').waitFor();
  });

  it('downloads what the filters leave', async () => {
    await open(admin, '?group=people&actor=1');
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Download' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual(['member.changed']);
  });

  it('is not offered to members, and not shown to them', async () => {
    const member = await d.member();
    await member.goto('/dashboard/audit');
    await member.getByText("You don't have access").waitFor();
    expect(await member.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
  });

  it.each(LOOKS)('is accessible and fits the screen: %s', async (look, options) => {
    const page = await d.admin(options);
    await open(page);
    await page.locator('.audit-entry button').first().click();
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await d.screenshot(page, `audit-${look.replace(', ', '-')}`);
    await page.context().close();
  });
});
