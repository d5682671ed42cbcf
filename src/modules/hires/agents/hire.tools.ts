import { Injectable } from '@nestjs/common';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { EnumField, StringField } from '../../../platform/http/fields/fields.js';
import { counted } from '../../../platform/kernel/counted.js';
import { actingPerson } from '../../identity/index.js';
import { AgentTool, byIdOrName, DestructiveInput, found, ListInput, pageText, WriteInput } from '../../mcp/index.js';
import { CancelHire } from '../cancel-hire.js';
import { EmployeesService } from '../employees.service.js';
import { HireEmployee } from '../hire-employee.js';
import { HiresService, type HireView } from '../hires.service.js';

/** Entries of a page, and names that are compared. */
const MAX_LISTED = 200;

class HireInput extends WriteInput {
  @StringField({
    about: 'Name or id of the employee in the catalog',
    max: 200,
    notBlank: true,
    example: 'Release helper',
  })
  employee: string;
}

class CancelHireInput extends DestructiveInput {
  @StringField({
    about: 'Name of the employee, or id of the hire',
    max: 200,
    notBlank: true,
    example: 'Release helper',
  })
  hire: string;
  @EnumField({
    about: 'period_end: it works until then and can be resumed; now: it ends at once, for good',
    values: ['period_end', 'now'],
    default: 'period_end',
  })
  when: 'period_end' | 'now';
}

@Injectable()
export class HireTools {
  constructor(
    private readonly employees: EmployeesService,
    private readonly hires: HiresService,
    private readonly hiring: HireEmployee,
    private readonly canceling: CancelHire,
  ) {}

  @AgentTool({
    name: 'list_employees',
    title: 'List employees to hire',
    description:
      'The catalog of employees (agents) that the workspace can hire: name and kind. Example: list_employees {}',
    set: 'hires',
    scopes: ['brand:read'],
    effect: 'reads',
  })
  async listEmployees(input: ListInput): Promise<ToolAnswer> {
    const { items, total } = await this.employees.published(MAX_LISTED, undefined, input.skip);
    const page = { head: counted(total, 'employee'), items, total };
    return pageText('list_employees', input, page, ({ id, name, kind }) => [
      () => `- ${inline(name, 100)} (${kind}), id ${id}`,
    ]);
  }

  @AgentTool({
    name: 'list_hires',
    title: 'List hires',
    description:
      'The employees the workspace has hired: status, agent id, tools, end of the period, and the steps of those still being set up. Example: list_hires {}',
    set: 'hires',
    scopes: ['brand:read'],
    effect: 'reads',
  })
  async listHires(input: ListInput, { brandId }: TokenCaller): Promise<ToolAnswer> {
    const { items, total } = await this.hires.list(brandId, MAX_LISTED, undefined, input.skip);
    return pageText('list_hires', input, { head: counted(total, 'hire'), items, total }, levelsOf);
  }

  @AgentTool({
    name: 'hire_employee',
    title: 'Hire an employee',
    description:
      'Hire an employee of the catalog for the workspace. It counts to the subscription: only with the consent of your person. Set up in the background; list_hires shows the steps. Example: hire_employee {"employee": "Release helper"}',
    set: 'hires',
    scopes: ['brand:admin'],
    effect: 'adds',
  })
  async hireEmployee({ employee: name }: HireInput, { brandId, userId }: TokenCaller): Promise<ToolAnswer> {
    const employee = await byIdOrName('employee', name, {
      byId: (id) => this.employees.findPublished(id),
      all: async () => (await this.employees.published(MAX_LISTED)).items,
      names: (one) => [one.name, one.id],
      next: 'list_employees shows all',
    });
    const { hire } = await this.hiring.hire(employee.id, { kind: 'self_serve', userId, brandId });
    return { receipt: { employee: employee.name, hire_id: hire.id, agent_id: hire.agentId, status: hire.status } };
  }

  @AgentTool({
    name: 'cancel_hire',
    title: 'Cancel a hire',
    description:
      'End a hire, at the end of the paid period or now. Only with the consent of your person: call it with dry_run first. Example: cancel_hire {"hire": "Release helper", "when": "period_end", "dry_run": true}',
    set: 'hires',
    scopes: ['brand:admin'],
    effect: 'destroys',
  })
  async cancelHire({ hire: name, when, dry_run: dryRun }: CancelHireInput, caller: TokenCaller): Promise<ToolAnswer> {
    const { brandId } = caller;
    const { hire, employee, currentPeriodEnd } = await this.findLive(brandId, name);
    const by = { ...actingPerson(caller), brandId };
    const receipt = { employee: employee.name, hire_id: hire.id, dry_run: dryRun };
    if (when === 'period_end') {
      const canceled = dryRun ? null : await this.canceling.atPeriodEnd(hire.id, by);
      return { receipt: { ...receipt, ends_at: (canceled?.effectiveAt ?? currentPeriodEnd).toISOString() } };
    }
    const ended = dryRun ? await this.canceling.preview(hire.id, by) : await this.canceling.immediately(hire.id, by);
    return { receipt: { ...receipt, ends_at: ended.hire.effectiveAt?.toISOString(), tools: ended.installs } };
  }

  /** Those that have ended are not found. */
  private findLive(brandId: number, name: string): Promise<HireView> {
    const isLive = ({ hire }: HireView): boolean => hire.endedAt === null;
    return byIdOrName('hire', name, {
      byId: async (id) => {
        const view = await found(this.hires.read(brandId, id));
        return view && isLive(view) ? view : null;
      },
      all: async () => (await this.hires.list(brandId, MAX_LISTED)).items.filter(isLive),
      names: (view) => [view.employee.name, view.hire.id],
      next: 'list_hires shows all',
    });
  }
}

function levelsOf({ hire, employee, currentPeriodEnd, installs, steps }: HireView): Levels {
  const line = (): string =>
    `- ${inline(employee.name, 100)} (${employee.kind}): ${hire.status}, agent ${hire.agentId}, period ends ${currentPeriodEnd.toISOString()}, hire id ${hire.id}`;
  const tools = (): string =>
    installs.length ? `\n  tools: ${installs.map((install) => inline(JSON.stringify(install), 100)).join(', ')}` : '';
  const open = hire.status === 'active' ? '' : steps.map(({ title, state }) => `\n  - ${title}: ${state}`).join('');
  return [() => `${line()}${tools()}${open}`, line];
}
