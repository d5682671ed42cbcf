import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { Role } from '../../../platform/http/access/index.js';
import { Brand } from './brand.entity.js';

type InvitationStatus = 'pending' | 'accepted';

/** An offer to become a member, good for seven days. */
@Entity('invitations')
@Index('invitations_one_pending', ['brandId', 'email'], { unique: true, where: "status = 'pending'" })
export class Invitation {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'integer' })
  brandId: number;

  @ManyToOne(() => Brand, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'brand_id' })
  brand?: Relation<Brand>;

  @Column({ type: 'citext' })
  email: string;

  @Column({ type: 'text' })
  role: Role;

  @Index('invitations_secret_unique', { unique: true })
  @Column({ type: 'bytea' })
  secretHash: Buffer;

  @Column({ type: 'text' })
  status: InvitationStatus;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
