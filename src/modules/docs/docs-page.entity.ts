import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../identity/index.js';
import { DocsSpace } from './docs-space.entity.js';

/** A page of a docs space. */
@Entity('docs_pages')
@Index(['spaceId', 'createdAt'])
@Index('docs_pages_words', { synchronize: false })
export class DocsPage {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => DocsSpace, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  spaceId: string;

  /**
   * Set by a database trigger (`keepBrand`), so that rows are still counted for the workspace after the parent is
   * deleted.
   */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  body: string;

  /** Words it is found by. */
  @Column({ type: 'tsvector', select: false, default: '' })
  words?: string;

  @ForeignKey(() => User)
  @Column({ type: 'integer' })
  authorId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
