import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import {
  allMemories,
  getSources,
  newMemories,
  sessionOf,
  user,
  writeSession,
  type Source,
} from '../factories/memory.js';
import { draft, Pickup } from '../factories/pickup.js';
import {
  attach,
  bootIndexing,
  indexedFiles,
  lessonFiles,
  makeProject,
  postIndex,
  postSync,
  readProject,
  reindex,
  settled,
} from '../factories/projects.js';
import { makeRepository, removeRepositories } from '../factories/repository.js';
import { limitedWorkspace, putQuotas, usageOf } from '../factories/quotas.js';
import { operator, runLoop } from '../factories/workspace.js';
import { remembers } from '../support/model-server.js';
import { HOUR } from '../support/test-clock.js';

afterAll(removeRepositories);

describe('Indexing a repository', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await bootIndexing();
  });
  afterAll(() => t?.stop());

  it('counts the mirror and the graph, and no longer once the project is deleted', async () => {
    const workspace = await limitedWorkspace(t, {});
    const home = await indexedFiles(t, { 'a.ts': 'export const a = 1;\n' }, workspace);
    expect((await usageOf(t, workspace)).items.get('mirrors')).toMatchObject({ rows: 1, bytes: expect.any(Number) });
    expect((await usageOf(t, workspace)).items.get('mirrors')!.bytes).toBeGreaterThan(100);
    await t.api.delete(`/api/v1/projects/${home.project.id}`, { token: workspace.token });
    expect((await usageOf(t, workspace)).items.get('mirrors')).toMatchObject({ rows: 0, bytes: 0 });
  });

  it('counts a mirror from before they were measured, though nothing is new in it', async () => {
    const workspace = await limitedWorkspace(t, {});
    const home = await indexedFiles(t, { 'a.ts': 'export const a = 1;\n' }, workspace);
    await t.database.rows('UPDATE projects SET stored_bytes = 0 WHERE id = $1', [home.project.id]);
    expect((await usageOf(t, workspace)).items.get('mirrors')!.rows).toBe(0);
    await reindex(t, home);
    expect((await usageOf(t, workspace)).items.get('mirrors')!.rows).toBe(1);
  });

  it('is put off in a full workspace, which the project says, and done once there is room', async () => {
    const workspace = await limitedWorkspace(t, { bytes: { mirrors: 50 } });
    const home = await attach(t, await makeProject(t, workspace), await makeRepository({ 'a.txt': 'x'.repeat(100) }));
    const { index } = await settled(t, home);
    expect(index).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^The plan allows 50 bytes of mirror/),
    });
    // Nothing is left of what did not fit.
    expect((await usageOf(t, workspace)).items.get('mirrors')).toMatchObject({ rows: 0, bytes: 0 });
    await putQuotas(t, workspace.plan, {});
    expect((await reindex(t, home)).index.status).toBe('ready');
    await putQuotas(t, workspace.plan, { bytes: { mirrors: 50 } });
    await home.repo.commit({ write: { 'b.txt': 'y' } });
    await postIndex(t, home, home.project.id);
    expect((await settled(t, home)).index).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('50 bytes'),
    });
    expect((await readProject(t, home)).index.nodes).toBe(1);
  });

  it('leaves out new lessons that do not fit, and names their files', async () => {
    const workspace = await limitedWorkspace(t, { rows: { lessons: 1 } });
    const files = {
      'a.ts': 'export const a = 1;\n',
      ...lessonFiles({ 'x/one': { anchors: ['a.ts'] }, 'x/two': { anchors: ['a.ts'] } }),
    };
    const home = await indexedFiles(t, files, workspace);
    expect((await usageOf(t, workspace)).items.get('lessons')!.rows).toBe(0);
    const { knowledge } = (await t.database.row<{ knowledge: { errors: { path: string; message: string }[] } }>(
      'SELECT knowledge FROM projects WHERE id = $1',
      [home.project.id],
    ))!;
    const message = expect.stringMatching(/^The plan allows 1 lessons/);
    expect(knowledge.errors).toEqual([
      { path: 'lessons/x/one.md', message },
      { path: 'lessons/x/two.md', message },
    ]);
  });

  it('lets lessons of a full workspace neither grow nor have more anchors, as syncing does; they may shrink', async () => {
    const workspace = await limitedWorkspace(t, {});
    const lesson = (name: string, body: string, ...anchors: string[]) => lessonFiles({ [name]: { anchors, body } });
    const home = await indexedFiles(t, { 'a.ts': 'a', ...lesson('x/two', 'Short.', 'a.ts') }, workspace);
    const sync = async (body: string, ...anchors: string[]): Promise<number> => {
      const files = Object.entries(lesson('x/one', body, ...anchors)).map(([path, content]) => ({ path, content }));
      return (await postSync(t, workspace, { project_id: home.project.id, files })).status;
    };
    expect(await sync('Short.', 'a.ts')).toBe(200);
    await putQuotas(t, workspace.plan, { bytes: { lessons: 1 } });
    expect(await sync('Longer than before.', 'a.ts')).toBe(403);
    expect(await sync('Short.', 'a.ts', 'b.ts')).toBe(403);
    expect(await sync('S.', 'a.ts')).toBe(200);
    await home.repo.commit({ write: lesson('x/two', 'Much longer than it was before.', 'a.ts') });
    const { lessons } = await reindex(t, home);
    expect(lessons.errors).toEqual([
      { path: 'lessons/x/two.md', message: expect.stringMatching(/^The plan allows 1 bytes/) },
    ]);
  });
});

