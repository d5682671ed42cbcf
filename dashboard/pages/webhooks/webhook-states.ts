import type { Webhook } from '../../../client/src/generated.js';

/** Those that need somebody first. */
export const STATES = ['off', 'failing', 'paused', 'working'] as const;
export type State = (typeof STATES)[number];

export function stateOf({ enabled, disabled_reason: reason, failing_since: since }: Webhook): State {
  if (!enabled) return reason ? 'off' : 'paused';
  return since ? 'failing' : 'working';
}

export function matches({ url, description }: Webhook, search: string): boolean {
  return `${url} ${description ?? ''}`.toLowerCase().includes(search.toLowerCase());
}
