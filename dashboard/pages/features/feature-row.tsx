import { useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { FeatureKey, Features, FeatureSwitch } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { featureReads } from '../../reads/features.js';
import { sessionReads } from '../../reads/session.js';
import { texts } from '../../texts/features.js';
import { Badge, Tag } from '../../ui/badge.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { Switch, useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { keptText, reasonOf } from './feature-words.js';

/** What a feature is, what is lost when it is turned off, and its switch for admins. */
export function FeatureRow({ feature, state }: { feature: FeatureKey; state: FeatureSwitch }) {
  const { isAdmin } = useMe();
  const [wanted, setWanted] = useState(state.on);
  const [isLeaving, setLeaving] = useState(false);
  const { name, about, hides, seen } = texts.features[feature];
  const action = useSwitch(feature, state, () => setLeaving(false));
  const set = (on: boolean): void => {
    setWanted(on);
    action.run(on);
  };
  const id = useId();
  return (
    <section className="setting" aria-labelledby={id}>
      <div>
        <div className="row">
          <h2 id={id}>{name}</h2> {state.locked_by_plan && <Tag>{texts.locked}</Tag>}
        </div>
        <p>{about}</p>
        <p className="quiet-text">
          {seen.text} {state.on ? <Link to={seen.to}>{seen.name}</Link> : seen.name}
        </p>
        <p className="quiet-text">
          {texts.whenOff} {hides} {keptText(state.holds)}
        </p>
        <Reason state={state} />
        {!isLeaving && <FaultLine error={action.error} />}
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

/** Turns a feature on or off. Said with a way back, unless the plan leaves none. */
function useSwitch(feature: FeatureKey, { locked_by_plan: isLocked }: FeatureSwitch, onDone: () => void) {
  const { brand } = useMe();
  const { name } = texts.features[feature];
  const { queryKey } = sessionReads.features(brand.brand_id);
  const set = (on: boolean): Promise<Features> => service.setFeature(brand.brand_id, feature, { on });
  const show = (features: Features): void => {
    // An answer from before the change, still on its way, must not come after it.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, features);
    void queries.invalidateQueries({ queryKey: featureReads.histories });
  };
  return useAction(
    set,
    (features) => {
      onDone();
      show(features);
    },
    (_, on) => ({
      text: texts.turned(name, on),
      ...(!isLocked && { undo: () => set(!on).then(show) }),
    }),
  );
}

function Reason({ state }: { state: FeatureSwitch }): ReactNode {
  const reason = reasonOf(state);
  if (!reason) return null;
  return (
    <p className="quiet-text">
      {reason === 'admin' ? (
        <>
          {texts.turnedBy(state.on, state.changed_by!.name)}, <Time at={state.changed_at!} />
        </>
      ) : (
        texts.sources[reason]
      )}
    </p>
  );
}
