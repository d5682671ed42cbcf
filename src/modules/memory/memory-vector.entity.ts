import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MemoryAgent } from './memory-agent.entity.js';
import { Memory } from './memory.entity.js';

/** The meaning of a memory: computed in the background, deleted with the memory. */
@Entity('memory_vectors')
@Index('memory_vectors_changed', ['agentSeq', 'version', 'memoryId'])
export class MemoryVector {
  @ForeignKey(() => Memory, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  memoryId: string;

  @ForeignKey(() => MemoryAgent, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  agentSeq: number;

  /** Vectors of different models, or of different lengths, are never compared. */
  @Column({ type: 'text' })
  model: string;

  /** Of the text that was embedded. */
  @Column({ type: 'bytea' })
  digest: Buffer;

  /** One byte per number. */
  @Column({ type: 'bytea' })
  vector: Buffer;

  /** The agent's count of changed vectors when it was written. */
  @Column({ type: 'integer' })
  version: number;
}
