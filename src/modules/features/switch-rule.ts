/** Inputs of the switch rule. */
interface SwitchFacts {
  readonly included: boolean;
  /** The workspace has data that keeps the feature on. */
  readonly hasData: boolean;
  /** The newest choice of an admin, or null. */
  readonly choice: boolean | null;
}

export type SwitchSource = 'plan_default' | 'data_default' | 'admin';

export interface SwitchState {
  readonly on: boolean;
  readonly lockedByPlan: boolean;
  readonly source: SwitchSource;
}

/**
 * An admin's choice wins, but a feature outside the plan stays on only while it has data. Without a choice the feature
 * is on if the plan includes it or it has data.
 */
export function switchState({ included, hasData, choice }: SwitchFacts): SwitchState {
  const possible = included || hasData;
  const source = choice !== null ? 'admin' : !included && hasData ? 'data_default' : 'plan_default';
  return { on: (choice ?? true) && possible, lockedByPlan: !included, source };
}
