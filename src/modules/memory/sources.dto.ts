import {
  BoolField,
  EnumField,
  IntField,
  JsonField,
  NumberField,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import { AGENT_ID } from '../identity/index.js';
import { PageQuery } from './memory.dto.js';
import {
  CONVERSATION_STATUSES,
  type ConversationStatus,
  type MemoryConversation,
  type MemorySource,
} from './memory-source.entity.js';
import { SOURCE_TYPES, type SourceType } from './source-types.js';

const SOURCE_TYPE = {
  about: 'Agent chat sessions, completed cards, or transcripts of Claude Code',
  values: SOURCE_TYPES,
};
const CONFIG = {
  about: "`folder` below the agent's session files, or `board_ids` of the boards whose cards count. Default: all",
  example: { folder: 'sessions' },
  parts: {
    folder: { type: 'string', description: "Folder below the agent's", maxLength: 500 },
    board_ids: {
      type: 'array',
      description: 'Boards whose completed cards are read',
      maxItems: 100,
      items: { type: 'string', format: 'uuid' },
    },
  },
  others: false,
};

export class NewMemorySourceDto {
  @StringField(AGENT_ID)
  agent_id: string;
  @EnumField(SOURCE_TYPE)
  source_type: SourceType;
  @JsonField({ ...CONFIG, optional: true })
  config?: Record<string, unknown>;
  @BoolField({ about: 'Whether it is enabled', default: true })
  enabled: boolean;
}

export class MemorySourceChangeDto {
  @JsonField({ ...CONFIG, optional: true })
  config?: Record<string, unknown>;
  @BoolField({ about: 'Whether it is enabled', optional: true })
  enabled?: boolean;
}

export class MemorySourceDto {
  @UuidField({ about: 'Id of the source' })
  id: string;
  @StringField(AGENT_ID)
  agent_id: string;
  @EnumField(SOURCE_TYPE)
  source_type: SourceType;
  @JsonField(CONFIG)
  config: Record<string, unknown>;
  @BoolField({ about: 'Whether it is enabled' })
  enabled: boolean;
  @TimestampField({ about: 'Last read at', nullable: true })
  last_read_at: string | null;
  @StringField({ about: 'Why the last read failed', nullable: true, example: null })
  error: string | null;
  @TimestampField({ about: 'Added at' })
  created_at: string;
  @TimestampField({ about: 'Last changed at' })
  updated_at: string;

  static from(source: MemorySource): MemorySourceDto {
    return {
      id: source.id,
      agent_id: source.agentId,
      source_type: source.sourceType,
      config: source.config,
      enabled: source.enabled,
      last_read_at: source.lastReadAt?.toISOString() ?? null,
      error: source.error,
      created_at: source.createdAt.toISOString(),
      updated_at: source.updatedAt.toISOString(),
    };
  }
}

export class MemorySourceListDto extends ListOf(MemorySourceDto, { about: 'Oldest first', counted: false }) {}

export class SourcesQuery {
  @StringField({ ...AGENT_ID, example: undefined, about: 'Only this agent', optional: true })
  agent_id?: string;
  @StringField({ about: 'The `next_cursor` of the previous page', max: 300, optional: true })
  cursor?: string;
  @IntField({ about: 'Maximum number of items', min: 1, max: 200, default: 200, example: 200 })
  limit: number;
}

export class ConversationsQuery extends PageQuery {
  @EnumField({ about: 'Only these', values: CONVERSATION_STATUSES, optional: true })
  status?: ConversationStatus;
  @StringField({ ...AGENT_ID, example: undefined, about: 'Only this agent', optional: true })
  agent_id?: string;
}

export class MemoryConversationDto {
  @UuidField({ about: 'Id of the conversation' })
  id: string;
  @StringField(AGENT_ID)
  agent_id: string;
  @UuidField({ about: 'Where it was picked up' })
  source_id: string;
  @EnumField(SOURCE_TYPE)
  source_type: SourceType;
  @StringField({ about: 'Its file, or its card', example: 'sessions/2026-01-31.jsonl' })
  conversation: string;
  @NumberField({ about: 'First byte in the file', example: 0 })
  from: number;
  @NumberField({ about: 'Byte after the last', example: 4096 })
  to: number;
  @EnumField({ about: 'Waiting for the model, done, or failed', values: CONVERSATION_STATUSES })
  status: ConversationStatus;
  @IntField({ about: 'Number of failed attempts', example: 0 })
  attempts: number;
  @TimestampField({ about: 'Next attempt at', nullable: true })
  next_attempt_at: string | null;
  @StringField({ about: 'Why the last attempt failed', nullable: true, example: null })
  error: string | null;
  @IntField({ about: 'Number of memories made from it', example: 2 })
  memories: number;
  @TimestampField({ about: 'Picked up at' })
  created_at: string;
  @TimestampField({ about: 'Last changed at' })
  updated_at: string;

  static from(conversation: MemoryConversation): MemoryConversationDto {
    return {
      id: conversation.id,
      agent_id: conversation.agentId,
      source_id: conversation.sourceId,
      source_type: conversation.sourceType,
      conversation: conversation.conversation,
      from: conversation.fromByte,
      to: conversation.toByte,
      status: conversation.status,
      attempts: conversation.attempts,
      next_attempt_at: conversation.nextAttemptAt?.toISOString() ?? null,
      error: conversation.error,
      memories: conversation.memories,
      created_at: conversation.createdAt.toISOString(),
      updated_at: conversation.updatedAt.toISOString(),
    };
  }
}

export class MemoryConversationListDto extends ListOf(MemoryConversationDto, {
  about: 'Newest first',
  counted: false,
}) {}
