import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { columnOf } from '../factories/boards.js';
import { newDesk } from '../factories/builders.js';
import {
  act,
  bootBuilds,
  buildPath,
  buildsOf,
  by,
  card,
  comment,
  commentsOf,
  merge,
  newCodeHome,
  onlyBuildOf,
  readBuild,
  readCard,
  retry,
  type Build,
  type CodeHome,
} from '../factories/builds.js';
import { entry } from '../factories/played-desk.js';
import { projectPath } from '../factories/projects.js';
import { removeRepositories, REPOSITORIES, type Repository } from '../factories/repository.js';
import { indexedFile } from '../factories/victim.js';
import { fileAt, makeUpstream, occupy, tipOf } from '../factories/upstream.js';
import { refusal, runLoop } from '../factories/workspace.js';
import { MINUTE, SECOND } from '../support/test-clock.js';

let t: TestApp;
let repo: Repository;
let home: CodeHome;
beforeAll(async () => {
  t = await bootBuilds();
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

const CHANGE = { 'price.js': 'export const price = 2;\n' };
const newHome = async (files?: Record<string, string>) => {
  repo = await makeUpstream(files);
  home = await newCodeHome(t, repo);
};
/** A card of the home's builder, and the order of its build. */
const ordered = async (body: Record<string, unknown> = {}) => {
  const made = await card(t, home, { agent_id: home.builder.agentId, ...body });
  return { card: made, order: await home.builder.desk.order() };
};
/** A build that succeeded. */
const pushed = async (files: Record<string, string> = CHANGE): Promise<Build> => {
  await card(t, home, { agent_id: home.builder.agentId });
  return home.builder.desk.build(files, { session_id: 'session-1', checks: 'passed', summary: 'Rounded.' });
};

describe('A build whose checks fail', () => {
  it('is pushed all the same, failed, and not merged', async () => {
    await newHome();
    const made = await card(t, home, { agent_id: home.builder.agentId });
    const build = await home.builder.desk.build(CHANGE, { checks: 'failed' });
    expect(build).toMatchObject({ state: 'failed', reason: 'checks_failed', checks_status: 'failed' });
    expect(await tipOf(repo, build.branch!)).toBe(build.commit);
    expect(await readCard(t, home, made.id)).toMatchObject({
      build_status: 'failed',
      checks_status: 'failed',
      branch: build.branch,
      commit_sha: build.commit,
      column_id: columnOf(home.board, 'In progress').id,
    });
    expect(refusal(await act(t, by(home), build.id, 'merge', { method: 'squash' }))).toEqual([
      409,
      'The checks fail: ask for changes first',
    ]);
  });
});

describe('A build that was stopped', () => {
  it.each(['timed_out', 'over_budget'] as const)(
    'for the reason %s leaves what it had on its branch',
    async (reason) => {
      await newHome();
      const { card: made, order } = await ordered();
      const { desk } = home.builder;
      const commit = await (await desk.checkOut(order)).push(CHANGE);
      const build = await desk.finish(order, { outcome: 'failed', reason, commit });
      expect(build).toMatchObject({ state: 'failed', reason, commit });
      expect(await tipOf(repo, build.branch!)).toBe(commit);
      const again = await retry(t, home, build.id);
      expect(again).toMatchObject({ branch: build.branch, commit });
      expect((await desk.order()).git).toMatchObject({ branch: build.branch, start_commit: commit });
      expect(await buildsOf(t, home, made.id)).toHaveLength(2);
    },
  );
});

describe('A build that changed nothing', () => {
  it('failed, with its answer as a comment', async () => {
    await newHome();
    const { card: made, order } = await ordered();
    const build = await home.builder.desk.finish(order, { outcome: 'answered', message: 'It is right as it is.' });
    expect(build).toMatchObject({ state: 'failed', reason: 'no_changes', commit: null });
    expect(await commentsOf(t, home, made.id)).toMatchObject([
      { body: 'It is right as it is.', author: { kind: 'agent', id: home.builder.agentId } },
    ]);
  });

  it('succeeded where research was asked for, in a repository', async () => {
    await newHome();
    const { card: made, order } = await ordered({ task_type: 'research' });
    expect(order.git).not.toBeNull();
    await home.builder.desk.finish(order, { outcome: 'answered', message: 'Half up.' });
    expect(await readCard(t, home, made.id)).toMatchObject({
      build_status: 'succeeded',
      column_id: columnOf(home.board, 'Review').id,
    });
  });
});

describe('A repository that does not take the branch', () => {
  it('fails the build with what to allow', async () => {
    await newHome();
    const { order } = await ordered();
    const { desk } = home.builder;
    await occupy(repo, order.git!.branch);
    const commit = await (await desk.checkOut(order)).push(CHANGE);
    expect(await desk.finish(order, { outcome: 'pushed', commit, checks: 'passed' })).toMatchObject({
      state: 'failed',
      reason: 'push_refused',
      commit,
      message: expect.stringContaining('is checked out in the folder of the repository'),
    });
  });

  it('is tried again once it does, from the commit that the service has', async () => {
    await newHome();
    const { order } = await ordered();
    const { desk } = home.builder;
    await occupy(repo, order.git!.branch);
    const commit = await (await desk.checkOut(order)).push(CHANGE);
    const failed = await desk.finish(order, { outcome: 'pushed', commit, checks: 'passed' });
    await repo.git('checkout', '--quiet', '--force', '--detach', 'main');
    await retry(t, home, failed.id);
    const again = await desk.order();
    expect(again.git).toMatchObject({ branch: order.git!.branch, start_commit: commit });
    const checkout = await desk.checkOut(again);
    expect(await checkout.git('rev-parse', 'HEAD')).toBe(commit);
    const next = await checkout.push({ 'more.js': 'export {};\n' });
    expect(await desk.finish(again, { outcome: 'pushed', commit: next, checks: 'none' })).toMatchObject({
      state: 'succeeded',
      commit: next,
    });
    expect(await tipOf(repo, order.git!.branch)).toBe(next);
  });

  it('refuses a merge with what to allow', async () => {
    await newHome();
    const build = await pushed();
    await occupy(repo, 'main');
    const { status, body } = await act(t, by(home), build.id, 'merge', { method: 'merge' });
    expect([status, body.detail]).toEqual([
      422,
      { error: 'push_refused', message: expect.stringContaining('The branch main is checked out') },
    ]);
    expect(await readBuild(t, home, build.id)).toMatchObject({ state: 'succeeded', merged_at: null });
  });
});

describe('Changes that are asked for', () => {
  it('are a new build of the same branch, from its commit, in the same session', async () => {
    await newHome();
    const first = await pushed();
    const again = await retry(t, home, first.id, 'Name it “cents”.');
    expect(again).toMatchObject({ state: 'queued', branch: first.branch, commit: first.commit });
    const { desk } = home.builder;
    const order = await desk.order();
    expect(order).toMatchObject({
      attempt: 1,
      git: { branch: first.branch, start_commit: first.commit },
      resume: { session_id: 'session-1', message: 'Name it “cents”.' },
    });
    expect(order.brief).toContain('Name it “cents”.');
    const checkout = await desk.checkOut(order);
    const commit = await checkout.push({ 'cents.js': 'export {};\n' });
    const build = await desk.finish(order, { outcome: 'pushed', commit, checks: 'passed' });
    expect(build).toMatchObject({ state: 'succeeded', commit, changes: { files: 2 } });
    expect(await repo.git('log', '--format=%H', `main..${build.branch}`)).toBe(`${commit}\n${first.commit}`);
    expect(refusal(await act(t, by(home), first.id, 'merge', { method: 'squash' }))).toEqual([
      409,
      'A later build of this card has taken its place',
    ]);
  });

  it('by a comment to the agent are one too', async () => {
    await newHome();
    const first = await pushed();
    await comment(t, home, first.card.id, '@Shop builder name it “cents”.');
    expect((await home.builder.desk.order()).resume).toEqual({ session_id: 'session-1', message: 'name it “cents”.' });
  });

  it('of another desk go on without the session', async () => {
    await newHome();
    const first = await pushed();
    const other = await newDesk(t, home.brand, { name: 'Second desk', projectId: home.project.id });
    await t.api.delete(`/api/v1/workstations/${home.builder.desk.id}`, by(home));
    const { body } = await t.api.post(`/api/v1/board/tasks/${first.card.id}/builds`, {
      ...by(home),
      body: { workstation_id: other.id, message: 'Name it “cents”.' },
    });
    const order = await other.order();
    expect(order).toMatchObject({
      build_id: body.id,
      git: { branch: first.branch, start_commit: first.commit },
      resume: null,
    });
    expect(order.brief).toContain('Name it “cents”.');
  });

  it('may be made anew: what was pushed before is pushed over', async () => {
    await newHome();
    const first = await pushed();
    await retry(t, home, first.id, 'Begin again.');
    const { desk } = home.builder;
    const order = await desk.order();
    const checkout = await desk.checkOut(order);
    await checkout.git('reset', '--quiet', '--hard', order.git!.base_commit);
    const commit = await checkout.push({ 'other.js': 'export {};\n' });
    const build = await desk.finish(order, { outcome: 'pushed', commit, checks: 'none' });
    expect(build).toMatchObject({ state: 'succeeded', commit, changes: { files: 1 } });
    expect(await tipOf(repo, build.branch!)).toBe(commit);
  });
});

describe('A card that is reopened after its merge', () => {
  it('is built on a branch of its own, each time', async () => {
    await newHome();
    const branches: string[] = [];
    let cardId: string | null = null;
    for (const round of [1, 2, 3]) {
      if (cardId === null) ({ id: cardId } = await card(t, home, { agent_id: home.builder.agentId }));
      else {
        await t.api.patch(`/api/v1/board/tasks/${cardId}`, { ...by(home), body: { column: 'To do' } });
        await t.api.post(`/api/v1/board/tasks/${cardId}/builds`, { ...by(home), body: {} });
      }
      const order = await home.builder.desk.order();
      expect(order.git!.start_commit).toBe(await repo.head('main'));
      const commit = await (await home.builder.desk.checkOut(order)).push({ [`round-${round}.js`]: `${round}\n` });
      const build = await home.builder.desk.finish(order, { outcome: 'pushed', commit, checks: 'none' });
      await merge(t, home, build.id);
      branches.push(build.branch!);
    }
    expect(new Set(branches).size).toBe(3);
  });
});

describe('A desk that is lost after it pushed', () => {
  it('leaves its branch to the next attempt', async () => {
    await newHome();
    const { order } = await ordered();
    const { desk } = home.builder;
    await desk.progress(order, { entries: [entry('Begun')] });
    t.clock.advance(121 * SECOND);
    await runLoop(t, 'build-leases');
    const again = await desk.order();
    expect(again).toMatchObject({
      attempt: 2,
      git: { branch: order.git!.branch, base_commit: order.git!.base_commit },
    });
    expect(again.token).not.toBe(order.token);
  });

  it('and released is followed by another desk of the project', async () => {
    await newHome();
    const { order } = await ordered();
    const [elsewhere, other] = [
      await newDesk(t, home.brand, { name: 'Free desk' }),
      await newDesk(t, home.brand, { name: 'Second desk', projectId: home.project.id }),
    ];
    await t.api.delete(`/api/v1/workstations/${home.builder.desk.id}`, by(home));
    await runLoop(t, 'build-leases');
    expect((await elsewhere.claim()).order).toBeNull();
    expect(await other.order()).toMatchObject({ build_id: order.build_id, attempt: 2 });
    expect(await readBuild(t, home, order.build_id)).toMatchObject({
      workstation: { id: other.id },
      agent: { agent_id: home.builder.agentId },
    });
    expect((await readCard(t, home, order.card.id)).workstation_id).toBe(other.id);
  });
});

describe('The base of a build', () => {
  it('is as new as the claim, and named by the card, then the project', async () => {
    await newHome();
    await repo.git('branch', 'next', 'main');
    await repo.git('branch', 'stable', 'main');
    const admin = { token: home.token };
    const changed = await t.api.patch(projectPath(home.project.id), { ...admin, body: { base_branch: 'next' } });
    expect(changed.status).toBe(200);
    const { order } = await ordered();
    expect(order.git!.base_branch).toBe('next');
    await home.builder.desk.finish(order, { outcome: 'failed', reason: 'coder_failed' });
    const { order: named } = await ordered({ base_branch: 'stable' });
    expect(named.git!.base_branch).toBe('stable');
  });

  it('that cannot be fetched keeps the build queued with a sentence, and is tried again', async () => {
    await newHome();
    const made = await card(t, home, { agent_id: home.builder.agentId, base_branch: 'missing' });
    expect((await home.builder.desk.claim()).order).toBeNull();
    expect(await onlyBuildOf(t, home, made.id)).toMatchObject({
      state: 'queued',
      message: expect.stringMatching(/^Waits for the repository: /),
    });
    await repo.git('branch', 'missing', 'main');
    expect((await home.builder.desk.claim()).order).toBeNull();
    t.clock.advance(MINUTE);
    expect((await home.builder.desk.order()).git!.base_branch).toBe('missing');
  });

  it('names the commands of the build, unless the project does', async () => {
    await newHome({ '.workspace/build.yaml': 'setup: npm ci\ncheck: npm test\n', 'price.js': '1\n' });
    const { order } = await ordered();
    expect([order.setup_command, order.check_command]).toEqual(['npm ci', 'npm test']);
    await home.builder.desk.finish(order, { outcome: 'failed', reason: 'setup_failed' });
    const body = { check_command: 'make check' };
    expect((await t.api.patch(projectPath(home.project.id), { token: home.token, body })).status).toBe(200);
    const { order: next } = await ordered();
    expect([next.setup_command, next.check_command]).toEqual(['npm ci', 'make check']);
  });
});

describe('What a build changed', () => {
  it('comes with the lessons about it, each with the file that it is anchored in', async () => {
    await newHome({ 'victim.ts': 'one\n', 'price.js': '1\n' });
    await indexedFile(t, home.brand.id, home.project.id);
    await t.database.rows('UPDATE projects SET repository_url = $2 WHERE id = $1', [home.project.id, repo.url]);
    await card(t, home, { agent_id: home.builder.agentId });
    const { id } = await home.builder.desk.build({ 'victim.ts': 'two\n', 'price.js': '2\n' });
    const { body } = await t.api.get(buildPath(id, '/changes'), by(home));
    expect(body.lessons).toEqual([expect.objectContaining({ id: 'victim/one', file: 'victim.ts' })]);
  });

  it('is listed file by file, and as a patch', async () => {
    await newHome({ 'price.js': 'one\ntwo\nthree\nfour\n', 'gone.js': 'gone\n', 'old.js': 'a\nb\nc\nd\ne\n' });
    const { order } = await ordered();
    const { desk } = home.builder;
    const checkout = await desk.checkOut(order);
    await checkout.git('rm', '--quiet', 'gone.js');
    await checkout.git('mv', 'old.js', 'new.js');
    const commit = await checkout.push({ 'price.js': 'one\n2\nthree\nfour\n', 'logo.bin': '\0\0\0' });
    const { id } = await desk.finish(order, { outcome: 'pushed', commit, checks: 'none' });
    const { body } = await t.api.get(buildPath(id, '/changes'), by(home));
    const file = { old_path: null, insertions: 0, deletions: 0, binary: false };
    expect(body).toEqual({
      base_commit: order.git!.base_commit,
      commit,
      files: expect.arrayContaining([
        { ...file, path: 'gone.js', status: 'deleted', deletions: 1 },
        { ...file, path: 'logo.bin', status: 'added', binary: true },
        { ...file, path: 'new.js', status: 'renamed', old_path: 'old.js' },
        { ...file, path: 'price.js', status: 'modified', insertions: 1, deletions: 1 },
      ]),
      truncated: false,
      lessons: [],
    });
    expect(body.files).toHaveLength(4);
    const patch = await t.api.get(buildPath(id, '/changes/patch?path=price.js'), by(home));
    expect(patch.headers['content-type']).toBe('text/x-diff; charset=utf-8');
    expect(patch.text).toContain('-two\n+2\n');
    expect(patch.text).not.toContain('gone.js');
    expect((await t.api.get(buildPath(id, '/changes/patch'), by(home))).text).toContain('gone.js');
  });

  it('is refused as a patch of more than a megabyte', async () => {
    await newHome();
    const build = await pushed({ 'large.txt': `${'x'.repeat(80)}\n`.repeat(14_000) });
    expect((await t.api.get(buildPath(build.id, '/changes/patch'), by(home))).status).toBe(413);
    expect((await t.api.get(buildPath(build.id, '/changes'), by(home))).body.files).toHaveLength(1);
  });

  it('is still read after the merge', async () => {
    await newHome();
    const build = await pushed();
    await merge(t, home, build.id);
    const { status, body } = await t.api.get(buildPath(build.id, '/changes'), by(home));
    expect([status, body.files?.length]).toEqual([200, 1]);
    expect(await fileAt(repo, 'main', 'price.js')).toBe('export const price = 2;');
  });
});

describe('Another process of the service', () => {
  it('serves the branch that a desk pushed to the first', async () => {
    await newHome();
    const beside = await bootBuilds({ REPOS_DIR: `${REPOSITORIES}-beside` }, t);
    try {
      const first = await pushed();
      await retry(t, home, first.id, 'Name it “cents”.');
      const desk = home.builder.desk.at(beside);
      const order = await desk.order();
      const checkout = await desk.checkOut(order);
      expect(await checkout.git('rev-parse', 'HEAD')).toBe(first.commit);
      const commit = await checkout.push({ 'cents.js': 'export {};\n' });
      expect(await desk.finish(order, { outcome: 'pushed', commit, checks: 'none' })).toMatchObject({
        state: 'succeeded',
      });
    } finally {
      await beside.stop();
    }
  });
});
