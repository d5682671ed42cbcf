import type { Actor } from '../events/index.js';
import type { BuildEventData } from './board.events.js';
import type { CardRow } from './card.query.js';
import { DEFAULT_ATTEMPTS } from './card-fields.js';
import type { Card } from './card.entity.js';
import type { Status } from './statuses.js';
import type { Column } from './target-column.js';

type Kept = 'id' | 'brandId' | 'boardId' | 'title' | 'status' | 'taskType' | 'priority' | 'agentId' | 'workstationId';
type Delivery = 'projectId' | 'coder' | 'completedAt' | 'archivedAt' | 'branch' | 'baseBranch' | 'prNumber';

/** What a build has to know of a card. Read under the lock of the card's board. */
export interface BuildCard extends Readonly<Pick<Card, Kept | Delivery | 'description' | 'blockedBy'>> {
  /** `WEB-12` */
  readonly ref: string;
  /** The status of its column, which is its own. */
  readonly columnStatus: Status;
  /** The coder profile that `agent_context.profile` names. */
  readonly profile: string | null;
  readonly maxAttempts: number;
}

/** What a build writes to a card; what is absent stays. */
export interface CardBuildFields {
  /** To the first column of this status; not moved if it is in one, or if the board has none. */
  readonly toStatus?: 'in_progress' | 'in_review' | 'completed';
  readonly agentId?: string | null;
  readonly workstationId?: string | null;
  readonly coder?: string | null;
  readonly buildId?: string | null;
  readonly buildStatus?: string | null;
  readonly buildStartedAt?: Date | null;
  readonly buildFinishedAt?: Date | null;
  readonly branch?: string | null;
  readonly baseBranch?: string | null;
  readonly commitSha?: string | null;
  readonly checksStatus?: string | null;
  readonly prMergedAt?: Date | null;
  readonly resultSummary?: string | null;
  readonly resultBody?: string | null;
  readonly buildLogExcerpt?: string | null;
  readonly attempt?: number;
}

/** Something that happened to a build, for the log of events. */
export interface BuildEvent {
  readonly type: 'build.queued' | 'build.started' | 'build.waiting' | 'build.finished' | 'build.merged';
  readonly data: Required<Omit<BuildEventData, 'board_id' | 'changed'>>;
  /** Default: whoever writes. */
  readonly actor?: Actor;
}

/** The result of some work, and what of it is written to the card. */
export interface CardWork<T> {
  readonly result: T;
  readonly fields?: CardBuildFields;
  readonly events?: readonly BuildEvent[];
  /** Of whoever writes. */
  readonly comment?: string;
}

/** Longer texts could be read but not sent back. */
const TEXT = 500;
const FIELDS: Readonly<Record<Exclude<keyof CardBuildFields, 'toStatus'>, readonly [column: string, max: number]>> = {
  agentId: ['agent_id', 255],
  workstationId: ['workstation_id', TEXT],
  coder: ['coder', 40],
  buildId: ['build_id', 200],
  buildStatus: ['build_status', 40],
  buildStartedAt: ['build_started_at', 0],
  buildFinishedAt: ['build_finished_at', 0],
  branch: ['branch', TEXT],
  baseBranch: ['base_branch', TEXT],
  commitSha: ['commit_sha', 64],
  checksStatus: ['checks_status', 40],
  prMergedAt: ['pr_merged_at', 0],
  resultSummary: ['result_summary', 5_000],
  resultBody: ['result_body', 100_000],
  buildLogExcerpt: ['build_log_excerpt', 100_000],
  attempt: ['attempt', 0],
};

/** The fields as columns of the card; texts as the card may hold them. */
export function columnsOfWork(fields: CardBuildFields): Record<string, unknown> {
  const entries = Object.entries(FIELDS) as [Exclude<keyof CardBuildFields, 'toStatus'>, readonly [string, number]][];
  return Object.fromEntries(
    entries
      .filter(([name]) => fields[name] !== undefined)
      .map(([name, [column, max]]) => [column, storable(fields[name], max)]),
  );
}

function storable(value: unknown, max: number): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, max).toWellFormed() : value;
}

/** Where a card goes: the first column of the status; null if it is in one or the board has none. */
export function columnOfWork(columns: readonly Column[], current: Status, status: Status | undefined): Column | null {
  if (status === undefined || current === status) return null;
  return columns.find((column) => column.status === status) ?? null;
}

export function buildCardOf(card: CardRow): BuildCard {
  const profile = (card.agent_context as { profile?: unknown } | null)?.profile;
  return {
    id: card.id,
    ref: card.ref as string,
    title: card.title as string,
    brandId: card.brand_id as number,
    boardId: card.board_id as string,
    columnStatus: card.status as Status,
    status: card.status as Status,
    taskType: card.task_type as string | null,
    priority: card.priority as BuildCard['priority'],
    agentId: card.agent_id as string | null,
    workstationId: card.workstation_id as string | null,
    projectId: card.project_id as string | null,
    profile: typeof profile === 'string' && profile !== '' ? profile : null,
    coder: card.coder as string | null,
    maxAttempts: (card.max_attempts as number | null) ?? DEFAULT_ATTEMPTS,
    completedAt: momentOf(card.completed_at),
    archivedAt: momentOf(card.archived_at),
    branch: card.branch as string | null,
    baseBranch: card.base_branch as string | null,
    prNumber: card.pr_number as number | null,
    description: card.description as string | null,
    blockedBy: card.blocked_by as string[],
  };
}

export function momentOf(value: unknown): Date | null {
  return value === null ? null : new Date(value as string | Date);
}
