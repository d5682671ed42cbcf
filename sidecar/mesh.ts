import { isIPv6 } from 'node:net';
import type { Desk } from './desk.js';
import { external } from './external.js';
import type { Paths } from './paths.js';
import { ownPublicKey } from './wireguard-key.js';

const INTERFACE = 'wsdesk0';
const MTU = '1420';
/** After this silence the hub may have moved: its name is resolved again. */
const SILENT_SECONDS = 150;

/** CIDR of a single address. */
const single = (address: string): string => `${address}/${isIPv6(address) ? '128' : '32'}`;

type Run = (program: string, words: readonly string[]) => Promise<string>;

/** What joins a desk to the service's health checks. */
export interface Link {
  ensure(): Promise<void>;
  down(): Promise<void>;
}

/** Of a desk beside the service: the loopback is always there. */
export const LOOPBACK_LINK: Link = { ensure: () => Promise.resolve(), down: () => Promise.resolve() };

/** The desk's end of the mesh: one interface, one peer (the hub), one route (to the hub). */
export class MeshLink implements Link {
  constructor(
    private readonly desk: Desk,
    private readonly paths: Paths,
    private readonly run: Run = external,
  ) {}

  /** Brings the link up or repairs it; idempotent. */
  async ensure(): Promise<void> {
    if (!(await this.exists())) await this.create();
    if (await this.isTalking()) return;
    const { listen_port: port, mesh } = this.desk;
    await this.dropOtherPeers(mesh.hub_public_key);
    await this.run('wg', [
      ...['set', INTERFACE, 'private-key', this.paths.wireguardKey, 'listen-port', String(port)],
      ...['peer', mesh.hub_public_key, 'allowed-ips', single(mesh.hub_address)],
      ...['endpoint', mesh.hub_endpoint, 'persistent-keepalive', String(mesh.keepalive_seconds)],
    ]);
    await this.run('ip', ['address', 'replace', single(mesh.address), 'dev', INTERFACE]);
    await this.run('ip', ['link', 'set', 'dev', INTERFACE, 'mtu', MTU, 'up']);
    await this.run('ip', ['route', 'replace', mesh.hub_address, 'dev', INTERFACE, 'src', mesh.address]);
  }

  /** Leaves the mesh. */
  async down(): Promise<void> {
    await this.run('ip', ['link', 'delete', 'dev', INTERFACE]).catch(() => undefined);
  }

  private async exists(): Promise<boolean> {
    try {
      await this.run('wg', ['show', INTERFACE, 'listen-port']);
      return true;
    } catch {
      return false;
    }
  }

  private async create(): Promise<void> {
    // The interface of a dead process does not answer and blocks a new one.
    await this.down();
    try {
      await this.run('ip', ['link', 'add', 'dev', INTERFACE, 'type', 'wireguard']);
    } catch {
      await this.run('wireguard-go', [INTERFACE]);
    }
  }

  private async isTalking(): Promise<boolean> {
    const { mesh, listen_port: port } = this.desk;
    const [publicKey, listening, peers, address] = await Promise.all([
      this.run('wg', ['show', INTERFACE, 'public-key']),
      this.run('wg', ['show', INTERFACE, 'listen-port']),
      this.run('wg', ['show', INTERFACE, 'latest-handshakes']),
      this.run('ip', ['-o', 'address', 'show', 'dev', INTERFACE]),
    ]);
    // After a new enrolment the old interface has another key.
    if (publicKey.trim() !== ownPublicKey(this.paths) || Number(listening) !== port) return false;
    if (!address.includes(` ${mesh.address}/`)) return false;
    const [key, at] = peers.trim().split(/\s+/);
    return key === mesh.hub_public_key && Date.now() / 1000 - Number(at) < SILENT_SECONDS;
  }

  private async dropOtherPeers(hub: string): Promise<void> {
    const peers = (await this.run('wg', ['show', INTERFACE, 'peers'])).split('\n').filter((key) => key && key !== hub);
    for (const peer of peers) await this.run('wg', ['set', INTERFACE, 'peer', peer, 'remove']);
  }
}
