import type { EnvironmentStatus } from './desk-status.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const STEP_KEYS = namedEnum('OnboardingStepKey', ['run_installer', 'wg_register', 'sidecar_up', 'ready']);
export type StepKey = (typeof STEP_KEYS)[number];
export const STEP_STATES = namedEnum('StepState', ['pending', 'done', 'failed', 'blocked']);
export type StepState = (typeof STEP_STATES)[number];

export interface OnboardingStep {
  readonly key: StepKey;
  readonly title: string;
  readonly state: StepState;
  readonly reason: string | null;
  readonly hint: string | null;
  /** Same as `state === 'done'`; kept for compatibility. */
  readonly done: boolean;
}

/** Evidence about a desk's onboarding. */
export interface OnboardingEvidence {
  /** The installer called back. */
  readonly callback: boolean;
  /** It reported a failure. */
  readonly failure: { readonly exitCode: number; readonly reason: string | null } | null;
  /** Clock offset of the machine. */
  readonly clockSkewSeconds?: number | null;
  readonly enrolled: boolean;
  /** A health check has succeeded since. */
  readonly answered: boolean;
  /** Another desk answers at its address, or its machine already hosts another desk. */
  readonly misrouted: boolean;
  readonly status: EnvironmentStatus;
}

interface Open {
  readonly state: 'pending' | 'failed';
  readonly reason: string;
  readonly hint: string;
}

const TITLES: Record<StepKey, string> = {
  run_installer: 'Run the installer',
  wg_register: 'Join the mesh',
  sidecar_up: 'Answer a health check',
  ready: 'Ready for builds',
};

const FAILURES: Record<number, string> = {
  2: 'The installer could not get what it needs from the service. Run the command again.',
  3: 'The downloaded program had the wrong checksum, so it was not installed. Run the command again; if it happens again, something between the machine and the service changes downloads.',
  4: 'The token was refused: it was used before or replaced. Make a new one with regenerate-pat and run the new command.',
  5: 'Something the installer needs is missing on the machine and could not be installed.',
  6: 'The installer needs root. Use install_command_sudo.',
};

/** A larger clock offset is reported. */
const CLOCK_TOLERANCE_SECONDS = 120;

const PAUSED: Open = {
  state: 'pending',
  reason: 'suspended',
  hint: 'The desk is paused and gets no health checks. Set its status to provisioned to resume it.',
};

/** The four steps in order. The first open step says what to do; later ones wait for it. */
export function onboardingSteps(evidence: OnboardingEvidence): OnboardingStep[] {
  let open: StepKey | null = null;
  return STEP_KEYS.map((key) => {
    const step = { key, title: TITLES[key] };
    if (open) return { ...step, state: 'blocked', reason: `blocked_by:${open}`, hint: null, done: false };
    const found = OPEN[key](evidence);
    if (!found) return { ...step, state: 'done', reason: null, hint: null, done: true };
    open = key;
    return { ...step, ...found, done: false };
  });
}

/** Why a step is not done; null if it is. */
const OPEN: Record<StepKey, (evidence: OnboardingEvidence) => Open | null> = {
  run_installer: (found) => {
    if (found.callback || hasJoined(found)) return null;
    const hint =
      'Run the install command in a root shell on the machine. If you have: it cannot reach the service. Check its DNS, its outgoing firewall (HTTPS) and its clock.';
    return stalled('awaiting_callback', hint, found);
  },
  wg_register: (found) => {
    if (hasJoined(found)) return null;
    const skew = found.clockSkewSeconds ?? 0;
    const hint =
      Math.abs(skew) > CLOCK_TOLERANCE_SECONDS
        ? `The machine's clock is ${Math.round(Math.abs(skew))} seconds ${skew > 0 ? 'ahead' : 'behind'}. Set it right and run the command again.`
        : 'The installer is running. If nothing changes for two minutes, run the command again and read its last lines.';
    return stalled('awaiting_wg_peer', hint, found);
  },
  sidecar_up: ({ misrouted, status, answered }) => {
    if (misrouted) {
      const hint =
        'The machine answers as another desk. Run the installer on another machine, or uninstall the other desk first.';
      return { state: 'failed', reason: 'misrouted', hint };
    }
    if (status === 'unreachable') {
      const hint =
        'Three health checks in a row were missed. Check that the machine is on, that its sidecar runs and that outgoing UDP to the hub is open.';
      return { state: 'failed', reason: 'unreachable', hint };
    }
    if (answered) return null;
    if (status === 'suspended') return PAUSED;
    const hint = 'The desk has joined the mesh. Its first health check follows within about 30 seconds.';
    return { state: 'pending', reason: 'awaiting_first_health_check', hint };
  },
  ready: ({ status }) => {
    if (status === 'active') return null;
    if (status === 'suspended') return PAUSED;
    return {
      state: 'pending',
      reason: 'awaiting_ready',
      hint: 'The next successful health check makes it ready.',
    };
  },
};

/** A desk that answered a health check has run its installer and joined the mesh. */
function hasJoined({ enrolled, answered, misrouted, status }: OnboardingEvidence): boolean {
  return enrolled || answered || misrouted || status === 'active';
}

function stalled(reason: string, hint: string, { failure }: OnboardingEvidence): Open {
  if (!failure) return { state: 'pending', reason, hint };
  const explanation = FAILURES[failure.exitCode] ?? `The installer ended with exit code ${failure.exitCode}.`;
  return {
    state: 'failed',
    reason,
    hint: failure.reason ? `${explanation} It reported: ${failure.reason}` : explanation,
  };
}
