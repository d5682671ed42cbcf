import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Card } from '../board/index.js';
import { DocsPage } from '../docs/index.js';
import { Brand, User } from '../identity/index.js';

/** A file on a card or a docs page. Without either its file is to be removed: it outlives them, and its workspace. */
@Entity('attachments')
@Check('attachments_owner_check', 'num_nonnulls(card_id, page_id) <= 1')
@Index('attachments_of_card', ['cardId', 'createdAt', 'id'])
@Index('attachments_of_page', ['pageId', 'createdAt', 'id'])
@Index('attachments_orphans', ['createdAt'], { where: 'card_id IS NULL AND page_id IS NULL' })
export class Attachment {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Index('attachments_brand_id_idx')
  @ForeignKey(() => Brand, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  @ForeignKey(() => Card, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  cardId: string | null;

  @ForeignKey(() => DocsPage, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  pageId: string | null;

  @Column({ type: 'text' })
  name: string;

  /** Of the bytes, whatever the sender called it. */
  @Column({ type: 'text' })
  type: string;

  @Column({ type: 'integer' })
  bytes: number;

  /** Where the storage has it. */
  @Column({ type: 'text' })
  storageKey: string;

  @ForeignKey(() => User)
  @Column({ type: 'integer' })
  authorId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
