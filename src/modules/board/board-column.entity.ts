import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Board } from './board.entity.js';
import type { Status } from './statuses.js';

/** A column of a board. Keeps a count of its cards, so that no request has to count them. */
@Entity('board_columns')
@Index('board_columns_name_once', ['boardId', 'nameKey'], { unique: true })
export class BoardColumn {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Board, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  boardId: string;

  @Column({ type: 'text' })
  name: string;

  /** Normalized name, for comparison. */
  @Column({ type: 'text' })
  nameKey: string;

  @Column({ type: 'text' })
  status: Status;

  @Column({ type: 'integer' })
  position: number;

  /** Without archived cards. */
  @Column({ type: 'integer', default: 0 })
  cardsCount: number;

  /** Cards with a pull request, without archived ones. */
  @Column({ type: 'integer', default: 0 })
  pullsCount: number;

  @Column({ type: 'integer', default: 0 })
  archivedCount: number;
}
