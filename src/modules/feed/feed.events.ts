import { EnumField, StringField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';

const CHANGES = ['added', 'removed'] as const;

export class FeedEventData {
  @EnumField({ about: 'What happened to the source', values: CHANGES })
  change: (typeof CHANGES)[number];
  @StringField({ about: 'Address of the source', example: 'https://example.com/feed.xml' })
  url: string;
}

export const FEED_EVENTS = declareEvents({
  schema: 'FeedEvent',
  subject: 'feed',
  data: FeedEventData,
  audience: 'members',
  feature: 'feed',
  audited: 'all',
  types: { 'feed.changed': 'A feed source was added or removed' },
});
