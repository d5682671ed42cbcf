import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Brand, User } from 'workspace-platform/modules/identity';

@Entity('standup_notes')
@Index('standup_notes_by_workspace', ['brandId', 'createdAt'])
export class StandupNote {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The workspace. */
  @ForeignKey(() => Brand, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  brandId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  authorId: number;

  @Column({ type: 'text' })
  text: string;

  /** Ref of a card, such as `WEB-12`. */
  @Column({ type: 'text', nullable: true })
  card: string | null;

  @Column({ type: 'timestamptz' })
  createdAt: Date;
}
