import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BrandOwned, User } from '../identity/index.js';
import { Workstation } from '../workstations/index.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const UPDATE_STATUSES = namedEnum('MachineUpdateStatus', ['queued', 'running', 'succeeded', 'failed']);
export type UpdateStatus = (typeof UPDATE_STATUSES)[number];

/** A request to replace the program on a machine by the current one. At most one is open per machine. */
@Entity('machine_updates')
@Index('machine_updates_open_unique', ['workstationId'], {
  unique: true,
  where: `status IN ('queued', 'running')`,
})
@Index('machine_updates_brand_idx', { synchronize: false })
@Check('machine_updates_status_check', `status IN ('queued', 'running', 'succeeded', 'failed')`)
export class MachineUpdate extends BrandOwned {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index()
  @Column({ type: 'uuid' })
  workstationId: string;

  @ManyToOne(() => Workstation, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'workstation_id' })
  workstation?: Relation<Workstation>;

  @Column({ type: 'text', default: 'queued' })
  status: UpdateStatus;

  @Column({ type: 'integer' })
  requestedBy: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'requested_by' })
  requester?: Relation<User>;

  @Column({ type: 'timestamptz' })
  requestedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  error: string | null;

  /** Program on the machine when the update started; a change proves the update. */
  @Column({ type: 'text', nullable: true })
  fromVersion: string | null;

  @Column({ type: 'text', nullable: true })
  fromDigest: string | null;
}
