import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ControlSocket } from '../../src/engines/wireguard/control-socket.js';
import { HubUnreachable, MeshNotConfigured, type MeshPeer } from '../../src/engines/wireguard/mesh-hub.js';
import { meshProvider } from '../../src/modules/workstations/mesh/mesh-provider.js';
import { NoHub } from '../../src/engines/wireguard/no-hub.js';
import { WireGuardHub } from '../../src/engines/wireguard/wireguard-hub.js';
import { startHubSocket, type HubFault, type FakeHub } from '../support/fake-hub.js';

const LIMITS = { connectMs: 30_000, answerMs: 30_000 };
const newKey = (): string => randomBytes(32).toString('base64');
const desk = (given: Partial<MeshPeer> = {}): MeshPeer => ({
  publicKey: newKey(),
  address: '10.86.0.2',
  endpoint: null,
  ...given,
});
const at = (index: number): string => `10.86.${Math.floor(index / 250)}.${2 + (index % 250)}`;

describe('The mesh hub', () => {
  let socket: FakeHub;
  let hub: WireGuardHub;

  beforeEach(async () => {
    socket = await startHubSocket();
    hub = new WireGuardHub(new ControlSocket(socket.path, LIMITS));
  });
  afterEach(() => socket.stop());

  it('reports its public key, port and the last handshake of each peer', async () => {
    const [met, unmet] = [desk({ address: '10.86.0.7' }), desk({ address: '10.86.0.8' })];
    await hub.put([met, unmet]);
    socket.seen(met.publicKey, '203.0.113.7:40404', new Date('2026-05-01T10:00:00Z'));
    const state = await hub.read();
    expect(state).toMatchObject({ publicKey: socket.publicKey, listenPort: 51_820 });
    expect([...state.peers]).toEqual([
      [
        met.publicKey,
        {
          endpoint: '203.0.113.7:40404',
          allowedIps: ['10.86.0.7/32'],
          lastHandshakeAt: new Date('2026-05-01T10:00:00Z'),
        },
      ],
      [unmet.publicKey, { endpoint: null, allowedIps: ['10.86.0.8/32'], lastHandshakeAt: null }],
    ]);
  });

  it('does not reveal its private key', async () => {
    expect(JSON.stringify(await hub.read())).not.toMatch(/[0-9a-f]{64}/);
  });

  it('adds a known desk again without a change, and keeps the others', async () => {
    const [one, other] = [desk(), desk({ address: '10.86.0.3' })];
    await hub.put([one, other]);
    socket.seen(one.publicKey, '203.0.113.7:40404', new Date());
    const before = await hub.read();
    await hub.put([one]);
    expect(await hub.read()).toEqual(before);
    expect(socket.questions.join('')).not.toContain('replace_peers');
  });

  it('replaces the address of a desk', async () => {
    const one = desk();
    await hub.put([one]);
    await hub.put([{ ...one, address: '10.86.0.9' }]);
    expect((await hub.read()).peers.get(one.publicKey)!.allowedIps).toEqual(['10.86.0.9/32']);
  });

  it('moves an address from one desk to another', async () => {
    const [old, young] = [desk(), desk()];
    await hub.put([old]);
    await hub.put([young]);
    const { peers } = await hub.read();
    expect(peers.get(old.publicKey)!.allowedIps).toEqual([]);
    expect(peers.get(young.publicKey)!.allowedIps).toEqual(['10.86.0.2/32']);
  });

  it('receives the last endpoint of a desk after a restart', async () => {
    const one = desk({ endpoint: '[2001:db8::7]:40404' });
    await hub.put([one]);
    expect((await hub.read()).peers.get(one.publicKey)!.endpoint).toBe('[2001:db8::7]:40404');
  });

  it('keeps the endpoint it has seen itself', async () => {
    const one = desk();
    await hub.put([one]);
    socket.seen(one.publicKey, '203.0.113.7:40404', new Date());
    await hub.put([{ ...one, endpoint: '198.51.100.1:1000' }]);
    expect((await hub.read()).peers.get(one.publicKey)!.endpoint).toBe('203.0.113.7:40404');
  });

  it.each([
    'desk.example:51820',
    '203.0.113.7',
    '203.0.113.7:0',
    '203.0.113.7:70000',
    '1.2.3.4:5\nremove=true',
    '[fe80::1%eth0]:51820',
  ])('adds a desk with the invalid endpoint %j', async (endpoint) => {
    const one = desk({ endpoint });
    await hub.put([one]);
    expect((await hub.read()).peers.get(one.publicKey)).toMatchObject({ endpoint: null });
  });

  it('removes only the given desks; a repeat is not an error', async () => {
    const [gone, staying] = [desk(), desk({ address: '10.86.0.3' })];
    await hub.put([gone, staying]);
    await hub.remove([gone.publicKey]);
    await hub.remove([gone.publicKey, newKey()]);
    expect([...socket.peers.keys()]).toEqual([staying.publicKey]);
  });

  it('gets no request when there is nothing to change', async () => {
    await hub.put([]);
    await hub.remove([]);
    expect(socket.questions).toEqual([]);
  });

  it('adds, lists and removes thousands of desks in batches', async () => {
    const desks = Array.from({ length: 2_100 }, (_, index) => desk({ address: at(index) }));
    await hub.put(desks);
    expect(socket.questions.length).toBe(5);
    const { peers } = await hub.read();
    expect(peers.size).toBe(2_100);
    expect(desks.every(({ publicKey, address }) => peers.get(publicKey)!.allowedIps[0] === `${address}/32`)).toBe(true);
    await hub.remove(desks.map(({ publicKey }) => publicKey));
    expect(socket.peers.size).toBe(0);
  });

  it('gets only a few requests at a time', async () => {
    await Promise.all(Array.from({ length: 40 }, () => hub.read()));
    expect(socket.questions.length).toBe(40);
    expect(socket.mostOpen).toBeLessThanOrEqual(4);
  });

  it.each([
    ['key', { publicKey: 'key' }],
    ['key with a command behind it', { publicKey: `${newKey()}\nreplace_peers=true` }],
    ['address', { address: '10.86.0' }],
    ['address with a command behind it', { address: '10.86.0.2/32\nreplace_peers=true' }],
    ['range for an address', { address: '10.86.0.0/16' }],
  ])('never receives an invalid %s', async (_, wrong) => {
    await expect(hub.put([desk(), desk(wrong)])).rejects.toThrow(RangeError);
    expect(socket.questions).toEqual([]);
  });

  it.each<[string, HubFault, RegExp]>([
    ['refuses', { kind: 'errno', errno: 1 }, /refused: error 1$/],
    ['refuses in the manner of wireguard-go', { kind: 'errno', errno: -22 }, /refused: error 22$/],
    ['hangs up at once', { kind: 'drop', afterBytes: 0 }, /closed the connection early|EPIPE|ECONNRESET/],
    ['hangs up midway', { kind: 'drop', afterBytes: 40 }, /closed the connection early|ECONNRESET/],
    ['ends without a verdict', { kind: 'say', text: 'listen_port=1\n\n' }, /not the control protocol/],
    ['speaks HTTP', { kind: 'say', text: 'HTTP/1.1 400 Bad Request\r\n\r\n' }, /not the control protocol/],
    ['tells a key that is none', { kind: 'say', text: 'public_key=1\nerrno=0\n\n' }, /not the control protocol/],
    [
      'tells of a peer it has not named',
      { kind: 'say', text: 'allowed_ip=1.2.3.4/32\nerrno=0\n\n' },
      /not the control/,
    ],
    ['tells a port that is none', { kind: 'say', text: 'listen_port=x\nerrno=0\n\n' }, /not the control protocol/],
    ['says more than it was asked', { kind: 'say', text: 'errno=0\n\nerrno=0\n\n' }, /not the control protocol/],
    ['says a line without an end', { kind: 'say', text: 'x'.repeat(100_000) }, /not the control protocol/],
    ['says an error that is none', { kind: 'say', text: 'errno=0x0\n\n' }, /not the control protocol/],
  ])('that %s is unreachable, and works again afterwards', async (_, fault, sentence) => {
    socket.fault = fault;
    const failure = await hub.read().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HubUnreachable);
    expect((failure as Error).message).toMatch(sentence);
    socket.fault = null;
    await expect(hub.read()).resolves.toMatchObject({ publicKey: socket.publicKey });
  });

  it.each<[string, HubFault]>([
    ['hangs', { kind: 'hang' }],
    ['never ends its answer', { kind: 'say', text: 'listen_port=1\n' }],
  ])('that %s times out', async (_, fault) => {
    const hasty = new WireGuardHub(new ControlSocket(socket.path, { connectMs: 1_000, answerMs: 50 }));
    socket.fault = fault;
    await expect(hasty.read()).rejects.toThrow('did not answer in time');
    await expect(hasty.put([desk()])).rejects.toThrow('did not answer in time');
    await expect(hasty.remove([newKey()])).rejects.toThrow(HubUnreachable);
  });

  it('does not hear of most requests that wait while it hangs: they are refused together', async () => {
    const [requests, answerMs] = [40, 250];
    const hasty = new WireGuardHub(new ControlSocket(socket.path, { connectMs: answerMs, answerMs }));
    socket.fault = { kind: 'hang' };
    const failures = await Promise.all(
      Array.from({ length: requests }, () => hasty.read().catch((error: unknown) => error)),
    );
    expect(failures.every((failure) => failure instanceof HubUnreachable)).toBe(true);
    const waited = failures.filter((failure) => String(failure).includes('Too many requests are waiting'));
    expect(waited.length).toBeGreaterThan(requests / 2);
  });

  it('that does not exist is unreachable', async () => {
    const nobody = new WireGuardHub(new ControlSocket(`${socket.path}.not`, LIMITS));
    await expect(nobody.read()).rejects.toThrow(new HubUnreachable('The hub could not be reached: ENOENT'));
  });

  it('without a key is not a hub yet', async () => {
    const keyless = await startHubSocket(null);
    try {
      const young = new WireGuardHub(new ControlSocket(keyless.path, LIMITS));
      await expect(young.read()).rejects.toThrow('The hub has no key yet');
    } finally {
      await keyless.stop();
    }
  });
});

describe('Without a hub', () => {
  it('every call fails as not configured', async () => {
    const hub = new NoHub();
    expect(hub.configured).toBe(false);
    await expect(hub.read()).rejects.toThrow(MeshNotConfigured);
    await expect(hub.put()).rejects.toThrow('The mesh is not configured');
    await expect(hub.remove()).rejects.toThrow(MeshNotConfigured);
  });

  it.each([
    [null, false],
    ['/run/wireguard/wg0.sock', true],
  ])('MESH_SOCKET=%s: configured is %s', (socket, configured) => {
    const made = meshProvider.useFactory({ mesh: { socket } }) as NoHub;
    expect(made.configured).toBe(configured);
  });
});
