import { useId, useState } from 'react';
import type { FeatureKey, FeatureSwitch } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { featureReads } from '../../reads/features.js';
import { sessionReads } from '../../reads/session.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/features.js';
import { Badge } from '../../ui/badge.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { Switch, useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import { FeatureFacts } from './feature-facts.js';

/** What a feature is, and its switch for admins. */
export function FeatureCard({ feature, state }: { feature: FeatureKey; state: FeatureSwitch }) {
  const { brand, isAdmin } = useMe();
  const [wanted, setWanted] = useState(state.on);
  const [isLeaving, setLeaving] = useState(false);
  const { queryKey } = sessionReads.features(brand.brand_id);
  const action = useAction(
    (on: boolean) => service.setFeature(brand.brand_id, feature, { on }),
    (features) => {
      setLeaving(false);
      // An answer from before the change, still on its way, must not come after it.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, features);
      void queries.invalidateQueries({ queryKey: featureReads.histories });
    },
    common.done.saved,
  );
  const set = (on: boolean): void => {
    setWanted(on);
    action.run(on);
  };
  const { name, about } = texts.features[feature];
  const id = useId();
  return (
    <section className="card stack feature" aria-labelledby={id}>
      <header className="row between">
        <div className="row">
          <h2 id={id}>{name}</h2>
          {state.locked_by_plan && <Badge tone="warn">{texts.locked}</Badge>}
        </div>
        {isAdmin ? (
          <Switch
            label={texts.switchOf(name)}
            checked={action.busy ? wanted : state.on}
            disabled={action.busy || (state.locked_by_plan && !state.on)}
            // With data but outside the plan there is no way back.
            onChange={(on) => (!on && state.locked_by_plan ? setLeaving(true) : set(on))}
          />
        ) : (
          <Badge tone={state.on ? 'good' : 'neutral'}>{state.on ? texts.on : texts.off}</Badge>
        )}
      </header>
      <p>{about}</p>
      <FeatureFacts feature={feature} state={state} />
      {!isLeaving && <FaultLine error={action.error} />}
      {isLeaving && (
        <ConfirmDialog
          title={texts.leaving.title(name)}
          action={{ ...action, run: () => set(false) }}
          confirm={texts.leaving.confirm}
          onClose={() => setLeaving(false)}
        >
          <p>{texts.leaving.text}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
