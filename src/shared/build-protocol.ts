/**
 * What the service and the program on a desk say to each other about builds. Imports nothing, because it is bundled into
 * the sidecar.
 */

export const BUILD_CODERS = ['claude_code', 'codex', 'openhands', 'opencode', 'pi', 'custom'] as const;
export type BuildCoder = (typeof BUILD_CODERS)[number];

/** Steps of a running build, in their order. */
export const BUILD_STEPS = ['checkout', 'setup', 'coding', 'checks', 'push'] as const;
export type BuildStep = (typeof BUILD_STEPS)[number];

export const ENTRY_KINDS = ['status', 'text', 'thought', 'tool', 'result', 'command', 'error', 'usage'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Bounds of one progress report. */
export const MAX_ENTRY_BYTES = 65_536;
export const MAX_REPORT_ENTRIES = 1_000;
export const MAX_REPORT_BYTES = 1_048_576;

/** An entry of a build's log; the service numbers it. */
export interface BuildEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly kind: EntryKind;
  readonly step: BuildStep;
  readonly text: string;
  /** Name of the tool, of `tool` and `result`. */
  readonly tool?: string;
}

/** What a coder used so far. */
export interface BuildUsage {
  readonly turns: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  /** Null: the coder does not say. */
  readonly cost_usd: number | null;
}

/** As `GET /factory/builds/settings/{task_id}` gives them. */
export interface BuildSettings {
  readonly model: string | null;
  readonly effort: string | null;
  readonly limits: { readonly max_turns: number | null; readonly max_steps: number | null };
  readonly env: Readonly<Record<string, string>> | null;
}

export interface BuildOrder {
  readonly build_id: string;
  readonly card: { readonly id: string; readonly ref: string; readonly title: string };
  /** Names the desk's mirror of the repository. */
  readonly project_id?: string | null;
  readonly attempt: number;
  readonly coder: BuildCoder;
  readonly settings: BuildSettings | null;
  readonly profile: { readonly key: string; readonly version: string } | null;
  readonly limits: { readonly minutes: number; readonly budget_usd: number | null };
  /** Of the build: for git and for `mcp_url`. */
  readonly token: string;
  readonly mcp_url: string;
  readonly brief: string;
  /** Author of what the coder leaves uncommitted, and who asked. */
  readonly author: { readonly name: string; readonly email: string };
  readonly co_author: { readonly name: string; readonly email: string } | null;
  /** Null: research without a repository. */
  readonly git: {
    readonly url: string;
    readonly base_branch: string;
    readonly base_commit: string;
    readonly branch: string;
    /** The branch as it is, or the base commit. */
    readonly start_commit: string;
  } | null;
  readonly setup_command: string | null;
  readonly check_command: string | null;
  readonly check_rounds: number;
  readonly resume: { readonly session_id: string | null; readonly message: string } | null;
}

export interface ClaimAnswer {
  readonly order: BuildOrder | null;
  /** Builds whose worktrees may go. */
  readonly drop: readonly string[];
}

export interface ProgressAnswer {
  readonly go_on: boolean;
  readonly lease_seconds: number;
}

/** Why a build failed. */
export const FAILURE_REASONS = [
  'setup_failed',
  'coder_failed',
  'checks_failed',
  'no_changes',
  'timed_out',
  'over_budget',
  'push_refused',
  'no_heartbeat',
  'coder_missing',
  'coder_not_signed_in',
  'coder_limit',
  'conflict',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export type FinishOutcome = 'pushed' | 'answered' | 'asked' | 'failed';

export interface FinishReport {
  readonly outcome: FinishOutcome;
  readonly reason?: FailureReason;
  /** Text for people. */
  readonly message?: string;
  readonly commit?: string;
  readonly checks?: 'passed' | 'failed' | 'none';
  /** A line or two. */
  readonly summary?: string;
  readonly session_id?: string;
  readonly usage?: BuildUsage;
  /** JSON lines as `claude_code` sources read them. */
  readonly transcript?: string;
}
