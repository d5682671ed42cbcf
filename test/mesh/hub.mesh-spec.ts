import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ControlSocket } from '../../src/engines/wireguard/control-socket.js';
import { WireGuardHub } from '../../src/engines/wireguard/wireguard-hub.js';
import { publicKeyOf } from '../../src/engines/wireguard/wireguard-key.js';

const run = (...command: string[]): string => {
  const { status, stdout, stderr } = spawnSync(command[0]!, command.slice(1), { encoding: 'utf8', timeout: 10_000 });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
  return stdout;
};

/** One WireGuard interface in a network namespace of its own. */
class Interface {
  readonly socket: ControlSocket;
  readonly privateKey = generateKeyPairSync('x25519').privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  private process?: ChildProcess;

  constructor(
    readonly namespace: string,
    readonly name: string,
    private readonly port: number,
  ) {
    this.socket = new ControlSocket(`/var/run/wireguard/${name}.sock`);
  }

  get publicKey(): string {
    return publicKeyOf(this.privateKey.toString('hex'));
  }

  async start(address: string): Promise<void> {
    this.process = spawn('ip', ['netns', 'exec', this.namespace, 'wireguard-go', '-f', this.name], { stdio: 'ignore' });
    for (let tries = 0; !existsSync(`/var/run/wireguard/${this.name}.sock`); tries++) {
      if (tries > 200) throw new Error('wireguard-go did not start');
      await wait(20);
    }
    const folder = mkdtempSync(join(tmpdir(), 'wg-'));
    try {
      const file = join(folder, 'key');
      writeFileSync(file, this.privateKey.toString('base64'), { mode: 0o600 });
      this.wg('set', this.name, 'listen-port', String(this.port), 'private-key', file);
    } finally {
      rmSync(folder, { recursive: true });
    }
    run('ip', '-n', this.namespace, 'address', 'add', address, 'dev', this.name);
    run('ip', '-n', this.namespace, 'link', 'set', this.name, 'up');
  }

  wg(...words: string[]): string {
    return run('ip', 'netns', 'exec', this.namespace, 'wg', ...words);
  }

  async stop(): Promise<void> {
    const { process } = this;
    if (!process) return;
    const ended = new Promise((resolve) => process.once('close', resolve));
    process.kill('SIGTERM');
    await ended;
  }
}

describe('The hub on a real WireGuard', () => {
  const id = randomBytes(3).toString('hex');
  const [hubSpace, deskSpace] = [`hub-${id}`, `desk-${id}`];
  const theHub = new Interface(hubSpace, `wgh${id}`, 51_820);
  const theDesk = new Interface(deskSpace, `wgd${id}`, 51_821);
  const hub = new WireGuardHub(theHub.socket);
  const peer = { publicKey: theDesk.publicKey, address: '10.86.0.2', endpoint: null };
  const ping = (): boolean =>
    spawnSync('ip', ['netns', 'exec', deskSpace, 'ping', '-c', '1', '-W', '2', '10.86.0.1']).status === 0;

  beforeAll(async () => {
    run('ip', 'netns', 'add', hubSpace);
    run('ip', 'netns', 'add', deskSpace);
    run(
      'ip',
      'link',
      'add',
      `vh${id}`,
      'netns',
      hubSpace,
      'type',
      'veth',
      'peer',
      'name',
      `vd${id}`,
      'netns',
      deskSpace,
    );
    for (const [space, device, address] of [
      [hubSpace, `vh${id}`, '192.0.2.1/24'],
      [deskSpace, `vd${id}`, '192.0.2.2/24'],
    ] as const) {
      run('ip', '-n', space, 'address', 'add', address, 'dev', device);
      run('ip', '-n', space, 'link', 'set', device, 'up');
    }
    await theHub.start('10.86.0.1/16');
    await theDesk.start('10.86.0.2/16');
    const hubKey = theHub.publicKey;
    theDesk.wg('set', theDesk.name, 'peer', hubKey, 'endpoint', '192.0.2.1:51820', 'allowed-ips', '10.86.0.0/16');
  });

  afterAll(async () => {
    await Promise.allSettled([theHub.stop(), theDesk.stop()]);
    for (const space of [hubSpace, deskSpace]) spawnSync('ip', ['netns', 'delete', space]);
  });

  it('reports its key and port like wg', async () => {
    await expect(hub.read()).resolves.toMatchObject({ publicKey: theHub.publicKey, listenPort: 51_820 });
    expect(theHub.wg('show', theHub.name, 'public-key').trim()).toBe(theHub.publicKey);
  });

  it('connects an added desk and reports its endpoint', async () => {
    await hub.put([peer]);
    expect(ping()).toBe(true);
    const known = (await hub.read()).peers.get(peer.publicKey)!;
    expect(known).toMatchObject({ endpoint: '192.0.2.2:51821', allowedIps: ['10.86.0.2/32'] });
    expect(Math.abs(known.lastHandshakeAt!.getTime() - Date.now())).toBeLessThan(300_000);
  });

  it('keeps the connection when a desk is added again with an old endpoint', async () => {
    const before = (await hub.read()).peers.get(peer.publicKey);
    await hub.put([{ ...peer, endpoint: '192.0.2.9:1' }]);
    expect((await hub.read()).peers.get(peer.publicKey)).toEqual(before);
    expect(ping()).toBe(true);
    expect((await hub.read()).peers.get(peer.publicKey)).toEqual(before);
  });

  it('assigns an address to the desk added with it last', async () => {
    const thief = { ...peer, publicKey: randomBytes(32).toString('base64') };
    await hub.put([thief]);
    expect((await hub.read()).peers.get(peer.publicKey)!.allowedIps).toEqual([]);
    await hub.remove([thief.publicKey]);
    await hub.put([peer]);
    expect((await hub.read()).peers.get(peer.publicKey)!.allowedIps).toEqual(['10.86.0.2/32']);
  });

  it('ignores a peer that has its own key', async () => {
    await hub.put([{ ...peer, publicKey: theHub.publicKey, address: '10.86.0.3' }]);
    expect((await hub.read()).peers.has(theHub.publicKey)).toBe(false);
  });

  it('refuses an invalid command and continues', async () => {
    await expect(theHub.socket.set([{ publicKey: peer.publicKey, allowedIps: ['10.86.0.2/99'] }])).rejects.toThrow(
      /^The hub refused: error 22$/,
    );
    await hub.put([peer]);
    expect(ping()).toBe(true);
  });

  it('adds, lists and removes ten thousand desks', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      publicKey: randomBytes(32).toString('base64'),
      address: `10.86.${1 + Math.floor(index / 250)}.${2 + (index % 250)}`,
      endpoint: null,
    }));
    const began = performance.now();
    await hub.put(many);
    const put = performance.now();
    const { peers } = await hub.read();
    const read = performance.now();
    expect(peers.size).toBe(10_001);
    expect(many.every(({ publicKey, address }) => peers.get(publicKey)?.allowedIps[0] === `${address}/32`)).toBe(true);
    await hub.remove(many.map(({ publicKey }) => publicKey));
    const removed = performance.now();
    expect([...(await hub.read()).peers.keys()]).toEqual([peer.publicKey]);
    const took = [put - began, read - put, removed - read].map((ms) => `${Math.round(ms)} ms`);
    console.log(`10,000 desks: let in ${took[0]}, told ${took[1]}, removed ${took[2]}`);
  });

  it('disconnects a removed desk', async () => {
    await hub.remove([peer.publicKey]);
    expect(ping()).toBe(false);
  });
});
