import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../identity/index.js';
import { DocsSpace } from './docs-space.entity.js';

/** A person outside the workspace who can open a docs space. */
@Entity('docs_guests')
export class DocsGuest {
  @PrimaryColumn({ type: 'uuid' })
  spaceId: string;

  @ManyToOne(() => DocsSpace, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'space_id' })
  space?: Relation<DocsSpace>;

  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @Column({ type: 'text' })
  role: string;

  /** When the person accepted; null while the access is only offered. */
  @Column({ type: 'timestamptz', nullable: true })
  acceptedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
