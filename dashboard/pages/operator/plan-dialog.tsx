import { useState } from 'react';
import type { Plan, PlanFeatures } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/operator-sections.js';
import { FormDialog } from '../../ui/dialog.js';
import { CheckField, TextField, useAction } from '../../ui/form.js';
import { readOperatorAgain } from './operator-list.js';

const { plans: words } = texts;
type Coder = Plan['coders'][number];

export const FEATURES = Object.keys(words.featureNames) as (keyof PlanFeatures)[];
const CODERS: readonly Coder[] = ['claude', 'codex', 'openhands', 'opencode', 'pi', 'claude_code'];
/** Of a new plan, as of team. */
const DEFAULT_BUILDS = 5;
const NO_FEATURES: PlanFeatures = { skills: false, feed: false, machines: false, crm: false };

interface PlanDialogProps {
  /** Null to create one. */
  readonly plan: Plan | null;
  readonly onClose: () => void;
}

export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const [key, setKey] = useState(plan?.key ?? '');
  const [features, setFeatures] = useState(plan?.features ?? NO_FEATURES);
  const [coders, setCoders] = useState<readonly Coder[]>(plan?.coders ?? []);
  const [desks, setDesks] = useState(textOf(plan?.workstation_cap));
  const [sources, setSources] = useState(textOf(plan?.memory_source_limit));
  const [builds, setBuilds] = useState(textOf(plan ? plan.builds_running : DEFAULT_BUILDS));
  const action = useAction(
    () =>
      service.putPlan(key, {
        features,
        workstation_cap: numberIn(desks),
        memory_source_limit: numberIn(sources),
        builds_running: numberIn(builds),
        coders: [...coders],
      }),
    () => {
      readOperatorAgain('plans');
      onClose();
    },
  );
  const limit = { type: 'number', min: 0, step: 1, hint: words.noLimitHint } as const;
  return (
    <FormDialog
      title={plan ? words.editOf(plan.key) : words.create}
      action={action}
      submit={plan ? common.save : words.create}
      onClose={onClose}
    >
      {!plan && (
        <TextField
          label={words.key}
          hint={words.keyHint}
          required
          pattern="[a-z0-9][a-z0-9_\-]{0,39}"
          value={key}
          onChange={setKey}
          problem={action.fields.key}
        />
      )}
      <fieldset className="choices">
        <legend>{words.features}</legend>
        {FEATURES.map((feature) => (
          <CheckField
            key={feature}
            label={words.featureNames[feature]}
            checked={features[feature]}
            onChange={(checked) => setFeatures({ ...features, [feature]: checked })}
          />
        ))}
      </fieldset>
      <TextField
        {...limit}
        label={words.desks}
        value={desks}
        onChange={setDesks}
        problem={action.fields.workstation_cap}
      />
      <TextField
        {...limit}
        label={words.sources}
        value={sources}
        onChange={setSources}
        problem={action.fields.memory_source_limit}
      />
      <TextField
        {...limit}
        label={words.builds}
        value={builds}
        onChange={setBuilds}
        problem={action.fields.builds_running}
      />
      <fieldset className="choices">
        <legend>{words.coders}</legend>
        {CODERS.map((coder) => (
          <CheckField
            key={coder}
            label={coder}
            checked={coders.includes(coder)}
            onChange={(checked) => setCoders(checked ? [...coders, coder] : coders.filter((one) => one !== coder))}
          />
        ))}
      </fieldset>
      <p className="hint">{words.quotaHint}</p>
    </FormDialog>
  );
}

function textOf(limit: number | null | undefined): string {
  return limit === null || limit === undefined ? '' : String(limit);
}

function numberIn(text: string): number | null {
  return text === '' ? null : Number(text);
}
