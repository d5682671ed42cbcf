import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { processorTime } from '../../src/engines/fair-shares/processor-time.js';
import { runAsTenant } from '../../src/engines/fair-shares/tenant.js';
import { PASSWORD } from '../../src/testing/world.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';
import { t } from '../suites/app.js';
import { eventually } from '../support/eventually.js';

let busy: Workspace;
let quiet: Workspace;
beforeAll(async () => {
  [busy, quiet] = [await createWorkspace(t), await createWorkspace(t)];
});
afterEach(() => void jest.restoreAllMocks());

const tenantOf = ({ brand }: Workspace): string => `workspace:${brand.id}`;
const boards = (workspace: Workspace) => t.api.get('/api/v1/board/boards', workspace);

/** Tenants that time was charged to meanwhile. */
async function chargedDuring(work: () => Promise<unknown>): Promise<Set<string>> {
  const charge = jest.spyOn(processorTime, 'charge');
  await work();
  return new Set(charge.mock.calls.map(([name]) => name));
}

describe('The time of the thread that answers is charged', () => {
  it('to the workspace whose request it is', async () => {
    const charged = await chargedDuring(() => boards(busy));
    expect([charged.has(tenantOf(busy)), charged.has(tenantOf(quiet))]).toEqual([true, false]);
  });

  it('to the address of somebody who signs in', async () => {
    const { email } = busy.admin.user;
    const charged = await chargedDuring(() =>
      t.api.post('/api/v1/auth/login', { body: { email, password: PASSWORD } }),
    );
    expect([...charged]).toContain('address:127.0.0.1');
  });

  it('to the tenant that reads rows, from before they are parsed', async () => {
    const begin = jest.spyOn(processorTime, 'begin');
    await runAsTenant('reader', () => t.database.pool.query('SELECT 1'));
    expect(begin).toHaveBeenCalledWith('reader');
  });
});

describe('A workspace that has not paid for its time', () => {
  it('waits, and nobody else does', async () => {
    const waits = jest.spyOn(processorTime, 'waitMs').mockImplementation((name) => (name === tenantOf(busy) ? 5 : 0));
    let isAnswered = false;
    const own = boards(busy).finally(() => (isAnswered = true));
    await eventually(() => Promise.resolve(expect(waits).toHaveBeenCalledWith(tenantOf(busy))));
    for (let n = 0; n < 5; n++) expect((await boards(quiet)).status).toBe(200);
    expect(isAnswered).toBe(false);
    waits.mockRestore();
    expect((await own).status).toBe(200);
  });
});
