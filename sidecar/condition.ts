import { homedir } from 'node:os';
import type { Desk } from './desk.js';
import { loginState, type Login } from './login.js';
import { buildUser } from './processes/build-user.js';
import type { RunningBuilds } from './running-builds.js';
import { SIDECAR_VERSION } from '../src/shared/sidecar-version.js';

export interface Condition {
  readonly version: string;
  readonly code_digest: string;
  readonly running_builds: number;
  readonly login: Login;
  readonly pending_sync_count: number;
}

/** Where the coder may be signed in: for builds, and, as it was before them, for whoever installed the desk. */
function homesOf({ homes }: Desk): string[] {
  try {
    return [buildUser().home, homedir(), ...homes];
  } catch {
    return [homedir(), ...homes];
  }
}

/** State of the desk, the same in a report and in a health check. */
export function conditionOf(desk: Desk, builds: RunningBuilds, digest: string): Condition {
  return {
    version: SIDECAR_VERSION,
    code_digest: digest,
    running_builds: builds.count(),
    login: loginState(desk.runtime, homesOf(desk)),
    // Nothing is pending on a desk: builds push their results themselves.
    pending_sync_count: 0,
  };
}
