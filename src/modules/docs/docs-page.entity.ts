import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../identity/index.js';
import { DocsSpace } from './docs-space.entity.js';

/** A page of a docs space. */
@Entity('docs_pages')
@Index(['spaceId', 'createdAt'])
@Index('docs_pages_words', { synchronize: false })
export class DocsPage {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid' })
  spaceId: string;

  @ManyToOne(() => DocsSpace, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'space_id' })
  space?: Relation<DocsSpace>;

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

  @Column({ type: 'integer' })
  authorId: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'author_id' })
  author?: Relation<User>;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
