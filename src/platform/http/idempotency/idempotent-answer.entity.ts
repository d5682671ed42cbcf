import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The first answer to a request with an Idempotency-Key, stored for a day. */
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

  /** Workspace whose quota it counts towards; null for the operator. */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  @Index('idempotent_answers_created_at')
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
