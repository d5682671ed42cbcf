import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/kernel/config/config.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { MeshHub, type HubPeer, type HubState, type MeshPeer } from '../../../engines/wireguard/mesh-hub.js';

/** The desks among the hub's peers. Peers that the operator added by hand, outside the range, are never touched. */
@Injectable()
export class MeshPeers {
  constructor(
    private readonly hub: MeshHub,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Null where this process does not reach the hub. */
  async read(): Promise<HubState | null> {
    return this.hub.configured ? this.hub.read() : null;
  }

  async put(peers: readonly MeshPeer[], known?: HubState): Promise<number> {
    const state = known ?? (await this.read());
    if (!state) return 0;
    const free = peers.filter(({ publicKey }) => this.isOurs(state.peers.get(publicKey)));
    if (free.length < peers.length) this.log.warn("a desk's key is that of a peer which is no desk");
    if (free.length) await this.hub.put(free);
    return free.length;
  }

  async remove(publicKeys: readonly string[], known?: HubState): Promise<void> {
    const state = known ?? (await this.read());
    const removed = publicKeys.filter((key) => state?.peers.has(key) && this.isOurs(state.peers.get(key)));
    if (removed.length) await this.hub.remove(removed);
  }

  /** Whether the hub knows this key as somebody who is no desk. */
  async isForeign(publicKey: string): Promise<boolean> {
    try {
      return !this.isOurs((await this.read())?.peers.get(publicKey));
    } catch {
      // A hub that does not answer is told later; then this is looked at again.
      return false;
    }
  }

  /** One without any address is a desk that was, whose address went to another. */
  isOurs(peer: HubPeer | undefined): boolean {
    return !peer || peer.allowedIps.every((one) => this.config.mesh.range.contains(one.split('/')[0]!));
  }
}
