import { BoolField, EnumField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';
import { FEATURES, type Feature } from '../identity/index.js';

export class FeatureEventData {
  @EnumField({ about: 'The feature', values: FEATURES })
  feature: Feature;
  @BoolField({ about: 'Whether it was turned on' })
  on: boolean;
}

export const FEATURE_EVENTS = declareEvents({
  schema: 'FeatureEvent',
  subject: 'feature',
  data: FeatureEventData,
  audience: 'members',
  audited: 'all',
  types: { 'feature.changed': 'An admin turned a feature on or off' },
});
