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
import { eventually } from '../eventually.js';
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
  NO_PROJECT,
  nodesAt,
  postIndex,
  postProject,
  projectPath,
  PROJECTS,
  putRepository,
  readProject,
  reindex,
  settled,
  type Home,
  type Project,
} from '../factories/projects.js';
import { makeRepository, removeRepositories, REPOSITORIES } from '../factories/repository.js';
import { createWorkspace, NO_UUID, refusal, runLoop, type Workspace } from '../factories/workspace.js';

const NO_UUIDS = ['abc', '1', '%00', 'null', `${NO_UUID}0`];
const NONE = { status: 'none', commit: null, nodes: 0, edges: 0, indexed_at: null, error: null };
/** What is wrong with which field; text that no program may send is refused before its field is known. */
const says = (field: string) =>
  expect.stringMatching(new RegExp(`^(${field}: |(body|url): must (not contain NUL|be well-formed))`));
/** A public address that no name has to be looked up for; nobody calls it. */
const ELSEWHERE = 'https://93.184.216.34/team/repo.git';
const WHEN = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

/** The service without a worker: what is put into the queue stays there. */
let t: TestApp;
beforeAll(async () => {
  t = await bootApp({ env: { REPOS_ALLOWED_ROOT: REPOSITORIES } });
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

describe('POST projects', () => {
  it('answers 201 with a project that has no repository and no index', async () => {
    const workspace = await createWorkspace(t);
    const { status, body } = await postProject(t, workspace, { name: 'Rhubarb' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(UUID),
        name: 'Rhubarb',
        repository: null,
        index: NONE,
        lessons: { live: 0, stale: 0, errors: [] },
        created_at: WHEN,
        updated_at: WHEN,
      },
    ]);
    expect((await getProject(t, workspace, body.id)).body).toEqual(body);
  });

  it.each(['x', 'x'.repeat(200), 'Überschrift 日本語 😀 <b>', '😀'.repeat(100)])('takes the name %j', async (name) => {
    const { status, body } = await postProject(t, await createWorkspace(t), { name });
    expect([status, body.name]).toEqual([201, name]);
  });

  it.each<[unknown]>([
    [''],
    [' '],
    ['\t'],
    ['x'.repeat(201)],
    ['a\nb'],
    ['a\rb'],
    ['a\u0000b'],
    ['\ud800'],
    [null],
    [7],
    [['x']],
    [{ name: 'x' }],
  ])('is 422 with the name %j', async (name) => {
    const { status, body } = await postProject(t, await createWorkspace(t), { name });
    expect([status, body.detail]).toEqual([422, says('name')]);
  });

  it('is 422 without a name and names what it does not know', async () => {
    const workspace = await createWorkspace(t);
    expect((await postProject(t, workspace, {})).status).toBe(422);
    const { status, headers } = await postProject(t, workspace, { name: 'x', colour: 'red' });
    expect([status, headers['x-ignored-fields']]).toEqual([201, 'colour']);
  });

  it('may be named alike', async () => {
    const workspace = await createWorkspace(t);
    const [one, two] = [await makeProject(t, workspace, 'Same'), await makeProject(t, workspace, 'Same')];
    expect(one.project.id).not.toBe(two.project.id);
  });
});

describe('GET projects', () => {
  it("lists the workspace's projects to any token, and nobody else's", async () => {
    const workspace = await createWorkspace(t);
    const made = [await makeProject(t, workspace, 'A'), await makeProject(t, workspace, 'B')];
    await makeProject(t);
    const token = await (await t.world.member(workspace.brand)).token();
    const { status, body } = await t.api.get(PROJECTS, { token });
    expect([status, body.total]).toEqual([200, 2]);
    expect(body.items.map(({ id }: Project) => id).toSorted()).toEqual(
      made.map(({ project }) => project.id).toSorted(),
    );
    expect(body.items).toContainEqual(made[0]!.project);
  });

  it('is empty in a new workspace', async () => {
    const { token } = await createWorkspace(t);
    expect((await t.api.get(PROJECTS, { token })).body).toEqual({ items: [], total: 0 });
  });
});

/** Every route of one project, with a body that would be accepted. */
const ROUTES: [method: 'get' | 'put' | 'post' | 'delete', rest: string, body: unknown, adminsOnly: boolean][] = [
  ['get', '', undefined, false],
  ['delete', '', undefined, true],
  ['put', '/repository', { url: ELSEWHERE }, true],
  ['post', '/index', undefined, true],
  ['get', '/nodes', undefined, false],
];

describe.each(ROUTES)('%s projects/{project_id}%s', (method, rest, body, adminsOnly) => {
  const ask = (credentials: { token?: string }, id: string) =>
    t.api[method](projectPath(id, rest), { ...credentials, body });

  it('is 401 without a token and with a bad one', async () => {
    const { project } = await makeProject(t);
    expect(refusal(await ask({}, project.id))).toEqual([401, 'Authentication required']);
    expect(refusal(await ask({ token: 'wsp_bad' }, project.id))).toEqual([401, 'Invalid or expired credential']);
  });

  it('is 404 for a missing project and for one of another workspace alike', async () => {
    const theirs = await makeProject(t);
    const { token } = await createWorkspace(t);
    expect(refusal(await ask({ token }, NO_UUID))).toEqual(NO_PROJECT);
    expect(refusal(await ask({ token }, theirs.project.id))).toEqual(NO_PROJECT);
    expect(await readProject(t, theirs)).toEqual(theirs.project);
  });

  it('is 422 with what is no UUID', async () => {
    const { token } = await createWorkspace(t);
    for (const id of NO_UUIDS) expect([id, (await ask({ token }, id)).status]).toEqual([id, 422]);
  });

  it(`is ${adminsOnly ? 403 : 'not refused'} to a member who is no admin`, async () => {
    const home = await makeProject(t);
    const token = await (await t.world.member(home.brand)).token('code:read', 'memory:read', 'memory:write');
    if (adminsOnly) {
      for (const id of [home.project.id, NO_UUID, 'abc'])
        expect(refusal(await ask({ token }, id))).toEqual([403, 'Brand admin access required']);
      expect(await readProject(t, home)).toEqual(home.project);
    } else expect((await ask({ token }, home.project.id)).status).toBe(200);
  });
});

describe('Roles and scopes', () => {
  it('let only admins make projects, before the body is looked at', async () => {
    const { brand } = await createWorkspace(t);
    const token = await (await t.world.member(brand)).token();
    expect(refusal(await postProject(t, { token }, { name: '' }))).toEqual([403, 'Brand admin access required']);
    expect(refusal(await t.api.post(PROJECTS, { body: { name: 'x' } }))).toEqual([401, 'Authentication required']);
    expect((await t.api.get(PROJECTS)).status).toBe(401);
  });

  it('let an admin token without scopes write and read projects', async () => {
    const { brand } = await createWorkspace(t);
    const token = await (await t.world.member(brand, 'admin')).token();
    const { status, body } = await postProject(t, { token }, { name: 'Mine' });
    expect(status).toBe(201);
    expect((await getProject(t, { token }, body.id)).status).toBe(200);
    expect((await t.api.delete(projectPath(body.id), { token })).status).toBe(204);
  });

  it('ask for code:read to see nodes', async () => {
    const home = await makeProject(t);
    const token = await home.admin.token('memory:read', 'memory:write');
    expect(refusal(await getNodes(t, { ...home, token }))).toEqual([
      403,
      'Missing scope code:read. The workspace policy allows it: use a token that carries it.',
    ]);
    expect((await getNodes(t, { ...home, token: await home.admin.token('code:read') })).body).toEqual({
      items: [],
      commit: null,
      truncated: false,
    });
  });
});

describe('PUT projects/{project_id}/repository', () => {
  let home: Home;
  beforeAll(async () => {
    home = await makeProject(t);
  });
  const put = (body: unknown) => putRepository(t, home, home.project.id, body);

  it('answers the project with its repository and a queued index', async () => {
    const { project, token } = await makeProject(t);
    const url = ELSEWHERE;
    const { status, body } = await putRepository(t, { token }, project.id, { url, branch: 'main' });
    expect([status, body]).toEqual([
      200,
      { ...project, repository: { url, branch: 'main' }, index: { ...NONE, status: 'queued' }, updated_at: WHEN },
    ]);
    expect((await getProject(t, { token }, project.id)).body).toEqual(body);
  });

  it.each([
    'https://git.test.example/team/repo.git',
    'https://git.test.example/team/repo',
    'https://git.test.example:8443/team/repo.git',
    'ssh://git@git.test.example/team/repo.git',
    'ssh://git@git.test.example:2222/team/repo.git',
    'git@git.test.example:team/repo.git',
  ])('takes %s', async (url) => {
    const { status, body } = await put({ url });
    expect([status, body.repository]).toEqual([200, { url, branch: null }]);
  });

  it('takes a folder below REPOS_ALLOWED_ROOT', async () => {
    const repo = await makeRepository();
    expect((await put({ url: repo.url })).body.repository).toEqual({ url: repo.url, branch: null });
  });

  it('refuses folders that are elsewhere, missing, or lead elsewhere', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'workspace-outside-'));
    const inside = await makeRepository();
    symlinkSync(outside, join(REPOSITORIES, 'way-out'));
    symlinkSync('/', join(REPOSITORIES, 'way-to-all'));
    mkdirSync(`${REPOSITORIES}-sibling`);
    try {
      const urls = [
        `file://${outside}`,
        'file:///',
        'file:///etc',
        'file:///proc/self/cwd',
        'file://',
        'file:',
        `file://${REPOSITORIES}/..`,
        `file://${inside.path}/../..`,
        `file://${REPOSITORIES}/%2e%2e`,
        `file://${REPOSITORIES}/../${outside.split('/').pop()}`,
        `file://${REPOSITORIES}-sibling`,
        `file://${REPOSITORIES}/missing`,
        `file://${REPOSITORIES}/way-out`,
        `file://${REPOSITORIES}/way-to-all/etc`,
        `file://${REPOSITORIES}/a%00b`,
        `file://elsewhere.example${inside.path}`,
        inside.path,
        `files://${inside.path}`,
      ];
      for (const url of urls) {
        const { status, body } = await put({ url });
        expect([url, status, body.detail]).toEqual([url, 422, expect.stringMatching(/^url: /)]);
      }
    } finally {
      for (const path of [outside, `${REPOSITORIES}-sibling`]) rmSync(path, { recursive: true });
      for (const name of ['way-out', 'way-to-all']) rmSync(join(REPOSITORIES, name));
    }
  });

  it.each<[unknown]>([
    [''],
    [' '],
    ['repo'],
    ['../repo'],
    ['/etc'],
    ['.'],
    ['-x'],
    ['--upload-pack=touch /tmp/x'],
    ['http://git.test.example/team/repo.git'],
    ['git://git.test.example/team/repo.git'],
    ['ftp://git.test.example/team/repo.git'],
    ['ext::sh -c touch% /tmp/x'],
    ['fd::17'],
    ['transport::https://git.test.example/x'],
    ['javascript:alert(1)'],
    ['data:text/plain,x'],
    ['https://'],
    ['https:///team/repo.git'],
    ['https://git.test.example/a b'],
    ['https://git.test.example/a\nb'],
    ['https://git.test.example/a\u0000b'],
    ['https://-oProxyCommand=x/repo.git'],
    ['ssh://-oProxyCommand=touch/x'],
    ['ssh://git@-oProxyCommand=touch/x'],
    ['ssh://git.test.example/a\nb'],
    ['git@-oProxyCommand=touch:x'],
    ['-git@git.test.example:x'],
    ['git@git.test.example'],
    ['git@git.test.example:'],
    ['git@git.test.example:a\nb'],
    ['$(touch /tmp/x)'],
    ['`touch /tmp/x`'],
    [`https://git.test.example/${'x'.repeat(10_000)}`],
    [null],
    [7],
    [['https://git.test.example/team/repo.git']],
    [{ url: 'https://git.test.example/team/repo.git' }],
    [undefined],
  ])('is 422 with the url %j', async (url) => {
    const { status, body } = await put({ url });
    expect([status, body.detail]).toEqual([422, says('url')]);
  });

  it.each(['main', 'feature/a-branch_1.2', 'überarbeitung', '日本', 'v1', 'x'.repeat(100)])(
    'takes the branch %s',
    async (branch) => {
      const url = ELSEWHERE;
      expect((await put({ url, branch })).body.repository).toEqual({ url, branch });
    },
  );

  it.each<[unknown]>([
    [''],
    [' '],
    ['-x'],
    ['--upload-pack=touch /tmp/x'],
    ['a..b'],
    ['a b'],
    ['a~1'],
    ['a^'],
    ['a:b'],
    ['a\\b'],
    ['a?'],
    ['a*'],
    ['a[b'],
    ['a@{1}'],
    ['@'],
    ['a.lock'],
    ['a.lock/b'],
    ['/a'],
    ['a/'],
    ['a//b'],
    ['.a'],
    ['a/.b'],
    ['a.'],
    ['a\u0000b'],
    ['a\nb'],
    ['a\u007fb'],
    ['\ud800'],
    ['x'.repeat(2_000)],
    [7],
    [['main']],
    [{}],
  ])('is 422 with the branch %j', async (branch) => {
    const { status, body } = await put({ url: ELSEWHERE, branch });
    expect([status, body.detail]).toEqual([422, says('branch')]);
  });

  it('looks at the body before it looks for the project', async () => {
    expect((await putRepository(t, home, NO_UUID, { url: '' })).status).toBe(422);
    expect(refusal(await putRepository(t, home, NO_UUID, { url: ELSEWHERE }))).toEqual(NO_PROJECT);
  });

  it.each<[given: string, shown: string, secret: string]>([
    ['https://me:s3cr3tpass@93.184.216.34/r.git', 'https://***@93.184.216.34/r.git', 's3cr3tpass'],
    ['https://ghp_s3cr3ttoken@93.184.216.34/r.git', 'https://***@93.184.216.34/r.git', 's3cr3ttoken'],
    ['https://me:s3cr3t%40pass@93.184.216.34:8443/r', 'https://***@93.184.216.34:8443/r', 's3cr3t'],
    ['https://:s3cr3tpass@93.184.216.34/r.git', 'https://***@93.184.216.34/r.git', 's3cr3tpass'],
  ])('never shows the secret of %s again', async (url, shown, secret) => {
    const mine = await makeProject(t);
    const answers = [
      await putRepository(t, mine, mine.project.id, { url }),
      await getProject(t, mine, mine.project.id),
      await t.api.get(PROJECTS, { token: mine.token }),
      await postIndex(t, mine, mine.project.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 202]);
    expect(answers[0]!.body.repository.url).toBe(shown);
    for (const { text, headers } of answers) expect(text + JSON.stringify(headers)).not.toContain(secret);
  });

  it('does not show the password of a refused or an ssh url', async () => {
    for (const url of ['https://me:s3cr3tpass@git.test.example/a b', 'ssh://me:s3cr3tpass@git.test.example/r.git']) {
      const { text } = await put({ url });
      expect([url, text]).toEqual([url, expect.not.stringContaining('s3cr3tpass')]);
    }
  });
});

