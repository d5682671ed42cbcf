import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Brand } from './brand.entity.js';

/** A person, or a service account. */
@Entity('users')
@Index('users_search', { synchronize: false })
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Index('users_email_unique', { unique: true })
  @Column({ type: 'citext' })
  email: string;

  @Column({ type: 'text' })
  fullName: string;

  /** argon2id; null if the person cannot sign in with a password. */
  @Column({ type: 'text', nullable: true })
  passwordHash: string | null;

  /**
   * The workspace whose admin set the password, which opens that workspace only. Kept when the person changes the
   * password in a session, because whoever knows one password can set the next: only a mailed link proves that the
   * person chose it.
   */
  @Index()
  @ForeignKey(() => Brand)
  @Column({ type: 'integer', nullable: true })
  passwordSetByBrand: number | null;

  /** Whether the person changed the admin's password in a session since. */
  @Column({ type: 'boolean', default: false })
  passwordChangedSince: boolean;

  /** A void password set by an admin, kept so that it is not chosen again. */
  @Column({ type: 'text', nullable: true })
  voidPasswordHash: string | null;

  @Column({ type: 'boolean', default: false })
  staff: boolean;

  @Column({ type: 'boolean', default: false })
  service: boolean;

  @Column({ type: 'boolean', default: false })
  platformAdmin: boolean;

  /** Set by the operator: all credentials are invalid and none are issued. */
  @Column({ type: 'timestamptz', nullable: true })
  lockedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  lockReason: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** Whether the person has, or had, a password. */
export function hasPassword(user: User): boolean {
  return user.passwordHash !== null || user.voidPasswordHash !== null;
}
