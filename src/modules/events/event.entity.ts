import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ActorKind } from './actor.js';

/**
 * Position of a workspace's log (0: of the operator's); a database trigger adds it with the workspace and deletes it with the workspace. Writers
 * lock this row from their last statement to the commit.
 */
@Entity('event_counters')
export class EventCounter {
  @PrimaryColumn({ type: 'integer' })
  brandId: number;

  /** Sequence number of the newest event. */
  @Column({ type: 'bigint', default: 0 })
  seq: number;

  /** Events up to this one are too old to be read. */
  @Column({ type: 'bigint', default: 0 })
  horizonSeq: number;

  /** Time of the newest event; the next one is never earlier. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  stampedAt: Date;
}

/** Refused sign-ins, which have an index of their own. */
export const REFUSALS = `type = 'session.refused'`;

/** An event of a workspace. Only text that is deleted for good is taken out of it. */
@Entity('events')
@Index('events_refusals', ['brandId', 'seq'], { where: REFUSALS })
@Index('events_of_subject', ['brandId', 'subjectKind', 'subjectId', 'seq'])
@Index('events_audited', ['brandId', 'seq'], { where: 'audited' })
@Index('events_of_board', ['boardId', 'boardSeq'], { unique: true, where: 'board_id IS NOT NULL' })
export class Event {
  @PrimaryColumn({ type: 'integer' })
  brandId: number;

  /** Increases without gaps, in commit order. */
  @PrimaryColumn({ type: 'bigint' })
  seq: number;

  @Column({ type: 'text' })
  type: string;

  @Column({ type: 'text' })
  subjectKind: string;

  @Column({ type: 'text' })
  subjectId: string;

  @Column({ type: 'text', nullable: true })
  subjectRef: string | null;

  @Column({ type: 'text' })
  actorKind: ActorKind;

  /** The person; null for other kinds of actor. */
  @Column({ type: 'integer', nullable: true })
  actorUserId: number | null;

  @Column({ type: 'text', nullable: true })
  actorId: string | null;

  @Column({ type: 'text', nullable: true })
  actorName: string | null;

  @Column({ type: 'jsonb' })
  data: Readonly<Record<string, unknown>>;

  /** The board whose activity feed shows the event. Such events are kept as long as the board. */
  @Column({ type: 'uuid', nullable: true })
  boardId: string | null;

  /** Position in the activity feed of the board. */
  @Column({ type: 'bigint', nullable: true })
  boardSeq: number | null;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  /** Administrative: kept for a year. */
  @Column({ type: 'boolean', default: false })
  audited: boolean;

  @Column({ type: 'text', nullable: true })
  ip: string | null;

  @Column({ type: 'text', nullable: true })
  userAgent: string | null;

  @Column({ type: 'text', nullable: true })
  requestId: string | null;

  /** As the caller calls it. */
  @Column({ type: 'text', nullable: true })
  callerRequestId: string | null;

  /** What was changed, as it was. */
  @Column({ type: 'jsonb', nullable: true })
  before: Readonly<Record<string, unknown>> | null;

  /** What was changed, as it is now. */
  @Column({ type: 'jsonb', nullable: true })
  after: Readonly<Record<string, unknown>> | null;
}
