import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { UUID } from '../factories/memory.js';
import {
  attach,
  getNodes,
  getProject,
  makeProject,
  NO_INDEX,
  NO_PROJECT,
  postIndex,
  postProject,
  projectPath,
  PROJECTS,
  putRepository,
  readProject,
  type Home,
  type Project,
} from '../factories/projects.js';
import { makeRepository, removeRepositories, REPOSITORIES } from '../factories/repository.js';
import { createWorkspace, NO_UUID, NO_UUIDS, refusal } from '../factories/workspace.js';
import { TIMESTAMP } from '../support/timestamp.js';

/** What is wrong with which field; text that no program may send is refused before its field is known. */
const says = (field: string) =>
  expect.stringMatching(new RegExp(`^(${field}: |(body|url): must (not contain NUL|be well-formed))`));
/** A public address that no name has to be looked up for; nobody calls it. */
const ELSEWHERE = 'https://93.184.216.34/team/repo.git';

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
        index: NO_INDEX,
        lessons: { live: 0, stale: 0, errors: [] },
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
      },
    ]);
    expect((await getProject(t, workspace, body.id)).body).toEqual(body);
  });

  it.each(['x', 'x'.repeat(200), 'Überschrift 日本語 😀 <b>', '😀'.repeat(100)])(
    'accepts the name %j',
    async (name) => {
      const { status, body } = await postProject(t, await createWorkspace(t), { name });
      expect([status, body.name]).toEqual([201, name]);
    },
  );

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
  ])('answers 422 with the name %j', async (name) => {
    const { status, body } = await postProject(t, await createWorkspace(t), { name });
    expect([status, body.detail]).toEqual([422, says('name')]);
  });

  it('answers 422 without a name and names what it does not know', async () => {
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
  it("lists the workspace's projects to any of its tokens, and no others", async () => {
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

  it('answers 401 without a token and with a bad one', async () => {
    const { project } = await makeProject(t);
    expect(refusal(await ask({}, project.id))).toEqual([401, 'Authentication required']);
    expect(refusal(await ask({ token: 'wsp_bad' }, project.id))).toEqual([401, 'Invalid or expired credential']);
  });

  it('answers 404 for a missing project and for one of another workspace alike', async () => {
    const theirs = await makeProject(t);
    const { token } = await createWorkspace(t);
    expect(refusal(await ask({ token }, NO_UUID))).toEqual(NO_PROJECT);
    expect(refusal(await ask({ token }, theirs.project.id))).toEqual(NO_PROJECT);
    expect(await readProject(t, theirs)).toEqual(theirs.project);
  });

  it('answers 422 with what is not a UUID', async () => {
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

  it('require code:read to see nodes', async () => {
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
      {
        ...project,
        repository: { url, branch: 'main' },
        index: { ...NO_INDEX, status: 'queued' },
        updated_at: TIMESTAMP,
      },
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

  it('accepts a folder below REPOS_ALLOWED_ROOT', async () => {
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
  ])('answers 422 with the url %j', async (url) => {
    const { status, body } = await put({ url });
    expect([status, body.detail]).toEqual([422, says('url')]);
  });

  it.each(['main', 'feature/a-branch_1.2', 'überarbeitung', '日本', 'v1', 'x'.repeat(100)])(
    'accepts the branch %s',
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
  ])('answers 422 with the branch %j', async (branch) => {
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
  it('answers 202 with the queued project', async () => {
    const home = await attach(t, await makeProject(t), await makeRepository({ a: 'x' }));
    const { status, body } = await postIndex(t, home, home.project.id);
    expect([status, body.id, body.index]).toEqual([202, home.project.id, { ...NO_INDEX, status: 'queued' }]);
  });

  it('answers 409 without a repository', async () => {
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
  ])('answers 422 with the path %j', async (path) => {
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

describe('GET projects/{id}/deploy-key', () => {
  const getKey = (home: Pick<Home, 'token' | 'project'>) =>
    t.api.get<{ public_key: string; fingerprint: string }>(projectPath(home.project.id, '/deploy-key'), {
      token: home.token,
    });

  it('is a public key of this project alone, the same on every request', async () => {
    const one = await makeProject(t);
    const [first, again, neighbour, stranger] = [
      await getKey(one),
      await getKey(one),
      await getKey(await makeProject(t, one)),
      await getKey(await makeProject(t)),
    ];
    expect(first).toMatchObject({
      status: 200,
      body: {
        public_key: expect.stringMatching(new RegExp(`^ssh-ed25519 [A-Za-z0-9+/]{68} project-${one.project.id}$`)),
        fingerprint: expect.stringMatching(/^SHA256:[A-Za-z0-9+/]{43}$/),
      },
    });
    expect(again.body).toEqual(first.body);
    expect(new Set([first, neighbour, stranger].map(({ body }) => body.fingerprint)).size).toBe(3);
    expect(JSON.stringify(first.body)).not.toContain('PRIVATE');
  });

  it('answers 404 for another workspace', async () => {
    const { project } = await makeProject(t);
    const { token } = await makeProject(t);
    expect(refusal(await getKey({ token, project }))).toEqual(NO_PROJECT);
  });

  it('is refused where the keys of the service are used', async () => {
    const shared = await bootApp({ env: { REPOS_SSH_KEYS: 'service' } });
    try {
      const { token, project } = await makeProject(shared);
      const answer = await shared.api.get(projectPath(project.id, '/deploy-key'), { token });
      expect(refusal(answer)).toEqual([409, 'This service fetches ssh repositories with its own keys']);
    } finally {
      await shared.stop();
    }
  });
});
