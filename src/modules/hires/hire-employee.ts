import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { tooMany } from '../../platform/data/redis/rate-limits.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Queues } from '../../platform/background/queues/queues.js';
import type { RateVerdict } from '../../platform/data/redis/rate-limits.js';
import { BrandsService } from '../identity/index.js';
import { Employee } from './employee.entity.js';
import { EndHire } from './end-hire.js';
import { GRANTS, HireLimits, SELF_SERVE } from './hire-limits.js';
import { EventLog } from '../events/index.js';
import { hireSettings, recordHire } from './hires.events.js';
import { Hire } from './hire.entity.js';
import { HiresService } from './hires.service.js';
import { ProvisionQueue } from './provisioning/provision.queue.js';

/** Who hires: a member of the workspace, or the platform on its behalf. */
export type Hirer =
  | { readonly kind: 'self_serve'; readonly userId: number; readonly brandId: number }
  | {
      readonly kind: 'admin';
      readonly userId: number | null;
      readonly brandId: number;
      readonly compReason: string | null;
    };

export const HIRE_REFUSALS = {
  402: 'The workspace has no active subscription',
  404: 'Employee not found',
  409: 'The workspace already holds an active hire of this employee',
  422: 'This employee has no deployable template yet',
} as const;

/** Hires employees of the catalog. */
@Injectable()
export class HireEmployee {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandsService,
    private readonly hires: HiresService,
    private readonly limits: HireLimits,
    private readonly ending: EndHire,
    private readonly clock: Clock,
    private readonly queues: Queues,
    private readonly provisioning: ProvisionQueue,
    private readonly log: Log,
    private readonly events: EventLog,
  ) {}

  /** One hire of a workspace at a time. A refused hire leaves no trace and consumes no quota. */
  hire(profileId: string, hirer: Hirer): Promise<{ hire: Hire; verdict: RateVerdict }> {
    return this.database.transaction(async (manager) => {
      const { brandId } = hirer;
      const verdictOfAdmin = hirer.kind === 'admin' ? await this.limits.ofAdmin(hirer.userId) : null;
      await this.brands.lock(brandId);
      const brand = await this.brands.read(brandId);
      const employee = await manager.findOneBy(Employee, { id: profileId, published: true });
      if (!employee) throw refuse.notFound(HIRE_REFUSALS[404]);
      if (employee.template === null) throw refuse.invalid(HIRE_REFUSALS[422]);
      if (hirer.kind === 'self_serve' && brand.subscriptionStatus !== 'active') {
        throw refuse.paymentRequired(HIRE_REFUSALS[402]);
      }
      const activeHireId = await this.hires.findActive(brandId, profileId);
      if (activeHireId !== null) throw refuse.conflict({ message: HIRE_REFUSALS[409], existing_hire_id: activeHireId });
      const verdict = verdictOfAdmin ?? (await this.limits.ofBrand(brandId));
      if (!verdict.allowed) throw tooMany(hirer.kind === 'admin' ? GRANTS : SELF_SERVE, verdict);
      await this.ending.endPrevious(brandId, profileId);
      const hire = await this.insert(employee, hirer);
      recordHire(this.events, 'hire.ordered', hire, { settings: { after: hireSettings(hire) } });
      await this.database.afterCommit(() => this.queues.enqueue(this.provisioning, { hire_id: hire.id }));
      if (hirer.kind === 'admin') await this.database.afterCommit(() => this.noteGrant(hire));
      return { hire, verdict: { ...verdict, remaining: verdict.remaining - 1 } };
    });
  }

  /** Audit: the hire records who granted it and why, the log records when. */
  private noteGrant({ id, brandId, profileId, hiredBy, compReason }: Hire): void {
    const granted = { hire: id, brand: brandId, profile: profileId, by: hiredBy ?? 'admin key', reason: compReason };
    this.log.info('hire granted', granted);
  }

  private async insert(employee: Employee, hirer: Hirer): Promise<Hire> {
    const id = randomUUID();
    const now = this.clock.now();
    await this.database.manager.insert(Hire, {
      id,
      brandId: hirer.brandId,
      profileId: employee.id,
      source: hirer.kind,
      hiredBy: hirer.userId,
      compReason: hirer.kind === 'admin' ? hirer.compReason : null,
      agentId: agentIdOf(employee.name, id),
      createdAt: now,
      step: 'agent',
      nextAttemptAt: now,
    });
    return this.database.manager.findOneByOrFail(Hire, { id });
  }
}

/** Readable in folders and logs, and unique to one hire. */
function agentIdOf(name: string, hireId: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${words || 'agent'}-${hireId.slice(0, 8)}${hireId.slice(9, 13)}`;
}
