import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A person, or a service account. */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Index('users_email_unique', { unique: true })
  @Column({ type: 'citext' })
  email: string;

  @Column({ type: 'text' })
  fullName: string;

  /** argon2id; null when the person cannot sign in with a password. */
  @Column({ type: 'text', nullable: true })
  passwordHash: string | null;

  @Column({ type: 'boolean', default: false })
  staff: boolean;

  @Column({ type: 'boolean', default: false })
  service: boolean;

  @Column({ type: 'boolean', default: false })
  platformAdmin: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
