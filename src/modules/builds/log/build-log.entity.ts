import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Build } from '../build.entity.js';

/** Entries of one report. Last numbers, as readers ask for what comes after a number. */
@Entity('build_log_pieces')
@Check('build_log_pieces_seq_check', 'first_seq > 0 AND last_seq >= first_seq')
export class BuildLogPiece {
  @ForeignKey(() => Build, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  buildId: string;

  @PrimaryColumn({ type: 'integer' })
  lastSeq: number;

  @Column({ type: 'integer' })
  firstSeq: number;

  @Column({ type: 'integer' })
  bytes: number;

  /** A line of JSON each, without their numbers. */
  @Column({ type: 'text' })
  entries: string;
}

/** Entries that are one file of the storage. */
export interface ArchivedPart {
  readonly first_seq: number;
  readonly last_seq: number;
}

/** The log of an ended build in the storage. Outlives its build until its files are removed. */
@Entity('build_log_archives')
@Index('build_log_archives_build', ['buildId'], { unique: true, where: 'build_id IS NOT NULL' })
@Index('build_log_archives_orphans', ['id'], { where: 'build_id IS NULL' })
@Index('build_log_archives_oldest', ['endedAt'])
export class BuildLogArchive {
  /** Folder of its files. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Null: the build was deleted, and the files are to follow. */
  @ForeignKey(() => Build, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  buildId: string | null;

  @Column({ type: 'jsonb' })
  parts: readonly ArchivedPart[];

  /** Until all files are stored the entries stay in their table. */
  @Column({ type: 'boolean', default: false })
  isStored: boolean;

  @Column({ type: 'timestamptz' })
  endedAt: Date;
}
