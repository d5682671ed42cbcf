import { Injectable } from '@nestjs/common';
import { uuid } from '../../../platform/data/database/columns.js';
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
    const lost = await this.database.rows(
      { id: uuid },
      `UPDATE builds SET lease_until = $3, token_hash = NULL
        WHERE workstation_id = $1 AND brand_id = $2 AND state = 'running' RETURNING id`,
      [id, brandId, new Date(this.clock.now().getTime() - 1)],
    );
    for (const build of lost) await this.signals.changed(build.id);
  }

  async onDeskReady({ brandId }: { readonly id: string; readonly brandId: number }): Promise<void> {
    await this.signals.workspace(brandId);
  }
}
