import { int, nullable, text, timestamptz, word, type Row } from '../../platform/data/database/columns.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import type { Feature } from './counted-states.js';

/** What may need a person, the most urgent first. */
export const ATTENTION_KINDS = namedEnum('AttentionKind', [
  'build_waiting',
  'build_failed',
  'build_ready',
  'hire_stalled',
  'desk_unreachable',
  'desk_login_expired',
  'desk_update_failed',
  'project_index_failed',
  'token_expires',
  'plan_limit',
  'card_in_review',
  'invitation_expired',
]);
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const SUBJECT_KINDS = namedEnum('AttentionSubjectKind', [
  'build',
  'hire',
  'desk',
  'project',
  'token',
  'quota',
  'card',
  'invitation',
]);
type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** The kind of subject of each kind, and the event with which it began where the row does not say since when. */
export const ATTENTION: Readonly<Record<AttentionKind, { readonly subject: SubjectKind; readonly began?: string }>> = {
  build_waiting: { subject: 'build' },
  build_failed: { subject: 'build' },
  build_ready: { subject: 'build' },
  hire_stalled: { subject: 'hire' },
  desk_unreachable: { subject: 'desk', began: 'desk.unreachable' },
  desk_login_expired: { subject: 'desk' },
  desk_update_failed: { subject: 'desk' },
  project_index_failed: { subject: 'project', began: 'project.failed' },
  token_expires: { subject: 'token' },
  plan_limit: { subject: 'quota' },
  card_in_review: { subject: 'card' },
  invitation_expired: { subject: 'invitation' },
};

/** Columns of a statement that reads what needs a person. */
export const ATTENTION_COLUMNS = {
  kind: word<AttentionKind>(),
  id: text,
  ref: nullable(text),
  name: text,
  since: nullable(timestamptz),
  detail: nullable(text),
  /** All of this kind. */
  total: int,
};
export interface AttentionRow extends Readonly<Row<typeof ATTENTION_COLUMNS>> {
  readonly expiresAt?: Date | null;
  readonly usage?: { readonly used: number; readonly limit: number; readonly unit: 'rows' | 'bytes' };
}

/** Rows of one kind in an answer. */
export const MAX_SHOWN = 20;
/** Of one kind that a person has put aside. */
export const MAX_DISMISSED = 80;
/** Rows of one kind that are read, so that enough are left without those. */
export const MAX_OF_A_KIND = MAX_SHOWN + MAX_DISMISSED;

/** What of a module's tables needs a person. Found by type. */
export abstract class AttentionPart {
  /** While this feature is off, nothing of it needs anybody. */
  readonly feature?: Feature;

  /** Whether the caller, who may read the workspace, may read these. */
  mayRead(_caller: MemberCaller): boolean {
    return true;
  }

  /** Oldest first, at most `MAX_OF_A_KIND` of a kind. */
  abstract find(caller: MemberCaller): Promise<AttentionRow[]>;
}
