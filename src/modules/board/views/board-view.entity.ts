import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../identity/index.js';
import { Board } from '../board.entity.js';

/** Filters of a board under a name: of one person, or shared with all members. */
@Entity('board_views')
@Index('board_views_of_board', ['boardId', 'createdAt', 'id'])
export class BoardView {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Board, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  boardId: string;

  /** Set by a database trigger (`keepBrand`). */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index('board_views_user_id_idx')
  @Column({ type: 'integer' })
  userId: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'boolean' })
  shared: boolean;

  @Column({ type: 'jsonb' })
  filters: Readonly<Record<string, string>>;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
