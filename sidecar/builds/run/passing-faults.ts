import { setTimeout as wait } from 'node:timers/promises';
import { backOff } from '../back-off.js';
import { GitError } from './git.js';

/** A network that is away for longer is for the service to judge. */
const ATTEMPTS = 12;
const MAX_WAIT_MS = 60_000;

/** Faults of the network or of a service that restarts, not a refusal. */
const PASSING =
  /could not resolve host|couldn't connect|failed to connect|connection (?:timed out|refused|reset|was reset)|operation timed out|empty reply|early EOF|unexpected disconnect|RPC failed|the remote end hung up|gnutls_handshake|returned error: (?:408|429|5\d\d)/i;

/** What the other side refuses, it refuses again. */
const REFUSED = /remote rejected|! \[rejected\]|(?:HTTP|returned error:) 4(?!08|29)\d\d/i;

export function isPassing(complaint: string): boolean {
  return PASSING.test(complaint) && !REFUSED.test(complaint);
}

/** Does it again while only the network is at fault, and nobody gives up. */
export async function whilePassing<T>(
  work: () => Promise<T>,
  isGivenUp: () => boolean,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GitError) || !isPassing(error.message)) throw error;
      if (attempt === ATTEMPTS || isGivenUp()) throw error;
      await pause(backOff(attempt, MAX_WAIT_MS));
    }
  }
}
