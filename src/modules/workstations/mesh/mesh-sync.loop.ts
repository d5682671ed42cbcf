import { Injectable } from '@nestjs/common';
import { text, type Row } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../../platform/data/database/entity-columns.js';
import { Loop, type LoopResult } from '../../../platform/background/loops/loop-decorator.js';
import type { HubState } from '../../../engines/wireguard/mesh-hub.js';
import { Workstation } from '../workstation.entity.js';
import { HubKey } from './hub-key.js';
import { MeshPeers } from './mesh-peers.js';

const PEER = {
  ...columnsOf(Workstation, ['endpoint']),
  publicKey: computed(text, 'public_key'),
  address: computed(text, 'host(mesh_address)'),
};
type Peer = Row<typeof PEER>;

/**
 * Makes the hub's peers match the desks. A restarted hub has lost its peers and finds desks again at their last
 * endpoints.
 */
@Injectable()
export class MeshSync {
  constructor(
    private readonly database: Database,
    private readonly peers: MeshPeers,
    private readonly key: HubKey,
  ) {}

  @Loop({ name: 'mesh-sync', every: '10s', about: 'Synchronizes the mesh hub with the desks' })
  async run(): Promise<LoopResult> {
    // Read the hub first: a desk that enrolls in between is then already in the table.
    const state = await this.peers.read();
    if (!state) return { configured: false };
    await this.key.remember(state.publicKey);
    const desks = await this.database.rows(
      PEER,
      `SELECT ${selectList(PEER)} FROM workstations
        WHERE public_key IS NOT NULL AND mesh_address IS NOT NULL`,
    );
    const byKey = new Map(desks.map((desk) => [desk.publicKey, desk]));
    const missing = desks.filter((desk) => !isAt(state, desk));
    const removed = [...state.peers].filter(([key, peer]) => !byKey.has(key) && this.peers.isOurs(peer));
    await this.peers.remove(
      removed.map(([key]) => key),
      state,
    );
    const added = await this.peers.put(missing, state);
    const seen = await this.rememberEndpoints(desks, state);
    return { configured: true, peers: desks.length, added, removed: removed.length, endpoints: seen };
  }

  /** Writes only endpoints that changed. */
  private async rememberEndpoints(desks: readonly Peer[], { peers }: HubState): Promise<number> {
    const moved = desks.flatMap(({ publicKey: key, endpoint }) => {
      const seen = peers.get(key)?.endpoint ?? null;
      return seen !== null && seen !== endpoint ? [{ key, endpoint: seen }] : [];
    });
    if (moved.length) {
      await this.database.run(
        `UPDATE workstations w SET endpoint = seen.endpoint
           FROM unnest($1::text[], $2::text[]) AS seen(key, endpoint) WHERE w.public_key = seen.key`,
        [moved.map(({ key }) => key), moved.map(({ endpoint }) => endpoint)],
      );
    }
    return moved.length;
  }
}

function isAt({ peers }: HubState, { publicKey: key, address }: Peer): boolean {
  const allowed = peers.get(key)?.allowedIps;
  return allowed?.length === 1 && allowed[0] === `${address}/32`;
}
