import type { BuildOrder } from '../../../src/shared/build-protocol.js';
import type { TurnRequest } from './coder-turns.js';

const RESTARTED = 'The machine was restarted while you worked. Look at what is already there, and go on.';

/** What the coder is told first. `interrupted`: the session that a restart of the desk ended. */
export function firstTurn(
  { brief, resume }: Pick<BuildOrder, 'brief' | 'resume'>,
  interrupted: string | null,
): TurnRequest {
  if (interrupted !== null) return { prompt: RESTARTED, resume: interrupted };
  if (resume === null) return { prompt: brief, resume: null };
  if (resume.session_id !== null) return { prompt: resume.message, resume: resume.session_id };
  return { prompt: brief.includes(resume.message) ? brief : `${brief}\n\n${resume.message}`, resume: null };
}

/** What it is told when the checks fail. Without a session it gets the brief again. */
export function checksPrompt(
  { brief, check_command: command }: Pick<BuildOrder, 'brief' | 'check_command'>,
  tail: string,
  session: string | null,
): TurnRequest {
  // No fence in the output can end this one.
  const longest = Math.max(2, ...(tail.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const prompt = `The project's check command failed: ${command}\n\nThe end of its output:\n\n${fence}\n${tail}\n${fence}\n\nMend what it finds. Do not change the command itself, or tests that are right.`;
  return session === null ? { prompt: `${brief}\n\n${prompt}`, resume: null } : { prompt, resume: session };
}

/** Told to people when the desk does not have the coder of an order. */
export function missingCoder(coder: BuildOrder['coder']): string {
  return coder === 'custom'
    ? 'This desk has no command for the coder custom. Set one there: workspace-sidecar coder custom -- <command>.'
    : `${coder} was not found on this desk. Install it for the user that builds there, and sign in.`;
}
