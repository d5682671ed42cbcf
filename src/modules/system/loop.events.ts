import { StringField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';

export class LoopEventData {
  @StringField({ about: 'Name of the loop', example: 'housekeeping' })
  name: string;
}

export const LOOP_EVENTS = declareEvents({
  schema: 'LoopEvent',
  subject: 'loop',
  data: LoopEventData,
  audience: 'admins',
  audited: 'all',
  types: { 'loop.run': "The operator ran a background loop by hand. In the operator's log only" },
});
