import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  StringField,
  StringListField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { LimitQuery } from '../../platform/http/fields/limit.query.js';
import { CheckedByHandler } from '../../platform/http/fields/validation-pipe.js';
import { Strict } from '../../platform/http/fields/validation-pipe.js';
import type { Ended } from './cancel-hire.js';
import { EMPLOYEE_KINDS, type EmployeeKind } from './employee.entity.js';
import { disabledBy } from './hire-rules.js';
import { HIRE_STATUSES, type HireStatus } from './hire-status.js';
import type { Hire } from './hire.entity.js';
import type { HireView } from './hires.service.js';
import { STEP_KEYS, STEP_STATES, type HireStep, type StepKey, type StepState } from './provisioning/steps.js';

const HIRE_ID = { about: 'Id of the hire' };
const STATUS = { about: 'Status', values: HIRE_STATUSES };
const ONBOARDING_URL = {
  about: 'Its page on the dashboard',
  example: '/dashboard/agents/onboarding?hire=0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11',
};
const EFFECTIVE = { about: 'When the hire ends' };
const DISABLED = { about: 'When its tools are certainly disabled: a minute later' };

export class HiresQuery extends LimitQuery {
  @StringField({ about: 'The `next_cursor` of the previous page', max: 300, optional: true })
  cursor?: string;
}

@CheckedByHandler()
export class HireRequestDto {
  @IntField({
    about: 'Workspace to hire for: required from admins, otherwise ignored',
    min: 1,
    optional: true,
    example: 1,
  })
  brand_id?: number | null;
  @StringField({
    about: 'Reason of the grant: from admins, otherwise ignored',
    max: 500,
    line: true,
    optional: true,
    nullable: true,
    example: 'Pilot customer',
  })
  comp_reason?: string | null;
}

export class NewHireDto {
  @UuidField(HIRE_ID)
  hire_id: string;
  @EnumField(STATUS)
  status: HireStatus;
  @StringField(ONBOARDING_URL)
  onboarding_url: string;

  static from({ id, status }: Hire): NewHireDto {
    return { hire_id: id, status, onboarding_url: onboardingUrl(id) };
  }
}

export class HireInstallDto {
  @StringField({ about: 'The package', example: 'boards' })
  package: string;
  @BoolField({ about: 'Whether the hire can use it' })
  enabled: boolean;
  @StringListField({ about: 'Other live hires of the workspace that use it, up to 20', example: [] })
  also_used_by: string[];
}

export class HireStepDto {
  @EnumField({ about: 'Key of the step', values: STEP_KEYS })
  key: StepKey;
  @StringField({ about: 'Name of the step', example: 'Register the agent' })
  title: string;
  @EnumField({ about: '`failed`: stalled, but still retried', values: STEP_STATES })
  state: StepState;
  @StringField({ about: 'Why it is not done yet', nullable: true, example: null })
  reason: string | null;
  @BoolField({ about: 'True if `state` is `done`' })
  done: boolean;
}

export class HireDto extends NewHireDto {
  @UuidField({ about: 'Id of the catalog employee' })
  profile_id: string;
  @StringField({ about: 'Its name', example: 'Release helper' })
  name: string;
  @EnumField({ about: 'What it is', values: EMPLOYEE_KINDS, example: 'assistant' })
  kind: EmployeeKind;
  @IntField({ about: 'The workspace', example: 1 })
  brand_id: number;
  @StringField({ about: 'The agent', example: 'release-helper-0b9e3a525c1f' })
  agent_id: string;
  @UuidField({ about: "A builder's desk", nullable: true })
  workstation_id: string | null;
  @TimestampField({ about: 'End of the paid period' })
  current_period_end: string;
  @BoolField({ about: 'Whether it was canceled at period end', example: false })
  cancel_at_period_end: boolean;
  @TimestampField({ about: 'End of a canceled hire', nullable: true })
  effective_at: string | null;
  @BoolField({ about: 'True until its tools are disabled' })
  entitled: boolean;
  @ListField(() => HireInstallDto, { about: 'Its tools' })
  installs: HireInstallDto[];
  @ListField(() => HireStepDto, { about: 'Provisioning steps' })
  onboarding: readonly HireStep[];
  @TimestampField({ about: 'Hired at' })
  created_at: string;
  @TimestampField({ about: 'Activated at', nullable: true })
  activated_at: string | null;
  @IntField({ about: 'Id of the person who hired it: they and admins may end it at once', nullable: true, example: 1 })
  hired_by: number | null;

