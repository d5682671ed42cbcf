import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ChangeName, ChangedFields } from './memory-changes.js';
import { Memory } from './memory.entity.js';

/** One change of a memory; deleted with it. */
@Entity('memory_changes')
@Index('memory_changes_of_memory', ['memoryId', 'id'])
export class MemoryChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey(() => Memory, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  memoryId: string;

  @Column({ type: 'integer' })
  brandId: number;

  @Column({ type: 'text' })
  change: ChangeName;

  /** The person; null with `byService` null: not known. */
  @Column({ type: 'integer', nullable: true })
  byUser: number | null;

  /** The loop that did it, or the name of the agent that did. */
  @Column({ type: 'text', nullable: true })
  byService: string | null;

  /** The agent that did it, in a build. */
  @Column({ type: 'text', nullable: true })
  byAgent: string | null;

  /** Only the fields that changed; null for `created`. */
  @Column({ type: 'jsonb', nullable: true })
  before: ChangedFields | null;

  @Column({ type: 'jsonb', nullable: true })
  after: ChangedFields | null;

  @Column({ type: 'timestamptz' })
  at: Date;

  /** Changes before this one may be missing: older versions kept 100 of a memory. */
  @Column({ type: 'boolean', default: false })
  followsGap: boolean;
}
