import type { BuildUsage, FinishReport } from '../../../src/shared/build-protocol.js';
import { refusalIn } from '../../coders/refusal.js';
import { endOf } from '../entry-text.js';
import type { Stop } from './guard.js';
import type { TurnResult } from './coder-turns.js';

const MAX_MESSAGE = 20_000;
const MAX_SUMMARY = 300;

/** What came of a build. */
export interface Ending {
  /** It was ended, or a command of it failed. */
  readonly stop: Stop | null;
  readonly asked: boolean;
  /** What the branch has upstream now; null: nothing was pushed. */
  readonly commit: string | null;
  readonly pushFault: string | null;
  readonly checks: 'passed' | 'failed' | 'none';
  readonly answer: string;
  /** The answer is the output of a program: that of the coder `custom`. */
  readonly isProgram: boolean;
  readonly sessionId: string | null;
  readonly usage: BuildUsage | null;
}

/** The first paragraph, in a line. A program says at the end what came of it. */
export function summaryOf(answer: string, isProgram: boolean): string {
  const paragraphs = answer.trim().split(/\n\s*\n/);
  const chosen = (isProgram ? paragraphs.at(-1) : paragraphs[0]) ?? '';
  const text = chosen.replace(/\s+/g, ' ').replace(/^#+ /, '');
  return text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY - 1)}…` : text;
}

export function finishReport(ending: Ending): FinishReport {
  const { stop, asked, commit, pushFault, checks, answer, sessionId, usage } = ending;
  const about = {
    ...(commit && { commit, checks }),
    ...(sessionId && { session_id: sessionId }),
    ...(usage && { usage }),
    ...(answer.trim() && { summary: summaryOf(answer, ending.isProgram) }),
  };
  const message = endOf(answer.trim(), MAX_MESSAGE);
  if (stop) return { outcome: 'failed', ...about, reason: stop.reason, message: endOf(stop.message, MAX_MESSAGE) };
  if (pushFault) {
    return { outcome: 'failed', ...about, reason: 'push_refused', message: `The branch was not pushed: ${pushFault}` };
  }
  if (asked) return { outcome: 'asked', ...about, message };
  return { outcome: commit ? 'pushed' : 'answered', ...about, message };
}

/** Why a turn of the coder ends the build; null: it does not. */
export function coderFault({ code, reading, complaint }: TurnResult, coder: string): Stop | null {
  const { refusal, fault, asked } = reading;
  if (refusal) return refusal;
  if (asked) return null;
  if (fault !== null) return { reason: 'coder_failed', message: fault || `${coder} said that it failed.` };
  if (code === 0) return null;
  // pi says only on stderr that nobody is signed in.
  const told = refusalIn(complaint);
  if (told) return told;
  const why = complaint || endOf(reading.answer.trim(), 500);
  return { reason: 'coder_failed', message: `${coder} ended with exit code ${code}${why ? `:\n${why}` : '.'}` };
}

/** Whether a session could not be gone on with, so that the coder begins anew with the whole brief. */
export function isLostSession({ code, reading }: TurnResult): boolean {
  const isSilent = reading.usage.turns === 0 && !reading.answer.trim();
  return (code !== 0 || reading.fault !== null) && isSilent && reading.refusal === null;
}
