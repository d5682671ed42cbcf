import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Role } from '../../../platform/kernel/caller/caller.js';
import { Brand } from './brand.entity.js';
import { User } from './user.entity.js';

/** A membership; with `removedAt`, a former one. */
@Entity('members')
export class Member {
  @PrimaryColumn({ type: 'integer' })
  brandId: number;

  @ManyToOne(() => Brand)
  @JoinColumn({ name: 'brand_id' })
  brand?: Relation<Brand>;

  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @Column({ type: 'text' })
  role: Role;

  @Column({ type: 'text', nullable: true })
  position: string | null;

  /** Storage key of the picture. */
  @Column({ type: 'text', nullable: true })
  photo: string | null;

  /** Null: not measured. */
  @Column({ type: 'integer', nullable: true })
  photoBytes: number | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  joinedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  removedAt: Date | null;
}
