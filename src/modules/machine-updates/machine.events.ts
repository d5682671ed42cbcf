import { StringField, UuidField } from '../../platform/http/fields/fields.js';
import { declareEvents, type EventLog } from '../events/index.js';

export class MachineEventData {
  @UuidField({ about: 'The update' })
  update_id: string;
  @StringField({ about: 'Name of the machine', example: 'Build desk' })
  name: string;
  @StringField({ about: 'Why the update failed; only in `machine.update_failed`', optional: true })
  error?: string;
}

export const MACHINE_EVENTS = declareEvents({
  schema: 'MachineEvent',
  subject: 'machine',
  data: MachineEventData,
  audience: 'members',
  feature: 'machines',
  audited: ['machine.update_requested'],
  types: {
    'machine.update_requested': 'An update of a machine was requested',
    'machine.updated': 'A machine runs the new program',
    'machine.update_failed': 'The update of a machine failed',
  },
});

interface Update {
  readonly id: string;
  readonly brandId: number;
  readonly workstationId: string;
}

export function recordMachine(
  events: EventLog,
  type: keyof (typeof MACHINE_EVENTS)['types'],
  { id, brandId, workstationId }: Update,
  details: { name: string; error?: string },
): void {
  const subject = { id: workstationId, ref: details.name };
  events.record(MACHINE_EVENTS, type, { brandId, subject, data: { update_id: id, ...details } });
}
