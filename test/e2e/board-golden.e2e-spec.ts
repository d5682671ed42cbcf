import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { golden } from '../support/golden-file.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';

const CARDS = [
  {
    title: 'Write the *release* notes',
    task_type: 'docs',
    priority: 'high',
    labels: ['release', 'a|b'],
    pr_number: 12,
  },
  {
    title: '# Not a heading',
    description: '# Nor this\n- nor that\n1. or this\n```js\nalert(1)\n```\n<b>bold</b>\n===',
  },
  { title: 'Über café 日本語 🚀', column: 'In progress', branch: 'feat/ü', tags: ['x'] },
  { title: 'Waiting', column: 'Blocked', blocked: true, blocked_reason: 'For <the> answer' },
  { title: 'Due', column: 'Backlog', due_at: '2027-01-31T10:00:00+02:00' },
];

describe('The export', () => {
  let t: TestApp;
  let workspace: Workspace;
  let boardId: string;

  beforeAll(async () => {
    t = await bootApp();
    workspace = await createWorkspace(t);
    const { token } = workspace;
    boardId = (await t.api.post('/api/v1/board/boards', { token, body: { name: 'Launch | *now*' } })).body.id;
    for (const body of CARDS) await t.api.post(`/api/v1/board/boards/${boardId}/tasks`, { token, body });
  });
  afterAll(() => t?.stop());

  it.each([
    ['', 'board-standard.md'],
    ['?detail=summary', 'board-summary.md'],
    ['?columns=in%20progress,BLOCKED', 'board-columns.md'],
  ])('%s is byte for byte %s', async (query, file) => {
    const path = `/api/v1/board/boards/${boardId}/export${query}`;
    const { text } = await t.api.get(path, { token: workspace.token });
    expect(text).toBe(golden(file, text));
  });
});
