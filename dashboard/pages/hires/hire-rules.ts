import type { Hire, Workstation } from '../../../client/src/generated.js';

/** In the order of a list: what needs somebody first, what is over last. */
export const HIRE_STATES = ['failed', 'provisioning', 'active', 'canceling', 'ended'] as const;
export type HireState = (typeof HIRE_STATES)[number];

export const hirePath = (id: string): string => `/agents/onboarding?hire=${id}`;

/** What a hire is for people: a stalled setup and a cancellation to come are states of their own. */
export function stateOf({ status, entitled, onboarding }: Pick<Hire, 'status' | 'entitled' | 'onboarding'>): HireState {
  if (status === 'active') return 'active';
  if (status === 'canceled') return entitled ? 'canceling' : 'ended';
  return onboarding.some(({ state }) => state === 'failed') ? 'failed' : 'provisioning';
}

/** As they came, but by state. */
export function byState(hires: readonly Hire[]): Hire[] {
  return hires.toSorted((a, b) => HIRE_STATES.indexOf(stateOf(a)) - HIRE_STATES.indexOf(stateOf(b)));
}

/** What a hire waits for, or what comes next for it. */
export type Next =
  | { readonly what: 'step'; readonly title: string; readonly reason: string | null }
  | { readonly what: 'desk'; readonly id: string }
  | { readonly what: 'desk-removed' }
  | { readonly what: 'project' }
  | { readonly what: 'ends' | 'ended'; readonly at: string };

/** What a builder needs besides itself, as far as it is known. */
export interface Needs {
  readonly desk?: Pick<Workstation, 'ready'> | undefined;
  readonly hasRepository?: boolean | undefined;
}

/** Null: nothing. */
export function nextOf(hire: Hire, { desk, hasRepository }: Needs = {}): Next | null {
  const { kind, workstation_id: deskId, effective_at: at, onboarding } = hire;
  const state = stateOf(hire);
  if (state === 'canceling' || state === 'ended')
    return at === null ? null : { what: state === 'ended' ? 'ended' : 'ends', at };
  if (state === 'active') {
    if (kind !== 'builder') return null;
    if (deskId === null) return { what: 'desk-removed' };
    if (desk && !desk.ready) return { what: 'desk', id: deskId };
    return hasRepository === false ? { what: 'project' } : null;
  }
  const step = onboarding.find((one) => one.state === 'failed' || one.state === 'pending');
  return step ? { what: 'step', title: step.title, reason: step.reason } : null;
}

/** Whether every word of a search is somewhere in the texts. */
export function matchesWords(search: string, texts: readonly string[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
