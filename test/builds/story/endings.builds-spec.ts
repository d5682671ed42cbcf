import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markedPids, type BuildMark } from '../../../sidecar/processes/build-mark.js';
import { describeIf } from '../../support/conditional-tests.js';
import { eventually } from '../../support/eventually.js';
import { areCodersInstalled, NOT_INSTALLED } from '../coder-program.js';
import { Story } from './story.js';

const { BUILD_CODERS: programs = '' } = process.env;

describeIf(areCodersInstalled, NOT_INSTALLED)('A build of the real Claude Code', () => {
  let story: Story;

  beforeAll(async () => {
    story = await Story.open(programs);
  });
  afterAll(() => story?.close());

  /** What is written of the one build that is on the desk. */
  const onDesk = (build: any, file: string): string => {
    const folder = story.desk.buildFolders().find((one) => one.endsWith(build.id))!;
    return join(folder, file);
  };
  const markOf = (build: any): BuildMark => JSON.parse(readFileSync(onDesk(build, 'mark.json'), 'utf8'));
  /** A build that works without end, once it has changed something. */
  const endless = async (): Promise<any> => {
    const build = await story.give(await story.card('Work without end'));
    await story.logged(build, 'echo 1 >> steps.txt');
    return story.build(build.id);
  };

  it('that is canceled leaves no process behind', async () => {
    const build = await endless();
    const mark = markOf(build);
    expect(markedPids(mark).length).toBeGreaterThan(0);
    const began = Date.now();
    expect(await story.act(build.id, 'cancel')).toMatchObject({ state: 'canceled' });
    await eventually(() => Promise.resolve().then(() => expect(markedPids(mark)).toEqual([])));
    console.log(`Its processes were gone ${(Date.now() - began) / 1_000} s after it was canceled`);
    await eventually(() => Promise.resolve().then(() => expect(story.desk.buildFolders()).toEqual([])));
    expect(story.tip(build.branch)).toBeNull();
  });

  it('that is over its time is ended, and what is there is pushed', async () => {
    const build = await endless();
    await story.desk.powerOff();
    const file = onDesk(build, 'progress.json');
    const progress = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...progress, startedAt: progress.startedAt - build.limits.minutes * 60_000 }));
    await story.desk.start();
    const ended = await story.ended(build);
    expect(ended).toMatchObject({
      state: 'failed',
      reason: 'timed_out',
      message: expect.stringContaining('time limit'),
    });
    expect(story.tip(ended.branch)).toBe(ended.commit);
    expect(story.file(ended.branch, 'steps.txt')).toMatch(/^0/);
  });

  it('that is over its budget is ended, and what is there is pushed', async () => {
    const { brand } = await story.service.ask('GET', '/auth/session');
    const path = `/brands/${brand.brand_id}/builds/settings`;
    const settings = await story.service.ask('GET', path);
    await story.service.ask('PUT', path, { ...settings, budget_usd_per_build: 0.5 });
    const build = await story.ended(await story.give(await story.card('Cost a lot')));
    await story.service.ask('PUT', path, settings);
    expect(build).toMatchObject({ state: 'failed', reason: 'over_budget', limits: { budget_usd: 0.5 } });
    expect(build.usage.cost_usd).toBeGreaterThan(0.5);
    expect(story.file(build.branch, 'dear.txt')).toMatch(/^dear/);
    expect(story.tip(build.branch)).toBe(build.commit);
  });
});
