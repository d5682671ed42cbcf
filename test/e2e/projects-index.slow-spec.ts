import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Indexer } from '../../src/modules/code/indexing/indexer.js';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { tablesWith } from '../factories/memory.js';
import {
  allNodes,
  attach,
  bootIndexing,
  FILES,
  failingIndex,
  getNodes,
  indexed,
  indexedFiles,
  makeProject,
  NO_INDEX,
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
import { createWorkspace, runLoop, type Workspace } from '../factories/workspace.js';

afterAll(removeRepositories);

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

describe('With a worker', () => {
  let w: TestApp;
  let workspace: Workspace;
  beforeAll(async () => {
    w = await bootIndexing();
    workspace = await createWorkspace(w);
  });
  afterAll(() => w?.stop());

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
    const indexer = w.app.get<unknown, { renew(project: { id: string; leaseEnds: Date[] }): Promise<void> }>(Indexer);
    await expect(indexer.renew({ id: home.project.id, leaseEnds: [w.clock.now()] })).rejects.toThrow('released');
    const find = 'SELECT leased_until FROM projects WHERE id = $1';
    expect(await w.database.rows(find, [home.project.id])).toEqual([{ leased_until: null }]);
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

  it('many concurrent index requests end in one good index', async () => {
    const home = await indexedFiles(w, FILES, workspace);
    await home.repo.commit({ write: { 'more.txt': 'more' } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => postIndex(w, home, home.project.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
    expect((await reindex(w, home)).index.status).toBe('ready');
    expect(await nodesAt(w, home, 'more.txt')).toHaveLength(1);
  });

  it('DELETE during an index leaves nothing behind but its events', async () => {
    const home = await attach(w, await makeProject(w, workspace), await makeRepository(FILES));
    expect((await w.api.delete(projectPath(home.project.id), { token: home.token })).status).toBe(204);
    // The log keeps that it was there and was deleted.
    await eventually(async () => expect(await tablesWith(w, home.project.id)).toEqual(['events']));
    expect((await w.api.get(PROJECTS, { token: home.token })).status).toBe(200);
  });
});
