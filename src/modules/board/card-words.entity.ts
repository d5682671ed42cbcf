import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Card } from './card.entity.js';

/** Words a card is found by. Not in `cards`: every move of a card would index them again. */
@Entity('card_words')
@Index('card_words_words', { synchronize: false })
export class CardWords {
  @PrimaryColumn({ type: 'uuid' })
  cardId: string;

  @OneToOne(() => Card, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'card_id' })
  card?: Relation<Card>;

  @Column({ type: 'tsvector' })
  words: string;
}
