import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ActorKind } from '../events/index.js';
import { User } from '../identity/index.js';
import { Card } from './card.entity.js';

@Entity('card_comments')
@Index('card_comments_of_card', ['cardId', 'createdAt', 'id'])
export class CardComment {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Card, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  cardId: string;

  /**
   * Set by a database trigger (`keepBrand`), so that rows are still counted for the workspace after the parent is
   * deleted.
   */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  /** Null: an agent or the service. */
  @ForeignKey(() => User)
  @Column({ type: 'integer', nullable: true })
  authorId: number | null;

  @Column({ type: 'text', default: 'person' })
  authorKind: ActorKind;

  /** Id and name of an agent. */
  @Column({ type: 'text', nullable: true })
  authorRef: string | null;

  @Column({ type: 'text', nullable: true })
  authorName: string | null;

  @Column({ type: 'text' })
  body: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  editedAt: Date | null;
}

@Entity('card_checklist_items')
export class CardChecklistItem {
  @ForeignKey(() => Card, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  cardId: string;

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
