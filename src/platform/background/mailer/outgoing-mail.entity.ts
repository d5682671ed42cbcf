import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A mail that is due, being sent, or settled. It stores the subject's id, never the text. */
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

  /** During an attempt: the end of the worker's lease. */
  @Column({ type: 'timestamptz' })
  nextAttemptAt: Date;

  /** When the server accepted it, or when it was no longer needed. */
  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;

  /** When the last attempt failed. */
  @Column({ type: 'timestamptz', nullable: true })
  failedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;
}
