import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/kernel/config/config.js';
import { text } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';

const FREE = `
  SELECT host(found.address) AS address
    FROM (SELECT $1::inet AS address
           WHERE NOT EXISTS (SELECT 1 FROM workstations WHERE mesh_address = $1::inet)
          UNION ALL
          (SELECT taken.mesh_address + 1
             FROM workstations taken
            WHERE taken.mesh_address >= $1::inet AND taken.mesh_address < $2::inet
              AND NOT EXISTS (SELECT 1 FROM workstations next WHERE next.mesh_address = taken.mesh_address + 1)
            ORDER BY taken.mesh_address
            LIMIT 1)) found
   ORDER BY found.address
   LIMIT 1`;

/** Assigns mesh addresses. The unique index guarantees uniqueness; this finds a free one. */
@Injectable()
export class MeshAddresses {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** The lowest free address. Call with the hub's row locked. */
  async free(): Promise<string> {
    const { firstPeer, lastPeer } = this.config.mesh.range;
    const row = await this.database.row({ address: text }, FREE, [firstPeer, lastPeer]);
    if (!row) throw refuse.unavailable('No mesh address is free');
    return row.address;
  }
}
