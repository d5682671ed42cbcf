import { StringField, TimestampField, UuidField } from '../../platform/http/fields/fields.js';
import { declareEvents, type EventLog, type Settings } from '../events/index.js';
import type { Hire } from './hire.entity.js';

export class HireEventData {
  @UuidField({ about: 'The employee' })
  profile_id: string;
  @StringField({ about: 'Agent of the hire', example: 'builder-0b9e3a525c1f' })
  agent_id: string;
  @StringField({ about: 'Step that was done; only in `hire.step`', optional: true, example: 'desk' })
  step?: string;
  @StringField({ about: 'Why a step failed; only in `hire.failed`', optional: true, example: 'Too many desks' })
  error?: string;
  @TimestampField({ about: 'When the hire ends; only in `hire.canceled`', optional: true })
  effective_at?: string;
}

export class EmployeeEventData {
  @StringField({ about: 'Name of the employee', example: 'Reviewer' })
  name: string;
}

export const EMPLOYEE_EVENTS = declareEvents({
  schema: 'EmployeeEvent',
  subject: 'employee',
  data: EmployeeEventData,
  audience: 'admins',
  audited: 'all',
  types: {
    'employee.created': "The operator added an employee to the catalog. In the operator's log only",
    'employee.changed': "The operator changed an employee of the catalog. In the operator's log only",
  },
});

export const HIRE_EVENTS = declareEvents({
  schema: 'HireEvent',
  subject: 'hire',
  data: HireEventData,
  audience: 'members',
  audited: ['hire.ordered', 'hire.canceled', 'hire.resumed', 'hire.ended'],
  types: {
    'hire.ordered': 'An employee was hired',
    'hire.step': 'A step of the provisioning is done',
    'hire.active': 'The hire is ready',
    'hire.failed': 'A step of the provisioning failed; it is tried again',
    'hire.canceled': 'The hire was canceled',
    'hire.resumed': 'A canceled hire was resumed',
    'hire.ended': 'The hire has ended',
  },
});

export function recordHire(
  events: EventLog,
  type: keyof (typeof HIRE_EVENTS)['types'],
  { id, brandId, profileId, agentId }: Pick<Hire, 'id' | 'brandId' | 'profileId' | 'agentId'>,
  { settings, ...details }: Partial<HireEventData> & { settings?: Settings } = {},
): void {
  const data = { profile_id: profileId, agent_id: agentId, ...details };
  events.record(HIRE_EVENTS, type, { brandId, subject: { id, ref: agentId }, data, settings });
}

/** The contract of a hire, for the audit log. */
export function hireSettings({ status, source, compReason, cancelAtPeriodEnd, effectiveAt }: Hire): object {
  return {
    status,
    source,
    comp_reason: compReason,
    cancel_at_period_end: cancelAtPeriodEnd,
    effective_at: effectiveAt,
  };
}
