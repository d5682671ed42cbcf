import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { arrayOf, bool, uuid, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { GatewayGrants } from './gateway-grants.js';
import { entitledSql } from './hire-rules.js';
import { HireInstall, type Hire } from './hire.entity.js';
import { Install } from './install.entity.js';

/** Effect of ending a hire on its installs. */
export interface InstallsAfter {
  readonly disabled: number;
  /** Kept, because another live hire of the workspace uses them. */
  readonly retained: number;
}

/** Hires listed as users of one install. */
const MAX_OTHERS = 20;

const LIVE = `
  EXISTS (SELECT 1 FROM hire_installs g JOIN hires h ON h.id = g.hire_id
           WHERE g.brand_id = i.brand_id AND g.package = i.package AND g.revoked_at IS NULL AND ${entitledSql('$3')})`;

const PACKAGE = columnsOf(HireInstall, ['package'], 'g');
const INSTALL = {
  ...columnsOf(HireInstall, ['hireId'], 'g'),
  ...PACKAGE,
  enabled: computed(bool, `coalesce(i.enabled, false) AND g.revoked_at IS NULL AND ${entitledSql('$2')}`),
  /** Other live hires of the workspace that use it, the first of them. */
  alsoUsedBy: computed(
    arrayOf(uuid),
    `ARRAY(SELECT other.hire_id FROM hire_installs other JOIN hires h ON h.id = other.hire_id
            WHERE other.brand_id = g.brand_id AND other.package = g.package AND other.hire_id <> g.hire_id
              AND other.revoked_at IS NULL AND ${entitledSql('$2')}
            ORDER BY h.created_at, h.id LIMIT ${MAX_OTHERS})`,
  ),
};
export type ActiveInstall = Row<typeof INSTALL>;

const ACTIVE = `
  SELECT ${selectList(INSTALL)}
    FROM hire_installs g
    JOIN hires h ON h.id = g.hire_id
    LEFT JOIN installs i ON i.brand_id = g.brand_id AND i.package = g.package
   WHERE g.hire_id = ANY ($1)
   ORDER BY g.package`;

/**
 * Which hire uses which package. An install is enabled if and only if a live hire of the workspace was granted it.
 * Callers that write have locked the workspace.
 */
@Injectable()
export class InstallLedger {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: GatewayGrants,
  ) {}

  /** Idempotent. */
  async grant({ id, brandId, agentId }: Hire, packages: readonly string[]): Promise<void> {
    await this.database.run(
      `INSERT INTO hire_installs (hire_id, package, brand_id, granted_at)
       SELECT $1, p, $2, $4 FROM unnest($3::text[]) AS p
       ON CONFLICT (hire_id, package) DO UPDATE SET revoked_at = NULL`,
      [id, brandId, packages, this.clock.now()],
    );
    await this.settle(brandId, packages);
    await this.gateway.forget(agentId);
  }

  /** Ends the hire's grants; installs that other hires use stay enabled. Idempotent. */
  async revoke({ id, brandId, agentId }: Hire): Promise<InstallsAfter> {
    const revoked = await this.database.rows(
      PACKAGE,
      `UPDATE hire_installs g SET revoked_at = $2 WHERE hire_id = $1 AND revoked_at IS NULL RETURNING ${selectList(PACKAGE)}`,
      [id, this.clock.now()],
    );
    const packages = revoked.map((row) => row.package);
    await this.settle(brandId, packages);
    await this.gateway.forget(agentId);
    const used = { brandId, package: In(packages), enabled: true };
    const retained = await this.database.manager.countBy(Install, used);
    return { disabled: packages.length - retained, retained };
  }

  async preview({ id }: Hire): Promise<InstallsAfter> {
    const active = (await this.of([id])).get(id) ?? [];
    const retained = active.filter((one) => one.enabled && one.alsoUsedBy.length > 0).length;
    return { disabled: active.filter((one) => one.enabled).length - retained, retained };
  }

  async of(hireIds: readonly string[]): Promise<Map<string, ActiveInstall[]>> {
    const rows = await this.database.rows(INSTALL, ACTIVE, [hireIds, this.clock.now()]);
    const active = new Map<string, ActiveInstall[]>(hireIds.map((id) => [id, []]));
    for (const install of rows) active.get(install.hireId)!.push(install);
    return active;
  }

  private async settle(brandId: number, packages: readonly string[]): Promise<void> {
    if (!packages.length) return;
    await this.database.run(
      `INSERT INTO installs (brand_id, package, enabled) SELECT $1, p, false FROM unnest($2::text[]) AS p
       ON CONFLICT (brand_id, package) DO NOTHING`,
      [brandId, packages],
    );
    await this.database.run(
      `UPDATE installs i SET enabled = ${LIVE}
        WHERE i.brand_id = $1 AND i.package = ANY ($2) AND i.enabled <> ${LIVE}`,
      [brandId, packages, this.clock.now()],
    );
  }
}
