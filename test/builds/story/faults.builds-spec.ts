import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { describeIf } from '../../support/conditional-tests.js';
import { eventually } from '../../support/eventually.js';
import { areCodersInstalled, NOT_INSTALLED } from '../coder-program.js';
import { Story } from './story.js';

const { BUILD_CODERS: programs = '' } = process.env;
const DOWN_MS = 3_000;

describeIf(areCodersInstalled, NOT_INSTALLED)('A build of the real Claude Code comes to its end once', () => {
  let story: Story;

  beforeAll(async () => {
    story = await Story.open(programs);
  });
  afterAll(() => story?.close());
  beforeEach(() => story.project({ setup_command: 'sleep 2; echo set up', check_command: 'sleep 2; echo checked' }));

  const begin = async (): Promise<any> => story.give(await story.card('Work slowly'));
  const inStep = (build: any, step: string): Promise<any> =>
    story.until(build, (one) => one.state === 'running' && one.step === step);

  /** Every entry is there once, in order, and so is the work. */
  async function expectWhole(build: any, attempt = 1): Promise<void> {
    const ended = await story.ended(build);
    expect(ended).toMatchObject({ state: 'succeeded', attempt, checks_status: 'passed' });
    expect(story.tip(ended.branch)).toBe(ended.commit);
    expect(story.people.git('-C', story.upstream, 'rev-list', '--count', `main..${ended.branch}`)).toBe('1');
    expect(story.file(ended.branch, 'slow.txt')).toBe('slow');
    const log = await story.log(build.id);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    if (attempt > 1) return;
    for (const text of ['set up', 'Slow work is done.', 'checked'])
      expect([text, log.filter((entry) => entry.text.trim() === text).length]).toEqual([text, 1]);
    expect(await story.service.ask('GET', `/builds?task_id=${build.card.id}`)).toMatchObject({ total: 1 });
  }

  it.each(['setup', 'coding', 'checks'])(
    'when the service is killed and away for a while in its step %s',
    async (step) => {
      const build = await begin();
      await inStep(build, step);
      await story.service.stop('SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, DOWN_MS));
      await story.service.start();
      await expectWhole(build);
    },
  );

  it('when the service is killed while its branch is pushed', async () => {
    const build = await begin();
    await inStep(build, 'checks');
    await story.logged(build, 'checked');
    await story.service.stop('SIGKILL');
    await story.service.start();
    await expectWhole(build);
  });

  it('when the sidecar is killed while its coder works, and started again', async () => {
    const build = await begin();
    await inStep(build, 'coding');
    await story.desk.kill();
    await story.desk.start();
    await expectWhole(build);
  });

  it('when the desk loses its power while its coder works', async () => {
    const build = await begin();
    await inStep(build, 'coding');
    await story.desk.powerOff();
    await story.desk.start();
    const ended = await story.ended(build);
    expect(ended).toMatchObject({ state: 'succeeded', attempt: 1, checks_status: 'passed' });
    expect(story.file(ended.branch, 'slow.txt')).toBe('slow');
  });

  it('when its desk is suspended while its coder works, and resumed', async () => {
    const build = await begin();
    const { workstation } = await inStep(build, 'coding');
    await story.service.ask('PATCH', `/environments/${workstation.id}`, { status: 'suspended' });
    await story.inState(build, 'queued');
    await eventually(() => Promise.resolve().then(() => expect(story.desk.buildFolders()).toEqual([])));
    await story.service.ask('PATCH', `/environments/${workstation.id}`, { status: 'provisioned' });
    await story.service.loop('desk-poll');
    await expectWhole(build, 2);
  });
});
