import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BrandOwned } from '../identity/index.js';
import { BoardColumn } from './board-column.entity.js';
import { Board } from './board.entity.js';
import type { PRIORITIES } from './card-fields.js';
import type { Status } from './statuses.js';

/** A card of a board. Its public fields are in `card-fields.ts`. */
@Entity('cards')
@Index('cards_number_once', ['boardId', 'number'], { unique: true })
@Index('cards_in_order', ['columnId', 'position', 'id'], { where: 'archived_at IS NULL' })
@Index('cards_archived', ['columnId', 'position', 'id'], { where: 'archived_at IS NOT NULL' })
@Index('cards_completed', ['brandId', 'completedAt', 'id'], { where: 'completed_at IS NOT NULL' })
@Index('cards_by_change', ['columnId', 'archivedAt', 'updatedAt'])
@Index('cards_assigned', ['brandId', 'assignee'], { where: 'completed_at IS NULL AND archived_at IS NULL' })
@Index('cards_to_review', ['brandId', 'reviewer'], { where: 'completed_at IS NULL AND archived_at IS NULL' })
@Index('cards_with_pr', ['columnId', 'position', 'id', 'number', 'prNumber', 'branch'], {
  where: 'pr_number IS NOT NULL AND archived_at IS NULL',
})
@Index(['brandId'])
export class Card extends BrandOwned {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Board, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  boardId: string;

  @ForeignKey(() => BoardColumn)
  @Column({ type: 'uuid' })
  columnId: string;

  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'double precision' })
  position: number;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  status: Status;

  @Column({ type: 'text', nullable: true })
  taskType: string | null;

  @Column({ type: 'text', default: 'normal' })
  priority: (typeof PRIORITIES)[number];

  @Column({ type: 'integer', nullable: true })
  assignee: number | null;

  @Column({ type: 'integer', nullable: true })
  reviewer: number | null;

  @Column({ type: 'integer', array: true, default: [] })
  watchers: number[];

  @Column({ type: 'text', array: true, default: [] })
  labels: string[];

  @Column({ type: 'text', array: true, default: [] })
  tags: string[];

  @Column({ type: 'uuid', nullable: true })
  projectId: string | null;

  @Index()
  @ForeignKey(() => Card, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  parentId: string | null;

  @Column({ type: 'boolean', default: false })
  blocked: boolean;

  @Column({ type: 'text', nullable: true })
  blockedReason: string | null;

  @Column({ type: 'uuid', array: true, default: [] })
  blockedBy: string[];

  @Column({ type: 'integer', default: 0 })
  childrenCount: number;

  @Column({ type: 'integer', default: 0 })
  checklistTotal: number;

  @Column({ type: 'integer', default: 0 })
  checklistDone: number;

  @Column({ type: 'integer', default: 0 })
  commentsCount: number;

  @Column({ type: 'integer', default: 0 })
  attachmentsCount: number;

  @Column({ type: 'double precision', nullable: true })
  estimate: number | null;

  @Column({ type: 'integer', nullable: true })
  actualMinutes: number | null;

  @Column({ type: 'integer', default: 0 })
  attempt: number;

  @Column({ type: 'integer', nullable: true })
  maxAttempts: number | null;

  @Column({ type: 'text', nullable: true })
  agentId: string | null;

  @Column({ type: 'jsonb', nullable: true })
  agentContext: Record<string, unknown> | null;

  @Column({ type: 'uuid', nullable: true })
  workstationId: string | null;

  @Column({ type: 'text', nullable: true })
  coder: string | null;

  @Column({ type: 'text', nullable: true })
  buildId: string | null;

  @Column({ type: 'text', nullable: true })
  buildStatus: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  buildStartedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  buildFinishedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  branch: string | null;

  @Column({ type: 'text', nullable: true })
  baseBranch: string | null;

  @Column({ type: 'text', nullable: true })
  repo: string | null;

  @Column({ type: 'text', nullable: true })
  commitSha: string | null;

  @Column({ type: 'integer', nullable: true })
  prNumber: number | null;

  @Column({ type: 'text', nullable: true })
  prUrl: string | null;

  @Column({ type: 'text', nullable: true })
  prState: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  prMergedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  checksStatus: string | null;

  @Column({ type: 'text', nullable: true })
  source: string | null;

  @Column({ type: 'text', nullable: true })
  externalUrl: string | null;

  @Column({ type: 'text', nullable: true })
  resultSummary: string | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'text', nullable: true })
  instructions: string | null;

  @Column({ type: 'text', nullable: true })
  acceptanceCriteria: string | null;

  @Column({ type: 'text', nullable: true })
  plan: string | null;

  @Column({ type: 'text', nullable: true })
  resultBody: string | null;

  @Column({ type: 'text', nullable: true })
  reviewNotes: string | null;

  @Column({ type: 'text', nullable: true })
  buildLogExcerpt: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  dueAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  completedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  archivedAt: Date | null;

  /** Upper bound of the card's size as an answer. */
  @Column({ type: 'integer', default: 0 })
  standardBytes: number;

  @Column({ type: 'integer', default: 0 })
  fullBytes: number;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'integer', nullable: true })
  updatedBy: number | null;
}
