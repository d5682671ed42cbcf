import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { startOf } from '../../sidecar/processes/proc.js';
import { describeIf } from '../support/conditional-tests.js';
import { BuildService } from './build-service.js';
import { DeskMachine } from './desk-machine.js';
import { ENV_ID, FakeService, PAT } from './fake-service.js';

const onLinux = describeIf(process.platform === 'linux', 'desks are Linux machines');
const UID = 64_123;
const isRoot = process.getuid?.() === 0;

onLinux('A desk that builds', () => {
  let machine: DeskMachine;
  let fake: FakeService;
  let service: BuildService;
  let sidecar: ChildProcess;
  let output = '';

  const variables = (): Record<string, string> =>
    isRoot ? { WORKSPACE_SIDECAR_USER: `${UID}:${UID}:${machine.path('/home')}` } : {};

  const start = (): ChildProcess => {
    sidecar = machine.start(process.execPath, [machine.bundle, 'run'], variables());
    for (const stream of [sidecar.stdout!, sidecar.stderr!]) {
      stream.on('data', (part: Buffer) => (output += part.toString()));
    }
    return sidecar;
  };
  /** The desk's own command: this script. */
  const coder = async (script: string): Promise<void> => {
    machine.write('/home/coder.sh', script);
    chmodSync(machine.path('/home/coder.sh'), 0o644);
    const { code } = await machine.sidecar(['coder', 'custom', '--', '/bin/sh', machine.path('/home/coder.sh')]);
    expect(code).toBe(0);
  };
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await wait(20);
  };
  const folders = (): string[] => readdirSync(machine.path('/var/lib/workspace-sidecar/builds'));
  const texts = (build: { log: { text: string }[] }): string => build.log.map(({ text }) => text).join('\n');

  beforeEach(async () => {
    output = '';
    machine = new DeskMachine();
    for (const folder of ['/var', '/var/lib', '/']) {
      mkdirSync(machine.path(folder), { recursive: true });
      chmodSync(machine.path(folder), 0o755);
    }
    if (isRoot) chownSync(machine.path('/home'), UID, UID);
    fake = await FakeService.start();
    fake.healthPort = await freePort();
    mkdirSync(machine.path('/service'));
    service = new BuildService(fake, machine.path('/service'));
    const { code } = await machine.sidecar(['enroll', '--env-id', ENV_ID, '--url', fake.url], `${PAT}\n`);
    expect(code).toBe(0);
  });

  afterEach(async () => {
    if (process.env.SHOW)
      console.log(
        output,
        [...service.builds.values()].map((build) => [build.state, build.finish, texts(build)]),
      );
    sidecar.kill('SIGKILL');
    await machine.endBuilds();
    machine.remove();
    await fake.stop();
  });

  it('takes a build, runs its coder as another user, and pushes what it left as the agent', async () => {
    await coder(
      'echo "Prices are rounded."; echo "0.05" >> README.md; echo "$WORKSPACE_BUILD_BRIEF" > brief.txt; id -u > uid.txt',
    );
    start();
    const build = service.queue();
    const report = await service.ended(build);
    expect(report).toMatchObject({ outcome: 'pushed', checks: 'none', summary: 'Prices are rounded.' });
    expect(service.file(build, 'README.md')).toBe('# Shop\n0.05');
    expect(service.file(build, 'brief.txt')).toBe(build.order.brief);
    expect(Number(service.file(build, 'uid.txt'))).toBe(isRoot ? UID : process.getuid!());
    expect(report.commit).toBe(service.git('rev-parse', `refs/heads/${build.order.git!.branch}`));
    expect(service.git('log', '-1', '--format=%an <%ae>%n%B', report.commit!)).toBe(
      'Shop builder <shop-builder@example.com>\nWEB-12: Round prices\n\nCo-authored-by: Ada <ada@example.com>',
    );
    expect(build.log[0]).toMatchObject({ step: 'checkout', kind: 'status', text: 'Taken by the desk.' });
    expect(texts(build)).toContain('Prices are rounded.');
    expect(report.transcript).toContain('Prices are rounded.');
  });

  it('lets the coder mend failing checks, with the end of their output', async () => {
    await coder(
      'if [ -n "$WORKSPACE_BUILD_MESSAGE" ]; then echo "$WORKSPACE_BUILD_MESSAGE" > message.txt; else echo begun > work.txt; fi',
    );
    start();
    const build = service.queue({ check_command: 'echo "price is 1"; test -f message.txt' });
    expect(await service.ended(build)).toMatchObject({ outcome: 'pushed', checks: 'passed' });
    expect(service.file(build, 'message.txt')).toContain('price is 1');
    expect(build.log.map(({ step }) => step).filter((step, index, all) => step !== all[index - 1])).toEqual([
      ...['checkout', 'coding', 'checks', 'coding', 'checks', 'push'],
    ]);
  });

  it('pushes the branch all the same when no round is left', async () => {
    await coder('date +%N >> work.txt');
    start();
    const build = service.queue({ check_command: 'exit 3', check_rounds: 1 });
    expect(await service.ended(build)).toMatchObject({ outcome: 'pushed', checks: 'failed' });
    expect(service.file(build, 'work.txt').split('\n')).toHaveLength(2);
  });

  it('ends with the answer when nothing changed, and needs no repository for research', async () => {
    await coder('echo "It rounds half up."');
    start();
    expect(await service.ended(service.queue())).toMatchObject({ outcome: 'answered', message: 'It rounds half up.' });
    expect(await service.ended(service.queue({ git: null }))).toMatchObject({ outcome: 'answered' });
  });

  it('runs the setup command first, and ends with its output when it fails', async () => {
    await coder('test -f made && echo found > found.txt');
    start();
    const good = service.queue({ setup_command: 'touch made' });
    expect(await service.ended(good)).toMatchObject({ outcome: 'pushed' });
    const bad = service.queue({ setup_command: 'echo no registry; exit 7' });
    const report = await service.ended(bad);
    expect(report).toMatchObject({ outcome: 'failed', reason: 'setup_failed' });
    expect(report.message).toMatch(/exit code 7:\nno registry/);
  });

  it('keeps what a failing coder did', async () => {
    await coder('echo half > half.txt; exit 9');
    start();
    const build = service.queue();
    expect(await service.ended(build)).toMatchObject({ outcome: 'failed', reason: 'coder_failed' });
    expect(service.file(build, 'half.txt')).toBe('half');
  });

  it('ends a canceled build with every process it began, also those that hid', async () => {
    const pid = machine.path('/home/daemon.pid');
    await coder(`setsid sh -c 'echo $$ > ${pid}; exec env -u WORKSPACE_BUILD_ID sleep 300' &\necho begun; sleep 300`);
    start();
    const build = service.queue();
    await until(() => texts(build).includes('begun') && machine.has('/home/daemon.pid'));
    const daemon = Number(machine.read('/home/daemon.pid'));
    expect(startOf(daemon)).not.toBeNull();
    build.state = 'canceled';
    await until(() => output.includes("is not this desk's any more") && folders().length === 0);
    // Without root only the variable tells whose process it is.
    if (isRoot) expect(startOf(daemon)).toBeNull();
    else process.kill(daemon, 'SIGKILL');
    expect(build.finishes).toBe(0);
  });

  it('loses no line of the log and repeats none when the network is cut', async () => {
    await coder('for i in $(seq 1 40); do echo "line $i"; sleep 0.1; done; echo done > done.txt');
    start();
    const build = service.queue();
    await until(() => texts(build).includes('line 3'));
    fake.isCut = true;
    await wait(6_000);
    fake.isCut = false;
    expect(await service.ended(build)).toMatchObject({ outcome: 'pushed' });
    const lines = build.log.map(({ text }) => text).filter((text) => text.startsWith('line '));
    expect(lines).toEqual(Array.from({ length: 40 }, (_, index) => `line ${index + 1}`));
  });

  it('goes on with a build when its sidecar is killed and started again', async () => {
    await coder('echo $$ > pid.txt; for i in $(seq 1 30); do echo "line $i"; sleep 0.1; done');
    start();
    const build = service.queue();
    await until(() => texts(build).includes('line 2'));
    sidecar.kill('SIGKILL');
    await wait(1_000);
    start();
    expect(await service.ended(build)).toMatchObject({ outcome: 'pushed' });
    const lines = build.log.map(({ text }) => text).filter((text) => text.startsWith('line '));
    expect(lines).toEqual(Array.from({ length: 30 }, (_, index) => `line ${index + 1}`));
    expect([build.finishes, new Set(build.seqs).size]).toEqual([1, build.lastSeq]);
  });

  it('begins again where a restart of the machine ended the coder', async () => {
    await coder(
      'if [ -n "$WORKSPACE_BUILD_MESSAGE" ]; then echo second > second.txt; else echo first > first.txt; echo begun; sleep 300; fi',
    );
    start();
    const build = service.queue();
    await until(() => texts(build).includes('begun'));
    sidecar.kill('SIGKILL');
    await machine.endBuilds();
    start();
    expect(await service.ended(build)).toMatchObject({ outcome: 'pushed' });
    expect([service.file(build, 'first.txt'), service.file(build, 'second.txt')]).toEqual(['first', 'second']);
    expect(texts(build)).toContain('The desk was restarted');
  });

  it('ends a build at its time limit, and keeps what was done', async () => {
    await coder('echo half > half.txt; echo begun; sleep 300');
    start();
    const build = service.queue({ limits: { minutes: 0.05 as number, budget_usd: null } });
    // The order is refused as the service never gives it; the desk says so.
    expect(await service.ended(build)).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/minutes/) });
  });

  it('runs as many builds at once as the service allows, and counts them', async () => {
    const go = machine.path('/home/go');
    await coder(`echo begun; while [ ! -f ${go} ]; do sleep 0.1; done; echo done > done.txt`);
    fake.buildSlots = 2;
    start();
    const builds = [service.queue(), service.queue(), service.queue()];
    const begun = () => builds.filter((build) => texts(build).includes('begun')).length;
    await until(() => begun() === 2);
    await fake.until(() => fake.of('/api/v1/desk/report').at(-1).running_builds === 2);
    expect(builds.filter(({ state }) => state === 'queued')).toHaveLength(1);
    machine.write('/home/go', '');
    for (const build of builds) expect(await service.ended(build)).toMatchObject({ outcome: 'pushed' });
  });

  it('removes the worktree of a card when the service says so', async () => {
    await coder('mkdir -p deep/down; echo x > deep/down/x; chmod 000 deep/down');
    start();
    const build = service.queue();
    await service.ended(build);
    const worktree = machine.path(`/var/lib/workspace-sidecar/worktrees/${build.order.card.id}`);
    await until(() => folders().length === 0);
    expect(existsSync(worktree)).toBe(true);
    service.drop = [build.order.build_id];
    await until(() => !existsSync(worktree));
  });

  it('reports the coders it has', async () => {
    await coder('true');
    start();
    await fake.until(() => fake.of('/api/v1/desk/report').some((one) => one.coders?.length));
    expect(fake.of('/api/v1/desk/report').at(-1).coders).toContainEqual({
      name: 'custom',
      version: null,
      signed_in: null,
    });
    await until(() => service.claims.some((claim) => claim.coders.includes('custom')));
  });
});
