import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { Desk } from './desk.js';
import { ConnectionCount } from './underlay.js';
import { World, type Order } from './world.js';

const BUNDLE = '/install/sidecar/bundle';

/** Written by `useradd` and `userdel`, which keep copies and locks. */
const ACCOUNTS = /^\/etc\/(?:(?:passwd|shadow|group|gshadow|subuid|subgid)-?|\.pwd\.lock)$|^\/var\/log\//;

describe('The installer, run from its command line', () => {
  let world: World;
  let machine: Desk;
  let other: Desk;
  let order: Order;
  let second: Order;
  let connections: ConnectionCount;
  let fresh: Map<string, string>;
  let idle: number;

  const steps = async (desk: Order) =>
    (await world.show(desk)).onboarding_steps.map(({ key, state, reason }: any) => [key, state, reason]);
  const scriptOf = async ({ install_command }: Order) => (await fetch(/'([^']+)'/.exec(install_command)![1]!)).text();

  beforeAll(async () => {
    world = await World.open();
    [machine, other] = await Promise.all([world.machine('deska'), world.machine('deskb')]);
    connections = await ConnectionCount.at(world.hub.host, world.service.port);
    [order, second] = [await world.order('Desk A'), await world.order('Desk B')];
    fresh = await machine.changes();
    idle = (await machine.processes()).length;
  });
  afterAll(() => world?.close());

  it('is one line for root and one for everybody else', () => {
    const { url } = world.service;
    const query = `pat=${order.pat}&env_id=${order.workstation_id}&url=${encodeURIComponent(url)}&runtime=claude_code`;
    const fetched = `curl -sSL '${url}/install/sidecar?${query}'`;
    expect(order.install_command).toBe(`${fetched} | bash`);
    expect(order.install_command_sudo).toBe(`${fetched} | sudo bash`);
  });

  it('without root refuses with 6 and changes nothing', async () => {
    const { code, stderr } = await machine.sh(order.install_command, { unprivileged: true });
    expect(code).toBe(6);
    expect(stderr).toContain('root');
    expect(await machine.changes()).toEqual(fresh);
  });

  it('does nothing when its download is truncated at any point', async () => {
    const script = await scriptOf(order);
    const processes = await machine.processes();
    await machine.out('cat >/root/script', { input: script });
    const before = { changes: await machine.changes(), connections: await connections.read() };
    // Every 100th byte, and every byte of the last line up to the name it calls.
    const lastLine = script.trimEnd().lastIndexOf('\n') + 1;
    const call = script.slice(lastLine).search(/\s|$/);
    const ends = [
      ...Array.from({ length: Math.floor(lastLine / 100) + 1 }, (_, index) => index * 100),
      ...Array.from({ length: call }, (_, index) => lastLine + index),
    ];
    expect(ends.length).toBeGreaterThan(20);
    await machine.out(`for end in ${ends.join(' ')}; do head -c $end /root/script | bash >/dev/null 2>&1; done; true`);
    expect({ changes: await machine.changes(), connections: await connections.read() }).toEqual(before);
    expect(await machine.processes()).toEqual(processes);
    await machine.out('rm /root/script');
  });

  it('refuses a tampered program (3) and installs nothing', async () => {
    const away = await world.between(machine, (path, body) =>
      path === BUNDLE ? { body: Buffer.concat([body, Buffer.from('\n// and more')]) } : null,
    );
    const { code, stderr } = await machine.sh(order.install_command);
    await away();
    expect([code, stderr]).toEqual([3, expect.stringContaining('checksum')]);
    expect(await machine.changes()).toEqual(fresh);
    const [first] = (await world.show(order)).onboarding_steps;
    expect(await steps(order)).toContainEqual(['ready', 'blocked', expect.stringMatching(/^blocked_by:/)]);
    expect(first).toMatchObject({ key: 'run_installer' });
  });

  it('reports a broken download (2) and installs nothing', async () => {
    const away = await world.between(machine, (path, body) =>
      path === BUNDLE ? { body: body.subarray(0, 1_000), short: true } : null,
    );
    const { code } = await machine.sh(order.install_command);
    await away();
    expect(code).toBe(2);
    expect(await machine.changes()).toEqual(fresh);
  });

  it('names what is missing when the machine cannot get it (5), and installs nothing', async () => {
    await machine.out('mv /usr/bin/wg /root/wg');
    const { code, stderr } = await machine.sh(order.install_command);
    await machine.out('mv /root/wg /usr/bin/wg');
    expect([code, stderr]).toEqual([5, expect.stringMatching(/^Missing,.*\bwg\b/)]);
    expect([...(await machine.changes()).keys()].filter((path) => path.includes('workspace'))).toEqual([]);
    fresh = await machine.changes();
  });

  it('installs with the token in nobody’s command line, joins the mesh, and the desk is ready at the next health check', async () => {
    const watched = machine.watch();
    const began = Date.now();
    const { code, stdout, stderr } = await machine.sh('bash', { input: order.install_command });
    console.log(`Installed in ${(Date.now() - began) / 1_000} s`);
    expect([code, stdout, stderr]).toEqual([0, expect.any(String), '']);
    const seen = await watched();
    expect(seen.size).toBeGreaterThan(10);
    // The line that people paste is theirs; nothing that the script starts has the token in its words.
    expect([...seen].filter((line) => line.includes(order.pat) && !line.startsWith('curl -sSL '))).toEqual([]);
    await world.poll();
    expect(await world.show(order)).toMatchObject({ status: 'ready', ready: true });
    expect(await steps(order)).toEqual(
      ['run_installer', 'wg_register', 'sidecar_up', 'ready'].map((key) => [key, 'done', null]),
    );
  });

  it('changes nothing when run again: same desk, same keys, same peers', async () => {
    await world.service.loop('mesh-sync');
    const [before] = await world.service.rows('SELECT * FROM workstations WHERE id = $1', [order.workstation_id]);
    const peers = await world.hub.peers();
    const rerun = machine.sh(order.install_command);
    let over = false;
    void rerun.finally(() => (over = true));
    let [heard, longest] = [Date.now(), 0];
    while (!over) {
      if ((await world.ask(before.mesh_address)).code === 0) heard = Date.now();
      longest = Math.max(longest, Date.now() - heard);
    }
    console.log(`Silent for ${longest / 1_000} s`);
    expect((await rerun).code).toBe(0);
    await world.poll();
    const [after] = await world.service.rows('SELECT * FROM workstations WHERE id = $1', [order.workstation_id]);
    for (const field of ['status', 'public_key', 'mesh_address', 'key_hash', 'enrolled_at', 'machine_id', 'endpoint']) {
      expect([field, after[field]]).toEqual([field, before[field]]);
    }
    expect((await world.hub.peers()).map(({ publicKey, endpoint }) => [publicKey, endpoint])).toEqual(
      peers.map(({ publicKey, endpoint }) => [publicKey, endpoint]),
    );
  });

  it('refuses a token that was spent on another machine (4)', async () => {
    const before = await other.changes();
    const { code, stderr } = await other.sh(order.install_command);
    expect([code, stderr]).toEqual([4, expect.stringMatching(/token/i)]);
    expect(await other.changes()).toEqual(before);
    await world.poll();
    expect(await world.status(order)).toBe('ready');
  });

  it('refuses a machine that hosts another desk already (8), and the desk says so', async () => {
    const { code } = await machine.sh(second.install_command);
    expect(code).toBe(8);
    expect(await steps(second)).toEqual([
      ['run_installer', 'done', null],
      ['wg_register', 'done', null],
      ['sidecar_up', 'failed', 'misrouted'],
      ['ready', 'blocked', 'blocked_by:sidecar_up'],
    ]);
    await world.poll();
    expect(await world.status(order)).toBe('ready');
  });

  it('repairs the desk on the right machine; it becomes ready', async () => {
    const began = Date.now();
    expect((await other.sh(second.install_command)).code).toBe(0);
    await eventually(async () => expect(await world.status(second)).toBe('ready'), 90_000);
    console.log(`Ready ${(Date.now() - began) / 1_000} s after the command`);
    expect((await steps(second)).map(([, state]: string[]) => state)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('keeps secrets out of process lists and logs, and in files of root alone', async () => {
    const key = /wsd_[0-9A-Za-z]{43}/.exec(await machine.read('/etc/workspace-sidecar/desk.json'))![0];
    const wireguard = await machine.read('/etc/workspace-sidecar/wireguard.key');
    const secrets = [order.pat, key, wireguard];
    const listed = [...(await machine.processes()), await machine.out('ps -eo args')].join('\n');
    for (const secret of secrets) {
      expect(listed).not.toContain(secret);
      expect(world.service.output()).not.toContain(secret);
    }
    expect(await machine.holding(secrets)).toEqual({
      '/etc/workspace-sidecar/desk.json': '600',
      '/etc/workspace-sidecar/wireguard.key': '600',
    });
  });

  it('can be uninstalled, leaving only the workspace', async () => {
    await machine.out('for one in /srv/workspace/*; do touch $one/built; done');
    await machine.out('/opt/workspace-sidecar/uninstall');
    expect((await machine.sh('getent passwd workspace')).code).not.toBe(0);
    const left = [...(await machine.changes())].filter(
      ([path, what]) => fresh.get(path) !== what && !ACCOUNTS.test(path),
    );
    expect(left.map(([path]) => path.replace(/desk-[0-9a-z]+/, 'desk'))).toEqual([
      '/srv/workspace',
      '/srv/workspace/desk',
      '/srv/workspace/desk/built',
      // WireGuard's own folder for sockets, now empty.
      '/run/wireguard',
    ]);
    expect(await machine.processes()).toHaveLength(idle);
    expect((await machine.sh('ip link show wsdesk0')).code).not.toBe(0);
  });
});
