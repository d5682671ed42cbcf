import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Board } from './board.entity.js';

/** Counters of a board. Every writer locks this row until the commit, so writes to one board are serialized. */
@Entity('board_counters')
export class BoardCounter {
  @ForeignKey(() => Board, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  boardId: string;

  /**
   * Set by a database trigger (`keepBrand`), so that rows are still counted for the workspace after the parent is
   * deleted.
   */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  /** Number of the newest card. */
  @Column({ type: 'integer', default: 0 })
  lastNumber: number;

  /** Sequence number of the newest activity entry. */
  @Column({ type: 'bigint', default: 0 })
  activitySeq: number;

  /** Changes with anything an export contains. */
  @Column({ type: 'bigint', default: 0 })
  contentVersion: number;

  /** Time of the newest activity entry; the next one is never earlier. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  stampedAt: Date;
}
