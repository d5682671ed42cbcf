import { StringField, StringListField } from '../../platform/http/fields/fields.js';
import { declareEvents, type Actor, type EventLog, type Settings } from '../events/index.js';
import type { Workstation } from './workstation.entity.js';

export class DeskEventData {
  @StringField({ about: 'Name of the desk', example: 'Build desk' })
  name: string;
  @StringField({ about: 'Step of the installation; only in `desk.step`', optional: true, example: 'enrolled' })
  step?: string;
  @StringListField({ about: 'Changed settings; only in `desk.changed`', optional: true, example: ['name'] })
  changed?: readonly string[];
}

export const DESK_EVENTS = declareEvents({
  schema: 'DeskEvent',
  subject: 'desk',
  data: DeskEventData,
  audience: 'members',
  feature: 'machines',
  audited: ['desk.ordered', 'desk.changed', 'desk.released'],
  types: {
    'desk.ordered': 'A desk was ordered',
    'desk.step': 'The installation of a desk went a step further',
    'desk.ready': 'A desk answers its health check',
    'desk.unreachable': 'A desk does not answer any more',
    'desk.changed': 'Name, settings, token or picture of a desk changed',
    'desk.released': 'A desk was released',
  },
});

type Desk = Pick<Workstation, 'id' | 'brandId' | 'shortId' | 'name'>;

type DeskEvent = keyof (typeof DESK_EVENTS)['types'];

interface Details {
  readonly step?: string;
  readonly changed?: readonly string[];
  readonly settings?: Settings;
  readonly actor?: Actor;
}

export function recordDesk(
  events: EventLog,
  type: DeskEvent,
  { id, brandId, shortId, name }: Desk,
  { actor, settings, ...details }: Details = {},
): void {
  const data = { name, ...details };
  events.record(DESK_EVENTS, type, { brandId, actor, settings, subject: { id, ref: shortId }, data });
}

/** What people set, for the audit log. */
export function deskSettings(desk: Workstation): object {
  const { name, description, status, sidecarUrl, buildSlots, sharedInstallation } = desk;
  return {
    name,
    description,
    status,
    sidecar_url: sidecarUrl,
    build_slots: buildSlots,
    shared_installation: sharedInstallation,
  };
}
