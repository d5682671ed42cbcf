import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Agent, BrandOwned } from '../identity/index.js';
import type { SectionLine } from './export/section-edits.js';

/** An agent in a workspace: its number, and the change counters the loops have reached. */
@Entity('memory_agents')
@Index('memory_agents_to_consolidate', ['seq'], { where: 'changes > consolidated' })
@Index('memory_agents_once', ['brandId', 'agentId'], { unique: true })
export class MemoryAgent extends BrandOwned {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  seq: number;

  @Index()
  @ForeignKey(() => Agent, { onDelete: 'CASCADE' })
  @Column({ type: 'text' })
  agentId: string;

  @Column({ type: 'integer', default: 0 })
  changes: number;

  @Column({ type: 'integer', default: 0 })
  exported: number;

  @Column({ type: 'integer', default: 0 })
  consolidated: number;

  @Column({ type: 'integer', default: 0 })
  embedded: number;

  /** The model, and the length of its vectors, that embedded all of its memories. */
  @Column({ type: 'text', nullable: true })
  embeddedModel: string | null;

  @Column({ type: 'integer', nullable: true })
  embeddedDimension: number | null;

  /** Counts changes of vectors. */
  @Column({ type: 'integer', default: 0 })
  vectors: number;

  /** Its memories by status, counted by a database trigger. */
  @Column({ type: 'integer', default: 0 })
  active: number;

  @Column({ type: 'integer', default: 0 })
  archived: number;

  @Column({ type: 'integer', default: 0 })
  merged: number;
}

/** Digest of a deleted memory that must not be recreated. */
@Entity('memory_tombstones')
export class MemoryTombstone {
  @ForeignKey(() => MemoryAgent, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  agentSeq: number;

  @PrimaryColumn({ type: 'bytea' })
  digest: Buffer;

  /**
   * Set by a database trigger (`keepBrand`), so that rows are still counted for the workspace after the parent is
   * deleted.
   */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;
}

/** Owner for whom an agent's MEMORY.md was last written, what it said then, and its last fault. */
@Entity('memory_exports')
export class MemoryExport {
  @ForeignKey(() => Agent, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'text' })
  agentId: string;

  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  @Column({ type: 'text', nullable: true })
  fault: string | null;

  @Column({ type: 'timestamptz' })
  exportedAt: Date;

  /** Lines of the file, with the memory of each; null: not known. */
  @Column({ type: 'jsonb', nullable: true })
  written: readonly SectionLine[] | null;

  /** Lines about to be written; they may be in the file already if the process ended. */
  @Column({ type: 'jsonb', nullable: true })
  pending: readonly SectionLine[] | null;

  /** `exportedAt`, unless a process of a former version wrote the file since: then `written` is out of date. */
  @Column({ type: 'timestamptz', nullable: true })
  writtenAt: Date | null;

  /** Differs from the file's when somebody edited it. */
  @Column({ type: 'text', nullable: true })
  fileStamp: string | null;
}

/** Time up to which a loop has run. */
@Entity('memory_marks')
export class MemoryMark {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'timestamptz' })
  at: Date;
}
