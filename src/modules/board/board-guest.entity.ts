import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ResourceGuest } from '../guests/index.js';
import { Board } from './board.entity.js';

@Entity('board_guests')
export class BoardGuest extends ResourceGuest {
  @PrimaryColumn({ type: 'uuid' })
  boardId: string;

  @ManyToOne(() => Board, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'board_id' })
  board?: Relation<Board>;
}
