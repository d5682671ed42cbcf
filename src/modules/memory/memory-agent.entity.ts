import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Agent, BrandOwned } from '../identity/index.js';

/** An agent in a workspace: its number, and the change counters the loops have reached. */
@Entity('memory_agents')
@Index('memory_agents_to_consolidate', ['no'], { where: 'changes > consolidated' })
@Index('memory_agents_once', ['brandId', 'agentId'], { unique: true })
export class MemoryAgent extends BrandOwned {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  no: number;

  @Index()
  @Column({ type: 'text' })
  agentId: string;

  @ManyToOne(() => Agent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'agent_id' })
  agent?: Relation<Agent>;

  @Column({ type: 'integer', default: 0 })
  changes: number;

  @Column({ type: 'integer', default: 0 })
  exported: number;

  @Column({ type: 'integer', default: 0 })
  consolidated: number;

  /** Its memories by status, counted by a database trigger. */
  @Column({ type: 'integer', default: 0 })
  active: number;

  @Column({ type: 'integer', default: 0 })
  archived: number;

  @Column({ type: 'integer', default: 0 })
  merged: number;
}

/** A word in an agent's memories, used to correct typos in queries. */
@Entity('memory_words')
@Index('memory_words_similar', { synchronize: false })
export class MemoryWord {
  @PrimaryColumn({ type: 'integer' })
  agentNo: number;

  @ManyToOne(() => MemoryAgent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'agent_no' })
  agent?: Relation<MemoryAgent>;

  @PrimaryColumn({ type: 'text' })
  word: string;
}

/** Digest of a deleted memory that must not be recreated. */
@Entity('memory_tombstones')
export class MemoryTombstone {
  @PrimaryColumn({ type: 'integer' })
  agentNo: number;

  @ManyToOne(() => MemoryAgent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'agent_no' })
  agent?: Relation<MemoryAgent>;

  @PrimaryColumn({ type: 'bytea' })
  digest: Buffer;

  /**
   * Set by a database trigger (`keepBrand`), so that rows are still counted for the workspace after the parent is
   * deleted.
   */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;
}

/** Owner for whom an agent's MEMORY.md was last written, and its last fault. */
@Entity('memory_exports')
export class MemoryExport {
  @PrimaryColumn({ type: 'text' })
  agentId: string;

  @ManyToOne(() => Agent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'agent_id' })
  agent?: Relation<Agent>;

  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  @Column({ type: 'text', nullable: true })
  fault: string | null;

  @Column({ type: 'timestamptz' })
  exportedAt: Date;
}

/** Time up to which a loop has run. */
@Entity('memory_marks')
export class MemoryMark {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'timestamptz' })
  at: Date;
}
