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

/** An agent as a workspace knows it: its number, and up to which change of its memories the loops have come. */
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
}

/** A word that occurs, or occurred, in the memories of an agent: what a mistyped word may have meant. */
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

/** What was deleted and shall not be made again. */
@Entity('memory_tombstones')
export class MemoryTombstone {
  @PrimaryColumn({ type: 'integer' })
  agentNo: number;

  @ManyToOne(() => MemoryAgent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'agent_no' })
  agent?: Relation<MemoryAgent>;

  @PrimaryColumn({ type: 'bytea' })
  digest: Buffer;

  /** Filled in by the database, see `keepBrand`: for counting what is there once its parent is gone. */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;
}

/** For whom an agent's MEMORY.md was last written, and what was wrong with the file. */
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

/** Up to which moment a loop has looked. */
@Entity('memory_marks')
export class MemoryMark {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'timestamptz' })
  at: Date;
}