describe('Picking up conversations', () => {
  let pickup: Pickup;
  beforeAll(async () => {
    pickup = await Pickup.start();
  });
  afterAll(() => pickup?.stop());

  it('skips a full workspace, says so, and loses nothing; others are picked up', async () => {
    const { t, model } = pickup;
    const [full, other] = [await pickup.homeWithSource('openclaw'), await pickup.homeWithSource('openclaw')];
    await putQuotas(t, 'no_conversations', { rows: { conversations: 0 } });
    await operator(t, 'patch', `brands/${full.brand.id}`, { plan: 'no_conversations' });
    for (const { agent } of [full, other])
      writeSession(t, 'openclaw', agent, 'one.jsonl', sessionOf('openclaw', user('Why rhubarb?')));
    model.answer = remembers(draft());
    await pickup.run();
    const [source] = (await getSources(t, full)).body.items as (Source & { error: string | null })[];
    expect(source!.error).toMatch(/^The plan allows 0 conversations/);
    expect(await allMemories(t, full)).toEqual([]);
    expect(await allMemories(t, other)).toHaveLength(1);
    await putQuotas(t, 'no_conversations', {});
    await pickup.run();
    expect(await allMemories(t, full)).toHaveLength(1);
  });

  it('does not ask the model for memories that cannot be stored, and tries again later', async () => {
    const { t, model } = pickup;
    const home = await pickup.homeWithSource('openclaw');
    await putQuotas(t, 'no_memories', { rows: { memories: 0 } });
    await operator(t, 'patch', `brands/${home.brand.id}`, { plan: 'no_memories' });
    writeSession(t, 'openclaw', home.agent, 'one.jsonl', sessionOf('openclaw', user('Why quinces?')));
    model.reset();
    model.answer = remembers(draft());
    await pickup.run();
    expect(model.requests).toEqual([]);
    expect(await pickup.only(home)).toMatchObject({
      status: 'waiting',
      error: expect.stringMatching(/^The plan allows 0 memories/),
    });
    await putQuotas(t, 'no_memories', {});
    t.clock.advance(HOUR);
    await pickup.run();
    expect(await allMemories(t, home)).toHaveLength(1);
  });

  it('is not harmed by consolidation, which makes no pattern in a full workspace', async () => {
    const { t } = pickup;
    const home = await pickup.newHome();
    const learning = { kind: 'learning', tags: ['same'], body: 'Body' };
    await newMemories(
      t,
      home,
      { ...learning, title: 'One' },
      { ...learning, title: 'Two' },
      { ...learning, title: 'Three' },
    );
    await putQuotas(t, 'three_memories', { rows: { memories: 3 } });
    await operator(t, 'patch', `brands/${home.brand.id}`, { plan: 'three_memories' });
    await runLoop(t, 'memory-consolidate');
    expect(await allMemories(t, home)).toHaveLength(3);
  });
});
