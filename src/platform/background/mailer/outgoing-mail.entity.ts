import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A mail that is to be sent, is being tried, or was settled. It names what to write about, never what is written. */
@Entity('outgoing_mails')
@Index('outgoing_mails_due', ['nextAttemptAt'], { where: 'sent_at IS NULL AND failed_at IS NULL' })
export class OutgoingMail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  kind: string;

  @Column({ type: 'text' })
  subjectId: string;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** While an attempt is under way: until when it is reserved for the worker that makes it. */
  @Column({ type: 'timestamptz' })
  nextAttemptAt: Date;

  /** When the server took it, or when there was nothing to say any more. */
  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;

  /** When the last attempt had failed. */
  @Column({ type: 'timestamptz', nullable: true })
  failedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;
}
