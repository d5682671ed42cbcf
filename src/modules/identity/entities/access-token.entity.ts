import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Scope } from '../../../platform/kernel/caller/token-scopes.js';
import { BrandOwned } from './brand-owned.js';
import { User } from './user.entity.js';

/** A personal access token. The secret is shown once and never stored. */
@Entity('access_tokens')
@Index('access_tokens_of_person', ['userId', 'brandId'])
@Index('access_tokens_search', { synchronize: false })
@Index('access_tokens_newest', ['createdAt', 'id'])
@Index(['brandId'])
export class AccessToken extends BrandOwned {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('access_tokens_secret_unique', { unique: true })
  @Column({ type: 'bytea' })
  secretHash: Buffer;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', array: true })
  scopes: Scope[];

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
