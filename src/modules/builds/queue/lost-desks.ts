import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/data/database/database.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { WorkstationListener } from '../../workstations/index.js';
import { BuildSignals } from '../build-signals.js';

/** A desk that is released or suspended loses its builds at once; one that is ready may take some. */
@Injectable()
export class LostDesks extends WorkstationListener {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly signals: BuildSignals,
  ) {
    super();
  }

  /** Only the leases: what follows locks boards, and is the loop’s. The tokens are void at once. */
  async onDeskGone({ id, brandId }: { readonly id: string; readonly brandId: number }): Promise<void> {
    await this.database.run(
      `UPDATE builds SET lease_until = $3, token_hash = NULL WHERE workstation_id = $1 AND brand_id = $2 AND state = 'running'`,
      [id, brandId, new Date(this.clock.now().getTime() - 1)],
    );
  }

  async onDeskReady({ brandId }: { readonly id: string; readonly brandId: number }): Promise<void> {
    await this.signals.workspace(brandId);
  }
}
