import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whose turn a loop took last: the next run begins after it. */
@Entity('loop_cursors')
export class LoopCursor {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'integer' })
  lastKey: number;
}
