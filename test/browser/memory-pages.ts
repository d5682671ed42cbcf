import type { Page } from 'playwright-core';
import { operator } from '../factories/workspace.js';
import type { DashboardTest } from './dashboard.js';

/** The agent whose memory these tests look at. */
export const AGENT = 'audited';
export const AGENT_NAME = 'Audited helper';

export async function newAuditedAgent({ t, demo }: DashboardTest): Promise<{ token: string; agent: string }> {
  await operator(t, 'put', `agents/${AGENT}`, { brand_id: demo.brandId, name: AGENT_NAME });
  return { token: demo.adminToken, agent: AGENT };
}

export const pathOf = (...parts: string[]): string => ['/dashboard/agents', AGENT, ...parts].join('/');
export const recallOf = (query = ''): string => `/dashboard/recall?agent=${AGENT}${query && `&${query}`}`;
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
export const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
export const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
/** Lines of MEMORY.md in a dialog: `Before` or `After`. */
export const side = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
