import { namedEnum } from '../../../platform/kernel/named-enum.js';
import type { EmployeeKind } from '../employee.entity.js';
import type { HireStatus } from '../hire-status.js';

export const STEP_KEYS = namedEnum('HireStepKey', ['agent', 'folder', 'configuration', 'installs', 'desk', 'activate']);
export type StepKey = (typeof STEP_KEYS)[number];
export const STEP_STATES = namedEnum('StepState', ['pending', 'done', 'failed', 'blocked']);
export type StepState = (typeof STEP_STATES)[number];

/** Failures after which a step is shown as stalled. */
const STALLED_AFTER = 5;

/** The rule of a stalled step in SQL, over a row of `hires`. */
export const stalledSql = (h: string): string =>
  `(${h}.status = 'provisioning' AND ${h}.step IS NOT NULL AND ${h}.attempts >= ${STALLED_AFTER})`;

const TITLES: Record<StepKey, string> = {
  agent: 'Register the agent',
  folder: 'Create its workspace',
  configuration: 'Write its configuration',
  installs: 'Enable its tools',
  desk: 'Assign it a desk',
  activate: 'Start work',
};

export interface HireStep {
  readonly key: StepKey;
  readonly title: string;
  readonly state: StepState;
  readonly reason: string | null;
  readonly done: boolean;
}

export function stepsOf(kind: EmployeeKind): readonly StepKey[] {
  return kind === 'builder' ? STEP_KEYS : STEP_KEYS.filter((key) => key !== 'desk');
}

export function stepAfter(step: StepKey, kind: EmployeeKind): StepKey | null {
  // In the order of all steps: the employee's kind may change during provisioning.
  return stepsOf(kind).find((key) => STEP_KEYS.indexOf(key) > STEP_KEYS.indexOf(step)) ?? null;
}

interface Progress {
  readonly step: StepKey | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly status: HireStatus;
}

/** Provisioning progress for people: done, running, waiting. */
export function hireSteps({ step, attempts, error, status }: Progress, kind: EmployeeKind): HireStep[] {
  return stepsOf(kind).map((key) => {
    const known = { key, title: TITLES[key] };
    const distance = step === null ? -1 : STEP_KEYS.indexOf(key) - STEP_KEYS.indexOf(step);
    if (distance < 0) return { ...known, state: 'done', reason: null, done: true };
    if (distance > 0) return { ...known, state: 'blocked', reason: `blocked_by:${step}`, done: false };
    if (status === 'canceled') return { ...known, state: 'blocked', reason: 'canceled', done: false };
    const isStalled = attempts >= STALLED_AFTER;
    return { ...known, state: isStalled ? 'failed' : 'pending', reason: error, done: false };
  });
}

/** 5 s, 10 s, 20 s … up to one hour. */
export function delayAfter(attempts: number): number {
  return Math.min(5_000 * 2 ** Math.min(attempts - 1, 20), 3_600_000);
}
