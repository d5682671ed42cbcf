import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { deleteCard, newBoard, newCard, postBoard, postCard, postComment } from '../factories/boards.js';
import { deleteMemory, memoryBody, postMemory, unknownAgent } from '../factories/memory.js';
import { lessonFiles, makeProject, postProject, postSync, projectPath } from '../factories/projects.js';
import { fold, full, limitedWorkspace, putQuotas, usageOf } from '../factories/quotas.js';
import {
  createSpace,
  createWorkspace,
  operator,
  picture,
  refusal,
  upload,
  type Workspace,
} from '../factories/workspace.js';

const writePage = (token: string, space: string, body: string, key?: string) =>
  t.api.post(`/api/v1/docs/spaces/${space}/pages`, {
    token,
    body: { title: 'Page', body },
    headers: key ? { 'idempotency-key': key } : {},
  });

/** How one of a kind is made and taken away; where no route takes it away, the database does. */
interface Case {
  kind: string;
  prepare?: (workspace: Workspace) => Promise<string>;
  make: (workspace: Workspace, n: number, parent: string) => Promise<{ status: number; body: any }>;
  table: string;
  remove: (workspace: Workspace, made: any) => Promise<unknown>;
}

const byDatabase =
  (table: string) =>
  (_: Workspace, { id, agent_id }: { id?: string; agent_id?: string }) =>
    t.database.rows(`DELETE FROM ${table} WHERE id::text = $1`, [id ?? agent_id]);

const CASES: Case[] = [
  {
    kind: 'boards',
    make: (workspace, n) => postBoard(t, workspace, { name: `Board ${n}` }),
    table: 'boards',
    remove: byDatabase('boards'),
  },
  {
    kind: 'cards',
    prepare: async (workspace) => (await newBoard(t, workspace)).id,
    make: (workspace, n, board) => postCard(t, workspace, board, { title: `Card ${n}` }),
    table: 'cards',
    remove: (workspace, { id }) => deleteCard(t, workspace, id),
  },
  {
    kind: 'comments',
    prepare: async (workspace) => (await newCard(t, workspace, (await newBoard(t, workspace)).id)).id,
    make: (workspace, n, card) => postComment(t, workspace, card, { body: `Comment ${n}` }),
    table: 'card_comments',
    remove: byDatabase('card_comments'),
  },
  {
    kind: 'attachments',
    prepare: async (workspace) => (await newCard(t, workspace, (await newBoard(t, workspace)).id)).id,
    make: (workspace, n, card) =>
      upload(t, `/api/v1/board/tasks/${card}/attachments`, workspace, {
        bytes: Buffer.from(`File ${n}`),
        name: 'a.txt',
      }),
    table: 'attachments',
    remove: byDatabase('attachments'),
  },
  {
    kind: 'docs_spaces',
    make: ({ token }, n) => t.api.post('/api/v1/docs/spaces', { token, body: { name: `Space ${n}` } }),
    table: 'docs_spaces',
    remove: byDatabase('docs_spaces'),
  },
  {
    kind: 'docs_pages',
    prepare: ({ token }) => createSpace(t, token),
    make: ({ token }, n, space) => writePage(token, space, `Page ${n}`),
    table: 'docs_pages',
    remove: byDatabase('docs_pages'),
  },
  {
    kind: 'memories',
    prepare: () => Promise.resolve(unknownAgent()),
    make: (workspace, n, agent) => postMemory(t, workspace, memoryBody(agent, { title: `Memory ${n}` })),
    table: 'memories',
    remove: (workspace, { id }) => deleteMemory(t, workspace, id),
  },
  {
    kind: 'agents',
    make: (workspace) => postMemory(t, workspace, memoryBody(unknownAgent())),
    table: 'agents',
    remove: (_, { agent_id: id }) => t.database.rows('DELETE FROM agents WHERE id = $1', [id]),
  },
  {
    kind: 'projects',
    make: (workspace, n) => postProject(t, workspace, { name: `Project ${n}` }),
    table: 'projects',
    remove: ({ token }, { id }) => t.api.delete(projectPath(id), { token }),
  },
  {
    kind: 'lessons',
    prepare: async (workspace) => (await makeProject(t, workspace)).project.id,
    make: (workspace, n, project) => {
      const [[path, content]] = Object.entries(lessonFiles({ [`area/lesson-${n}`]: { anchors: ['src/a.ts'] } })) as [
        [string, string],
      ];
      return postSync(t, workspace, { project_id: project, files: [{ path, content }] });
    },
    table: 'lessons',
    remove: (_, { written }) => t.database.rows('DELETE FROM lessons WHERE id = $1', [written[0].id]),
  },
  {
    kind: 'feed_sources',
    make: ({ token, path }, n) => t.api.post(path('feed/sources'), { token, body: { url: `https://a.example/${n}` } }),
    table: 'feed_sources',
    remove: ({ token, path }, { id }) => t.api.delete(path(`feed/sources/${id}`), { token }),
  },
  {
    kind: 'webhooks',
    make: ({ token }, n) => t.api.post('/api/v1/webhooks', { token, body: { url: `https://hooks.example.com/${n}` } }),
    table: 'webhooks',
    remove: ({ token }, { id }) => t.api.delete(`/api/v1/webhooks/${id}`, { token }),
  },
];

