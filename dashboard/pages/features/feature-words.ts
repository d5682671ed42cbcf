import type { FeatureSwitch } from '../../../client/src/generated.js';
import { texts } from '../../texts/features.js';

/** Why a feature is on or off; null where its plan has it on, and nobody said otherwise. */
export function reasonOf(state: FeatureSwitch): keyof typeof texts.sources | 'admin' | null {
  const { source, on, changed_by: by, changed_at: at, locked_by_plan: isLocked } = state;
  if (source === 'data_default') return 'data_default';
  // Outside the plan and without data it is off, whatever an admin chose.
  if (isLocked && !on) return 'plan_off';
  return source === 'plan_default' || !by || !at ? null : 'admin';
}

/** What stays, hidden, when it is turned off. */
export function keptText(holds: FeatureSwitch['holds']): string {
  const words = Object.entries(holds)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => texts.counts[name]?.(count) ?? texts.otherCount(name, count));
  return words.length ? texts.keeps(words.join(', ')) : '';
}
