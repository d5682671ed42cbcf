import { EnumField, StringField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';
import { CHANGES, type ChangeName } from './memory-changes.js';

export class MemoryEventData {
  @StringField({ about: 'Agent that has the memory', example: 'builder-1' })
  agent_id: string;
  @StringField({
    about: 'Title of the memory; empty in all its events once it is deleted',
    example: 'Deploys need a tag',
  })
  title: string;
  @EnumField({
    about: 'The change, as in the history of the memory; absent when it was deleted or faded',
    values: CHANGES,
    optional: true,
  })
  change?: ChangeName;
}

export class SourceEventData {
  @StringField({ about: 'Agent whose conversations are read', example: 'builder-1' })
  agent_id: string;
}

export const SOURCE_EVENTS = declareEvents({
  schema: 'SourceEvent',
  subject: 'source',
  data: SourceEventData,
  audience: { scope: 'memory:read' },
  audited: 'all',
  types: {
    'source.created': 'A memory source was created',
    'source.changed': 'Settings of a memory source changed',
    'source.removed': 'A memory source was removed',
  },
});

export const CONVERSATION_EVENTS = declareEvents({
  schema: 'ConversationEvent',
  subject: 'conversation',
  data: SourceEventData,
  audience: { scope: 'memory:read' },
  types: { 'conversation.retried': 'A conversation that failed is read again' },
});

export const MEMORY_EVENTS = declareEvents({
  schema: 'MemoryEvent',
  subject: 'memory',
  data: MemoryEventData,
  audience: { scope: 'memory:read' },
  erases: { with: 'memory.deleted', field: 'title' },
  types: {
    'memory.written': 'A memory was written',
    'memory.corrected': 'A memory was corrected, verified, restored or taken out of a pattern',
    'memory.archived': 'A memory was archived',
    'memory.deleted': 'A memory was deleted',
    'memory.merged': 'A memory became part of a pattern',
    'memory.faded': 'The confidence of a memory fell below the minimum',
  },
});

/** The event of a change in the history. */
export const EVENT_OF: Readonly<Record<ChangeName, keyof (typeof MEMORY_EVENTS)['types']>> = {
  created: 'memory.written',
  corrected: 'memory.corrected',
  verified: 'memory.corrected',
  restored: 'memory.corrected',
  unmerged: 'memory.corrected',
  archived: 'memory.archived',
  merged: 'memory.merged',
};
