import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { DESK_CEILING_MINUTES, DESK_LIMIT_MINUTES } from '../../../sidecar/build-rules.js';
import { Brand } from '../identity/index.js';

/** A dedicated Linux desk of one workspace; also addressed as an environment. */
@Entity('workstations')
export class Workstation {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index()
  @Column({ type: 'integer' })
  brandId: number;

  @ManyToOne(() => Brand, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'brand_id' })
  brand?: Relation<Brand>;

  @Column({ type: 'text' })
  name: string;

  /** What runs builds on it: `claude_code`, `codex` or `custom`. */
  @Column({ type: 'text', default: 'claude_code' })
  runtime: string;

  /** SHA-256 of the key the desk speaks with; null until it has enrolled. */
  @Index('workstations_key_unique', { unique: true })
  @Column({ type: 'bytea', nullable: true })
  keyHash: Buffer | null;

  /** Longest a build may take unless its profile asks for more, and the most a profile can ask for. */
  @Column({ type: 'integer', default: DESK_LIMIT_MINUTES })
  buildLimitMinutes: number;

  @Column({ type: 'integer', default: DESK_CEILING_MINUTES })
  buildCeilingMinutes: number;

  /** The machine serves another workspace too: its sidecar is updated by the operator only. */
  @Column({ type: 'boolean', default: false })
  sharedInstallation: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
