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
import { createWorkspace, NO_UUID, refusal } from '../factories/workspace.js';
import { TIMESTAMP } from '../support/timestamp.js';

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
        setup_command: null,
        check_command: null,
        base_branch: null,
        index: NO_INDEX,
        lessons: { live: 0, stale: 0, drifted: 0, errors: [] },
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
      },
    ]);
    expect((await getProject(t, workspace, body.id)).body).toEqual(body);
  });

  it('answers 422 without a name or with two lines, and names what it does not know', async () => {
    const workspace = await createWorkspace(t);
    expect(refusal(await postProject(t, workspace, {}))).toEqual([422, 'name: is required']);
    expect(refusal(await postProject(t, workspace, { name: 'a\nb' }))).toEqual([422, expect.stringMatching(/^name: /)]);
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
});

describe('Roles and scopes', () => {
  it('let an admin token without scopes write and read projects', async () => {
    const { brand } = await createWorkspace(t);
    const token = await (await t.world.member(brand, 'admin')).token();
    const { status, body } = await postProject(t, { token }, { name: 'Mine' });
    expect(status).toBe(201);
    expect((await getProject(t, { token }, body.id)).status).toBe(200);
    expect((await t.api.delete(projectPath(body.id), { token })).status).toBe(204);
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

  it('takes addresses of https and ssh', async () => {
    for (const url of [
      'https://git.test.example:8443/team/repo.git',
      'ssh://git@git.test.example:2222/team/repo.git',
      'git@git.test.example:team/repo.git',
    ]) {
      const { status, body } = await put({ url });
      expect([status, body.repository]).toEqual([200, { url, branch: null }]);
    }
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

  it('answers 422 to a url and a branch that are none, before it looks for the project', async () => {
    for (const [body, detail] of [
      [{}, /^url: is required/],
      [{ url: 'http://git.test.example/team/repo.git' }, /^url: /],
      [{ url: ELSEWHERE, branch: '--upload-pack=touch /tmp/x' }, /^branch: /],
    ] as const)
      for (const id of [home.project.id, NO_UUID])
        expect(refusal(await putRepository(t, home, id, body))).toEqual([422, expect.stringMatching(detail)]);
    expect(refusal(await putRepository(t, home, NO_UUID, { url: ELSEWHERE }))).toEqual(NO_PROJECT);
  });

  it('never shows the secret of a url again', async () => {
    const mine = await makeProject(t);
    for (const [url, secret] of [
      ['https://me:s3cr3tpass@93.184.216.34/r.git', 's3cr3tpass'],
      ['https://ghp_s3cr3ttoken@93.184.216.34/r.git', 's3cr3ttoken'],
    ] as const) {
      const answers = [
        await putRepository(t, mine, mine.project.id, { url }),
        await getProject(t, mine, mine.project.id),
        await t.api.get(PROJECTS, { token: mine.token }),
        await postIndex(t, mine, mine.project.id),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 202]);
      expect(answers[0]!.body.repository.url).toBe('https://***@93.184.216.34/r.git');
      for (const { text, headers } of answers) expect(text + JSON.stringify(headers)).not.toContain(secret);
    }
  });

  it('does not show the password of a refused or an ssh url', async () => {
    for (const url of ['https://me:s3cr3tpass@git.test.example/a b', 'ssh://me:s3cr3tpass@git.test.example/r.git']) {
      const { text } = await put({ url });
      expect([url, text]).toEqual([url, expect.not.stringContaining('s3cr3tpass')]);
    }
  });
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
  it('answers 422 to a path that is none, and is empty where there is no code', async () => {
    const home = await makeProject(t);
    const ask = async (path: string) => getNodes(t, home, path);
    for (const path of ['../x', 'a.ts#'])
      expect([path, ...refusal(await ask(path))]).toEqual([path, 422, expect.stringMatching(/^path: /)]);
    for (const path of ['a b', 'a.ts#A.b', '.github/', "'", '$1'])
      expect([path, (await ask(path)).body]).toEqual([path, { items: [], commit: null, truncated: false }]);
  });
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
