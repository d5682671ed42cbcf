import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Indexer } from '../../src/modules/code/indexing/indexer.js';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { tablesWith, UUID } from '../factories/memory.js';
import {
  allNodes,
  attach,
  bootIndexing,
  failingIndex,
  getNodes,
  getProject,
  getSearch,
  indexed,
  indexedFiles,
  lessonFile,
  makeProject,
  NO_INDEX,
  NO_PROJECT,
  nodesAt,
  postIndex,
  projectPath,
  PROJECTS,
  putRepository,
  readProject,
  reindex,
  settled,
} from '../factories/projects.js';
import { makeRepository, removeRepositories, REPOSITORIES } from '../factories/repository.js';
import { createWorkspace, refusal, runLoop, type Workspace } from '../factories/workspace.js';
import { TIMESTAMP } from '../support/timestamp.js';

afterAll(removeRepositories);

it('The loop repository-index finds what was queued while there was no worker', async () => {
  const api = await bootApp({ env: { REPOS_ALLOWED_ROOT: REPOSITORIES } });
  try {
    const repo = await makeRepository({ 'a.txt': 'x' });
    const home = await attach(api, await makeProject(api), repo);
    expect((await readProject(api, home)).index.status).toBe('queued');
    const worker = await bootIndexing({}, api);
    try {
      await runLoop(worker, 'repository-index');
      expect((await settled(api, home)).index).toMatchObject({ status: 'ready', commit: await repo.head(), nodes: 1 });
    } finally {
      await worker.stop();
    }
  } finally {
    await api.stop();
  }
});

