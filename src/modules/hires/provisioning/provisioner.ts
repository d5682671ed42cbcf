import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { Database } from '../../../platform/data/database/database.js';
import { DomainError } from '../../../platform/kernel/errors/domain-error.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { ProjectsService } from '../../code/index.js';
import { AgentsService } from '../../identity/index.js';
import { OrderDesk } from '../../workstations/index.js';
import { Employee } from '../employee.entity.js';
import { AgentConfiguration, Hire, type HireChange } from '../hire.entity.js';
import { EventLog } from '../../events/index.js';
import { recordHire } from '../hires.events.js';
import { HiresService } from '../hires.service.js';
import { InstallLedger } from '../install-ledger.js';
import { readTemplate, TemplateError, type Template } from '../template.js';
import { writeAgentFolder } from './agent-folder.js';
import { delayAfter, stepAfter, type StepKey } from './steps.js';

interface Work {
  readonly hire: Hire;
  readonly employee: Employee;
  readonly template: Template;
}

/**
 * Provisions a hire, one step per transaction under the locks of workspace and hire. A cancel comes before or after a
 * step, and an interrupted step is repeated from its start.
 */
@Injectable()
export class Provisioner {
  constructor(
    private readonly database: Database,
    private readonly agents: AgentsService,
    private readonly hires: HiresService,
    private readonly ledger: InstallLedger,
    private readonly desks: OrderDesk,
    private readonly projects: ProjectsService,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly events: EventLog,
  ) {}

  /** Runs steps until none is left or one fails. */
  async provision(hireId: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!(await this.next(hireId))) return;
      } catch (error) {
        await this.note(hireId, error);
        return;
      }
    }
  }

  /** Runs the next step; false if there is none. */
  private async next(hireId: string): Promise<boolean> {
    const brandId = await this.hires.brandOf(hireId);
    if (brandId === null) return false;
    return this.database.transaction(async (manager) => {
      const hire = await this.hires.lock(brandId, hireId);
      if (hire?.status !== 'provisioning' || hire.step === null) return false;
      const employee = await manager.findOneByOrFail(Employee, { id: hire.profileId });
      const template = readTemplate(employee.template ?? {});
      const changes = await this.steps[hire.step]({ hire, employee, template });
      const step = stepAfter(hire.step, employee.kind);
      const settled = { step, attempts: 0, error: null, nextAttemptAt: this.clock.now() };
      await manager.update(Hire, { id: hireId }, { ...settled, ...changes });
      recordHire(this.events, 'hire.step', hire, { step: hire.step });
      if (changes.status === 'active') recordHire(this.events, 'hire.active', hire);
      return step !== null;
    });
  }

  private readonly steps: Record<StepKey, (work: Work) => Promise<HireChange>> = {
    agent: async ({ hire, employee }) => {
      await this.agents.put(hire.agentId, hire.brandId, employee.name);
      return {};
    },
    folder: async ({ hire, template }) => {
      await writeAgentFolder(join(this.config.agentsDir, hire.agentId), template.files);
      return {};
    },
    configuration: async ({ hire, employee, template }) => {
      const { agentId, brandId, id: hireId } = hire;
      const settings = { name: employee.name, kind: employee.kind, profile_id: employee.id, ...template.settings };
      const entry = { agentId, brandId, hireId, settings, createdAt: this.clock.now() };
      await this.database.manager
        .createQueryBuilder()
        .insert()
        .into(AgentConfiguration)
        .values(entry)
        .orIgnore()
        .execute();
      return {};
    },
    installs: async ({ hire, employee }) => {
      await this.ledger.grant(hire, employee.packages);
      return {};
    },
    desk: async ({ hire, employee, template }) => {
      if (hire.workstationId !== null) return {};
      const spare = await this.hires.takeDeskOfEnded(hire, template.runtime);
      if (spare !== null) return { workstationId: spare };
      const { desk } = await this.desks.order(hire.brandId, {
        name: [...employee.name].slice(0, 100).join(''),
        runtime: template.runtime,
        region: null,
        description: `Desk of ${hire.agentId}`,
        orderedBy: hire.hiredBy,
        projectId: await this.projects.latestWithRepository(hire.brandId),
      });
      return { workstationId: desk.id };
    },
    activate: () => Promise.resolve({ status: 'active', activatedAt: this.clock.now() }),
  };

  /** Records the failure and the next attempt. A canceled hire is not touched. */
  private async note(hireId: string, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    this.log.warn('provisioning step failed', { hire: hireId, error });
    await this.database.transaction(async (manager) => {
      const hire = await manager.findOne(Hire, { where: { id: hireId }, lock: { mode: 'pessimistic_write' } });
      if (hire?.status !== 'provisioning') return;
      const attempts = hire.attempts + 1;
      const nextAttemptAt = new Date(this.clock.now().getTime() + delayAfter(attempts));
      await manager.update(Hire, { id: hireId }, { attempts, error: reason, nextAttemptAt });
      // A fault that repeats is one event.
      if (reason !== hire.error) recordHire(this.events, 'hire.failed', hire, { error: reason });
    });
  }
}

/** Text for users: the message of a refusal, otherwise the kind of fault. */
function reasonOf(error: unknown): string {
  if (error instanceof DomainError) {
    const { detail } = error;
    if (typeof detail === 'string') return detail;
    return typeof detail.message === 'string' ? detail.message : 'The step was refused';
  }
  if (error instanceof TemplateError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code)
    ? `The agent's workspace could not be written (${code})`
    : 'The step failed unexpectedly; it will be retried';
}
