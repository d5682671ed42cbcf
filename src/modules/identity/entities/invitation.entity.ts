import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { AccessToken } from './access-token.entity.js';
import { BrandOwned } from './brand-owned.js';
import type { InvitedAccess } from '../invitations/invited-access.js';
import type { InvitedRole } from '../roles.js';
import { User } from './user.entity.js';

type InvitationStatus = 'pending' | 'accepted';

/** An invitation to become a member or a guest, valid for seven days. */
@Entity('invitations')
@Index('invitations_one_pending', ['brandId', 'email'], { unique: true, where: "status = 'pending'" })
export class Invitation extends BrandOwned {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'citext' })
  email: string;

  @Column({ type: 'text' })
  role: InvitedRole;

  /** What a guest may open after accepting; null for members. */
  @Column({ type: 'jsonb', nullable: true })
  access: InvitedAccess | null;

  @Index('invitations_secret_unique', { unique: true })
  @Column({ type: 'bytea' })
  secretHash: Buffer;

  @Column({ type: 'text' })
  status: InvitationStatus;

  /** The admin who made it, and must still be one when it is accepted; null: the service itself. */
  @Index('invitations_of_inviter')
  @Column({ type: 'integer', nullable: true })
  invitedBy: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invited_by' })
  inviter?: Relation<User>;

  /** The token by which they made it; null: a session, or the service itself. */
  @Index('invitations_of_token')
  @ForeignKey(() => AccessToken, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  invitedByToken: string | null;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
