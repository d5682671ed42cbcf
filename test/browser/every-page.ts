import type { Page } from 'playwright-core';
import { WORKSTATIONS } from '../factories/desks.js';
import { PROJECTS, type Project } from '../factories/projects.js';
import { newBoard, newCard } from '../factories/boards.js';
import { sessionOf } from '../factories/workspace.js';
import { eventually } from '../support/eventually.js';
import type { DashboardTest } from './dashboard.js';

/** Every page for people who are signed in. */
export const PAGES = [
  '/',
  '/inbox',
  '/inbox?show=all',
  '/boards',
  '/boards/:board',
  '/cards',
  '/cards/:card',
  '/builds',
  '/docs',
  '/docs/:space',
  '/docs/:space/:doc',
  '/activity',
  '/agents',
  '/agents/demo-helper',
  '/agents/demo-helper/:memory',
  '/recall?agent=demo-helper&q=deploys',
  '/lessons',
  '/lessons/money/whole-cents?project=:project',
  '/projects/:project?at=src/orders/checkout.ts',
  '/machines',
  '/machines/:desk',
  '/hires',
  '/agents/onboarding?hire=:hire',
  '/projects',
  '/members',
  '/features',
  '/profiles',
  '/settings',
  '/settings/builds',
  '/settings/notifications',
  '/audit',
  '/tokens',
  '/shared',
  '/webhooks',
  '/webhooks/:webhook',
  '/operator',
  ...['workspaces', 'people', 'plans', 'tokens', 'providers', 'desks', 'hires', 'projects', 'employees'].map(
    (section) => `/operator/${section}`,
  ),
  ...['loops', 'mail', 'audit'].map((section) => `/operator/${section}`),
];

/**
 * The demo workspace with something of every kind, and a window of somebody who may see all of it. `open` goes to a page
 * of the list and waits until it has what it shows.
 */
export async function everyPage(d: DashboardTest): Promise<{ page: Page; open: (path: string) => Promise<void> }> {
  const { t, demo } = d;
  const { api, database } = t;
  const token = demo.adminToken;
  const brand = `/api/v1/brands/${demo.brandId}`;
  const post = async <T extends object>(path: string, body: object): Promise<T> => {
    const answer = await api.post<T>(path, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  await post(`${brand}/invitations`, { email: 'new@demo.example', role: 'member' });
  await post(`${brand}/feed/sources`, { url: 'https://feed.example/rss' });
  const board = await newBoard(t, { token }, { name: 'Everything' });
  const card = await newCard(t, { token }, board.id, { title: 'One card' });
  await post(`/api/v1/board/tasks/${card.id}/comments`, { body: 'A comment' });
  await api.put(`/api/v1/board/tasks/${card.id}/checklist`, { token, body: { items: [{ text: 'One', done: false }] } });
  const space = await post<{ id: string }>('/api/v1/docs/spaces', { name: 'Space' });
  const doc = await post<{ id: string }>(`/api/v1/docs/spaces/${space.id}/pages`, { title: 'Page', body: 'Text' });
  await post('/api/v1/memory/sources', { agent_id: 'demo-helper', source_type: 'openclaw', config: {} });
  await database.rows(
    `INSERT INTO memory_conversations (id, brand_id, agent_id, source_id, source_type, conversation, from_byte, to_byte,
                                       digest, messages, next_attempt_at, created_at, updated_at, status, error)
     SELECT gen_random_uuid(), brand_id, agent_id, id, 'openclaw', 'one.jsonl', 0, 1, 'x', '[]', now(), now(), now(),
            'failed', 'The model did not answer'
       FROM memory_sources`,
  );
  await database.rows(
    `INSERT INTO outgoing_mails (kind, subject_id, created_at, next_attempt_at, failed_at, last_error)
     VALUES ('password_reset', '1', now(), now(), now(), 'refused')`,
  );
  const [memory] = await database.rows<{ id: string }>('SELECT id FROM memories ORDER BY last_verified_at LIMIT 1');
  const session = await sessionOf(t, demo.adminEmail, demo.password);
  const desk = await api.post<{ workstation_id: string }>(WORKSTATIONS, { session, body: { name: 'One' } });
  const [hire] = await database.rows<{ id: string }>('SELECT id FROM hires LIMIT 1');
  let project: Project | undefined;
  await eventually(async () => {
    const { body } = await api.get<{ items: Project[] }>(PROJECTS, { token });
    project = body.items.find(({ index }) => index.status === 'ready');
    if (!project) throw new Error('The demo project is not indexed');
  });
  const webhook = await post<{ id: string }>('/api/v1/webhooks', { url: 'https://hooks.example.com/in' });
  const ids: Record<string, string> = {
    board: board.id,
    card: card.id,
    space: space.id,
    doc: doc.id,
    memory: memory!.id,
    project: project!.id,
    desk: desk.body.workstation_id,
    hire: hire!.id,
    webhook: webhook.id,
  };
  await database.rows('UPDATE users SET platform_admin = true WHERE email = $1', [demo.adminEmail]);
  const page = await d.admin();
  return {
    page,
    open: async (path) => {
      await page.goto(`/dashboard${path.replace(/:(\w+)/g, (_, name: string) => ids[name]!)}`);
      await page.locator('main h1').waitFor();
      while (await page.locator('.loading').count()) await page.waitForTimeout(50);
    },
  };
}
