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

  /** The machine serves another workspace too: its sidecar is updated by the operator only. */
  @Column({ type: 'boolean', default: false })
  sharedInstallation: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
