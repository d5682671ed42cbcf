import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Database } from '../../../platform/data/database/database.js';
import { daysBefore, DemoHistory, type DemoMoment, type LivelyWorkspace } from '../../demo/index.js';
import { EventLog } from '../../events/index.js';
import { CancelHire } from '../cancel-hire.js';
import { Employee } from '../employee.entity.js';
import { hireSettings, recordHire } from '../hires.events.js';
import { Hire, type HireChange } from '../hire.entity.js';
import { Provisioner } from '../provisioning/provisioner.js';
import { DEMO_CATALOG, employeeOf, type DemoEmployee } from './demo-catalog.js';

/** Failures after which a step is shown as stalled. */
const FAILURES = 5;
/** Long enough that the two that are not done stay so. */
const NEXT_ATTEMPT_DAYS = 30;

/** Eight hires: at work, being provisioned, stalled, and canceled in both ways. */
@Injectable()
export class HireHistory extends DemoHistory {
  constructor(
    private readonly database: Database,
    private readonly provisioner: Provisioner,
    private readonly canceling: CancelHire,
    private readonly events: EventLog,
    private readonly clock: Clock,
  ) {
    super();
  }

  async moments({ brandId, adminId, people }: LivelyWorkspace): Promise<readonly DemoMoment[]> {
    const { manager } = this.database;
    if (await manager.existsBy(Hire, { brandId })) return [];
    const employees = DEMO_CATALOG.map(employeeOf);
    await manager.createQueryBuilder().insert().into(Employee).values(employees).orIgnore().execute();
    const later = daysBefore(this.clock.now(), -NEXT_ATTEMPT_DAYS);
    return DEMO_CATALOG.flatMap((employee, index): DemoMoment[] => {
      const id = randomUUID();
      const { daysAgo, end } = employee;
      const hiredBy = people[index % people.length]!.id;
      const order = (): Promise<void> => this.order(id, employee, brandId, hiredBy);
      const ordered = { daysAgo, happen: order };
      const provision = { daysAgo: daysAgo - 0.001, happen: () => this.provision(id) };
      const by = { brandId, userId: adminId, isAdmin: true };
      if (end === 'provisioning')
        return [ordered, { daysAgo: daysAgo - 0.001, happen: () => this.note(id, { nextAttemptAt: later }) }];
      if (end === 'stalled') {
        const failures = Array.from({ length: FAILURES }, (_, turn) => ({
          daysAgo: daysAgo - 0.01 * (turn + 1),
          happen: () => this.provision(id),
        }));
        const stay = { daysAgo: daysAgo - 0.1, happen: () => this.note(id, { nextAttemptAt: later }) };
        return [ordered, ...failures, stay];
      }
      if (end === 'runs-out')
        return [ordered, provision, { daysAgo: 3, happen: () => this.canceling.atPeriodEnd(id, by) }];
      if (end === 'ended')
        return [ordered, provision, { daysAgo: 20, happen: () => this.canceling.immediately(id, by) }];
      return [ordered, provision];
    });
  }

  /** As `HireEmployee` does, without the queue: its workers write at the current time. */
  private order(id: string, { id: profileId, name }: DemoEmployee, brandId: number, hiredBy: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      // The agent that remembers, too: each is one.
      const agentId = name.toLowerCase().replaceAll(' ', '-');
      const now = this.clock.now();
      const draft = { id, brandId, profileId, source: 'admin' as const, hiredBy, compReason: 'Demo', agentId };
      await manager.insert(Hire, { ...draft, createdAt: now, step: 'agent', nextAttemptAt: null });
      const hire = await manager.findOneByOrFail(Hire, { id });
      recordHire(this.events, 'hire.ordered', hire, { settings: { after: hireSettings(hire) } });
    });
  }

  private provision(id: string): Promise<void> {
    return this.provisioner.provision(id, new AbortController().signal);
  }

  private async note(id: string, changes: HireChange): Promise<void> {
    await this.database.manager.update(Hire, { id }, changes);
  }
}
