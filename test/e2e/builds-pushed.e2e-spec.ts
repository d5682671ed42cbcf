import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { columnOf } from '../factories/boards.js';
import {
  bootBuilds,
  card,
  give,
  merge,
  newCodeHome,
  onlyBuildOf,
  readBuild,
  readCard,
  type CodeHome,
} from '../factories/builds.js';
import { eventsOf, typesOf } from '../factories/events.js';
import { USAGE } from '../factories/played-desk.js';
import { removeRepositories, type Repository } from '../factories/repository.js';
import { fileAt, makeUpstream, tipOf } from '../factories/upstream.js';
import { eventually } from '../support/eventually.js';
import { TIMESTAMP } from '../support/timestamp.js';

let t: TestApp;
let repo: Repository;
let home: CodeHome;
beforeAll(async () => {
  [t, repo] = await Promise.all([bootBuilds(), makeUpstream()]);
  home = await newCodeHome(t, repo);
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

describe('A card that is given to a builder', () => {
  it('becomes a change on a branch, and is merged', async () => {
    const { session, board, builder } = home;
    const base = await repo.head('main');
    const made = await card(t, home, { title: 'Round prices', column: 'To do' });
    const all = await eventsOf(t, { session }, async () => {
      await give(t, home, made.id);
      const queued = await onlyBuildOf(t, home, made.id);
      const branch = `workspace/${made.ref.toLowerCase()}-round-prices`;
      expect(queued).toMatchObject({ state: 'queued', project_id: home.project.id, branch, commit: null });

      const order = await builder.desk.order();
      expect(order.git).toEqual({
        url: expect.stringMatching(`^http://.+/git/builds/${queued.id}\\.git$`),
        base_branch: 'main',
        base_commit: base,
        branch,
        start_commit: base,
      });
      expect(order.project_id).toBe(home.project.id);

      const checkout = await builder.desk.checkOut(order);
      const commit = await checkout.push({ 'price.js': 'export const price = 2;\n', 'round.js': 'export {};\n' });
      expect(await tipOf(repo, branch)).toBeNull();
      const finished = await builder.desk.finish(order, {
        outcome: 'pushed',
        commit,
        checks: 'passed',
        summary: 'Prices are rounded.',
        usage: USAGE,
      });
      expect(finished).toMatchObject({
        state: 'succeeded',
        base_branch: 'main',
        base_commit: base,
        branch,
        commit,
        checks_status: 'passed',
        changes: { files: 2, insertions: 2, deletions: 1 },
        summary: 'Prices are rounded.',
        merged_at: null,
      });
      expect(await tipOf(repo, branch)).toBe(commit);
      expect(await readCard(t, home, made.id)).toMatchObject({
        column_id: columnOf(board, 'Review').id,
        branch,
        base_branch: 'main',
        commit_sha: commit,
        checks_status: 'passed',
        build_status: 'succeeded',
        result_summary: 'Prices are rounded.',
        pr_merged_at: null,
      });

      expect(await merge(t, home, queued.id, 'squash')).toMatchObject({ state: 'succeeded', merged_at: TIMESTAMP });
      expect(await repo.git('log', '-1', '--format=%P|%an|%s', 'main')).toBe(
        `${base}|Shop builder|Round prices (${made.ref})`,
      );
      const { fullName: name, email } = home.admin.user;
      expect(await repo.git('log', '-1', '--format=%(trailers:key=Co-authored-by,valueonly)', 'main')).toBe(
        `${name} <${email}>`,
      );
      expect(await fileAt(repo, 'main', 'price.js')).toBe('export const price = 2;');
      expect(await readCard(t, home, made.id)).toMatchObject({
        column_id: columnOf(board, 'Done').id,
        completed_at: TIMESTAMP,
        pr_merged_at: TIMESTAMP,
      });
      await eventually(async () => expect(await tipOf(repo, branch)).toBeNull());
    });
    const builds = all.filter(({ type }) => type.startsWith('build.'));
    expect(typesOf(builds)).toEqual(['build.queued', 'build.started', 'build.finished', 'build.merged']);
    const agent = { kind: 'agent', id: builder.agentId };
    const person = { kind: 'person', id: String(home.admin.user.id) };
    expect(builds.map(({ actor }) => actor)).toMatchObject([person, agent, agent, person]);
  });

  it('is not taken for pushed before the service has the commit', async () => {
    const made = await card(t, home, { agent_id: home.builder.agentId });
    const { desk } = home.builder;
    const order = await desk.order();
    const refused = await desk.postFinish(order, { outcome: 'pushed', commit: 'a'.repeat(40), checks: 'passed' });
    expect([refused.status, refused.body.detail]).toEqual([409, 'The commit was not received: push it first']);
    expect((await desk.postFinish(order, { outcome: 'pushed', checks: 'passed' })).status).toBe(422);
    expect((await readBuild(t, home, order.build_id)).state).toBe('running');
    expect((await onlyBuildOf(t, home, made.id)).id).toBe(order.build_id);
  });
});
