import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { text } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { MeshHub } from '../../../engines/wireguard/mesh-hub.js';

/** The hub's public key, shared by all processes once one that reaches the hub has seen it. */
@Injectable()
export class HubKey {
  constructor(
    private readonly database: Database,
    private readonly hub: MeshHub,
    private readonly clock: Clock,
  ) {}

  async remember(publicKey: string): Promise<void> {
    await this.database.run(
      `INSERT INTO mesh_hub (id, public_key, seen_at) VALUES (1, $1, $2)
       ON CONFLICT (id) DO UPDATE SET public_key = $1, seen_at = $2 WHERE mesh_hub.public_key <> $1`,
      [publicKey, this.clock.now()],
    );
  }

  /** Ensures that the row exists, where the hub is reachable. */
  async learn(): Promise<void> {
    if (!this.hub.configured || (await this.database.run('SELECT 1 FROM mesh_hub WHERE id = 1'))) return;
    await this.remember((await this.hub.read()).publicKey);
  }

  /** Whether a desk could join: this process reaches the hub, or another one has seen it. */
  async isKnown(): Promise<boolean> {
    return this.hub.configured || (await this.database.run('SELECT 1 FROM mesh_hub WHERE id = 1')) > 0;
  }

  /** Locks and returns the key, so that enrolments run one at a time; null if no process has seen the hub yet. */
  async lock(): Promise<string | null> {
    const row = await this.database.row(
      { public_key: text },
      'SELECT public_key FROM mesh_hub WHERE id = 1 FOR NO KEY UPDATE',
    );
    return row?.public_key ?? null;
  }
}
