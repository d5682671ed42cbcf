import type { FinishReport } from '../../../shared/build-protocol.js';
import { sentenceOf, type BuildReason } from '../build-states.js';
import type { Build } from '../build.entity.js';

/** What a finish report is to a build: taken, already taken, or of a build that is not the desk’s any more. */
export type Standing = 'take' | 'taken' | 'gone';

export function standingOf(
  build: Pick<Build, 'state' | 'workstationId' | 'reason' | 'tokenHash'>,
  deskId: string,
): Standing {
  if (build.workstationId !== deskId) return 'gone';
  // Without a token, the desk was suspended.
  if (build.state === 'running') return build.tokenHash === null ? 'gone' : 'take';
  const isOver = build.state === 'succeeded' || build.state === 'waiting';
  return isOver || (build.state === 'failed' && build.reason !== 'no_heartbeat') ? 'taken' : 'gone';
}

export interface FinishFacts {
  /** Its task type is research, or it has no repository. */
  readonly mayOnlyAnswer: boolean;
  /** What `ask_person` recorded. */
  readonly question: string | null;
  /** Why the repository did not take the branch; null: it did, or nothing was to be pushed. */
  readonly pushFault: string | null;
}

/** How a build ends, or that it waits for an answer. */
export interface Ending {
  readonly state: 'succeeded' | 'failed' | 'waiting';
  readonly reason: BuildReason | null;
  readonly message: string | null;
  readonly question?: string;
  /** On the card, by the agent. */
  readonly comment?: string;
  /** The card’s result. */
  readonly answer?: string;
}

const NO_QUESTION = 'The agent has a question: see the end of the log.';

export function endingOf(report: FinishReport, { mayOnlyAnswer, question, pushFault }: FinishFacts): Ending {
  const text = report.message?.trim() || null;
  if (pushFault !== null) return failure('push_refused', pushFault);
  switch (report.outcome) {
    case 'pushed':
      return report.checks === 'failed' ? failure('checks_failed', null) : success(text);
    case 'answered':
      // A command of the desk's owner is not read: it asked if the tool recorded a question.
      if (question !== null) return waitingFor(question);
      if (mayOnlyAnswer) return { ...success(text), answer: text ?? report.summary ?? '' };
      return { ...failure('no_changes', null), ...(text !== null && { comment: text }) };
    case 'asked': {
      if (question !== null) return waitingFor(question);
      const asked = text ?? NO_QUESTION;
      return { ...waitingFor(asked), comment: asked };
    }
    case 'failed':
      return failure(report.reason ?? 'coder_failed', text);
  }
}

const waitingFor = (question: string): Ending => ({ state: 'waiting', reason: null, message: null, question });

const success = (message: string | null): Ending => ({ state: 'succeeded', reason: null, message });

/** A desk’s own words come after what is to be done. */
function failure(reason: BuildReason, detail: string | null): Ending {
  return { state: 'failed', reason, message: detail ?? sentenceOf(reason) };
}
