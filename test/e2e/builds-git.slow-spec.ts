import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BuildOrder } from '../../src/shared/build-protocol.js';
import type { TestApp } from '../app.js';
import { hireBuilder } from '../factories/builders.js';
import { bootBuilds, cancel, card, newCodeHome, type CodeHome } from '../factories/builds.js';
import { gitAddress, runGit, type Checkout, type PlayedDesk } from '../factories/played-desk.js';
import { removeRepositories, REPOSITORIES, type Repository } from '../factories/repository.js';
import { makeUpstream, tipOf } from '../factories/upstream.js';
import { runLoop } from '../factories/workspace.js';
import { SECOND } from '../support/test-clock.js';

let t: TestApp;
let repo: Repository;
let home: CodeHome;
let desk: PlayedDesk;
beforeAll(async () => {
  [t, repo] = await Promise.all([bootBuilds(), makeUpstream()]);
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});
beforeEach(async () => {
  home = await newCodeHome(t, repo);
  ({ desk } = home.builder);
});

const ordered = async (by = home): Promise<BuildOrder> => {
  await card(t, by, { agent_id: by.builder.agentId });
  return by.builder.desk.order();
};
const password = (secret: string): string => `Basic ${Buffer.from(`build:${secret}`).toString('base64')}`;
const call = (order: BuildOrder, rest: string, init: RequestInit = {}, secret: string | null = order.token) =>
  fetch(`${t.api.url}${new URL(order.git!.url).pathname}${rest}`, {
    ...init,
    headers: {
      ...(secret !== null && { authorization: password(secret) }),
      ...(init.headers as Record<string, string>),
    },
  });
const UPLOAD = '/info/refs?service=git-upload-pack';
const listed = async (order: BuildOrder): Promise<string[]> => {
  const { out, code } = await runGit(REPOSITORIES, ['ls-remote', gitAddress(t.api.url, order.git!.url, order.token)]);
  return code === 0
    ? out
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[1]!)
    : [];
};

