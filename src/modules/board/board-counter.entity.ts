import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Board } from './board.entity.js';

/** What is counted per board. Whoever writes to a board holds this row until the commit: that is the board's critical section. */
@Entity('board_counters')
export class BoardCounter {
  @PrimaryColumn({ type: 'uuid' })
  boardId: string;

  @OneToOne(() => Board, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'board_id' })
  board?: Relation<Board>;

  /** Filled in by the database, see `keepBrand`: for counting what is there once its parent is gone. */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  /** Number of the newest card's ref. */
  @Column({ type: 'integer', default: 0 })
  lastNumber: number;

  /** Number of the newest activity entry. */
  @Column({ type: 'bigint', default: 0 })
  activitySeq: string;

  /** Changes with everything an export shows. */
  @Column({ type: 'bigint', default: 0 })
  contentVersion: string;

  /** Time of the newest activity entry; the next is not before it. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  stampedAt: Date;
}
