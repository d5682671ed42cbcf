import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyOfHex, publicKeyOf } from '../../src/engines/wireguard/wireguard-key.js';

/** A peer as the interface keeps it. */
export interface SocketPeer {
  endpoint: string | null;
  allowedIps: Set<string>;
  keepaliveSeconds: number;
  handshakeAt: Date | null;
}

/** What it does instead of answering. */
export type HubFault =
  | { readonly kind: 'hang' }
  | { readonly kind: 'errno'; readonly errno: number }
  /** Closes the connection after this many bytes of its answer. */
  | { readonly kind: 'drop'; readonly afterBytes: number }
  /** Answers this instead. */
  | { readonly kind: 'say'; readonly text: string };

export interface HubSocket {
  /** For MESH_SOCKET. */
  readonly path: string;
  readonly publicKey: string;
  /** By public key in base64. */
  readonly peers: Map<string, SocketPeer>;
  /** Every request as received. */
  readonly questions: string[];
  /** Most connections that were open at the same time. */
  mostOpen: number;
  fault: HubFault | null;
  /** As if the desk had spoken to the hub. */
  seen(publicKey: string, endpoint: string, at: Date): void;
  /** Like a restart of the interface: no peers. */
  forget(): void;
  stop(): Promise<void>;
}

const INVALID = -22;

/** A WireGuard interface seen through its control socket; nothing is behind it. */
export async function startHubSocket(privateKey: string | null = randomBytes(32).toString('hex')): Promise<HubSocket> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-'));
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    hub.mostOpen = Math.max(hub.mostOpen, open.size);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    let unread = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      unread += chunk;
      for (let end = unread.indexOf('\n\n'); end >= 0; end = unread.indexOf('\n\n')) {
        const question = unread.slice(0, end + 1);
        unread = unread.slice(end + 2);
        hub.questions.push(question);
        reply(socket, hub.fault, () => device.answer(question));
      }
    });
  });
  const path = join(folder, 'wg0.sock');
  await new Promise<void>((resolve) => server.listen(path, resolve));
  const device = new Device(privateKey);
  const hub: HubSocket = {
    path,
    publicKey: device.publicKey ?? '',
    peers: device.peers,
    questions: [],
    mostOpen: 0,
    fault: null,
    seen: (publicKey, endpoint, handshakeAt) =>
      void Object.assign(device.peers.get(publicKey)!, { endpoint, handshakeAt }),
    forget: () => device.peers.clear(),
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return hub;
}

function reply(socket: Socket, fault: HubFault | null, answer: () => string): void {
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'errno') return void socket.write(`errno=${fault.errno}\n\n`);
  if (fault?.kind === 'say') return void socket.write(fault.text);
  if (fault?.kind === 'drop') return void socket.write(answer().slice(0, fault.afterBytes), () => socket.destroy());
  socket.write(answer());
}

/** The interface itself: an address belongs to one peer, and goes over to whoever is given it last. */
class Device {
  readonly peers = new Map<string, SocketPeer>();
  readonly publicKey: string | null;

  constructor(private readonly privateKey: string | null) {
    this.publicKey = privateKey === null ? null : publicKeyOf(privateKey);
  }

  answer(question: string): string {
    const [first, ...lines] = question.trimEnd().split('\n');
    if (first === 'get=1' && lines.length === 0) return `${this.state()}errno=0\n\n`;
    if (first !== 'set=1') return `errno=${INVALID}\n\n`;
    return `errno=${this.change(lines) ? 0 : INVALID}\n\n`;
  }

  private state(): string {
    const lines = this.privateKey === null ? [] : [`private_key=${this.privateKey}`];
    lines.push('listen_port=51820');
    for (const [publicKey, { endpoint, allowedIps, keepaliveSeconds, handshakeAt }] of this.peers) {
      lines.push(`public_key=${Buffer.from(publicKey, 'base64').toString('hex')}`, `preshared_key=${'0'.repeat(64)}`);
      lines.push('protocol_version=1');
      if (endpoint !== null) lines.push(`endpoint=${endpoint}`);
      lines.push(`last_handshake_time_sec=${Math.floor((handshakeAt?.getTime() ?? 0) / 1_000)}`);
      lines.push('last_handshake_time_nsec=0', 'tx_bytes=0', 'rx_bytes=0');
      lines.push(`persistent_keepalive_interval=${keepaliveSeconds}`);
      for (const ip of allowedIps) lines.push(`allowed_ip=${ip}`);
    }
    return lines.map((line) => `${line}\n`).join('');
  }

  private change(lines: readonly string[]): boolean {
    let key: string | null = null;
    let created = false;
    for (const line of lines) {
      const [name, value = ''] = line.split(/=(.*)/);
      if (name === 'public_key') {
        if (!/^[0-9a-f]{64}$/.test(value)) return false;
        key = keyOfHex(value);
        created = !this.peers.has(key);
        if (key === this.publicKey) key = null;
        else if (created)
          this.peers.set(key, { endpoint: null, allowedIps: new Set(), keepaliveSeconds: 0, handshakeAt: null });
        continue;
      }
      // After a removal, and about itself, lines are read and have no effect.
      const peer = key === null ? undefined : this.peers.get(key);
      if (name === 'update_only' && value === 'true') {
        if (created) this.peers.delete(key!);
      } else if (name === 'remove' && value === 'true') {
        if (peer) this.peers.delete(key!);
      } else if (name === 'replace_allowed_ips' && value === 'true') peer?.allowedIps.clear();
      else if (name === 'allowed_ip' && /^[0-9.]+\/\d+$/.test(value)) {
        if (peer) this.give(peer, value);
      } else if (name === 'endpoint' && /^\S+:\d+$/.test(value)) {
        if (peer) peer.endpoint = value;
      } else if (name === 'persistent_keepalive_interval' && /^\d+$/.test(value)) {
        if (peer) peer.keepaliveSeconds = Number(value);
      } else return false;
    }
    return true;
  }

  private give(peer: SocketPeer, ip: string): void {
    for (const other of this.peers.values()) other.allowedIps.delete(ip);
    peer.allowedIps.add(ip);
  }
}
