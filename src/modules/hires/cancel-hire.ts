import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Queues } from '../../platform/background/queues/queues.js';
import { BrandsService, requireAdminOrOrderer, type ActingPerson } from '../identity/index.js';
import { GatewayGrants } from './gateway-grants.js';
import { HIRE_REFUSALS } from './hire-employee.js';
import { EventLog } from '../events/index.js';
import { hireSettings, recordHire } from './hires.events.js';
import { HireNotices } from './hire-notices.js';
import { hasLapsed, isEntitled, lapseEnd, periodEnd } from './hire-rules.js';
import { AgentConfiguration, Hire, type HireChange } from './hire.entity.js';
import { HiresService } from './hires.service.js';
import { InstallLedger, type InstallsAfter } from './install-ledger.js';
import { hasAgentFolder, removeAgentFolder } from './provisioning/agent-folder.js';
import { ProvisionQueue } from './provisioning/provision.queue.js';

/** Who cancels: the platform may cancel any hire, a workspace only its own. */
export type Canceller = ActingPerson & { readonly brandId: number | 'any' };

export const CANCEL_REFUSALS = {
  403: 'This hire belongs to another workspace',
  404: 'Hire not found',
} as const;

export interface Ended {
  readonly hire: Hire;
  readonly installs: InstallsAfter;
  readonly recordDeleted: boolean;
}

