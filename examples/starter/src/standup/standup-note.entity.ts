import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Brand, User } from 'workspace-platform/modules/identity';

@Entity('standup_notes')
@Index('standup_notes_by_workspace', ['brandId', 'createdAt'])
export class StandupNote {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The workspace. */
  @Column({ type: 'integer' })
  brandId: number;

  @ManyToOne(() => Brand, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'brand_id' })
  brand?: Relation<Brand>;

  @Column({ type: 'integer' })
  authorId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'author_id' })
  author?: Relation<User>;

  @Column({ type: 'text' })
  text: string;

  /** Ref of a card, such as `WEB-12`. */
  @Column({ type: 'text', nullable: true })
  card: string | null;

  @Column({ type: 'timestamptz' })
  createdAt: Date;
}
