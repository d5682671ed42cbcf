import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Board } from './board.entity.js';
import type { Status } from './statuses.js';

/** A column of a board. Knows how many cards it holds, so that nobody has to count them. */
@Entity('board_columns')
@Index('board_columns_name_once', ['boardId', 'nameKey'], { unique: true })
export class BoardColumn {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid' })
  boardId: string;

  @ManyToOne(() => Board, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'board_id' })
  board?: Relation<Board>;

  @Column({ type: 'text' })
  name: string;

  /** The name as it is compared. */
  @Column({ type: 'text' })
  nameKey: string;

  @Column({ type: 'text' })
  status: Status;

  @Column({ type: 'integer' })
  position: number;

  @Column({ type: 'integer', default: 0 })
  cardsCount: number;

  /** How many of them have a pull request. */
  @Column({ type: 'integer', default: 0 })
  pullsCount: number;
}
