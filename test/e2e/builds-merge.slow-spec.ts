import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { columnOf } from '../factories/boards.js';
import {
  act,
  bootBuilds,
  by,
  card,
  change,
  merge,
  newCodeHome,
  readBuild,
  readCard,
  retry,
  SERVICE_ACTOR,
  type Build,
  type CodeHome,
} from '../factories/builds.js';
import { allEvents, readEvents } from '../factories/events.js';
import { postIndex, settled } from '../factories/projects.js';
import { removeRepositories, type Repository } from '../factories/repository.js';
import { advance, fileAt, makeUpstream, tipOf } from '../factories/upstream.js';
import { refusal } from '../factories/workspace.js';
import { eventually } from '../support/eventually.js';
import { HOUR } from '../support/test-clock.js';
import { TIMESTAMP } from '../support/timestamp.js';

let t: TestApp;
let repo: Repository;
let home: CodeHome;
/** It indexes, too. */
beforeAll(async () => {
  t = await bootBuilds({ ROLE: 'all' });
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

const CHANGE = { 'price.js': 'export const price = 2;\n' };
const newHome = async () => {
  repo = await makeUpstream();
  home = await newCodeHome(t, repo);
};
/** A build that succeeded. */
const pushed = async (files: Record<string, string> = CHANGE): Promise<Build> => {
  await card(t, home, { agent_id: home.builder.agentId });
  return home.builder.desk.build(files, { checks: 'passed', summary: 'Prices are rounded.' });
};
const done = () => columnOf(home.board, 'Done').id;
const isMerged = (id: string) =>
  eventually(async () => expect((await readBuild(t, home, id)).merged_at).toEqual(TIMESTAMP));

describe('A merge', () => {
  it('as one commit has the title, the ref and the summary, and the agent as its author', async () => {
    await newHome();
    const build = await pushed();
    const base = await repo.head('main');
    await merge(t, home, build.id, 'squash');
    const [parents, author, subject, body] = (await repo.git('log', '-1', '--format=%P%n%an%n%s%n%b', 'main')).split(
      '\n',
    );
    expect([parents, author, subject, body]).toEqual([
      base,
      'Shop builder',
      `Round prices (${build.card.ref})`,
      'Prices are rounded.',
    ]);
  });

  it('as a merge commit keeps the commits of the branch', async () => {
    await newHome();
    const build = await pushed();
    const base = await repo.head('main');
    expect(await merge(t, home, build.id, 'merge')).toMatchObject({ merged_at: TIMESTAMP });
    expect(await repo.git('log', '-1', '--format=%P', 'main')).toBe(`${base} ${build.commit}`);
    expect(await readCard(t, home, build.card.id)).toMatchObject({ column_id: done(), pr_merged_at: TIMESTAMP });
  });

  it('removes the branch, and has the project indexed', async () => {
    await newHome();
    await settled(t, home);
    const build = await pushed();
    await merge(t, home, build.id);
    await eventually(async () => expect(await tipOf(repo, build.branch!)).toBeNull());
    const merged = await repo.head('main');
    await eventually(async () => expect((await settled(t, home)).index.commit).toBe(merged));
  });

  it('of what conflicts is refused with the files, and changes nothing', async () => {
    await newHome();
    const build = await pushed({ ...CHANGE, 'other.js': 'export {};\n' });
    const base = await advance(repo, { 'price.js': 'export const price = 3;\n' });
    for (const method of ['squash', 'merge']) {
      const { status, body } = await act(t, by(home), build.id, 'merge', { method });
      expect([status, body.detail]).toEqual([
        409,
        { message: 'The branch conflicts with main: ask the agent to bring it up to date', files: ['price.js'] },
      ]);
    }
    expect(await repo.head('main')).toBe(base);
    expect(await tipOf(repo, build.branch!)).toBe(build.commit);
    expect(await readBuild(t, home, build.id)).toMatchObject({ state: 'succeeded', merged_at: null });
    expect((await readCard(t, home, build.card.id)).column_id).toBe(columnOf(home.board, 'Review').id);
  });

  it('goes on from a conflict once the agent has brought the branch up to date', async () => {
    await newHome();
    const first = await pushed();
    const base = await advance(repo, { 'price.js': 'export const price = 3;\n' });
    expect((await act(t, by(home), first.id, 'merge', { method: 'squash' })).status).toBe(409);
    await retry(t, home, first.id, 'Bring it up to date.');
    const { desk } = home.builder;
    const order = await desk.order();
    expect(order.git).toMatchObject({ base_commit: base, start_commit: first.commit });
    const checkout = await desk.checkOut(order);
    await checkout.git('merge', '--quiet', '--strategy=ours', '--message', 'Bring up to date', base);
    const commit = await checkout.push({ 'price.js': 'export const price = 4;\n' });
    const build = await desk.finish(order, { outcome: 'pushed', commit, checks: 'passed' });
    expect(build.changes).toMatchObject({ files: 1 });
    await merge(t, home, build.id);
    expect(await fileAt(repo, 'main', 'price.js')).toBe('export const price = 4;');
  });

  it('takes in what others pushed meanwhile', async () => {
    await newHome();
    const build = await pushed();
    const base = await advance(repo, { 'meanwhile.js': 'export {};\n' });
    await merge(t, home, build.id);
    expect(await repo.git('log', '-1', '--format=%P', 'main')).toBe(base);
    expect(await repo.git('ls-tree', '--name-only', 'main')).toBe('README.md\nmeanwhile.js\nprice.js');
  });

  it('is done once', async () => {
    await newHome();
    const build = await pushed();
    await merge(t, home, build.id);
    const merged = await repo.head('main');
    expect(refusal(await act(t, by(home), build.id, 'merge', { method: 'squash' }))).toEqual([
      409,
      'The build is merged',
    ]);
    expect(await repo.head('main')).toBe(merged);
  });

  it('asked for several times at once merges once', async () => {
    await newHome();
    const build = await pushed();
    const answers = await Promise.all(
      ['squash', 'squash', 'squash'].map((method) => act(t, by(home), build.id, 'merge', { method })),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await repo.git('rev-list', '--count', 'main')).toBe('2');
    const { session } = home;
    const events = (await allEvents(t, { session })).filter(({ type }) => type === 'build.merged');
    expect(events).toHaveLength(1);
  });

  it('of a build that is queued, running or canceled is refused', async () => {
    await newHome();
    const made = await card(t, home, { agent_id: home.builder.agentId });
    const { build_id: buildId } = made as unknown as { build_id: string };
    const merging = async () => refusal(await act(t, by(home), buildId, 'merge', { method: 'squash' }));
    expect(await merging()).toEqual([409, 'Only a build that succeeded is merged: it is queued']);
    await home.builder.desk.order();
    expect(await merging()).toEqual([409, 'Only a build that succeeded is merged: it is running']);
    await change(t, home, made.id, { agent_id: null });
    expect(await merging()).toEqual([409, 'Only a build that succeeded is merged: it is canceled']);
  });

  it('by a token needs builds:write, and a method', async () => {
    await newHome();
    const build = await pushed();
    const reader = { token: await home.admin.token('brand:read', 'code:read') };
    expect((await act(t, reader, build.id, 'merge', { method: 'squash' })).status).toBe(403);
    expect((await act(t, by(home), build.id, 'merge', { method: 'rebase' })).status).toBe(422);
  });
});

describe('A branch that somebody merged elsewhere', () => {
  it('is found with the next index: the card is completed by the service', async () => {
    await newHome();
    const build = await pushed();
    const { session } = home;
    const { next_cursor: after } = await readEvents(t, { session }, { after: 'latest' });
    await repo.git('checkout', '--quiet', '--force', 'main');
    await repo.git('merge', '--quiet', '--no-ff', '--message', 'By hand', build.branch!);
    await repo.git('checkout', '--quiet', '--detach');
    await postIndex(t, home, home.project.id);
    await isMerged(build.id);
    expect(await readCard(t, home, build.card.id)).toMatchObject({ column_id: done(), pr_merged_at: TIMESTAMP });
    const merged = (await allEvents(t, { session }, { after })).filter(({ type }) => type === 'build.merged');
    expect(merged).toMatchObject([{ actor: SERVICE_ACTOR, data: { build_id: build.id, state: 'succeeded' } }]);
  });

  it('is not taken for merged while its commits are not in the base branch', async () => {
    await newHome();
    const build = await pushed();
    const commit = await advance(repo, { 'meanwhile.js': 'export {};\n' });
    await postIndex(t, home, home.project.id);
    await eventually(async () => expect((await settled(t, home)).index.commit).toBe(commit));
    expect((await readBuild(t, home, build.id)).merged_at).toBeNull();
  });
});

describe('The worktree of a merged build', () => {
  it('may go at once', async () => {
    await newHome();
    const build = await pushed();
    const { desk } = home.builder;
    expect((await desk.claim()).drop).toEqual([]);
    await merge(t, home, build.id);
    expect((await desk.claim()).drop).toEqual([build.id]);
    t.clock.advance(2 * HOUR);
    await desk.claim();
    expect((await desk.claim()).drop).toEqual([]);
  });
});
