import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { chmodSync, readFileSync, rmSync, statSync } from 'node:fs';
import { renderInstaller } from '../../src/modules/workstations/install/render-installer.js';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { DeskMachine, type Ended } from './desk-machine.js';
import { digestOf, ENV_ID, FakeService, PAT } from './fake-service.js';
import { describeIf } from '../support/conditional-tests.js';

const OTHER_DESK = '99999999-3e4f-4a5b-8c6d-7e8f9a0b1c2d';
const onLinux = describeIf(process.platform === 'linux', 'desks are Linux machines');

onLinux('the installer, run by bash', () => {
  let machine: DeskMachine;
  let service: FakeService;

  const script = (envId = ENV_ID, runtime = 'custom'): string =>
    renderInstaller({ pat: PAT, envId, url: service.url, runtime, digest: digestOf(readFileSync(machine.bundle)) });
  const install = (text = script(), more?: Record<string, string>): Promise<Ended> =>
    machine.run('bash', [], text, more);
  const uninstall = (): Promise<Ended> => machine.run(machine.path('/opt/workspace-sidecar/uninstall'), []);
  const desk = (): Record<string, any> => JSON.parse(machine.read('/etc/workspace-sidecar/desk.json'));

  beforeEach(async () => {
    machine = new DeskMachine();
    service = await FakeService.start();
    service.bundle = readFileSync(machine.bundle);
    service.healthPort = await freePort();
  });

  afterEach(async () => {
    if (machine.has('/opt/workspace-sidecar/uninstall')) await uninstall();
    machine.remove();
    await service.stop();
  });

  it('does nothing when it is truncated at any point', async () => {
    const text = script();
    const cuts = Array.from({ length: Math.floor(text.length / 100) }, (_, index) => index * 100);
    const ending = Array.from({ length: 24 }, (_, index) => text.length - 2 - index);
    for (const cut of [...cuts, ...ending]) {
      await install(text.slice(0, cut));
      expect([cut, machine.calls()]).toEqual([cut, []]);
    }
    expect(service.seen).toEqual([]);
    expect(machine.has('/opt')).toBe(false);
  });

  it('refuses to run without root with exit code 6, and changes and contacts nothing', async () => {
    machine.stub('id', 'echo 1000');
    const { code, complaint } = await install();
    expect(code).toBe(6);
    expect(complaint).toMatch(/must be run as root/);
    expect(machine.calls()).toEqual(['id -u']);
    expect(service.seen).toEqual([]);
    expect([machine.has('/opt'), machine.has('/run')]).toEqual([false, false]);
  });

  it('enrols the machine, prints what it found, and reveals no secret', async () => {
    const { code, output, complaint } = await install();
    expect([code, complaint]).toEqual([0, '']);
    expect(output).toMatch(/The sidecar is up/);
    expect(output + machine.calls().join()).not.toMatch(/wse_|wsd_/);

    const [callback] = service.of('/api/v1/desk/callback');
    expect(callback).toMatchObject({ env_id: ENV_ID, step: 'started' });
    expect(callback.evidence).toMatchObject({
      dns: true,
      egress: true,
      wireguard: 'kernel',
      node_version: process.version,
    });
    expect(callback.evidence.machine_id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(service.seen)).not.toContain('0123456789abcdef0123456789abcdef');
    const [enrolment] = service.of('/api/v1/desk/enroll');
    expect(enrolment).toMatchObject({
      machine_id: callback.evidence.machine_id,
      code_digest: digestOf(service.bundle),
      env_id: ENV_ID,
    });
    expect(desk()).toMatchObject({ desk_id: ENV_ID, url: service.url });
    for (const file of ['desk.json', 'wireguard.key']) {
      expect(statSync(machine.path(`/etc/workspace-sidecar/${file}`)).mode & 0o777).toBe(0o600);
    }
    expect(machine.calls().join('\n')).toContain(
      `wg set wsdesk0 private-key ${machine.path('/etc/workspace-sidecar/wireguard.key')} listen-port ${desk().listen_port}`,
    );
  });

  it('repairs the same desk when it is run again, without a token and with the port it had', async () => {
    await install();
    const before = desk();
    const callbacks = service.of('/api/v1/desk/callback').length;
    rmSync(machine.path('/opt/workspace-sidecar/current'));
    const { code, output } = await install();
    expect(code).toBe(0);
    expect(output).toMatch(/repairing/);
    expect(desk()).toEqual(before);
    expect(service.of('/api/v1/desk/callback')).toHaveLength(callbacks);
    expect(service.of('/api/v1/desk/enroll')).toHaveLength(1);
    expect(machine.has('/opt/workspace-sidecar/current')).toBe(true);
  });

  it('enrols again when the service refuses the key of the existing desk', async () => {
    await install();
    service.keys.clear();
    service.tokens.add(PAT);
    const { code } = await install();
    expect(code).toBe(0);
    expect(service.of('/api/v1/desk/enroll')).toHaveLength(2);
    expect(service.of('/api/v1/desk/enroll')[0].public_key).not.toBe(service.of('/api/v1/desk/enroll')[1].public_key);
  });

  it('leaves another desk alone with exit code 8, and says which it found', async () => {
    await install();
    service.tokens.add(PAT);
    const before = desk();
    const { code } = await install(script(OTHER_DESK));
    expect(code).toBe(8);
    expect(service.of('/api/v1/desk/callback').at(-1)).toMatchObject({
      env_id: OTHER_DESK,
      step: 'failed',
      exit_code: 8,
      evidence: { existing_desk_id: ENV_ID },
    });
    expect(desk()).toEqual(before);
  });

  it('replaces a desk that was released', async () => {
    await install();
    service.keys.clear();
    service.tokens.add(PAT);
    const { code, output } = await install(script(OTHER_DESK));
    expect([code, output]).toEqual([0, expect.stringContaining('was released')]);
  });

  it('ends with 4 when the token is refused', async () => {
    service.tokens.clear();
    expect((await install()).code).toBe(4);
    expect(machine.has('/opt/workspace-sidecar')).toBe(false);
  });

  it('ends with 8 when the service knows the machine as another desk, and leaves nothing behind', async () => {
    service.enrolStatus = 409;
    expect((await install()).code).toBe(8);
    expect([machine.has('/opt/workspace-sidecar'), machine.has('/etc/workspace-sidecar')]).toEqual([false, false]);
  });

  it('ends with 2 when the download is truncated, and reports it to the service', async () => {
    service.breaksOff = true;
    expect((await install()).code).toBe(2);
    expect(service.of('/api/v1/desk/callback').at(-1)).toMatchObject({ step: 'failed', exit_code: 2 });
    expect(machine.has('/opt/workspace-sidecar')).toBe(false);
  });

  it('ends with 3 when the download has another digest, and runs none of it', async () => {
    service.bundle = 'process.exit(0)';
    expect((await install()).code).toBe(3);
    expect(service.of('/api/v1/desk/callback').at(-1)).toMatchObject({ step: 'failed', exit_code: 3 });
    expect(machine.has('/opt/workspace-sidecar')).toBe(false);
  });

  it('ends with 2 and a plain sentence when the service cannot be reached', async () => {
    const { code, complaint } = await install(script().replace(service.url, `http://127.0.0.1:${await freePort()}`));
    expect(code).toBe(2);
    expect(complaint).toMatch(/cannot be reached: allow outbound connections/);
  });

  it('ends with 2 and names DNS when the name of the service is unknown', async () => {
    machine.stub('getent', 'exit 2');
    const { code, complaint } = await install(script().replace(service.url, 'http://nowhere.invalid'));
    expect(code).toBe(2);
    expect(complaint).toMatch(/nowhere\.invalid cannot be resolved/);
  });

  it('ends with 5 when a prerequisite is missing and cannot be had, and says which', async () => {
    machine.stub('node', 'echo v16.20.0');
    const { code, complaint } = await install(script(), { WORKSPACE_SIDECAR_NODE_DIST: `${service.url}/nothing` });
    expect(code).toBe(5);
    expect(complaint).toMatch(/node>=18/);
    expect(service.of('/api/v1/desk/callback').at(-1)).toMatchObject({ step: 'failed', exit_code: 5 });
    expect(machine.calls()).toContain('apt-get install -y -q --no-install-recommends nodejs');
  });

  it.each([
    [0, 'takes a Node.js of its own where that of the system is too old', (sum: string) => sum],
    [5, 'takes no Node.js whose checksum is wrong', (sum: string) => sum.replace(/./g, '0')],
  ])('ends with %i: it %s', async (exit, _what, promised) => {
    machine.stub('node', 'echo v16.20.0');
    machine.stub('uname', 'if [ "$1" = -m ]; then echo x86_64; else echo desk; fi');
    const name = 'node-v22.1.0-linux-x64';
    machine.write(`dist/${name}/bin/node`, `#!/bin/sh\nexec '${process.execPath}' "$@"\n`);
    chmodSync(machine.path(`dist/${name}/bin/node`), 0o755);
    await machine.run('tar', ['-czf', machine.path('node.tar.gz'), '-C', machine.path('dist'), name]);
    const archive = readFileSync(machine.path('node.tar.gz'));
    const sum = promised(digestOf(archive).slice('sha256:'.length));
    service.files.set('/dist/SHASUMS256.txt', `${'1'.repeat(64)}  ${name}.tar.xz\n${sum}  ${name}.tar.gz\n`);
    service.files.set(`/dist/${name}.tar.gz`, archive);
    const { code } = await install(script(), { WORKSPACE_SIDECAR_NODE_DIST: `${service.url}/dist` });
    expect(code).toBe(exit);
    expect(machine.has('/opt/workspace-sidecar/node/bin/node')).toBe(exit === 0);
  });

  it('warns and goes on when the coder cannot be installed', async () => {
    machine.stub('npm', 'exit 1');
    const { code, complaint } = await install(script(ENV_ID, 'codex'));
    expect(code).toBe(0);
    expect(complaint).toMatch(/Warning: codex .* could not be installed/);
  });

  it('makes a user without rights for builds, once, and takes it away again', async () => {
    await install();
    await install();
    const made = () => machine.calls().filter((call) => call.startsWith('useradd '));
    expect(made()).toHaveLength(1);
    expect(made()[0]).toMatch(/--create-home .* workspace$/);
    expect(statSync(machine.path('/home/workspace')).mode & 0o777).toBe(0o700);
    expect(statSync(machine.path('/var/lib/workspace-sidecar')).mode & 0o777).toBe(0o711);
    await uninstall();
    expect(machine.calls()).toContain('userdel --remove workspace');
  });

  it('leaves a user alone that was there before', async () => {
    machine.write('/etc/passwd', 'workspace:x:64123:64123::/home/workspace:/bin/sh\n');
    await install();
    await uninstall();
    expect(machine.calls().filter((call) => /^user(?:add|del) /.test(call))).toEqual([]);
  });

  it('ends with 5 where that user is root', async () => {
    machine.write('/etc/passwd', 'workspace:x:0:0::/root:/bin/sh\n');
    const { code, complaint } = await install();
    expect([code, complaint]).toEqual([5, expect.stringContaining('never run as root')]);
  });

  it('writes a unit whose builds outlive it, and may write to their home', async () => {
    machine.write('/run/systemd/system/.keep', '');
    await install();
    const unit = machine.read('/etc/systemd/system/workspace-sidecar.service');
    expect(unit).toMatch(/^KillMode=process$/m);
    expect(unit).toMatch(/^ProtectHome=read-only\nReadWritePaths=-\/home\/workspace$/m);
    expect(unit).toMatch(/^CapabilityBoundingSet=.*CAP_SETUID CAP_SETGID/m);
    expect(unit).not.toMatch(/PrivateTmp/);
  });

  it('can be uninstalled', async () => {
    await install();
    const { code } = await uninstall();
    expect(code).toBe(0);
    for (const path of ['/opt', '/etc', '/var/lib', '/run'])
      expect(machine.has(`${path}/workspace-sidecar`)).toBe(false);
    expect(machine.has('/usr/local/bin/workspace-sidecar')).toBe(false);
    expect(machine.calls()).toContain('ip link delete dev wsdesk0');
  });
});
