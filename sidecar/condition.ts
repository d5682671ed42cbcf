import { homedir } from 'node:os';
import type { Desk } from './desk.js';
import { loginState, type Login } from './login.js';
import type { RunningBuilds } from './running-builds.js';
import { SIDECAR_VERSION } from '../src/shared/sidecar-version.js';

export interface Condition {
  readonly version: string;
  readonly code_digest: string;
  readonly running_builds: number;
  readonly login: Login;
  readonly pending_sync_count: number;
}

/** State of the desk, the same in a report and in a health check. */
export function conditionOf(desk: Desk, builds: RunningBuilds, digest: string): Condition {
  return {
    version: SIDECAR_VERSION,
    code_digest: digest,
    running_builds: builds.count(),
    login: loginState(desk.runtime, [homedir(), ...desk.homes]),
    // Nothing is pending on a desk: builds push their results themselves.
    pending_sync_count: 0,
  };
}
