import { describe, expect, it } from '@jest/globals';
import { ADMIN_KEY } from '../app.js';
import { t } from '../suites/app.js';
import { boardPath, newBoard } from '../factories/boards.js';
import { createWorkspace, operator, type Workspace } from '../factories/workspace.js';

const entries = async ({ token }: Workspace, action: string) =>
  (await t.api.get(`/api/v1/audit?action=${action}`, { token })).body.events;
const operatorKey = { adminKey: ADMIN_KEY };
const JSON_LINES = { accept: 'application/x-ndjson' };

describe('The export of a board', () => {
  it('is in the audit log with what was exported and by whom, unless nothing was sent', async () => {
    const workspace = await createWorkspace(t);
    const { id, name } = await newBoard(t, workspace);
    const member = await t.world.member(workspace.brand);
    const path = boardPath(id, '/export?detail=summary&columns=Backlog');
    const session = await member.session();
    const { status, headers } = await t.api.get(path, { session });
    expect(status).toBe(200);
    const again = await t.api.get(path, { session, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    const found = await entries(workspace, 'board.exported');
    expect(found).toMatchObject([
      {
        subject: { kind: 'board', id },
        actor: { kind: 'person', id: String(member.user.id) },
        data: { name, detail: 'summary', columns: ['Backlog'] },
        ip: '127.0.0.1',
      },
    ]);
  });

  it('is told to admins, not to other members', async () => {
    const workspace = await createWorkspace(t);
    const { id } = await newBoard(t, workspace);
    await t.api.get(boardPath(id, '/export'), workspace);
    const member = await t.world.member(workspace.brand);
    const path = '/api/v1/events?types=board.exported';
    expect((await t.api.get(path, { session: await member.session() })).body.events).toEqual([]);
    expect((await t.api.get(path, workspace)).body.events).toHaveLength(1);
  });
});

describe('The export of an audit log', () => {
  it('is in that log with what was exported and by whom; reading a page is not', async () => {
    const workspace = await createWorkspace(t);
    await entries(workspace, 'member.*');
    const query = '?action=member.*&from=2020-01-01T00:00:00Z';
    const { token } = workspace;
    expect((await t.api.get(`/api/v1/audit${query}`, { token, headers: JSON_LINES })).status).toBe(200);
    const actor = { kind: 'person', id: String(workspace.admin.user.id) };
    expect(await entries(workspace, 'audit.exported')).toMatchObject([
      { actor, data: { query: { action: 'member.*', from: '2020-01-01T00:00:00.000Z' } } },
    ]);
  });

  it('by the operator is in the log that they exported', async () => {
    const workspace = await createWorkspace(t);
    const path = `/api/v1/admin/audit?brand_id=${workspace.brand.id}`;
    await t.api.get(path, { ...operatorKey, headers: JSON_LINES });
    expect(await entries(workspace, 'audit.exported')).toMatchObject([{ actor: { kind: 'operator' } }]);
    await t.api.get('/api/v1/admin/audit', { ...operatorKey, headers: JSON_LINES });
    const { body } = await operator(t, 'get', 'audit?action=audit.exported&before=latest');
    expect(body.events[0]).toMatchObject({ type: 'audit.exported', actor: { kind: 'operator' } });
  });
});
