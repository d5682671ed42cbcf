import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../../src/modules/identity/index.js';
import { Workstation } from '../../src/modules/workstations/index.js';

/** An action on a desk, or an event the service noticed. */
@Entity('desk_log')
@Index('desk_log_by_desk', ['workstationId', 'createdAt'])
@Index('desk_log_silences', ['workstationId', 'silentSince'], { unique: true })
export class DeskLogEntry {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid' })
  workstationId: string;

  @ManyToOne(() => Workstation, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'workstation_id' })
  workstation?: Relation<Workstation>;

  /** Null when the service wrote the entry. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  authorId: number | null;

  @Column({ type: 'text' })
  text: string;

  /** The last contact before the silence; each silence is logged once. */
  @Column({ type: 'timestamptz', nullable: true })
  silentSince: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
