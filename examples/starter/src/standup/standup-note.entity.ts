import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('standup_notes')
@Index('standup_notes_by_workspace', ['brandId', 'createdAt'])
export class StandupNote {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The workspace. */
  @Column({ type: 'integer' })
  brandId: number;

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
