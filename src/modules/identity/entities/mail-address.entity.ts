import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/**
 * A name on a mail domain: a person's address, or a former one that still forwards. One key for both, so a forwarding
 * name cannot be taken.
 */
@Entity('mail_addresses')
@Index('mail_addresses_one_current', ['userId'], { unique: true, where: 'forwards_until IS NULL' })
@Index('mail_addresses_address', { synchronize: false })
export class MailAddress {
  @PrimaryColumn({ type: 'text' })
  domain: string;

  @PrimaryColumn({ type: 'citext' })
  name: string;

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId: number;

  /** Null for the person's current address. */
  @Column({ type: 'timestamptz', nullable: true })
  forwardsUntil: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
