import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { copyFileSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { get } from 'node:http';
import type { ChildProcess } from 'node:child_process';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { BuildService } from './build-service.js';
import { DeskMachine } from './desk-machine.js';
import { digestOf, ENV_ID, FakeService, PAT } from './fake-service.js';
import { describeIf } from '../support/conditional-tests.js';

const UPDATE_ID = '5f0e1d2c-3b4a-4958-8776-655443322110';
const onLinux = describeIf(process.platform === 'linux', 'desks are Linux machines');
const REPORT = '/api/v1/desk/report';

onLinux('a desk that runs', () => {
  let machine: DeskMachine;
  let service: FakeService;
  let bytes: Buffer;
  let running: ChildProcess | null = null;

  const enroll = () => machine.sidecar(['enroll', '--env-id', ENV_ID, '--url', service.url], `${PAT}\n`);
  const installed = (digest: string): string => machine.path(`/opt/workspace-sidecar/versions/${digest.slice(7)}.mjs`);
  const start = (): ChildProcess => {
    running = machine.start(
      process.execPath,
      [machine.path('/opt/workspace-sidecar/current'), 'run'],
      machine.buildUser(),
    );
    return running;
  };
  const ended = (child: ChildProcess): Promise<number | null> =>
    new Promise((resolve) => child.on('close', (code) => resolve(code)));
  const reports = (): any[] => service.of(REPORT);
  const offer = (text: string | Buffer, digest = digestOf(text)): void => {
    service.bundle = text;
    service.update = { id: UPDATE_ID, version: '0.3.1', digest, path: '/install/sidecar/bundle' };
  };
  const health = (address: string, from: string): Promise<any> =>
    new Promise((resolve, reject) => {
      const url = `http://${address}:${service.healthPort}/health`;
      get(url, { localAddress: from, agent: false }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => resolve(JSON.parse(text)));
      }).on('error', reject);
    });
  const up = async (): Promise<void> => {
    while (!machine.has('/run/workspace-sidecar/up')) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  beforeEach(async () => {
    machine = new DeskMachine();
    service = await FakeService.start();
    service.healthPort = await freePort();
    bytes = readFileSync(machine.bundle);
    mkdirSync(machine.path('/opt/workspace-sidecar/versions'), { recursive: true });
    copyFileSync(machine.bundle, installed(digestOf(bytes)));
    symlinkSync(`versions/${digestOf(bytes).slice(7)}.mjs`, machine.path('/opt/workspace-sidecar/current'));
  });

  afterEach(async () => {
    running?.kill('SIGKILL');
    await machine.endBuilds();
    machine.remove();
    running = null;
    await service.stop();
  });

  it('enrols with the token it reads, a key of 32 bytes and the digest of its own file', async () => {
    const { code, output } = await enroll();
    expect(code).toBe(0);
    expect(output).not.toMatch(/wse_|wsd_/);
    const [body] = service.of('/api/v1/desk/enroll');
    expect(Buffer.from(body.public_key, 'base64')).toHaveLength(32);
    expect(body).toMatchObject({ env_id: ENV_ID, version: '0.3.0', code_digest: digestOf(bytes) });
    expect(machine.has('/srv/workspace/desk-7k2m4q')).toBe(true);
  });

  it.each([
    [4, 'a refused token', () => service.tokens.clear()],
    [8, 'a machine known as another desk', () => (service.enrolStatus = 409)],
    [7, 'a service without a mesh', () => (service.enrolStatus = 503)],
    [2, 'an answer that would end up in a command', () => (service.mesh = { ...service.mesh, address: '1.2.3.4; id' })],
    [2, 'an endpoint that is none', () => (service.mesh = { ...service.mesh, hub_endpoint: '-x' })],
  ])('ends its enrolment with %i on %s, and keeps no desk', async (exit, _what, arrange) => {
    arrange();
    expect((await enroll()).code).toBe(exit);
    expect(machine.has('/etc/workspace-sidecar/desk.json')).toBe(false);
  });

  it('joins the mesh with one peer and one route, reports, and answers the hub alone', async () => {
    service.mesh = { ...service.mesh, address: '127.0.0.2', hub_address: '127.0.0.3' };
    await enroll();
    start();
    await Promise.all([up(), service.until(() => reports().length > 0)]);
    const { listen_port: port } = JSON.parse(machine.read('/etc/workspace-sidecar/desk.json'));
    const key = machine.path('/etc/workspace-sidecar/wireguard.key');
    expect(machine.calls()).toEqual(
      expect.arrayContaining([
        `wg set wsdesk0 private-key ${key} listen-port ${port} peer ${service.mesh.hub_public_key} allowed-ips 127.0.0.3/32 endpoint 127.0.0.1:51820 persistent-keepalive 25`,
        'ip address replace 127.0.0.2/32 dev wsdesk0',
        'ip route replace 127.0.0.3 dev wsdesk0 src 127.0.0.2',
      ]),
    );
    const condition = { version: '0.3.0', code_digest: digestOf(bytes), running_builds: 0, login: 'unknown' };
    const use = { load_percent: expect.any(Number), disk_percent: expect.any(Number) };
    expect(reports()[0]).toEqual({ ...condition, ...use, pending_sync_count: 0, coders: expect.any(Array) });
    expect(await health('127.0.0.2', '127.0.0.3')).toEqual({ desk_id: ENV_ID, ...condition, pending_sync_count: 0 });
    await expect(health('127.0.0.2', '127.0.0.1')).rejects.toThrow(/hang up|ECONNRESET/);
    await expect(health('127.0.0.1', '127.0.0.3')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('ends cleanly on SIGTERM', async () => {
    await enroll();
    const child = start();
    await up();
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    expect(machine.has('/run/workspace-sidecar/up')).toBe(false);
  });

  it('stops answering and leaves the mesh once released', async () => {
    await enroll();
    start();
    await up();
    service.keys.clear();
    while (machine.has('/run/workspace-sidecar/up')) await new Promise((resolve) => setTimeout(resolve, 20));
    while (!machine.calls().includes('ip link delete dev wsdesk0'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    await expect(health('127.0.0.1', '127.0.0.1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('downloads, tests and installs an update, which reports success after its first health check', async () => {
    await enroll();
    const next = bytes.toString().replace('"0.3.0"', '"0.3.1"');
    const child = start();
    await up();
    offer(next);
    expect(await ended(child)).toBe(0);
    expect(machine.read('/var/lib/workspace-sidecar/pending')).toBe(
      `${UPDATE_ID}\n${digestOf(bytes)}\n${digestOf(next)}\n`,
    );
    expect(readlinkSync(machine.path('/opt/workspace-sidecar/current'))).toContain(digestOf(next).slice(7));
    start();
    await up();
    const heard = reports().length;
    await service.until(() => reports().length > heard + 1);
    expect(reports().some((one) => one.update)).toBe(false);
    expect(machine.has('/var/lib/workspace-sidecar/pending')).toBe(true);
    await health('127.0.0.1', '127.0.0.1');
    await service.until(() => reports().some((one) => one.update));
    expect(reports().find((one) => one.update)).toMatchObject({
      version: '0.3.1',
      code_digest: digestOf(next),
      update: { id: UPDATE_ID, outcome: 'applied' },
    });
    await service.until(() => reports().at(-1).version === '0.3.1' && !reports().at(-1).update);
    expect(machine.has('/var/lib/workspace-sidecar/pending')).toBe(false);
  });

  it.each([
    ['has another digest', /digest it should have/, (text: string) => [`${text}//`, digestOf('what was promised')]],
    [
      'does not prove itself',
      /prove: no/,
      (text: string) => [text.replace('print("Proven.")', 'throw new Error("no")')],
    ],
    ['is no program', /did not prove itself/, () => ['this is not JavaScript']],
    ['is too long', /longer than/, () => ['//'.padEnd(6_000_000, 'x')]],
  ])('keeps the old version and says why when an update %s', async (_what, why, make) => {
    await enroll();
    start();
    await up();
    const [text, digest] = make(bytes.toString());
    offer(text!, digest);
    await service.until(() => reports().some((one) => one.update));
    const { update, code_digest: still } = reports().find((one) => one.update);
    expect(update).toEqual({ id: UPDATE_ID, outcome: 'failed', error: expect.stringMatching(why) });
    expect(still).toBe(digestOf(bytes));
    expect(readlinkSync(machine.path('/opt/workspace-sidecar/current'))).toContain(digestOf(bytes).slice(7));
    expect(machine.has('/var/lib/workspace-sidecar/pending')).toBe(false);
  });

  it('counts a build while it runs, and updates only after it', async () => {
    machine.write('/home/wait.sh', `while [ ! -f '${machine.path('go')}' ]; do sleep 0.1; done\n`);
    machine.letBuildsPass();
    await machine.sidecar(['coder', 'custom', '--', '/bin/sh', machine.path('/home/wait.sh')]);
    await enroll();
    mkdirSync(machine.path('/service'));
    const builds = new BuildService(service, machine.path('/service'));
    const child = start();
    const build = builds.queue({ git: null });
    await service.until(() => reports().some((one) => one.running_builds === 1));
    offer(bytes.toString().replace('"0.3.0"', '"0.3.1"'));
    const before = reports().length;
    await service.until(() => reports().length >= before + 3);
    expect(machine.has('/var/lib/workspace-sidecar/pending')).toBe(false);
    machine.write('go', '');
    expect((await builds.ended(build)).outcome).toBe('answered');
    expect(await ended(child)).toBe(0);
    expect(machine.has('/var/lib/workspace-sidecar/pending')).toBe(true);
  });

  it('prints its status without secrets', async () => {
    await enroll();
    const { output } = await machine.sidecar(['status']);
    expect(output).toContain(`desk      ${ENV_ID}`);
    expect(output).toContain('takes our key');
    expect(output).not.toMatch(/wse_|wsd_/);
  });
});
