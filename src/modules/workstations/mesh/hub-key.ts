import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Database } from '../../../platform/data/database/database.js';
import { MeshHub } from '../../../engines/wireguard/mesh-hub.js';
import { MeshHubKey } from './mesh-hub.entity.js';

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
    if (!this.hub.configured || (await this.isSeen())) return;
    await this.remember((await this.hub.read()).publicKey);
  }

  /** Whether a desk could join: this process reaches the hub, or another one has seen it. */
  async isKnown(): Promise<boolean> {
    return this.hub.configured || this.isSeen();
  }

  private isSeen(): Promise<boolean> {
    return this.database.manager.existsBy(MeshHubKey, { id: 1 });
  }

  /** Locks and returns the key, so that enrolments run one at a time; null if no process has seen the hub yet. */
  async lock(): Promise<string | null> {
    const lock = { mode: 'for_no_key_update' } as const;
    const key = await this.database.manager.findOne(MeshHubKey, { where: { id: 1 }, lock });
    return key?.publicKey ?? null;
  }
}
