import type { ControlSocket } from './control-socket.js';
import { isEndpoint } from './endpoint.js';
import { HubUnreachable, MeshHub, type HubState, type MeshPeer } from './mesh-hub.js';
import { ipv4Number } from './mesh-range.js';

/** A userspace WireGuard on this machine, spoken to over its control socket. */
export class WireGuardHub extends MeshHub {
  readonly configured = true;

  constructor(private readonly socket: ControlSocket) {
    super();
  }

  async read(): Promise<HubState> {
    const { publicKey, listenPort, peers } = await this.socket.get();
    if (publicKey === null) throw new HubUnreachable('The hub has no key yet');
    return { publicKey, listenPort, peers };
  }

  async put(peers: readonly MeshPeer[]): Promise<void> {
    if (peers.some(({ address }) => ipv4Number(address) === null))
      throw new RangeError('A mesh address is not a plain IPv4 address.');
    // An endpoint the hub has learnt is newer than ours: giving it the old one would interrupt a live connection.
    const known = peers.some(({ endpoint }) => endpoint !== null) ? (await this.socket.get()).peers : null;
    await this.socket.set(
      peers.map(({ publicKey, address, endpoint }) => {
        const wanted = endpoint !== null && isEndpoint(endpoint) && !known?.get(publicKey)?.endpoint;
        return { publicKey, endpoint: wanted ? endpoint : undefined, allowedIps: [`${address}/32`] };
      }),
    );
  }

  async remove(publicKeys: readonly string[]): Promise<void> {
    await this.socket.set(publicKeys.map((publicKey) => ({ publicKey, remove: true })));
  }
}
