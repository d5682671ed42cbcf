import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ResourceGuest } from '../guests/index.js';
import { Board } from './board.entity.js';

@Entity('board_guests')
export class BoardGuest extends ResourceGuest {
  @ForeignKey(() => Board, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  boardId: string;
}