const rowsOf = async (table: string, { brand }: Workspace): Promise<number> =>
  (await t.database.row<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE brand_id = $1`, [brand.id]))!.n;

describe.each(CASES.map((one) => [one.kind, one] as const))(
  'The quota of %s',
  (kind, { prepare, make, table, remove }) => {
    it('accepts one less than the limit, refuses one more, and accepts again once one is deleted', async () => {
      const workspace = await limitedWorkspace(t, { rows: { [kind]: 3 } });
      const parent = (await prepare?.(workspace)) ?? '';
      const made: { body: any }[] = [];
      for (let n = 1; n <= 3; n++) {
        const answer = await make(workspace, n, parent);
        expect([answer.status, answer.body]).toEqual([expect.any(Number), answer.body]);
        expect(answer.status).toBeLessThan(300);
        made.push(answer);
      }
      expect((await usageOf(t, workspace)).items.get(kind)).toMatchObject({ rows: 3, rows_limit: 3 });
      const refused = await make(workspace, 4, parent);
      expect(refused.status).toBe(403);
      expect(refused.body.detail).toMatchObject({ ...full(kind, 'rows', 3), current: 3 });
      expect(await rowsOf(table, workspace)).toBe(3);
      await remove(workspace, made[0]!.body);
      expect((await usageOf(t, workspace)).items.get(kind)!.rows).toBe(2);
      expect((await make(workspace, 5, parent)).status).toBeLessThan(300);
      expect((await make(workspace, 6, parent)).status).toBe(403);
    });
  },
);

describe('The quota of tokens', () => {
  it('counts those that are not revoked; a full workspace can still rotate one', async () => {
    const workspace = await limitedWorkspace(t, { rows: { tokens: 2 } });
    const session = await workspace.admin.session();
    const issue = () => t.api.post('/api/v1/me/tokens', { session, body: { scopes: [] } });
    const { body: mine } = await issue();
    expect((await issue()).status).toBe(403);
    await putQuotas(t, workspace.plan, { rows: { tokens: 1 } });
    const { status, body } = await t.api.post(`/api/v1/me/tokens/${mine.id}/rotate`, { session });
    expect(status).toBe(201);
    await t.api.delete(`/api/v1/me/tokens/${body.id}`, { session });
    await putQuotas(t, workspace.plan, { rows: { tokens: 2 } });
    expect((await issue()).status).toBe(201);
  });
});

describe('The quota of pictures', () => {
  it('counts their bytes; a full workspace can replace a larger one by a smaller one', async () => {
    const workspace = await limitedWorkspace(t, {});
    const path = workspace.path(`members/${workspace.admin.user.id}/photo`);
    const put = async (format: 'png' | 'jpeg') => upload(t, path, workspace, { bytes: await picture(format) });
    expect((await put('jpeg')).status).toBe(200);
    const { bytes: large } = (await usageOf(t, workspace)).items.get('pictures')!;
    expect(large).toBeGreaterThan(100);
    await putQuotas(t, workspace.plan, { bytes: { pictures: large - 1 } });
    expect((await put('png')).status).toBe(200);
    const { bytes: small, rows } = (await usageOf(t, workspace)).items.get('pictures')!;
    expect([small < large, rows]).toEqual([true, 1]);
    const refused = await put('jpeg');
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toMatchObject(full('pictures', 'bytes', large - 1));
    expect((await usageOf(t, workspace)).items.get('pictures')!.bytes).toBe(small);
    await t.api.delete(path, { token: workspace.token });
    expect((await usageOf(t, workspace)).items.get('pictures')).toMatchObject({ rows: 0, bytes: 0 });
  });
});

describe('A full workspace', () => {
  it('can make cards smaller, move, and delete them, and cannot make them larger', async () => {
    const workspace = await limitedWorkspace(t, {});
    const board = await newBoard(t, workspace);
    const card = await newCard(t, workspace, board.id, { description: 'x'.repeat(10_000) });
    await putQuotas(t, workspace.plan, { storage: (await usageOf(t, workspace)).storage.bytes });
    const patch = (body: object) => t.api.patch(`/api/v1/board/tasks/${card.id}`, { token: workspace.token, body });
    expect(refusal(await patch({ description: 'x'.repeat(10_001) }))).toEqual([
      403,
      expect.objectContaining({ limit_type: 'storage' }),
    ]);
    expect((await postComment(t, workspace, card.id, { body: 'Hello' })).status).toBe(403);
    expect((await patch({ column: 'Done' })).status).toBe(200);
    expect((await patch({ description: 'x'.repeat(100) })).status).toBe(200);
    expect((await patch({ description: 'x'.repeat(5_000) })).status).toBe(200);
    expect((await deleteCard(t, workspace, card.id)).status).toBe(204);
    expect((await usageOf(t, workspace)).items.get('cards')).toMatchObject({ rows: 0, bytes: 0 });
  });

  it('can write again immediately when its plan allows more, or when it is put on another plan', async () => {
    const workspace = await limitedWorkspace(t, { rows: { boards: 1 } });
    const make = async () => (await postBoard(t, workspace, { name: 'Board' })).status;
    expect([await make(), await make()]).toEqual([201, 403]);
    await putQuotas(t, workspace.plan, { rows: { boards: 2 } });
    expect([await make(), await make()]).toEqual([201, 403]);
    await operator(t, 'patch', `brands/${workspace.brand.id}`, { plan: 'enterprise' });
    expect([await make(), await make()]).toEqual([201, 201]);
    expect((await usageOf(t, workspace)).items.get('boards')).toMatchObject({ rows: 4, rows_limit: null });
    await operator(t, 'patch', `brands/${workspace.brand.id}`, { plan: workspace.plan });
    expect(await make()).toBe(403);
  });
});

describe('Counting', () => {
  it('says the same before and after the changes were added up', async () => {
    const workspace = await limitedWorkspace(t, {});
    const board = await newBoard(t, workspace);
    await newCard(t, workspace, board.id);
    const before = await usageOf(t, workspace);
    await fold(t);
    const pending = () => rowsOf('usage_changes', workspace);
    expect(await pending()).toBe(0);
    expect(await usageOf(t, workspace)).toEqual(before);
    await newCard(t, workspace, board.id);
    expect(await pending()).toBeGreaterThan(0);
    expect((await usageOf(t, workspace)).items.get('cards')!.rows).toBe(2);
  });
});

describe('GET usage', () => {
  it('shows every kind, the limits of the plan, and everything together', async () => {
    const workspace = await createWorkspace(t, { plan: 'free' });
    const { plan, items, storage } = await usageOf(t, workspace);
    expect(plan).toBe('free');
    expect([...items.keys()].toSorted()).toEqual(
      `activity agents attachments audit_entries boards cards comments conversations docs_pages docs_spaces feed_sources idempotent_answers lessons
       memories memory_sources mirrors pictures projects tokens webhooks workstations`.split(/\s+/),
    );
    expect(items.get('boards')).toEqual({ kind: 'boards', rows: 0, rows_limit: 50, bytes: 0, bytes_limit: null });
    expect(items.get('tokens')!.rows).toBe(1);
    expect(storage).toEqual({ bytes: items.get('tokens')!.bytes, limit: 1_073_741_824 });
  });
});

describe('The quotas of a plan', () => {
  const plan = {
    features: { skills: true, feed: true, machines: true, crm: true },
    workstation_cap: null,
    memory_source_limit: null,
    coders: [],
  };
  const put = (quotas?: unknown) => operator(t, 'put', 'plans/quotas_test', { ...plan, quotas });
  const limits = [{ kind: 'boards', rows: 7, bytes: null }];

  it('are those of team for a new plan, and stay when the plan is put without them', async () => {
    const { items } = (await operator(t, 'get', 'plans')).body;
    const team = items.find(({ key }: { key: string }) => key === 'team').quotas;
    expect((await put()).body.quotas).toEqual(team);
    const mine = { storage_bytes: 5_000_000_000, limits };
    expect((await put(mine)).body.quotas).toEqual(mine);
    expect((await put()).body.quotas).toEqual(mine);
  });

  it.each<[string, unknown, string]>([
    [
      'a kind nobody counts',
      { storage_bytes: null, limits: [{ kind: 'unicorns', rows: 1, bytes: null }] },
      'quotas.limits: unicorns is not counted',
    ],
    [
      'a kind twice',
      { storage_bytes: null, limits: [...limits, ...limits] },
      'quotas.limits: must not name a kind twice',
    ],
  ])('are refused with %s', async (_, quotas, detail) => {
    expect(refusal(await put(quotas))).toEqual([422, detail]);
  });
});
