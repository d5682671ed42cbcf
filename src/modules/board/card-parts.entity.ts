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
