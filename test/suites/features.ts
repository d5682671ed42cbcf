/** The service with plans that have every feature, and none. */
import { afterAll, beforeAll } from '@jest/globals';
import { type Feature } from '../../src/modules/identity/index.js';
import { bootApp, type TestApp } from '../app.js';
import { createWorkspace, putPlan, type Workspace } from '../factories/workspace.js';

interface Switch {
  on: boolean;
  locked_by_plan: boolean;
  source: string;
  changed_by: { user_id: number; name: string } | null;
  changed_at: string | null;
  holds: Record<string, number>;
}
export interface Features {
  new_navigation: boolean;
  switches: Record<Feature, Switch>;
}
export let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
  await putPlan(t, 'everything');
  await putPlan(t, 'nothing', { features: { skills: false, feed: false, machines: false, crm: false } });
});
afterAll(() => t?.stop());
export const included = () => createWorkspace(t, { plan: 'everything' });
export const read = async ({ token, path }: Workspace): Promise<Features> =>
  (await t.api.get<Features>(path('features'), { token })).body;
export const put = ({ token, path }: Workspace, key: string, body: unknown, as = token) =>
  t.api.put(path(`features/${key}`), { token: as, body });
export const history = async ({ token, path }: Workspace) =>
  (await t.api.get(path('features/history'), { token })).body;
