import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type RunStatus = 'running' | 'succeeded' | 'failed' | 'lost';

/** One run of a loop: the lease while it lasts, the record afterwards. */
@Entity('loop_runs')
@Index('loop_runs_one_per_slot', ['name', 'slot'], { unique: true })
@Index('loop_runs_one_running', ['name'], { unique: true, where: "status = 'running'" })
@Index('loop_runs_by_name', ['name', 'id'])
export class LoopRun {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  name: string;

  /** Start of the interval of this run; null for a manual run. */
  @Column({ type: 'timestamptz', nullable: true })
  slot: Date | null;

  @Column({ type: 'text' })
  owner: string;

  @Column({ type: 'text' })
  status: RunStatus;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  startedAt: Date;

  @Column({ type: 'timestamptz' })
  leaseUntil: Date;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  @Column({ type: 'jsonb', nullable: true })
  result: Record<string, unknown> | null;

  @Column({ type: 'text', nullable: true })
  error: string | null;
}