it('Without REPOS_ALLOWED_ROOT no folder is taken', async () => {
  const repo = await makeRepository();
  const closed = await bootApp();
  try {
    const home = await makeProject(closed);
    for (const url of [repo.url, 'file:///', 'file:///tmp'])
      expect(refusal(await putRepository(closed, home, home.project.id, { url }))).toEqual([
        422,
        expect.stringMatching(/^url: /),
      ]);
  } finally {
    await closed.stop();
  }
});

describe('POST projects/{project_id}/index', () => {
  it('is 202 with the queued project', async () => {
    const home = await attach(t, await makeProject(t), await makeRepository({ a: 'x' }));
    const { status, body } = await postIndex(t, home, home.project.id);
    expect([status, body.id, body.index]).toEqual([202, home.project.id, { ...NONE, status: 'queued' }]);
  });

  it('is 409 without a repository', async () => {
    const home = await makeProject(t);
    const { status, body } = await postIndex(t, home, home.project.id);
    expect([status, typeof body.detail]).toEqual([409, 'string']);
    expect(await readProject(t, home)).toEqual(home.project);
  });
});

describe('GET projects/{project_id}/nodes', () => {
  it.each([
    '/src',
    '/',
    '../x',
    'a/../b',
    './a',
    'a/./b',
    'a//b',
    'src//',
    'a\\b',
    'a\u0000b',
    'a\nb',
    'a\u007fb',
    'x'.repeat(1_001),
    '#x',
    'a.ts#',
    'a.ts#A..b',
    'a.ts#.b',
    'a.ts#b.',
    'src/#x',
  ])('is 422 with the path %j', async (path) => {
    const { status, body } = await getNodes(t, await makeProject(t), path);
    expect([status, (body as any).detail]).toEqual([422, says('path')]);
  });

  it.each(['x'.repeat(1_000), 'a b', 'a%20b', 'ä', 'a.ts#A.b', 'src', '.github/', '...', '-x', "'", '*', '$1'])(
    'is empty where there is no code: %j',
    async (path) => {
      const { status, body } = await getNodes(t, await makeProject(t), path);
      expect([status, body]).toEqual([200, { items: [], commit: null, truncated: false }]);
    },
  );
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

it('A repository larger than REPOS_MAX_MB fails the index and fills no disk', async () => {
  const small = await bootIndexing({ REPOS_MAX_MB: '1' });
  try {
    const home = await attach(small, await makeProject(small), await makeRepository({ large: randomBytes(4_000_000) }));
    const { index } = await settled(small, home);
    expect(index).toEqual({ ...NONE, status: 'failed', error: expect.stringMatching(/./) });
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
      indexed_at: WHEN,
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

  it('a lease that was given back is not taken again by a renewal that comes late', async () => {
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
    expect(index).toEqual({ ...NONE, status: 'failed', error: expect.stringContaining('branch') });
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

  it('a folder that is no repository is refused at once or fails the index', async () => {
    mkdirSync(REPOSITORIES, { recursive: true });
    const path = mkdtempSync(join(REPOSITORIES, 'plain-'));
    const home = await makeProject(w, workspace);
    const { status } = await putRepository(w, home, home.project.id, { url: `file://${path}` });
    expect([200, 422]).toContain(status);
    const { index } = await settled(w, home);
    if (status === 200) expect([index.status, index.error]).toEqual(['failed', expect.stringMatching(/./)]);
    else expect(index).toEqual(NONE);
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

  it('another repository takes the place of the first', async () => {
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

  it('nobody is called inside this machine', async () => {
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

  it('many indexes asked for at once end in one good index', async () => {
    const home = await indexedFiles(w, FILES, workspace);
    await home.repo.commit({ write: { 'more.txt': 'more' } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => postIndex(w, home, home.project.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
    expect((await reindex(w, home)).index.status).toBe('ready');
    expect(await nodesAt(w, home, 'more.txt')).toHaveLength(1);
  });

  it('DELETE is 204 and takes everything with it', async () => {
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

  it('DELETE during an index leaves nothing behind', async () => {
    const home = await attach(w, await makeProject(w, workspace), await makeRepository(FILES));
    expect((await w.api.delete(projectPath(home.project.id), { token: home.token })).status).toBe(204);
    await eventually(async () => expect(await tablesWith(w, home.project.id)).toEqual([]));
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