describe('The repository of a build', () => {
  it('opens to the token of its running build, and to nothing else', async () => {
    const order = await ordered();
    const other = await newCodeHome(t, repo);
    const { token: theirs } = await ordered(other);
    expect((await call(order, UPLOAD)).status).toBe(200);
    const others = [null, theirs, home.token, desk.key, `${order.token.slice(0, -1)}_`, ''];
    for (const secret of others) {
      const answer = await call(order, UPLOAD, {}, secret);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="builds"']);
    }
    for (const service of ['git-upload-pack', 'git-receive-pack'])
      expect((await call(order, `/${service}`, { method: 'POST', body: '0000' }, theirs)).status).toBe(401);
    expect(
      (
        await fetch(`${t.api.url}/git/builds/${order.build_id}.git${UPLOAD}`, {
          headers: { authorization: `Bearer ${order.token}` },
        })
      ).status,
    ).toBe(401);
  });

  it.each<[string, (order: BuildOrder) => Promise<unknown>]>([
    ['finished', (order) => desk.finish(order, { outcome: 'failed', reason: 'coder_failed' })],
    ['asked', (order) => desk.finish(order, { outcome: 'asked', message: 'Half up?' })],
    ['was canceled', (order) => cancel(t, home, order.build_id)],
    ['was claimed again', () => desk.order()],
    [
      'lapsed',
      async () => {
        t.clock.advance(121 * SECOND);
        await runLoop(t, 'build-leases');
      },
    ],
    [
      'lost its desk',
      () => t.api.patch(`/api/v1/environments/${desk.id}`, { session: home.session, body: { status: 'suspended' } }),
    ],
  ])('closes once the build %s', async (_, end) => {
    const order = await ordered();
    expect((await call(order, UPLOAD)).status).toBe(200);
    await end(order);
    expect((await call(order, UPLOAD)).status).toBe(401);
  });

  it('shows the base branch and, once it is there, the branch of the build', async () => {
    await repo.git('branch', '--force', 'secret', 'main');
    const order = await ordered();
    expect(await listed(order)).toEqual(expect.arrayContaining(['refs/heads/main']));
    expect((await listed(order)).filter((ref) => ref.startsWith('refs/heads/'))).toEqual(['refs/heads/main']);
    await (await desk.checkOut(order)).push({ 'price.js': '2\n' });
    expect((await listed(order)).filter((ref) => ref.startsWith('refs/heads/'))).toEqual([
      'refs/heads/main',
      `refs/heads/${order.git!.branch}`,
    ]);
  });

  it('gives nobody the commits of another branch, or of another card, by their ids', async () => {
    await repo.git('checkout', '--quiet', '--force', '-B', 'secret', 'main');
    const hidden = await repo.commit({ write: { 'secret.txt': 'secret\n' } }, 'Secret');
    await repo.git('checkout', '--quiet', '--force', '--detach', 'main');
    const second = await hireBuilder(t, home.brand, { name: 'Docs builder', projectId: home.project.id });
    const theirs = await ordered({ ...home, builder: second });
    const foreign = await (await second.desk.checkOut(theirs)).push({ 'theirs.js': '1\n' });
    const order = await ordered();
    const checkout = await desk.checkOut(order);
    for (const commit of [hidden, foreign]) {
      for (const version of ['0', '2'])
        expect(
          await checkout.complaint('-c', `protocol.version=${version}`, 'fetch', '--quiet', 'origin', commit),
        ).toMatch(/not our ref|upload-pack|unadvertised/i);
      expect(await checkout.complaint('cat-file', '-e', commit)).toBeDefined();
    }
  });

  it('takes its one branch, by force too, and no other ref', async () => {
    const order = await ordered();
    const checkout = await desk.checkOut(order);
    const first = await checkout.push({ 'price.js': '2\n' });
    await checkout.git('reset', '--quiet', '--hard', order.git!.base_commit);
    const second = await checkout.push({ 'price.js': '3\n' });
    expect(second).not.toBe(first);
    const refs = ['refs/heads/main', 'refs/heads/workspace/other', 'refs/tags/v1', 'refs/heads/secret', 'HEAD'];
    for (const ref of refs)
      expect(await refusedPush(checkout, `HEAD:${ref}`)).toMatch(/refused|rejected|denied|only|not/i);
    expect(await refusedPush(checkout, `:refs/heads/main`)).toMatch(/refused|rejected|denied|only|not/i);
    expect(await refusedPush(checkout, `HEAD:refs/heads/${order.git!.branch}`, 'HEAD:refs/heads/main')).toBeDefined();
    expect(await tipOf(repo, 'workspace/other')).toBeNull();
    await desk.finish(order, { outcome: 'pushed', commit: second, checks: 'none' });
    expect(await tipOf(repo, order.git!.branch)).toBe(second);
  });

  it('takes no broken object', async () => {
    const order = await ordered();
    const checkout = await desk.checkOut(order);
    const tree = await checkout.git('rev-parse', 'HEAD^{tree}');
    const bad = await checkout.hash('commit', `tree ${tree}\nauthor nobody\ncommitter nobody\n\nBroken\n`);
    expect(await refusedPush(checkout, `${bad}:refs/heads/${order.git!.branch}`)).toMatch(/fsck|error|unpack/i);
    expect((await desk.postFinish(order, { outcome: 'pushed', commit: bad })).status).toBe(409);
  });

  it('takes as long a push as git sends, in pieces and compressed', async () => {
    const order = await ordered();
    const checkout = await desk.checkOut(order);
    const noise = Array.from({ length: 40_000 }, (_, n) => `${(n * 2_654_435_761) % 4_294_967_296}`).join('\n');
    await checkout.git('config', 'http.postBuffer', '65536');
    const commit = await checkout.push({ 'noise.txt': noise });
    expect((await desk.finish(order, { outcome: 'pushed', commit, checks: 'none' })).changes).toMatchObject({
      files: 1,
    });
  });

  it('answers only what git asks', async () => {
    const order = await ordered();
    expect((await call(order, '/info/refs')).status).toBe(403);
    expect((await call(order, '/info/refs?service=git-upload-archive')).status).toBe(403);
    expect((await call(order, '/objects/info/packs')).status).toBe(404);
    expect((await call(order, '/HEAD')).status).toBe(405);
    expect((await call(order, '/git-upload-archive', { method: 'POST', body: '0000' })).status).toBe(404);
    const wrong = await call(order, '/git-upload-pack', { method: 'POST', body: 'nonsense' });
    expect(wrong.status).toBeLessThan(500);
  });

  it('is not there for research without one', async () => {
    await card(t, home, { agent_id: home.builder.agentId });
    const order = await desk.order();
    await t.database.rows('UPDATE builds SET project_id = NULL, branch = NULL WHERE id = $1', [order.build_id]);
    expect((await call(order, UPLOAD)).status).toBe(404);
  });
});

async function refusedPush(checkout: Checkout, ...refs: string[]): Promise<string> {
  return checkout.complaint('push', '--force', '--atomic', 'origin', ...refs);
}
