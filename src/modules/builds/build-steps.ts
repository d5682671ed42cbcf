import type { BuildStep, BuildUsage } from '../../shared/build-protocol.js';
import type { BuildChange } from './build-changes.js';
import { sentenceOf, type BuildReason } from './build-states.js';
import type { BegunStep, Build } from './build.entity.js';

/** A build that no desk runs: its token is void, and it has no lease. */
export const STOPPED = { tokenHash: null, leaseUntil: null, reportSeq: 0 } as const;

const MAX_STEPS = 40;

/** The steps of a build with the one it is at now. */
export function withStep(steps: readonly BegunStep[], step: BuildStep, now: Date): readonly BegunStep[] {
  if (steps.at(-1)?.step === step || steps.length >= MAX_STEPS) return steps;
  return [...steps, { step, at: now.toISOString() }];
}

/** Ended by people, or by the service after a week in the queue. */
export function canceled(now: Date, message: string, reason: BuildReason | null = null): BuildChange<void> {
  return {
    result: undefined,
    event: 'build.finished',
    changes: { ...STOPPED, state: 'canceled', reason, message, finishedAt: now },
  };
}

/** A question was answered: first in line, and the coder goes on in its session. */
export function answered(text: string, now: Date): BuildChange<void> {
  return {
    result: undefined,
    event: 'build.queued',
    changes: { state: 'queued', request: text, message: null, isFirst: true, waitsSince: now },
  };
}

/** The desk was lost. */
export function lapsed(build: Build, now: Date): BuildChange<void> {
  const earlierUsage = build.usage;
  if (build.attempt < build.maxAttempts) {
    return {
      result: undefined,
      event: 'build.queued',
      changes: {
        ...STOPPED,
        state: 'queued',
        attempt: build.attempt + 1,
        step: null,
        steps: [],
        message: null,
        earlierUsage,
        waitsSince: now,
      },
    };
  }
  return failed('no_heartbeat', now);
}

export function failed(reason: BuildReason, now: Date, message: string | null = null): BuildChange<void> {
  return {
    result: undefined,
    event: 'build.finished',
    changes: { ...STOPPED, state: 'failed', reason, message: message ?? sentenceOf(reason), finishedAt: now },
  };
}

/** What earlier runs of a build used, and what this one says it used. */
export function totalUsage(earlier: BuildUsage | null, current: BuildUsage | null): BuildUsage | null {
  if (!earlier || !current) return current ?? earlier;
  const { cost_usd: before } = earlier;
  const { cost_usd: now } = current;
  return {
    turns: earlier.turns + current.turns,
    input_tokens: earlier.input_tokens + current.input_tokens,
    output_tokens: earlier.output_tokens + current.output_tokens,
    cost_usd: before === null && now === null ? null : (before ?? 0) + (now ?? 0),
  };
}
