import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BrandOwned } from '../identity/index.js';
import { MemoryAgent } from './memory-agent.entity.js';
import type { Kind, MemoryStatus } from './memory-kinds.js';

/** Something an agent remembers. */
@Entity('memories')
@Index('memories_top', ['agentSeq', 'importance', 'fadesAt'], { where: `status = 'active'` })
@Index('memories_newest', ['agentSeq', 'createdAt', 'id'])
@Index('memories_digest', ['agentSeq', 'digest'])
@Index('memories_words', { synchronize: false })
@Index(['brandId'])
export class Memory extends BrandOwned {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  agentId: string;

  @ForeignKey(() => MemoryAgent, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  agentSeq: number;

  @Column({ type: 'text' })
  kind: Kind;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  body: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  tags: string[];

  /** Confidence when last verified; the current one is computed. */
  @Column({ type: 'double precision' })
  confidence: number;

  /** Index into `IMPORTANCES`. */
  @Column({ type: 'smallint' })
  importance: number;

  @Column({ type: 'text', default: 'active' })
  status: MemoryStatus;

  @Index()
  @ForeignKey(() => Memory, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  mergedInto: string | null;

  /** A person took it out of a pattern: it is not merged again until its tags change. */
  @Column({ type: 'boolean', default: false })
  staysApart: boolean;

  /** Source, if picked up. */
  @Column({ type: 'jsonb', nullable: true })
  source: Record<string, unknown> | null;

  @Column({ type: 'bytea' })
  digest: Buffer;

  @Column({ type: 'tsvector', select: false })
  words: string;

  /** When it happened; null: not known. */
  @Column({ type: 'timestamptz', nullable: true })
  occurredAt: Date | null;

  /** When its confidence falls below the floor; null: never. */
  @Index('memories_fading', { where: `status = 'active'` })
  @Column({ type: 'timestamptz', nullable: true })
  fadesAt: Date | null;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  updatedAt: Date;

  @Column({ type: 'timestamptz' })
  lastVerifiedAt: Date;
}
