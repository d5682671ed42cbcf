import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startOf } from '../../sidecar/processes/proc.js';
import { describeIf } from '../support/conditional-tests.js';
import { BuildingDesk, isRoot, textsOf } from './building-desk.js';
import { BUILD_UID } from './desk-machine.js';

const onLinux = describeIf(process.platform === 'linux', 'desks are Linux machines');

onLinux('A desk that builds', () => {
  let desk: BuildingDesk;

  beforeEach(async () => {
    desk = await BuildingDesk.open();
  });

  afterEach(() => desk.close());

  it('takes a build, runs its coder as another user, and pushes what it left as the agent', async () => {
    await desk.coder(
      'echo "Prices are rounded."; echo "0.05" >> README.md; echo "$WORKSPACE_BUILD_BRIEF" > brief.txt; id -u > uid.txt',
    );
    desk.start();
    const build = desk.service.queue();
    const report = await desk.service.ended(build);
    expect(report).toMatchObject({ outcome: 'pushed', checks: 'none', summary: 'Prices are rounded.' });
    expect(desk.service.file(build, 'README.md')).toBe('# Shop\n0.05');
    expect(desk.service.file(build, 'brief.txt')).toBe(build.order.brief);
    expect(Number(desk.service.file(build, 'uid.txt'))).toBe(isRoot ? BUILD_UID : process.getuid!());
    expect(report.commit).toBe(desk.service.git('rev-parse', `refs/heads/${build.order.git!.branch}`));
    expect(desk.service.git('log', '-1', '--format=%an <%ae>%n%B', report.commit!)).toBe(
      'Shop builder <shop-builder@example.com>\nWEB-12: Round prices\n\nCo-authored-by: Ada <ada@example.com>',
    );
    expect(build.log[0]).toMatchObject({ step: 'checkout', kind: 'status', text: 'Taken by the desk.' });
    expect(textsOf(build)).toContain('Prices are rounded.');
    expect(report.transcript).toContain('Prices are rounded.');
  });

  it('lets the coder mend failing checks, with the end of their output', async () => {
    await desk.coder(
      'if [ -n "$WORKSPACE_BUILD_MESSAGE" ]; then echo "$WORKSPACE_BUILD_MESSAGE" > message.txt; else echo begun > work.txt; fi',
    );
    desk.start();
    const build = desk.service.queue({ check_command: 'echo "price is 1"; test -f message.txt' });
    expect(await desk.service.ended(build)).toMatchObject({ outcome: 'pushed', checks: 'passed' });
    expect(desk.service.file(build, 'message.txt')).toContain('price is 1');
    expect(build.log.map(({ step }) => step).filter((step, index, all) => step !== all[index - 1])).toEqual([
      ...['checkout', 'coding', 'checks', 'coding', 'checks', 'push'],
    ]);
  });

  it('pushes the branch all the same when no round is left', async () => {
    await desk.coder('date +%N >> work.txt');
    desk.start();
    const build = desk.service.queue({ check_command: 'exit 3', check_rounds: 1 });
    expect(await desk.service.ended(build)).toMatchObject({ outcome: 'pushed', checks: 'failed' });
    expect(desk.service.file(build, 'work.txt').split('\n')).toHaveLength(2);
  });

  it('ends with the answer when nothing changed, and needs no repository for research', async () => {
    await desk.coder('echo "It rounds half up."');
    desk.start();
    expect(await desk.service.ended(desk.service.queue())).toMatchObject({
      outcome: 'answered',
      message: 'It rounds half up.',
    });
    expect(await desk.service.ended(desk.service.queue({ git: null }))).toMatchObject({ outcome: 'answered' });
  });

  it('runs the setup command first, and ends with its output when it fails', async () => {
    await desk.coder('test -f made && echo found > found.txt');
    desk.start();
    const good = desk.service.queue({ setup_command: 'touch made' });
    expect(await desk.service.ended(good)).toMatchObject({ outcome: 'pushed' });
    const bad = desk.service.queue({ setup_command: 'echo no registry; exit 7' });
    const report = await desk.service.ended(bad);
    expect(report).toMatchObject({ outcome: 'failed', reason: 'setup_failed' });
    expect(report.message).toMatch(/exit code 7:\nno registry/);
  });

  it('keeps what a failing coder did', async () => {
    await desk.coder('echo half > half.txt; exit 9');
    desk.start();
    const build = desk.service.queue();
    expect(await desk.service.ended(build)).toMatchObject({ outcome: 'failed', reason: 'coder_failed' });
    expect(desk.service.file(build, 'half.txt')).toBe('half');
  });

  it('ends a canceled build with every process it began, also those that hid', async () => {
    const pid = desk.machine.path('/home/daemon.pid');
    await desk.coder(
      `setsid sh -c 'echo $$ > ${pid}; exec env -u WORKSPACE_BUILD_ID sleep 300' &\necho begun; sleep 300`,
    );
    desk.start();
    const build = desk.service.queue();
    await desk.until(() => textsOf(build).includes('begun') && desk.machine.has('/home/daemon.pid'));
    const daemon = Number(desk.machine.read('/home/daemon.pid'));
    expect(startOf(daemon)).not.toBeNull();
    build.state = 'canceled';
    await desk.until(() => desk.output.includes("is not this desk's any more") && desk.unfinished().length === 0);
    // Without root only the variable tells whose process it is.
    if (isRoot) expect(startOf(daemon)).toBeNull();
    else process.kill(daemon, 'SIGKILL');
    expect(build.finishes).toBe(0);
  });

  it('loses no line of the log and repeats none when the network is cut', async () => {
    await desk.coder('for i in $(seq 1 40); do echo "line $i"; sleep 0.1; done; echo done > done.txt');
    desk.start();
    const build = desk.service.queue();
    await desk.until(() => textsOf(build).includes('line 3'));
    desk.fake.isCut = true;
    await wait(6_000);
    desk.fake.isCut = false;
    expect(await desk.service.ended(build)).toMatchObject({ outcome: 'pushed' });
    const lines = build.log.map(({ text }) => text).filter((text) => text.startsWith('line '));
    expect(lines).toEqual(Array.from({ length: 40 }, (_, index) => `line ${index + 1}`));
  });

  it('goes on with a build when its sidecar is killed and started again', async () => {
    await desk.coder('echo $$ > pid.txt; for i in $(seq 1 30); do echo "line $i"; sleep 0.1; done');
    desk.start();
    const build = desk.service.queue();
    await desk.until(() => textsOf(build).includes('line 2'));
    desk.sidecar!.kill('SIGKILL');
    await wait(1_000);
    desk.start();
    expect(await desk.service.ended(build)).toMatchObject({ outcome: 'pushed' });
    const lines = build.log.map(({ text }) => text).filter((text) => text.startsWith('line '));
    expect(lines).toEqual(Array.from({ length: 30 }, (_, index) => `line ${index + 1}`));
    expect([build.finishes, new Set(build.seqs).size]).toEqual([1, build.lastSeq]);
  });

  it('begins again where a restart of the machine ended the coder', async () => {
    await desk.coder(
      'if [ -n "$WORKSPACE_BUILD_MESSAGE" ]; then echo second > second.txt; else echo first > first.txt; echo begun; sleep 300; fi',
    );
    desk.start();
    const build = desk.service.queue();
    await desk.until(() => textsOf(build).includes('begun'));
    desk.sidecar!.kill('SIGKILL');
    await desk.machine.endBuilds();
    desk.start();
    expect(await desk.service.ended(build)).toMatchObject({ outcome: 'pushed' });
    expect([desk.service.file(build, 'first.txt'), desk.service.file(build, 'second.txt')]).toEqual([
      'first',
      'second',
    ]);
    expect(textsOf(build)).toContain('The desk was restarted');
  });

  it('ends a build at its time limit, and keeps what was done', async () => {
    await desk.coder('echo half > half.txt; echo begun; sleep 300');
    desk.start();
    const build = desk.service.queue({ limits: { minutes: 1, budget_usd: null } });
    await desk.until(() => textsOf(build).includes('begun'));
    // Its time began a minute ago.
    desk.sidecar!.kill('SIGKILL');
    await desk.machine.endBuilds();
    const file = `/var/lib/workspace-sidecar/builds/${build.order.build_id}/progress.json`;
    const progress = JSON.parse(desk.machine.read(file));
    desk.machine.write(file, JSON.stringify({ ...progress, startedAt: progress.startedAt - 58_000 }));
    desk.start();
    const report = await desk.service.ended(build);
    expect(report).toMatchObject({ outcome: 'failed', reason: 'timed_out', commit: expect.any(String) });
    expect(desk.service.file(build, 'half.txt')).toBe('half');
  });

  it('refuses an order that it does not understand, and takes the next one', async () => {
    await desk.coder('echo x > x.txt');
    desk.start();
    const odd = desk.service.queue({ limits: { minutes: 0, budget_usd: null } });
    expect(await desk.service.ended(odd)).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/order\.limits\.minutes.*update the desk/),
    });
    expect(await desk.service.ended(desk.service.queue())).toMatchObject({ outcome: 'pushed' });
  });

  it('ends an old run of a build that it is given again', async () => {
    await desk.coder('echo "run $$"; test -f go || { touch go; sleep 300; }; echo x > x.txt');
    desk.start();
    const build = desk.service.queue({ setup_command: 'mkdir -p node_modules' });
    await desk.until(() => textsOf(build).includes('run '));
    desk.sidecar!.kill('SIGKILL');
    // The service has not heard of it, and the desk has: it claims with a slot that it thinks free.
    build.state = 'queued';
    build.lastSeq = 0;
    desk.fake.buildSlots = 2;
    await desk.coder('echo x > x.txt');
    desk.start();
    expect(await desk.service.ended(build)).toMatchObject({ outcome: 'pushed' });
    expect(build.finishes).toBe(1);
    await desk.until(() => desk.unfinished().length === 0);
  });

  it('runs as many builds at once as the service allows, and counts them', async () => {
    const go = desk.machine.path('/home/go');
    await desk.coder(`echo begun; while [ ! -f ${go} ]; do sleep 0.1; done; echo done > done.txt`);
    desk.fake.buildSlots = 2;
    desk.start();
    const builds = [desk.service.queue(), desk.service.queue(), desk.service.queue()];
    const begun = () => builds.filter((build) => textsOf(build).includes('begun')).length;
    await desk.until(() => begun() === 2);
    await desk.fake.until(() => desk.fake.of('/api/v1/desk/report').at(-1).running_builds === 2);
    expect(builds.filter(({ state }) => state === 'queued')).toHaveLength(1);
    desk.machine.write('/home/go', '');
    for (const build of builds) expect(await desk.service.ended(build)).toMatchObject({ outcome: 'pushed' });
  });

  it('removes the worktree of a card when the service says so', async () => {
    await desk.coder('mkdir -p deep/down; echo x > deep/down/x; chmod 000 deep/down');
    desk.start();
    const build = desk.service.queue();
    await desk.service.ended(build);
    const worktree = desk.machine.path(`/var/lib/workspace-sidecar/worktrees/${build.order.card.id}`);
    await desk.until(() => desk.unfinished().length === 0);
    expect(existsSync(worktree)).toBe(true);
    desk.service.drop = [build.order.build_id];
    await desk.until(() => !existsSync(worktree));
  });

  it('reports the coders it has', async () => {
    await desk.coder('true');
    desk.start();
    await desk.fake.until(() => desk.fake.of('/api/v1/desk/report').some((one) => one.coders?.length));
    expect(desk.fake.of('/api/v1/desk/report').at(-1).coders).toContainEqual({
      name: 'custom',
      version: null,
      signed_in: null,
    });
    await desk.until(() => desk.service.claims.some((claim) => claim.coders.includes('custom')));
  });
});