  static fromView({ hire, employee, entitled, currentPeriodEnd, installs, steps }: HireView): HireDto {
    return {
      ...NewHireDto.from(hire),
      profile_id: hire.profileId,
      name: employee.name,
      kind: employee.kind,
      brand_id: hire.brandId,
      agent_id: hire.agentId,
      workstation_id: hire.workstationId,
      current_period_end: currentPeriodEnd.toISOString(),
      cancel_at_period_end: hire.cancelAtPeriodEnd,
      effective_at: hire.effectiveAt?.toISOString() ?? null,
      entitled,
      installs: installs.map(({ package: name, enabled, alsoUsedBy }) => ({
        package: name,
        enabled,
        also_used_by: alsoUsedBy,
      })),
      onboarding: steps,
      created_at: hire.createdAt.toISOString(),
      activated_at: hire.activatedAt?.toISOString() ?? null,
      hired_by: hire.hiredBy,
    };
  }
}

export class HireListDto {
  @ListField(() => HireDto, { about: 'Hires, newest first' })
  items: HireDto[];
  @IntField({ about: 'Total number', example: 1 })
  total: number;
  @StringField({ about: 'Cursor of the next page; null on the last one', example: null, nullable: true })
  next_cursor: string | null;
}

export class CanceledHireDto {
  @UuidField(HIRE_ID)
  hire_id: string;
  @EnumField({ about: 'Always `canceled`', values: ['canceled'] })
  status: 'canceled';
  @BoolField({ about: 'Always true' })
  cancel_at_period_end: true;
  @TimestampField(EFFECTIVE)
  effective_at: string;
  @TimestampField(DISABLED)
  marketplace_disable_at: string;

  static from({ id, effectiveAt }: Hire): CanceledHireDto {
    return {
      hire_id: id,
      status: 'canceled',
      cancel_at_period_end: true,
      effective_at: effectiveAt!.toISOString(),
      marketplace_disable_at: disabledBy(effectiveAt!).toISOString(),
    };
  }
}

export class EndedHireDto {
  @UuidField(HIRE_ID)
  hire_id: string;
  @EnumField({ about: 'Always `canceled`', values: ['canceled'] })
  status: 'canceled';
  @TimestampField(EFFECTIVE)
  effective_at: string;
  @TimestampField(DISABLED)
  marketplace_disable_at: string;
  @IntField({ about: 'Tools that were disabled', example: 1 })
  installs_disabled: number;
  @IntField({ about: 'Tools kept because another hire of the workspace uses them', example: 0 })
  installs_retained: number;
  @BoolField({ about: "Whether the agent's configuration and workspace were removed" })
  management_record_deleted: boolean;
  @BoolField({ about: 'Always false: the agent can still be messaged', example: false })
  gateway_entry_removed: false;
  @BoolField({ about: 'Always false', example: false, deprecated: true })
  agent_torn_down: false;
  @BoolField({ about: 'True for a dry run: nothing was changed', optional: true })
  dry_run?: true;

  static from({ hire, installs, recordDeleted }: Ended, dryRun: boolean): EndedHireDto {
    return {
      hire_id: hire.id,
      status: 'canceled',
      effective_at: hire.effectiveAt!.toISOString(),
      marketplace_disable_at: disabledBy(hire.effectiveAt!).toISOString(),
      installs_disabled: installs.disabled,
      installs_retained: installs.retained,
      management_record_deleted: recordDeleted,
      gateway_entry_removed: false,
      agent_torn_down: false,
      ...(dryRun && { dry_run: true }),
    };
  }
}

/** A misspelt dry run must not cancel for real. */
@Strict()
export class DryRunQuery {
  @BoolField({ about: 'Only report what would happen', default: false, example: false })
  dry_run: boolean;
}

export class ToolGrantDto {
  @StringField({ about: 'The package', example: 'boards' })
  package: string;
  @BoolField({ about: 'Whether the agent may use it' })
  enabled: boolean;
}

export class AgentGrantsDto {
  @StringField({ about: 'The agent', example: 'release-helper-0b9e3a525c1f' })
  agent_id: string;
  @ListField(() => ToolGrantDto, { about: 'Its tools' })
  tools: ToolGrantDto[];
  @IntField({ about: 'How long the answer may be cached, in seconds', example: 60 })
  ttl_seconds: number;
}

function onboardingUrl(id: string): string {
  return `/dashboard/agents/onboarding?hire=${id}`;
}