/** Ends hires, immediately or at the end of the paid period, and resumes canceled ones. */
@Injectable()
export class CancelHire {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandsService,
    private readonly hires: HiresService,
    private readonly ledger: InstallLedger,
    private readonly gateway: GatewayGrants,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly queues: Queues,
    private readonly provisioning: ProvisionQueue,
    private readonly notices: HireNotices,
    private readonly log: Log,
    private readonly events: EventLog,
  ) {}

  /** Only schedules the end; the loop disables the tools when it is due. */
  atPeriodEnd(id: string, by: Canceller): Promise<Hire> {
    return this.locked(id, by, async (hire) => {
      requireCancellable(hire);
      const effectiveAt = periodEnd(hire, await this.brands.read(hire.brandId), this.clock.now());
      return this.letRunOut(hire, effectiveAt, by.userId);
    });
  }

  /** Same for a hire the workspace no longer pays for; false if that is not the case. */
  withSubscription(id: string): Promise<boolean> {
    return this.locked(id, { userId: null, isAdmin: true, brandId: 'any' }, async (hire) => {
      const [brand, now] = [await this.brands.read(hire.brandId), this.clock.now()];
      if (hire.status === 'canceled' || hire.source !== 'self_serve' || !hasLapsed(brand, now)) return false;
      const effectiveAt = lapseEnd(hire, brand, now);
      await this.letRunOut(hire, effectiveAt, null);
      this.log.info('hire canceled: the subscription has ended', { hire: id, brand: hire.brandId, at: effectiveAt });
      return true;
    });
  }

  async immediately(id: string, by: Canceller): Promise<Ended> {
    const { hire, installs } = await this.locked(id, by, async (current) => {
      requireAdminOrOrderer(by, current.hiredBy);
      requireCancellable(current);
      const now = this.clock.now();
      const before = hireSettings(current);
      const canceled = await this.change(current, {
        status: 'canceled',
        cancelAtPeriodEnd: false,
        canceledAt: now,
        canceledBy: by.userId,
        effectiveAt: now,
        endedAt: now,
      });
      await this.notices.postEnded(current, by.userId);
      const settings = { before, after: hireSettings(canceled) };
      recordHire(this.events, 'hire.canceled', canceled, { effective_at: now.toISOString(), settings });
      recordHire(this.events, 'hire.ended', canceled, { settings: { before: hireSettings(canceled) } });
      return { hire: canceled, installs: await this.ledger.revoke(current) };
    });
    return { hire, installs, recordDeleted: await this.deleteRecord(hire) };
  }

  /** What `immediately` would do. */
  preview(id: string, by: Canceller): Promise<Ended> {
    return this.locked(id, by, async (hire) => {
      requireAdminOrOrderer(by, hire.hiredBy);
      requireCancellable(hire);
      const effectiveAt = this.clock.now();
      const installs = await this.ledger.preview(hire);
      const recordDeleted =
        (await hasAgentFolder(this.folderOf(hire))) ||
        (await this.database.manager.existsBy(AgentConfiguration, { agentId: hire.agentId }));
      return { hire: Object.assign(hire, { effectiveAt }), installs, recordDeleted };
    });
  }

  /** Resumes a canceled hire, until it has ended and only while it is paid for. */
  resume(id: string, by: Canceller): Promise<Hire> {
    const work = async (hire: Hire): Promise<Hire> => {
      if (hire.status !== 'canceled') throw refuse.conflict('This hire is not canceled');
      if (await this.hires.isReplaced(hire)) throw refuse.conflict('The workspace has hired this employee again');
      if (!isEntitled(hire, this.clock.now())) {
        throw refuse.conflict(`This hire ended at ${hire.effectiveAt!.toISOString()}`);
      }
      const { subscriptionStatus } = await this.brands.read(hire.brandId);
      if (hire.source === 'self_serve' && subscriptionStatus !== 'active') {
        throw refuse.paymentRequired(HIRE_REFUSALS[402]);
      }
      const isBuilt = hire.step === null;
      const before = hireSettings(hire);
      const resumed = await this.change(hire, {
        status: isBuilt ? 'active' : 'provisioning',
        cancelAtPeriodEnd: false,
        canceledAt: null,
        canceledBy: null,
        effectiveAt: null,
        ...(!isBuilt && { nextAttemptAt: this.clock.now() }),
      });
      recordHire(this.events, 'hire.resumed', resumed, { settings: { before, after: hireSettings(resumed) } });
      if (!isBuilt) {
        await this.database.afterCommit(() => this.queues.enqueue(this.provisioning, { hire_id: hire.id }));
      }
      return resumed;
    };
    return this.locked(id, by, work, 404);
  }

  private async letRunOut(hire: Hire, effectiveAt: Date, canceledBy: number | null): Promise<Hire> {
    // Cached grants do not know the new end yet.
    await this.gateway.forget(hire.agentId);
    const canceledAt = this.clock.now();
    const before = hireSettings(hire);
    const changes = { status: 'canceled', cancelAtPeriodEnd: true, canceledAt, canceledBy, effectiveAt } as const;
    const canceled = await this.change(hire, changes);
    const settings = { before, after: hireSettings(canceled) };
    recordHire(this.events, 'hire.canceled', canceled, { effective_at: effectiveAt.toISOString(), settings });
    return canceled;
  }

  /** Only the cancel routes distinguish a hire of another workspace from a missing one: the interface requires it. */
  private async locked<T>(
    id: string,
    { brandId }: Canceller,
    work: (hire: Hire) => Promise<T>,
    foreign: 403 | 404 = 403,
  ): Promise<T> {
    const owner = await this.hires.brandOf(id);
    if (owner === null) throw refuse.notFound(CANCEL_REFUSALS[404]);
    if (brandId !== 'any' && brandId !== owner)
      throw foreign === 403 ? refuse.forbidden(CANCEL_REFUSALS[403]) : refuse.notFound(CANCEL_REFUSALS[404]);
    return this.database.transaction(async () => {
      const hire = await this.hires.lock(owner, id);
      if (!hire) throw refuse.notFound(CANCEL_REFUSALS[404]);
      return work(hire);
    });
  }

  private folderOf({ agentId }: Hire): string {
    return join(this.config.agentsDir, agentId);
  }

  private async change(hire: Hire, changes: HireChange): Promise<Hire> {
    await this.database.manager.update(Hire, { id: hire.id }, changes);
    return Object.assign(hire, changes);
  }

  /** Deletes the agent's configuration and folder. Failures are logged. */
  private async deleteRecord(hire: Hire): Promise<boolean> {
    const { agentId } = hire;
    try {
      const entries = await this.database.manager.delete(AgentConfiguration, { agentId });
      const hadFolder = await removeAgentFolder(this.folderOf(hire));
      return hadFolder || (entries.affected ?? 0) > 0;
    } catch (error) {
      this.log.warn('record of a canceled agent not removed', { agent: agentId, error });
      return false;
    }
  }
}

function requireCancellable({ status, effectiveAt }: Hire): void {
  if (status !== 'canceled') return;
  const until = effectiveAt ? ` with effect from ${effectiveAt.toISOString()}` : '';
  throw refuse.conflict(`This hire was canceled${until}`);
}
