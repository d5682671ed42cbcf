/** What decides a feature switch. */
interface SwitchFacts {
  /** The plan includes the feature. */
  readonly included: boolean;
  /** The workspace holds data of the feature. */
  readonly hasData: boolean;
  /** What an admin last set, or null. */
  readonly choice: boolean | null;
}

export type SwitchSource = 'plan_default' | 'data_default' | 'admin';

export interface SwitchState {
  readonly on: boolean;
  readonly lockedByPlan: boolean;
  readonly source: SwitchSource;
}

/**
 * An admin's choice counts first; a feature the plan does not include can stay on only for the data it holds.
 * Without a choice the plan decides, and where it does not include the feature, the data.
 */
export function switchState({ included, hasData, choice }: SwitchFacts): SwitchState {
  const possible = included || hasData;
  const source = choice !== null ? 'admin' : !included && hasData ? 'data_default' : 'plan_default';
  return { on: (choice ?? true) && possible, lockedByPlan: !included, source };
}
