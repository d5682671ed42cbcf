import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../identity/index.js';
import { Board } from './board.entity.js';
import { Card } from './card.entity.js';

@Entity('card_comments')
@Index('card_comments_of_card', ['cardId', 'createdAt', 'id'])
export class CardComment {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid' })
  cardId: string;

  @ManyToOne(() => Card, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'card_id' })
  card?: Relation<Card>;

  /**
   * Set by a database trigger (`keepBrand`), so that rows are still counted for the workspace after the parent is
   * deleted.
   */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  @Column({ type: 'integer' })
  authorId: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'author_id' })
  author?: Relation<User>;

  @Column({ type: 'text' })
  body: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

@Entity('card_checklist_items')
export class CardChecklistItem {
  @PrimaryColumn({ type: 'uuid' })
  cardId: string;

  @ManyToOne(() => Card, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'card_id' })
  card?: Relation<Card>;

  @PrimaryColumn({ type: 'integer' })
  position: number;

  /**
   * Set by a database trigger (`keepBrand`), so that rows are still counted for the workspace after the parent is
   * deleted.
   */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'boolean' })
  done: boolean;
}

/** An activity entry of a board; immutable. */
@Entity('board_activity')
export class BoardActivity {
  @PrimaryColumn({ type: 'uuid' })
  boardId: string;

  @ManyToOne(() => Board, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'board_id' })
  board?: Relation<Board>;

  /** Increases without gaps, in commit order. */
  @PrimaryColumn({ type: 'bigint' })
  seq: string;

  @Column({ type: 'text' })
  action: string;

  @Column({ type: 'uuid', nullable: true })
  cardId: string | null;

  @Column({ type: 'text', nullable: true })
  cardRef: string | null;

  @Column({ type: 'integer', nullable: true })
  actorId: number | null;

  /** Names of the card fields that changed. */
  @Column({ type: 'text', array: true, default: [] })
  changed: string[];

  @Column({ type: 'timestamptz' })
  createdAt: Date;
}
