import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DashboardTest, DESKTOP } from './dashboard.js';

const ROOT = join(import.meta.dirname, '../../..');
/** `npm run pictures` makes those that the pages of `docs/` show. */
const FOLDER = process.env.PICTURES ? join(ROOT, 'docs/images') : join(ROOT, 'dist/screenshots');

const PICTURES = [
  ['dashboard-home', '/dashboard', 'Hello'],
  ['dashboard-desks', '/dashboard/machines', 'Desks'],
  ['dashboard-hires', '/dashboard/hires', 'Agents'],
  ['dashboard-people', '/dashboard/members', 'People'],
  ['dashboard-board', '/dashboard/boards/{board}', 'Web shop'],
  ['dashboard-activity', '/dashboard/activity', 'Activity'],
] as const;

describe('Pictures of the dashboard', () => {
  let d: DashboardTest;
  let boardId: string;
  beforeAll(async () => {
    d = await DashboardTest.start({ DEMO: 'full' });
    mkdirSync(FOLDER, { recursive: true });
    const boards = await d.t.api.get<{ items: { id: string }[] }>('/api/v1/board/boards', { token: d.demo.adminToken });
    boardId = boards.body.items[0]!.id;
  });
  afterAll(() => d?.stop());

  const address = (path: string): string => path.replace('{board}', boardId);

  it.each(PICTURES)('%s', async (name, path, heading) => {
    const page = await d.admin({ viewport: { ...DESKTOP, width: 1200, height: 760 }, colorScheme: 'light' });
    await page.goto(address(path));
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.locator('.loading').first().waitFor({ state: 'detached' });
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    await page.context().close();
  });

  it('had no error in the console', () => {
    expect(d.complaints).toEqual([]);
  });
});
