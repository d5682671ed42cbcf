import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Anchor } from '../../engines/code-index/anchor.js';
import { Project } from '../code/index.js';
import { BrandOwned } from '../identity/index.js';
import type { AnchorState } from './anchor-states.js';

/** A commit that changed, moved or removed code of a lesson. */
export interface LessonCommit {
  readonly commit: string;
  readonly committedAt: string;
  readonly author: string;
  readonly subject: string;
  readonly paths: readonly string[];
}

/** A lesson about a project's code. */
@Entity('lessons')
@Index('lessons_id', ['projectId', 'id'], { unique: true })
@Index('lessons_changed', ['projectId', 'version'])
@Index('lessons_stale', ['brandId'], { where: 'live AND stale' })
@Index('lessons_to_embed', ['seq'], { where: 'live AND embedding_model IS NULL' })
export class Lesson extends BrandOwned {
  @PrimaryColumn({ type: 'integer', generated: 'identity', generatedIdentity: 'ALWAYS' })
  seq: number;

  @ForeignKey(() => Project, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  projectId: string;

  /** `<area>/<slug>` of its file. */
  @Column({ type: 'text' })
  id: string;

  @Column({ type: 'text' })
  path: string;

  @Column({ type: 'text' })
  type: string;

  @Column({ type: 'text' })
  body: string;

  @Column({ type: 'boolean' })
  pinned: boolean;

  @Column({ type: 'text', nullable: true })
  scope: string | null;

  @Column({ type: 'text', array: true })
  tags: string[];

  @Column({ type: 'text', nullable: true })
  author: string | null;

  @Column({ type: 'text', nullable: true })
  card: string | null;

  @Column({ type: 'text', nullable: true })
  supersededBy: string | null;

  /** Neither retired nor superseded, and its file exists. */
  @Column({ type: 'boolean' })
  live: boolean;

  @Column({ type: 'boolean', default: false })
  stale: boolean;

  @Column({ type: 'text', nullable: true })
  staleReason: string | null;

  /** What changed its code since it was written, newest first. */
  @Column({ type: 'jsonb', default: [] })
  commits: LessonCommit[];

  /** The commit it was written in, if known. */
  @Column({ type: 'text', nullable: true })
  commit: string | null;

  /** Path of its file. */
  @Column({ type: 'bytea' })
  digest: Buffer;

  /** Blob of the file at the last index; null if it was not in the repository. */
  @Column({ type: 'text', nullable: true })
  blob: string | null;

  /** The project's lesson version at the last change of this lesson. */
  @Column({ type: 'integer' })
  version: number;

  /** Null: not embedded yet. */
  @Column({ type: 'text', nullable: true })
  embeddingModel: string | null;

  @Column({ type: 'bytea', nullable: true })
  embedding: Buffer | null;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  updatedAt: Date;
}

/** The code a lesson is about. */
@Entity('lesson_anchors')
@Index('lesson_anchors_path', ['projectId', 'path'])
export class LessonAnchor {
  @ForeignKey(() => Lesson, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  lessonSeq: number;

  @PrimaryColumn({ type: 'integer' })
  position: number;

  @Column({ type: 'uuid' })
  projectId: string;

  @Column({ type: 'text' })
  kind: Anchor['kind'];

  @Column({ type: 'text' })
  written: string;

  /** Byte order (`COLLATE "C"`), so that everything under a path is adjacent. */
  @Column({ type: 'text', collation: 'C' })
  path: string;

  @Column({ type: 'text' })
  state: AnchorState;

  @Column({ type: 'text', nullable: true })
  removedIn: string | null;

  @Column({ type: 'text', nullable: true })
  digest: string | null;

  @Column({ type: 'boolean' })
  drifted: boolean;

  /**
   * Set by a database trigger (`keepBrand`), so that rows are still counted for the workspace after the parent is
   * deleted.
   */
  @Column({ type: 'integer', nullable: true })
  brandId: number | null;
}

/** Version of a project's lessons, incremented by every change, for cache invalidation. */
@Entity('lesson_shelves')
@Index(['brandId'])
export class LessonShelf extends BrandOwned {
  @ForeignKey(() => Project, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  projectId: string;

  @Column({ type: 'integer' })
  version: number;
}
