import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Role } from '../../../platform/kernel/caller/caller.js';
import { User } from '../../identity/index.js';

/** Whom an issuer means by a subject. */
@Entity('linked_identities')
@Index('linked_identities_one_of_issuer', ['userId', 'issuer'], { unique: true })
export class LinkedIdentity {
  @PrimaryColumn({ type: 'text' })
  issuer: string;

  @PrimaryColumn({ type: 'text' })
  subject: string;

  @Column({ type: 'integer' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** By which it was linked. Not a foreign key: providers of the environment have no row. */
  @Index()
  @Column({ type: 'text' })
  providerKey: string;

  /** Role that a group gave at the last sign-in; null: none did. */
  @Column({ type: 'text', nullable: true })
  groupRole: Role | null;

  @CreateDateColumn({ type: 'timestamptz' })
  linkedAt: Date;
}
