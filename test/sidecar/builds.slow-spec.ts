import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
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
    sidecar.kill('SIGKILL');
    await machine.endBuilds();
    machine.remove();
    await fake.stop();
  });

  it('takes a build, runs its coder as another user, and pushes what it left as the agent', async () => {
    await coder('echo "Prices are rounded."; echo "0.05" >> README.md; echo "$WORKSPACE_BUILD_BRIEF" > brief.txt; id -u > uid.txt');
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
});
