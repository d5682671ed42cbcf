import type { ReactNode } from 'react';
import type { FeatureKey, FeatureSwitch } from '../../../client/src/generated.js';
import { texts } from '../../texts/features.js';
import { Time } from '../../ui/time.js';

export function FeatureFacts({ feature, state }: { feature: FeatureKey; state: FeatureSwitch }) {
  return (
    <dl className="facts">
      <dt>{texts.holds}</dt>
      <dd>{heldWords(state.holds)}</dd>
      <dt>{texts.whenOff}</dt>
      <dd>{texts.features[feature].hides}</dd>
      <dt>{texts.source}</dt>
      <dd>
        <Why state={state} />
        {state.locked_by_plan && !state.on && <p className="hint">{texts.lockedHint}</p>}
      </dd>
    </dl>
  );
}

function heldWords(holds: FeatureSwitch['holds']): string {
  const words = Object.entries(holds)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => texts.held[name]?.(count) ?? texts.heldOther(name, count));
  return words.join(', ') || texts.nothing;
}

function Why({ state }: { state: FeatureSwitch }): ReactNode {
  const { source, on, changed_by: by, changed_at: at, locked_by_plan: isLocked } = state;
  const { sources } = texts;
  if (source === 'data_default') return sources.data_default;
  // Outside the plan and without data it is off, whatever an admin chose.
  if (isLocked && !on) return sources.plan_off;
  if (source === 'plan_default' || !by || !at) return sources.plan_on;
  return (
    <>
      {sources.admin(on, by.name)}, <Time at={at} />
    </>
  );
}
