import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { Desk } from './desk.js';
import { run } from './shell.js';
import { ConnectionCount, inside, Link } from './underlay.js';
import { HEALTH_PORT, World, type Order } from './world.js';

const POLL_MS = 10_000;

describe('Desks in the mesh', () => {
  let world: World;
  let a: { order: Order; desk: Desk; address: string };
  let b: typeof a;

  const desk = async (name: string) => {
    const made = await world.readyDesk(name);
    return { ...made, address: (await world.environment(made.order)).mesh_address as string };
  };
  const hubAsks = (address: string) => world.ask(address);
  const bothAnswer = async () => {
    for (const { address } of [a, b]) expect((await hubAsks(address)).code).toBe(0);
  };
  const bothReady = async () => {
    await world.poll();
    expect([await world.status(a.order), await world.status(b.order)]).toEqual(['ready', 'ready']);
  };

  beforeAll(async () => {
    world = await World.open();
    [a, b] = await Promise.all([desk('deska'), desk('deskb')]);
  });
  afterAll(() => world?.close());

  it('are peers of the hub, each with its one address', async () => {
    expect(a.address).not.toBe(b.address);
    const peers = await world.hub.peers();
    expect(peers.map(({ allowed }) => allowed).toSorted()).toEqual([`${a.address}/32`, `${b.address}/32`].toSorted());
  });

  it('answer health checks of the hub at their mesh address', async () => {
    const { stdout } = await hubAsks(a.address);
    expect(JSON.parse(stdout)).toEqual({
      desk_id: a.order.workstation_id,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      code_digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      running_builds: 0,
      login: expect.any(String),
      pending_sync_count: expect.any(Number),
    });
  });

  it('open no port to others, neither on the network nor locally', async () => {
    const health = (address: string) => `curl -sS --max-time 2 http://${address}:${HEALTH_PORT}/health`;
    expect((await hubAsks(a.desk.host.address)).code).not.toBe(0);
    expect((await b.desk.sh(health(a.desk.host.address))).code).not.toBe(0);
    expect((await a.desk.sh(health('127.0.0.1'))).code).not.toBe(0);
    expect((await a.desk.sh(health(a.address))).code).not.toBe(0);
    // Nor to another than the hub's own address, though it comes through the hub.
    const neighbour = world.hub.address.replace(/\d+$/, '77');
    await inside(world.hub.host, 'ip', 'address', 'add', `${neighbour}/32`, 'dev', world.hub.device);
    const asNeighbour = ['curl', '-sS', '--max-time', '2', '--interface', neighbour];
    const url = `http://${a.address}:${HEALTH_PORT}/health`;
    const words = ['netns', 'exec', world.hub.host.namespace, ...asNeighbour, url];
    expect((await run('ip', words)).code).not.toBe(0);
    await inside(world.hub.host, 'ip', 'address', 'del', `${neighbour}/32`, 'dev', world.hub.device);
    const listening = await inside(a.desk.host, 'ss', '-Hltn');
    expect(listening.trim().split(/\s+/)[3]).toBe(`${a.address}:${HEALTH_PORT}`);
    expect(listening.trim().split('\n')).toHaveLength(1);
  });

  it('cannot reach each other, even when the hub forwards', async () => {
    const tries = async () => {
      const curl = await a.desk.sh(`curl -sS --max-time 2 http://${b.address}:${HEALTH_PORT}/health`);
      const ping = await a.desk.sh(`ping -c 1 -W 1 ${b.address}`);
      return [curl.code === 0, ping.code === 0];
    };
    expect((await run('ip', ['netns', 'exec', world.hub.host.namespace, 'ping', '-c', '1', b.address])).code).toBe(0);
    expect(await tries()).toEqual([false, false]);
    await inside(world.hub.host, 'sh', '-c', 'echo 1 >/proc/sys/net/ipv4/ip_forward');
    await a.desk.out(`ip route add ${b.address} dev wsdesk0`);
    expect(await tries()).toEqual([false, false]);
    // A desk that is no longer its owner's: it lets itself send to the whole mesh.
    const hubKey = await a.desk.out('wg show wsdesk0 peers');
    const open = ({ desk }: typeof a) => desk.out(`wg set wsdesk0 peer ${hubKey} allowed-ips ${world.hub.cidr}`);
    const shut = ({ desk }: typeof a) => desk.out(`wg set wsdesk0 peer ${hubKey} allowed-ips ${world.hub.address}/32`);
    await open(a);
    expect(await tries()).toEqual([false, false]);
    // The other one's link is what keeps it out: were that open too, a ping would come through, but no answer.
    await open(b);
    await b.desk.out(`ip route add ${a.address} dev wsdesk0`);
    expect(await tries()).toEqual([false, true]);
    await b.desk.out(`ip route del ${a.address} dev wsdesk0`);
    await a.desk.out(`ip route del ${b.address} dev wsdesk0`);
    await Promise.all([shut(a), shut(b)]);
    await inside(world.hub.host, 'sh', '-c', 'echo 0 >/proc/sys/net/ipv4/ip_forward');
    await bothReady();
  });

  it('are unreachable after three missed health checks, not two, and ready again with the first answered', async () => {
    const link = await Link.between(world.hub.host, a.desk.host);
    await world.service.quiet('desk-poll', POLL_MS);
    await link.cut();
    const seen: string[] = [];
    for (let round = 0; round < 3; round++) {
      await world.poll();
      seen.push(await world.status(a.order));
    }
    const { onboarding_steps } = await world.show(a.order);
    await link.restore();
    expect(seen).toEqual(['ready', 'ready', 'unreachable']);
    expect(await world.status(b.order)).toBe('ready');
    expect(onboarding_steps[2]).toMatchObject({ key: 'sidecar_up', state: 'failed', reason: 'unreachable' });
    await bothReady();
  });

  it('are not polled while suspended, and ready again when resumed', async () => {
    const connections = await ConnectionCount.at(a.desk.host, HEALTH_PORT);
    await world.poll();
    expect(await connections.read()).toBeGreaterThan(0);
    expect(await world.patch(a.order, { status: 'suspended' })).toMatchObject({ status: 'suspended' });
    const before = await connections.read();
    for (let round = 0; round < 3; round++) await world.poll();
    expect(await connections.read()).toBe(before);
    expect(await world.status(a.order)).toBe('suspended');
    expect(await world.patch(a.order, { status: 'provisioned' })).toMatchObject({ status: 'provisioned' });
    await bothReady();
  });

  it('reconnect when the hub restarts without peers', async () => {
    const before = await world.hub.peers();
    await world.service.loop('mesh-sync');
    await world.hub.kill();
    const began = Date.now();
    await world.hub.start();
    await eventually(bothAnswer);
    const seconds = (Date.now() - began) / 1_000;
    console.log(`Both desks answered ${seconds} s after the hub's end`);
    const known = (peers: typeof before) =>
      peers.map(({ publicKey, allowed, endpoint }) => [publicKey, allowed, endpoint]);
    expect(known(await world.hub.peers()).toSorted()).toEqual(known(before).toSorted());
    await bothReady();
  });

  it('stay enrolled when the service is killed and starts again', async () => {
    await world.service.stop('SIGKILL');
    await bothAnswer();
    await world.service.start();
    await bothReady();
  });

  it('start their sidecar again when it is killed', async () => {
    const pid = await a.desk.out(`ss -Hltnp | sed -n 's/.*pid=\\([0-9]*\\).*/\\1/p'`);
    const began = Date.now();
    await a.desk.out(`kill -9 ${pid}`);
    await eventually(async () => expect((await hubAsks(a.address)).code).toBe(0));
    console.log(`Answered ${(Date.now() - began) / 1_000} s after its end`);
    expect(await a.desk.out(`ss -Hltnp | sed -n 's/.*pid=\\([0-9]*\\).*/\\1/p'`)).not.toBe(pid);
    await bothReady();
  });

  it('reconnect by themselves after a reboot', async () => {
    const began = Date.now();
    await a.desk.restart();
    await eventually(bothAnswer);
    console.log(`Answered ${(Date.now() - began) / 1_000} s after the machine's start`);
    await bothReady();
  });

  it('leave the mesh when released: no peer, and a key that no longer works', async () => {
    const { desk_key } = JSON.parse(await a.desk.read('/etc/workspace-sidecar/desk.json'));
    const report = { version: '0.3.0', code_digest: `sha256:${'0'.repeat(64)}`, running_builds: 0, login: 'unknown' };
    const reported = () => world.service.byBearer(desk_key, 'POST', '/api/v1/desk/report', report);
    expect((await reported()).status).toBe(200);
    const path = `/api/v1/workstations/${a.order.workstation_id}`;
    expect(await world.service.call('DELETE', path)).toEqual({
      status: 200,
      body: { workstation_id: a.order.workstation_id, released: true },
    });
    expect((await world.hub.peers()).map(({ allowed }) => allowed)).toEqual([`${b.address}/32`]);
    expect((await reported()).status).toBe(401);
    expect((await hubAsks(a.address)).code).not.toBe(0);
    expect((await world.service.call('DELETE', path)).status).toBe(404);
    await world.service.loop('mesh-sync');
    expect((await world.hub.peers()).map(({ allowed }) => allowed)).toEqual([`${b.address}/32`]);
  });
});
