import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key a loop served last: the next run continues after it. */
@Entity('loop_cursors')
export class LoopCursor {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'integer' })
  lastKey: number;
}
