import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';
import { newAgent } from '../factories/memory.js';
import { newBoard, newCard } from '../factories/boards.js';

let t: TestApp;
let workspace: Workspace;
let boardId: string;
beforeAll(async () => {
  t = await bootApp();
  workspace = await createWorkspace(t);
  boardId = (await newBoard(t, workspace)).id;
  await newCard(t, workspace, boardId, { labels: ['red'] });
});
afterAll(() => t?.stop());

const ignored = async (method: 'get' | 'post' | 'delete', path: string, body?: unknown) => {
  const { status, headers } = await t.api[method](`/api/v1/${path}`, { token: workspace.token, body });
  return [status, headers['x-ignored-fields']];
};

describe('X-Ignored-Fields', () => {
  it.each([
    ['of an operation with parameters', 'board/boards?limit=5&limitt=1', 'limitt'],
    ['of an operation without parameters', 'projects/00000000-0000-4000-8000-000000000000?x=1', 'x'],
    ['of a public operation', 'system/info?verbose=1', 'verbose'],
    ['all of them', 'board/boards?b=1&a=2', 'b, a'],
    ['encoded', 'board/boards?caf%C3%A9=1', 'caf%C3%A9'],
    ['none when all are known', 'board/boards?limit=5', undefined],
    ['none without a query', 'board/boards', undefined],
  ])('names unknown query parameters: %s', async (_what, path, names) => {
    expect((await ignored('get', path))[1]).toBe(names);
  });

  it('names them beside unknown fields of the body', async () => {
    expect(await ignored('post', 'board/boards?retrun=receipt', { name: 'Another', color: 'red' })).toEqual([
      201,
      'retrun, color',
    ]);
  });

  it('names the fields of a body that the operation does not read', async () => {
    expect(await ignored('post', `memory/agents/${await newAgent(t, workspace)}/context`, { query: 'a' })).toEqual([
      200,
      'query',
    ]);
  });

  it('is not sent by an operation that takes whatever comes', async () => {
    const { status, headers } = await t.api.get('/install/sidecar?pat=a&runtime=b&colour=red');
    expect([status, headers['x-ignored-fields']]).toEqual([400, undefined]);
  });
});

describe('A list in a query', () => {
  it.each(['column_names=Backlog', 'column_names[]=Backlog', 'column_names%5B%5D=Backlog&column_names[]=Done'])(
    'may be spelled %s',
    async (query) => {
      const { status, headers, body } = await t.api.get(`/api/v1/board/master/tasks?${query}`, {
        token: workspace.token,
      });
      expect([status, headers['x-ignored-fields'], body.total]).toEqual([200, undefined, 1]);
    },
  );

  it('of another column finds nothing, so that it counts', async () => {
    const { body } = await t.api.get('/api/v1/board/master/tasks?column_names[]=Done', { token: workspace.token });
    expect(body.total).toBe(0);
  });
});
