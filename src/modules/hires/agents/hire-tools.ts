import { Injectable } from '@nestjs/common';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { UUID } from '../../../platform/kernel/values.js';
import { EnumField, StringField } from '../../../platform/http/fields/fields.js';
import { counted } from '../../../platform/kernel/counted.js';
import { actingPerson } from '../../identity/index.js';
import {
  AgentTool,
  choose,
  DestructiveInput,
  found,
  listText,
  ListInput,
  nextPage,
  WriteInput,
} from '../../mcp/index.js';
import { CancelHire } from '../cancel-hire.js';
import type { Employee } from '../employee.entity.js';
import { EmployeesService } from '../employees.service.js';
import { HireEmployee } from '../hire-employee.js';
import { HiresService, type HireView } from '../hires.service.js';

/** Entries of a page, and names that are compared. */
const MAX_LISTED = 200;

@Injectable()
export class ListEmployeesTool extends AgentTool<ListInput> {
  readonly name = 'list_employees';
  readonly title = 'List employees to hire';
  readonly description =
    'The catalog of employees (agents) that the workspace can hire: name and kind. Example: list_employees {}';
  readonly input = ListInput;
  override readonly set = 'hires';
  override readonly scopes = ['brand:read' as const];

  constructor(private readonly employees: EmployeesService) {
    super();
  }

  async call({ skip, max_tokens: maxTokens }: ListInput): Promise<ToolAnswer> {
    const { items, total } = await this.employees.published(MAX_LISTED, undefined, skip);
    const levels = items.map(({ id, name, kind }): Levels => [() => `- ${inline(name, 100)} (${kind}), id ${id}`]);
    const more = (shown: number): string | null => nextPage(this.name, total, skip + shown);
    return { text: await listText([counted(total, 'employee')], levels, maxTokens, more) };
  }
}

@Injectable()
export class ListHiresTool extends AgentTool<ListInput> {
  readonly name = 'list_hires';
  readonly title = 'List hires';
  readonly description =
    'The employees the workspace has hired: status, agent id, tools, end of the period, and the steps of those still being set up. Example: list_hires {}';
  readonly input = ListInput;
  override readonly set = 'hires';
  override readonly scopes = ['brand:read' as const];

  constructor(private readonly hires: HiresService) {
    super();
  }

  async call({ skip, max_tokens: maxTokens }: ListInput, { brandId }: TokenCaller): Promise<ToolAnswer> {
    const { items, total } = await this.hires.list(brandId, MAX_LISTED, undefined, skip);
    const more = (shown: number): string | null => nextPage(this.name, total, skip + shown);
    return { text: await listText([counted(total, 'hire')], items.map(levelsOf), maxTokens, more) };
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

class HireInput extends WriteInput {
  @StringField({
    about: 'Name or id of the employee in the catalog',
    max: 200,
    notBlank: true,
    example: 'Release helper',
  })
  employee: string;
}

@Injectable()
export class HireEmployeeTool extends AgentTool<HireInput> {
  readonly name = 'hire_employee';
  readonly title = 'Hire an employee';
  readonly description =
    'Hire an employee of the catalog for the workspace. It counts to the subscription: only with the consent of your person. Set up in the background; list_hires shows the steps. Example: hire_employee {"employee": "Release helper"}';
  readonly input = HireInput;
  override readonly set = 'hires';
  override readonly scopes = ['brand:admin' as const];
  override readonly effect = 'adds';

  constructor(
    private readonly employees: EmployeesService,
    private readonly hiring: HireEmployee,
  ) {
    super();
  }

  async call({ employee: name }: HireInput, { brandId, userId }: TokenCaller): Promise<ToolAnswer> {
    const employee = await this.find(name);
    const { hire } = await this.hiring.hire(employee.id, { kind: 'self_serve', userId, brandId });
    return { receipt: { employee: employee.name, hire_id: hire.id, agent_id: hire.agentId, status: hire.status } };
  }

  private async find(name: string): Promise<Employee> {
    const byId = UUID.test(name) ? await this.employees.findPublished(name) : null;
    if (byId) return byId;
    const { items } = await this.employees.published(MAX_LISTED);
    const named = items.map((employee) => ({ employee, names: [employee.name, employee.id] }));
    return choose('employee', 'employee', name, named, 'list_employees shows all').employee;
  }
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
export class CancelHireTool extends AgentTool<CancelHireInput> {
  readonly name = 'cancel_hire';
  readonly title = 'Cancel a hire';
  readonly description =
    'End a hire, at the end of the paid period or now. Only with the consent of your person: call it with dry_run first. Example: cancel_hire {"hire": "Release helper", "when": "period_end", "dry_run": true}';
  readonly input = CancelHireInput;
  override readonly set = 'hires';
  override readonly scopes = ['brand:admin' as const];
  override readonly effect = 'destroys';

  constructor(
    private readonly hires: HiresService,
    private readonly canceling: CancelHire,
  ) {
    super();
  }

  async call({ hire: name, when, dry_run: dryRun }: CancelHireInput, caller: TokenCaller): Promise<ToolAnswer> {
    const { brandId } = caller;
    const { hire, employee, currentPeriodEnd } = await this.find(brandId, name);
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
  private async find(brandId: number, name: string): Promise<HireView> {
    const byId = UUID.test(name) ? await found(this.hires.read(brandId, name.toLowerCase())) : null;
    if (byId?.hire.endedAt === null) return byId;
    const { items } = await this.hires.list(brandId, MAX_LISTED);
    const live = items.filter(({ hire }) => hire.endedAt === null);
    const named = live.map((view) => ({ view, names: [view.employee.name, view.hire.id] }));
    return choose('hire', 'hire', name, named, 'list_hires shows all').view;
  }
}
