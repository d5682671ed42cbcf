import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/kernel/config/config.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { MeshHub, type HubPeer, type HubState, type MeshPeer } from '../../../engines/wireguard/mesh-hub.js';

/** Desks among the hub's peers. Peers outside the range, added by the operator, are never changed. */
@Injectable()
export class MeshPeers {
  constructor(
    private readonly hub: MeshHub,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Null if this process does not reach the hub. */
  async read(): Promise<HubState | null> {
    return this.hub.configured ? this.hub.read() : null;
  }

  async put(peers: readonly MeshPeer[], known?: HubState): Promise<number> {
    const state = known ?? (await this.read());
    if (!state) return 0;
    const free = peers.filter(({ publicKey }) => this.isOurs(state.peers.get(publicKey)));
    if (free.length < peers.length) this.log.warn('key of a desk belongs to a peer that is not a desk');
    if (free.length) await this.hub.put(free);
    return free.length;
  }

  async remove(publicKeys: readonly string[], known?: HubState): Promise<void> {
    const state = known ?? (await this.read());
    const removed = publicKeys.filter((key) => state?.peers.has(key) && this.isOurs(state.peers.get(key)));
    if (removed.length) await this.hub.remove(removed);
  }

  /** Whether the hub knows this key as a peer that is not a desk. */
  async isForeign(publicKey: string): Promise<boolean> {
    try {
      return !this.isOurs((await this.read())?.peers.get(publicKey));
    } catch {
      // If the hub does not answer, the sync loop checks again later.
      return false;
    }
  }

  /** A peer without addresses is a former desk whose address was reassigned. */
  isOurs(peer: HubPeer | undefined): boolean {
    return !peer || peer.allowedIps.every((one) => this.config.mesh.range.contains(one.split('/')[0]!));
  }
}
