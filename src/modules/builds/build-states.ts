import { FAILURE_REASONS } from '../../shared/build-protocol.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const BUILD_STATES = namedEnum('BuildState', [
  'queued',
  'running',
  'waiting',
  'succeeded',
  'failed',
  'canceled',
]);
export type BuildState = (typeof BUILD_STATES)[number];

/** A card has at most one build in one of these. */
export const ACTIVE_STATES = ['queued', 'running', 'waiting'] as const satisfies readonly BuildState[];

export const isActive = (state: BuildState): boolean => (ACTIVE_STATES as readonly string[]).includes(state);

/** Why a build failed, or was canceled by the service itself (`expired`). */
export const BUILD_REASONS = namedEnum('BuildReason', [...FAILURE_REASONS, 'expired']);
export type BuildReason = (typeof BUILD_REASONS)[number];

/** What to do, for people. */
const SENTENCES: Readonly<Record<BuildReason, string>> = {
  setup_failed: 'The setup command failed: see the end of the log, and mend the command on the project’s page.',
  coder_failed: 'The coder ended with an error: see the log, then try again.',
  checks_failed: 'The checks still fail: the branch was pushed all the same. Read the log, then ask for changes.',
  no_changes: 'The coder changed nothing: read its answer, say more on the card, then try again.',
  timed_out:
    'The time limit was reached: what was there was pushed. Try again to go on, or give the card a longer profile.',
  over_budget:
    'The budget was used up: what was there was pushed. Raise the budget in the settings of builds, then try again.',
  push_refused: 'The repository refused the branch: allow the project’s key or address to write, then try again.',
  no_heartbeat: 'The desk was not heard from: check that it is on and connected, then try again.',
  coder_missing: 'The desk does not have this coder: install it there, or choose another on the card.',
  coder_not_signed_in:
    'The coder is not signed in on the desk: run `sudo -iu workspace` there and sign in once, then try again.',
  coder_limit: 'The coder’s account has reached its limit: try again when it is free.',
  conflict: 'The branch no longer fits its base branch: ask the agent to bring it up to date.',
  expired: 'No desk took the build for seven days: look at the agent’s desk, then try again.',
};

export const sentenceOf = (reason: BuildReason): string => SENTENCES[reason];
