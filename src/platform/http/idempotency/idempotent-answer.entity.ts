import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The first answer to a request that carried an Idempotency-Key, kept for a day. */
@Entity('idempotent_answers')
export class IdempotentAnswer {
  @PrimaryColumn({ type: 'bytea' })
  id: Buffer;

  @Column({ type: 'bytea' })
  request: Buffer;

  @Column({ type: 'smallint' })
  status: number;

  @Column({ type: 'bytea' })
  sealedBody: Buffer;

  /** Workspace of the caller, whose quota it counts to; null for the operator. */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  @Index('idempotent_answers_created_at')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