it('A repository larger than REPOS_MAX_MB fails the index and fills no disk', async () => {
  const small = await bootIndexing({ REPOS_MAX_MB: '1' });
  try {
    const home = await attach(small, await makeProject(small), await makeRepository({ large: randomBytes(4_000_000) }));
    const { index } = await settled(small, home);
    expect(index).toEqual({ ...NO_INDEX, status: 'failed', error: expect.stringMatching(/./) });
    const fitting = await indexedFiles(small, { 'a.txt': 'x' }, home);
    expect(fitting.project.index.status).toBe('ready');
  } finally {
    await small.stop();
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

  const FILES = {
    'README.md': '# Read\n',
    'src/a.ts': 'export class A {\n  go(): number {\n    return 1;\n  }\n}\nexport const one = () => new A();\n',
    'src/deep/b.py': 'def work():\n    return 2\n',
    'src/deep/c.txt': 'words\n',
  };

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

  it('an index again without a change leaves all as it is', async () => {
    const home = await indexedFiles(w, FILES, workspace);
    const before = await allNodes(w, home);
    const { index } = await readProject(w, home);
    const again = await reindex(w, home);
    expect(await allNodes(w, home)).toEqual(before);
    const { commit, nodes, edges } = again.index;
    expect({ commit, nodes, edges }).toEqual({ commit: index.commit, nodes: index.nodes, edges: index.edges });
    expect(Date.parse(again.index.indexed_at!)).toBeGreaterThanOrEqual(Date.parse(index.indexed_at!));
  });

  it('a released lease is not renewed by a late renewal', async () => {
    const home = await indexedFiles(w, FILES, workspace);
    const indexer = w.app.get<unknown, { renew(project: { id: string }): Promise<void> }>(Indexer);
    await indexer.renew({ id: home.project.id });
    const find = 'SELECT leased_until FROM projects WHERE id = $1';
    expect(await w.database.rows(find, [home.project.id])).toEqual([{ leased_until: null }]);
  });

  it('a failing index says why and leaves the last one serving, until one succeeds', async () => {
    const home = await indexedFiles(w, FILES, workspace);
    const before = await allNodes(w, home);
    const { index } = await readProject(w, home);
    const away = `${home.repo.path}-away`;
    renameSync(home.repo.path, away);
    const failed = await failingIndex(w, home);
    expect(failed.index).toEqual({ ...index, status: 'failed', error: expect.stringMatching(/./) });
    expect(await allNodes(w, home)).toEqual(before);
    expect((await getNodes(w, home)).body.commit).toBe(index.commit);
    renameSync(away, home.repo.path);
    await home.repo.commit({ write: { 'more.txt': 'more' } });
    const { index: good } = await reindex(w, home);
    expect([good.status, good.error, good.nodes]).toEqual(['ready', null, index.nodes + 1]);
  });

  it('a branch is followed, and one that does not exist fails the index', async () => {
    const repo = await makeRepository({ 'a.txt': 'main' });
    await repo.git('checkout', '--quiet', '-b', 'side/ünü');
    await repo.commit({ write: { 'b.txt': 'side' } });
    await repo.git('checkout', '--quiet', 'main');
    const side = await indexed(w, await makeProject(w, workspace), repo, 'side/ünü');
    expect([...(await allNodes(w, side)).keys()].toSorted()).toEqual(['a.txt', 'b.txt']);
    const main = await indexed(w, await makeProject(w, workspace), repo);
    expect([...(await allNodes(w, main)).keys()]).toEqual(['a.txt']);
    const none = await attach(w, await makeProject(w, workspace), repo, 'nowhere');
    const { index } = await settled(w, none);
    expect(index).toEqual({ ...NO_INDEX, status: 'failed', error: expect.stringContaining('branch') });
    expect((await getNodes(w, none)).body).toMatchObject({ items: [], commit: null });
  });

  it('the default branch is the one the repository is on', async () => {
    const repo = await makeRepository({ 'a.txt': 'main' });
    await repo.git('checkout', '--quiet', '-b', 'trunk');
    await repo.commit({ write: { 'b.txt': 'trunk' } });
    const home = await indexed(w, await makeProject(w, workspace), repo);
    expect([...(await allNodes(w, home)).keys()].toSorted()).toEqual(['a.txt', 'b.txt']);
  });

  it('an empty repository has no code, and is indexed once it has a commit', async () => {
    const home = await attach(w, await makeProject(w, workspace), await makeRepository());
    const { index } = await settled(w, home);
    expect(['ready', 'failed']).toContain(index.status);
    expect([index.nodes, index.commit]).toEqual([0, null]);
    if (index.status === 'failed') expect(index.error).toMatch(/./);
    expect((await getNodes(w, home)).body.items).toEqual([]);
    await home.repo.commit({ write: { 'a.txt': 'x' } });
    expect((await reindex(w, home)).index).toMatchObject({ status: 'ready', nodes: 1, error: null });
  });

  it('a commit without any file is an index without nodes', async () => {
    const home = await indexedFiles(w, { 'a.txt': 'x' }, workspace);
    await home.repo.commit({ remove: ['a.txt'] });
    expect((await reindex(w, home)).index).toMatchObject({ status: 'ready', nodes: 0, edges: 0 });
    expect(await nodesAt(w, home)).toEqual([]);
  });

  it('a folder that is not a repository is refused immediately or fails the index', async () => {
    mkdirSync(REPOSITORIES, { recursive: true });
    const path = mkdtempSync(join(REPOSITORIES, 'plain-'));
    const home = await makeProject(w, workspace);
    const { status } = await putRepository(w, home, home.project.id, { url: `file://${path}` });
    expect([200, 422]).toContain(status);
    const { index } = await settled(w, home);
    if (status === 200) expect([index.status, index.error]).toEqual(['failed', expect.stringMatching(/./)]);
    else expect(index).toEqual(NO_INDEX);
  });

  it('a folder that becomes a way out after it was attached is not read', async () => {
    const secret = mkdtempSync(join(tmpdir(), 'workspace-secret-'));
    const home = await indexedFiles(w, { 'a.txt': 'x' }, workspace);
    const outside = await makeRepository({ 'hidden.txt': 'secret' });
    try {
      renameSync(outside.path, join(secret, 'repo'));
      renameSync(home.repo.path, `${home.repo.path}-away`);
      symlinkSync(join(secret, 'repo'), home.repo.path);
      expect((await failingIndex(w, home)).index.status).toBe('failed');
      expect(await nodesAt(w, home, 'hidden.txt')).toEqual([]);
    } finally {
      rmSync(secret, { recursive: true });
    }
  });

  it('another repository replaces the first', async () => {
    const home = await indexedFiles(w, { 'a.txt': 'x' }, workspace);
    const other = await makeRepository({ 'b.txt': 'y' });
    const { status, body } = await putRepository(w, home, home.project.id, { url: other.url });
    expect([status, body.repository.url]).toEqual([200, other.url]);
    await reindex(w, { ...home, repo: other });
    expect([...(await allNodes(w, home)).keys()]).toEqual(['b.txt']);
  });

  it('nothing of a repository is run', async () => {
    const mark = join(REPOSITORIES, 'was-run');
    const repo = await makeRepository({
      '.gitattributes': '* filter=evil diff=evil merge=evil\n',
      '.gitmodules': `[submodule "x"]\n\tpath = x\n\turl = ext::touch ${mark}\n`,
      'a.ts': 'export const a = 1;\n',
      'package.json': `{"scripts": {"preinstall": "touch ${mark}", "postinstall": "touch ${mark}"}}`,
    });
    const hooks = ['post-checkout', 'pre-receive', 'post-update', 'reference-transaction', 'post-upload-pack'];
    for (const [key, value] of [
      ['filter.evil.smudge', `touch ${mark}`],
      ['filter.evil.clean', `touch ${mark}`],
      ['diff.evil.textconv', `touch ${mark}`],
      ['diff.evil.command', `touch ${mark}`],
      ['core.fsmonitor', `touch ${mark}`],
      ['core.sshCommand', `touch ${mark}`],
      ['core.pager', `touch ${mark}`],
    ] as const)
      await repo.git('config', key, value);
    for (const hook of hooks)
      writeFileSync(join(repo.path, '.git/hooks', hook), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 });
    rmSync(mark, { force: true });
    const home = await indexed(w, await makeProject(w, workspace), repo);
    expect([...(await allNodes(w, home)).keys()]).toContain('a.ts#a');
    expect(existsSync(mark)).toBe(false);
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

  it('many concurrent index requests end in one good index', async () => {
    const home = await indexedFiles(w, FILES, workspace);
    await home.repo.commit({ write: { 'more.txt': 'more' } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => postIndex(w, home, home.project.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
    expect((await reindex(w, home)).index.status).toBe('ready');
    expect(await nodesAt(w, home, 'more.txt')).toHaveLength(1);
  });

  it('DELETE is 204 and deletes everything that belongs to it', async () => {
    const home = await indexedFiles(
      w,
      { 'a.txt': 'x', 'lessons/area/rhubarb.md': lessonFile({ anchors: ['a.txt'], body: 'Rhubarb unforgettable.' }) },
      workspace,
    );
    const kept = await indexedFiles(w, { 'b.txt': 'y' }, workspace);
    expect((await readProject(w, home)).lessons).toEqual({ live: 1, stale: 0, errors: [] });
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

  it('DELETE during an index leaves nothing behind but its events', async () => {
    const home = await attach(w, await makeProject(w, workspace), await makeRepository(FILES));
    expect((await w.api.delete(projectPath(home.project.id), { token: home.token })).status).toBe(204);
    // The log keeps that it was there and was deleted.
    await eventually(async () => expect(await tablesWith(w, home.project.id)).toEqual(['events']));
    expect((await w.api.get(PROJECTS, { token: home.token })).status).toBe(200);
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
