import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { BuildCoder, BuildStep, BuildUsage } from '../../shared/build-protocol.js';
import type { Actor } from '../events/index.js';
import { Brand, BrandOwned } from '../identity/index.js';
import type { BuildReason, BuildState } from './build-states.js';

/** Who asked for a build. */
export interface Requester {
  readonly kind: Actor['kind'];
  readonly id: string | null;
  readonly name: string;
}

/** A step that a build began. */
export interface BegunStep {
  readonly step: BuildStep;
  /** ISO 8601. */
  readonly at: string;
}

/** One try of an agent at a card. Ended builds are never changed. */
@Entity('builds')
@Index('builds_one_active', ['cardId'], { unique: true, where: `state IN ('queued', 'running', 'waiting')` })
@Index('builds_newest', ['brandId', 'queuedAt', 'id'])
@Index('builds_of_card', ['cardId', 'queuedAt'])
@Index('builds_of_agent', ['brandId', 'agentId', 'queuedAt'])
@Index('builds_of_desk', ['workstationId', 'queuedAt'])
@Index('builds_of_project', ['projectId', 'queuedAt'])
@Index('builds_by_state', ['brandId', 'state', 'queuedAt'])
@Index('builds_to_review', ['brandId', 'queuedAt'], {
  where: `state = 'succeeded' AND merged_at IS NULL AND commit IS NOT NULL`,
})
@Index('builds_queued', ['brandId', 'workstationId'], { where: `state = 'queued'` })
@Index('builds_running', ['workstationId'], { where: `state = 'running'` })
@Index('builds_leases', ['leaseUntil'], { where: `state = 'running'` })
@Index('builds_unmerged', ['projectId'], { where: `state = 'succeeded' AND merged_at IS NULL` })
@Index('builds_month', ['brandId', 'startedAt'], { where: 'started_at IS NOT NULL' })
@Index('builds_worktrees', ['worktreeOn'], { where: 'worktree_on IS NOT NULL' })
@Index('builds_tokens', ['tokenHash'], { unique: true, where: 'token_hash IS NOT NULL' })
@Check('builds_state_check', `state IN ('queued', 'running', 'waiting', 'succeeded', 'failed', 'canceled')`)
export class Build extends BrandOwned {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** The card may be gone: what it was called stays. */
  @Column({ type: 'uuid' })
  cardId: string;

  @Column({ type: 'text' })
  cardRef: string;

  @Column({ type: 'text' })
  cardTitle: string;

  @Column({ type: 'uuid' })
  boardId: string;

  /** Null: research without a repository. */
  @Column({ type: 'uuid', nullable: true })
  projectId: string | null;

  @Column({ type: 'text', nullable: true })
  agentId: string | null;

  @Column({ type: 'text', nullable: true })
  agentName: string | null;

  /** The desk that is to take it, or has it. */
  @Column({ type: 'uuid', nullable: true })
  workstationId: string | null;

  @Column({ type: 'text', default: 'queued' })
  state: BuildState;

  @Column({ type: 'text', nullable: true })
  step: BuildStep | null;

  /** When each began, in order; a few of those that came again and again. */
  @Column({ type: 'jsonb', default: [] })
  steps: readonly BegunStep[];

  @Column({ type: 'text', nullable: true })
  reason: BuildReason | null;

  /** For people: what to do, or why it waits. */
  @Column({ type: 'text', nullable: true })
  message: string | null;

  @Column({ type: 'integer', default: 1 })
  attempt: number;

  @Column({ type: 'integer', default: 3 })
  maxAttempts: number;

  @Column({ type: 'text', nullable: true })
  coder: BuildCoder | null;

  @Column({ type: 'text', nullable: true })
  profileKey: string | null;

  @Column({ type: 'text', nullable: true })
  profileVersion: string | null;

  @Column({ type: 'integer' })
  limitMinutes: number;

  @Column({ type: 'double precision', nullable: true })
  budgetUsd: number | null;

  @Column({ type: 'text', nullable: true })
  branch: string | null;

  @Column({ type: 'text', nullable: true })
  baseBranch: string | null;

  @Column({ type: 'text', nullable: true })
  baseCommit: string | null;

  @Column({ type: 'text', nullable: true })
  commit: string | null;

  @Column({ type: 'integer', nullable: true })
  changedFiles: number | null;

  @Column({ type: 'integer', nullable: true })
  insertions: number | null;

  @Column({ type: 'integer', nullable: true })
  deletions: number | null;

  @Column({ type: 'text', nullable: true })
  checksStatus: 'passed' | 'failed' | 'none' | null;

  /** Of the coder that runs, and of those that ran before it in this build. */
  @Column({ type: 'jsonb', nullable: true })
  usage: BuildUsage | null;

  @Column({ type: 'jsonb', nullable: true })
  earlierUsage: BuildUsage | null;

  @Column({ type: 'text', nullable: true })
  question: string | null;

  @Column({ type: 'text', nullable: true })
  summary: string | null;

  /** What is asked besides the card: changes asked for, or the answer to a question. */
  @Column({ type: 'text', nullable: true })
  request: string | null;

  /** The coder's session: to go on in, then the one it had. */
  @Column({ type: 'text', nullable: true })
  sessionId: string | null;

  /** Answered questions go first. */
  @Column({ type: 'boolean', default: false })
  isFirst: boolean;

  /** Not offered before that: its repository could not be fetched. */
  @Column({ type: 'timestamptz', nullable: true })
  notBefore: Date | null;

  /** Only while it runs. */
  @Column({ type: 'bytea', nullable: true })
  tokenHash: Buffer | null;

  @Column({ type: 'timestamptz', nullable: true })
  leaseUntil: Date | null;

  /** The last report of this claim; 0: none yet, and the same order is given again. */
  @Column({ type: 'integer', default: 0 })
  reportSeq: number;

  /** Entries of its log. */
  @Column({ type: 'integer', default: 0 })
  logSeq: number;

  @Column({ type: 'integer', default: 0 })
  logBytes: number;

  /** The desk that has its worktree; null once it may go. */
  @Column({ type: 'uuid', nullable: true })
  worktreeOn: string | null;

  /** Since then that desk is asked to remove it. */
  @Column({ type: 'timestamptz', nullable: true })
  dropSince: Date | null;

  @Column({ type: 'jsonb' })
  requestedBy: Requester;

  @Column({ type: 'timestamptz' })
  queuedAt: Date;

  /** When it was last put into the queue. */
  @Column({ type: 'timestamptz' })
  waitsSince: Date;

  @Column({ type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  mergedAt: Date | null;
}

/** A workspace's choices. Without a row: the defaults. */
@Entity('build_settings')
export class BuildSettings {
  @ForeignKey(() => Brand, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  brandId: number;

  @Column({ type: 'boolean', default: true })
  startOnAssign: boolean;

  @Column({ type: 'double precision', nullable: true })
  budgetUsdPerBuild: number | null;

  @Column({ type: 'double precision', nullable: true })
  budgetUsdPerMonth: number | null;

  @Column({ type: 'integer', default: 2 })
  checkRounds: number;
}
