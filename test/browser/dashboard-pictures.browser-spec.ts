import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROJECTS, type Project } from '../factories/projects.js';
import { eventually } from '../support/eventually.js';
import { DashboardTest, DESKTOP } from './dashboard.js';

const ROOT = join(import.meta.dirname, '../../..');
/** `npm run pictures` makes those that the pages of `docs/` show. */
const FOLDER = process.env.PICTURES ? join(ROOT, 'docs/images') : join(ROOT, 'dist/screenshots');

const PICTURES = [
  ['dashboard-home', '/dashboard', 'Home'],
  ['dashboard-board', '/dashboard/boards/{board}', 'Web shop'],
  ['dashboard-activity', '/dashboard/activity', 'Activity'],
  ['dashboard-hires', '/dashboard/hires', 'Agents'],
  ['dashboard-desks', '/dashboard/machines', 'Desks'],
  ['dashboard-lessons', '/dashboard/projects/{project}?at=src/orders/checkout.ts', 'Web shop'],
  ['dashboard-memory', '/dashboard/agents/shop-builder', 'Shop builder'],
  ['dashboard-recall', '/dashboard/recall?agent=shop-builder&q=cart+test+frozn+clock', 'Try recall'],
  ['dashboard-people', '/dashboard/members', 'People'],
  ['dashboard-operator', '/dashboard/operator', 'Service'],
] as const;

describe('Pictures of the dashboard', () => {
  let d: DashboardTest;
  let ids: Readonly<Record<string, string>>;
  beforeAll(async () => {
    d = await DashboardTest.start({ DEMO: 'full' });
    mkdirSync(FOLDER, { recursive: true });
    const as = { token: d.demo.adminToken };
    const boards = await d.t.api.get<{ items: { id: string }[] }>('/api/v1/board/boards', as);
    await eventually(async () => {
      const { body } = await d.t.api.get<{ items: Project[] }>(PROJECTS, as);
      const project = body.items.find(({ index }) => index.status === 'ready');
      if (!project) throw new Error('The demo project is not indexed');
      ids = { board: boards.body.items[0]!.id, project: project.id };
    });
  });
  afterAll(() => d?.stop());

  it.each(PICTURES)('%s', async (name, path, heading) => {
    const options = { viewport: { ...DESKTOP, width: 1200, height: 760 }, colorScheme: 'light' } as const;
    const page = await (name === 'dashboard-operator' ? d.operator(options) : d.admin(options));
    await page.goto(path.replace(/\{(\w+)\}/, (_, id: string) => ids[id]!));
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    while (await page.locator('.loading, .shimmer').count()) await page.waitForTimeout(50);
    // A busy machine answers its health check late.
    if (name === 'dashboard-operator') await page.getByText('Healthy', { exact: true }).waitFor();
    // What is drawn in steps, such as the graph, comes to rest.
    await page.waitForTimeout(1_000);
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    await page.context().close();
  });

  it('had no error in the console', () => {
    expect(d.complaints).toEqual([]);
  });
});
