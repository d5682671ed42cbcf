import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionOf } from '../factories/workspace.js';
import { DashboardTest, DESKTOP } from './dashboard.js';

const ROOT = join(import.meta.dirname, '../../..');
/** `npm run pictures` makes those that the pages of `docs/` show. */
const FOLDER = process.env.PICTURES ? join(ROOT, 'docs/images') : join(ROOT, 'dist/screenshots');

const PICTURES = [
  ['dashboard-home', '/dashboard', 'Hello'],
  ['dashboard-desks', '/dashboard/machines', 'Desks'],
  ['dashboard-hires', '/dashboard/hires', 'Agents'],
  ['dashboard-people', '/dashboard/members', 'People'],
] as const;

describe('Pictures of the dashboard', () => {
  let d: DashboardTest;
  beforeAll(async () => {
    d = await DashboardTest.start();
    mkdirSync(FOLDER, { recursive: true });
    const names = ['Build desk one', 'Build desk two'];
    const session = await sessionOf(d.t, d.demo.adminEmail, d.demo.password);
    for (const name of names)
      expect((await d.t.api.post('/api/v1/workstations', { session, body: { name } })).status).toBe(201);
  });
  afterAll(() => d?.stop());

  it.each(PICTURES)('%s', async (name, path, heading) => {
    const page = await d.admin({ viewport: { ...DESKTOP, width: 1200, height: 760 }, colorScheme: 'light' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.locator('.loading').first().waitFor({ state: 'detached' });
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    await page.context().close();
  });

  it('had no error in the console', () => {
    expect(d.complaints).toEqual([]);
  });
});
