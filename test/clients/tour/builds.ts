import { hireBuilder } from '../../factories/builders.js';
import { entry, USAGE, type PlayedDesk } from '../../factories/played-desk.js';
import { advance, makeUpstream } from '../../factories/upstream.js';
import type { Recorder } from './recorder.js';

/** A card that a builder turns into a change, as people and as its desk; returns the address of the repository. */
export async function tourBuilds(r: Recorder, brandId: number): Promise<string> {
  await r.call('setWorkspaceBuildSettings', {
    body: { start_on_assign: true, budget_usd_per_build: 5, budget_usd_per_month: 200, check_rounds: 2 },
  });
  await r.call('getWorkspaceBuildSettings');
  const repository = await makeUpstream({ 'README.md': '# Shop\n', 'src/price.ts': 'export const price = 1;\n' });
  const project = await r.call('createProject', { body: { name: 'Shop prices' } });
  r.know({ project_id: project.id });
  await r.call('attachRepository', { body: { url: repository.url, branch: 'main' } });
  const { agentId, desk } = await hireBuilder(r.t, { id: brandId }, { name: 'Price builder', projectId: project.id });
  const { id: cardId } = await r.call('createCard', { body: { title: 'Round prices', project_id: project.id } });
  r.know({ task_id: cardId });

  const build = await r.call('startBuild', { body: { agent_id: agentId, message: 'Round half up.' } });
  r.know({ build_id: build.id });
  const order = await claim(r, desk);
  const at = r.t.clock.now().toISOString();
  await r.call('reportBuildProgress', {
    bearer: desk.key,
    body: { seq: 1, step: 'coding', entries: [entry('Prices are rounded in src/price.ts.', { at })], usage: USAGE },
  });
  await r.call('getBuild');
  await r.call('listBuilds', { query: { state: 'queued,running', limit: 2 } });
  const commit = await (await desk.checkOut(order)).push({ 'src/price.ts': 'export const price = 2;\n' });
  await r.call('finishBuild', {
    bearer: desk.key,
    body: {
      outcome: 'pushed',
      commit,
      checks: 'passed',
      summary: 'Prices are rounded to cents.',
      session_id: '0f3a9c1b',
      usage: USAGE,
    },
  });
  await r.call('readBuildLog');
  await r.call('streamBuildLog');
  await r.call('getBuildChanges');
  await r.call('getBuildPatch', { query: { path: 'src/price.ts' } });

  const again = await r.call('retryBuild', { body: { message: 'Name it “cents”.' } });
  await claim(r, desk);
  await r.call('finishBuild', {
    path: { build_id: again.id },
    bearer: desk.key,
    body: { outcome: 'asked', message: 'Everywhere, or in the shop only?' },
  });
  await r.call('answerBuild', { path: { build_id: again.id }, body: { text: 'In the shop only.' } });
  const checkout = await desk.checkOut(await claim(r, desk));
  const renamed = await checkout.push({ 'src/price.ts': 'export const cents = 200;\n' });
  await r.call('finishBuild', {
    path: { build_id: again.id },
    bearer: desk.key,
    body: { outcome: 'pushed', commit: renamed, checks: 'passed', summary: 'It is named “cents”.' },
  });
  await advance(repository, { 'docs/prices.md': '# Prices\n' });
  await r.call('mergeBuild', { path: { build_id: again.id }, body: { method: 'squash' } });

  await r.call('getBuildSummary');
  await r.call('getBuildUsage', { query: { months: 3 } });

  const { id: next } = await r.call('createCard', { body: { title: 'Sort prices', project_id: project.id } });
  const spare = await r.call('startBuild', { path: { task_id: next }, body: { agent_id: agentId } });
  await r.call('cancelBuild', { path: { build_id: spare.id } });
  return repository.url;
}

/** What the desk says and gets, with the order. */
async function claim(r: Recorder, desk: PlayedDesk) {
  const body = { coders: ['claude_code'], free_slots: 1, wait_seconds: 20 };
  return (await r.call('claimBuild', { bearer: desk.key, body })).order;
}
