import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Brand, BrandOwned, User } from '../identity/index.js';
import type { Field } from './override-rules.js';

/** A workspace's override of one setting. */
@Entity('coder_profile_overrides')
export class CoderProfileOverride {
  @ForeignKey(() => Brand, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  brandId: number;

  @PrimaryColumn({ type: 'text' })
  profileKey: string;

  @PrimaryColumn({ type: 'text' })
  field: Field;

  @Column({ type: 'text' })
  value: string;
}

type ActorRole = 'brand_admin' | 'platform_admin';

/** A change of one setting; null is the platform default. */
@Entity('coder_profile_changes')
@Index(['brandId', 'profileKey', 'id'])
export class CoderProfileChange extends BrandOwned {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  profileKey: string;

  @Column({ type: 'text' })
  field: Field;

  @Column({ type: 'text', nullable: true })
  oldValue: string | null;

  @Column({ type: 'text', nullable: true })
  newValue: string | null;

  @ForeignKey(() => User)
  @Column({ type: 'integer' })
  actorUserId: number;

  @Column({ type: 'text' })
  actorRole: ActorRole;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
