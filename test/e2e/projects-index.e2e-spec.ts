import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Git } from '../../src/modules/code/git.js';
import { Indexer } from '../../src/modules/code/indexing/indexer.js';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { tablesWith, UUID } from '../factories/memory.js';
import {
  allNodes,
  attach,
  bootIndexing,
  FILES,
  getNodes,
  getProject,
  getSearch,
  indexedFiles,
  lessonFile,
  makeProject,
  NO_PROJECT,
  nodesAt,
  postIndex,
  projectPath,
  putRepository,
  readProject,
  settled,
} from '../factories/projects.js';
import { makeRepository, removeRepositories, REPOSITORIES } from '../factories/repository.js';
import { createWorkspace, refusal, type Workspace } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';
import { TIMESTAMP } from '../support/timestamp.js';

afterAll(removeRepositories);

it('An index that outlived its lease does not change the result of the next one', async () => {
  const api = await bootApp({ env: { REPOS_ALLOWED_ROOT: REPOSITORIES } });
  try {
    const home = await attach(api, await makeProject(api), await makeRepository({ 'a.txt': 'x' }));
    const index = () => api.app.get(Indexer).index(home.project.id, new AbortController().signal);
    let fail: (reason: Error) => void = () => undefined;
    const tipOf = jest.spyOn(api.app.get(Git), 'tipOf');
    tipOf.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    const outlived = index();
    await eventually(() => Promise.resolve(expect(tipOf).toHaveBeenCalled()));
    api.clock.advance(MINUTE);
    await index();
    const ready = await readProject(api, home);
    expect(ready.index).toMatchObject({ status: 'ready', nodes: 1, error: null });
    fail(new Error('too late'));
    await outlived;
    expect(await readProject(api, home)).toEqual(ready);
  } finally {
    await api.stop();
  }
});

describe('With a worker', () => {
  let w: TestApp;
  let workspace: Workspace;
  beforeAll(async () => {
    w = await bootIndexing();
    workspace = await createWorkspace(w);
  });
  afterAll(() => w?.stop());

  it('an attached repository is indexed, and its nodes can be read level by level', async () => {
    const repo = await makeRepository(FILES);
    const home = await attach(w, await makeProject(w, workspace), repo);
    const project = await settled(w, home);
    expect(project.index).toEqual({
      status: 'ready',
      commit: await repo.head(),
      nodes: 10,
      edges: expect.any(Number),
      indexed_at: TIMESTAMP,
      error: null,
    });
    const ask = async (path?: string) => {
      const { body } = await getNodes(w, home, path);
      expect(body.commit).toBe(project.index.commit);
      for (const { id } of body.items) expect(id).toMatch(UUID);
      return body.items.map(({ kind, path: at }) => `${kind} ${at}`);
    };
    expect((await ask()).toSorted()).toEqual(['file README.md', 'folder src/']);
    const [self, ...below] = await ask('src/');
    expect([self, below.toSorted()]).toEqual(['folder src/', ['file src/a.ts', 'folder src/deep/']]);
    expect(await ask('src')).toEqual([self, ...below]);
    expect(await ask('src/a.ts')).toEqual(['file src/a.ts', 'symbol src/a.ts#A', 'symbol src/a.ts#one']);
    expect(await ask('src/a.ts#A')).toEqual(['symbol src/a.ts#A', 'symbol src/a.ts#A.go']);
    expect(await ask('src/a.ts#A.go')).toEqual(['symbol src/a.ts#A.go']);
    expect(await ask('src/deep/c.txt')).toEqual(['file src/deep/c.txt']);
    for (const missing of ['src/a.ts/', 'SRC/', 'src/b.ts', 'src/a.ts#B', 'README.md#Read', 'src/a'])
      expect([missing, await ask(missing)]).toEqual([missing, []]);
    const nodes = await allNodes(w, home);
    expect([nodes.size, new Set([...nodes.values()].map(({ id }) => id)).size]).toEqual([10, 10]);
    // Every node but the two at the top is contained in another.
    expect(project.index.edges).toBeGreaterThanOrEqual(8);
  });

  it('the secret of a url stays out of the error, the tables that are shown, and the process list', async () => {
    const home = await makeProject(w, workspace);
    const url = 'https://me:s3cr3tpass@nowhere.invalid/team/repo.git';
    const seen = new Set<string>();
    await putRepository(w, home, home.project.id, { url });
    for (;;) {
      for (const command of commandLines()) if (command.includes('s3cr3tpass')) seen.add(command);
      const { status, error } = (await readProject(w, home)).index;
      if (status === 'failed') {
        expect(error).toMatch(/./);
        expect(error).not.toContain('s3cr3tpass');
        break;
      }
      await wait(5);
    }
    expect([...seen]).toEqual([]);
  });

  it('no address inside this machine is contacted', async () => {
    let calls = 0;
    const server = createServer((socket) => {
      calls++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '[::ffff:127.0.0.1]'])
        for (const url of [`https://${host}:${port}/r.git`, `ssh://git@${host}:${port}/r.git`]) {
          const home = await makeProject(w, workspace);
          const { status } = await putRepository(w, home, home.project.id, { url });
          expect([url, [200, 422].includes(status)]).toEqual([url, true]);
          if (status === 200) expect([url, (await settled(w, home)).index.status]).toEqual([url, 'failed']);
        }
      expect(calls).toBe(0);
    } finally {
      server.close();
    }
  });

  it('DELETE is 204 and deletes everything that belongs to it', async () => {
    const home = await indexedFiles(
      w,
      { 'a.txt': 'x', 'lessons/area/rhubarb.md': lessonFile({ anchors: ['a.txt'], body: 'Rhubarb unforgettable.' }) },
      workspace,
    );
    const kept = await indexedFiles(w, { 'b.txt': 'y' }, workspace);
    expect((await readProject(w, home)).lessons).toEqual({ live: 1, stale: 0, drifted: 0, errors: [] });
    const { id } = home.project;
    expect((await w.api.delete(projectPath(id), { token: home.token })).status).toBe(204);
    expect(refusal(await getProject(w, home, id))).toEqual(NO_PROJECT);
    expect(refusal(await getNodes(w, home))).toEqual(NO_PROJECT);
    expect(refusal(await postIndex(w, home, id))).toEqual(NO_PROJECT);
    expect(refusal(await w.api.delete(projectPath(id), { token: home.token }))).toEqual(NO_PROJECT);
    expect(refusal(await getSearch(w, home, { project_id: id, anchor: 'a.txt' }))).toEqual(NO_PROJECT);
    expect((await getSearch(w, home, { anchor: 'a.txt' })).body.items).toEqual([]);
    await eventually(async () => expect(await tablesWith(w, 'Rhubarb unforgettable')).toEqual([]));
    await eventually(async () => {
      const left = readdirSync(join(w.dataDir, 'repositories'), { recursive: true }).map(String);
      expect(left.filter((path) => path.includes(id))).toEqual([]);
      return Promise.resolve();
    });
    expect((await readProject(w, kept)).index.status).toBe('ready');
    expect(await nodesAt(w, kept, 'b.txt')).toHaveLength(1);
  });
});

/** What every process of this machine was started with. */
function commandLines(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    });
}
