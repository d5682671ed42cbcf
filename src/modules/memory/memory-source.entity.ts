import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BrandOwned } from '../identity/index.js';
import type { Message } from './pickup/transcripts.js';
import type { SourceType } from './source-types.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

/** A source of an agent's conversations. */
@Entity('memory_sources')
@Index(['brandId'])
export class MemorySource extends BrandOwned {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  agentId: string;

  @Column({ type: 'text' })
  sourceType: SourceType;

  @Column({ type: 'jsonb' })
  config: Record<string, unknown>;

  @Column({ type: 'boolean' })
  enabled: boolean;

  /** Cursor into completed cards. */
  @Column({ type: 'timestamptz', nullable: true })
  readTo: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  lastReadAt: Date | null;

  @Column({ type: 'text', nullable: true })
  error: string | null;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  updatedAt: Date;
}

/** Read offset of a session file. */
@Entity('memory_session_files')
export class MemorySessionFile {
  @ForeignKey(() => MemorySource, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  sourceId: string;

  @PrimaryColumn({ type: 'text' })
  file: string;

  @Column({ type: 'double precision' })
  offset: number;

  @Column({ type: 'integer' })
  headLength: number;

  @Column({ type: 'text' })
  headDigest: string;
}

export const CONVERSATION_STATUSES = namedEnum('ConversationStatus', ['waiting', 'done', 'failed']);
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** A conversation to extract memories from. */
@Entity('memory_conversations')
@Index('memory_conversations_once', ['sourceId', 'digest'], { unique: true })
@Index('memory_conversations_newest', ['brandId', 'createdAt', 'id'])
@Index('memory_conversations_due', ['brandId', 'nextAttemptAt', 'id'], { where: `status = 'waiting'` })
@Index('memory_conversations_cards', ['sourceId', 'conversation'], { where: `source_type = 'agentboard'` })
export class MemoryConversation extends BrandOwned {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  agentId: string;

  @ForeignKey(() => MemorySource, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  sourceId: string;

  @Column({ type: 'text' })
  sourceType: SourceType;

  /** Its file or card. */
  @Column({ type: 'text' })
  conversation: string;

  @Column({ type: 'double precision' })
  fromByte: number;

  @Column({ type: 'double precision' })
  toByte: number;

  @Column({ type: 'bytea' })
  digest: Buffer;

  /** Messages without secrets; null once it is done. */
  @Column({ type: 'jsonb', nullable: true })
  messages: Message[] | null;

  @Column({ type: 'text', default: 'waiting' })
  status: ConversationStatus;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column({ type: 'timestamptz', nullable: true })
  nextAttemptAt: Date | null;

  @Column({ type: 'text', nullable: true })
  error: string | null;

  @Column({ type: 'integer', default: 0 })
  memories: number;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  updatedAt: Date;
}
