import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorBrand, Scope, SubscriptionStatus } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { operatorReads } from '../../reads/operator.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/operator-sections.js';
import { Dialog } from '../../ui/dialog.js';
import { Form, SelectField, TextField, useAction } from '../../ui/form.js';
import { Loaded } from '../../ui/states.js';
import { ActingNote } from './acting-note.js';
import { readOperatorAgain } from './operator-list.js';
import { ScopeChoices } from './scope-choices.js';
import { usePlans } from './use-plans.js';

const { workspaces: words } = texts;

interface WorkspaceDialogProps {
  /** Null to create one. */
  readonly brand: OperatorBrand | null;
  readonly onCreated: (workspace: { id: number; name: string }) => void;
  readonly onClose: () => void;
}

export function WorkspaceDialog({ brand, onCreated, onClose }: WorkspaceDialogProps) {
  const plans = usePlans();
  const [name, setName] = useState(brand?.name ?? '');
  const [plan, setPlan] = useState(brand?.plan ?? 'team');
  const [status, setStatus] = useState<SubscriptionStatus>(brand?.subscription_status ?? 'active');
  const [period, setPeriod] = useState(brand?.current_period_end?.slice(0, 10) ?? '');
  const action = useAction(
    () => {
      const settings = { name, plan, subscription_status: status };
      if (!brand) return service.createBrand({ ...settings, new_navigation: true });
      const before = brand.current_period_end?.slice(0, 10) ?? '';
      const end = period ? new Date(`${period}T23:59:59Z`).toISOString() : null;
      return service.changeBrand(brand.id, { ...settings, ...(period !== before && { current_period_end: end }) });
    },
    (saved) => {
      readOperatorAgain('workspaces');
      onClose();
      if (!brand) onCreated({ id: saved.id, name });
    },
  );
  return (
    <Dialog title={brand ? words.editOf(brand.name) : words.create} onClose={onClose}>
      {brand && <ActingNote brandId={brand.id} workspace={brand.name} />}
      <Form action={action} submit={brand ? common.save : words.create} onCancel={onClose}>
        <TextField label={words.name} required value={name} onChange={setName} problem={action.fields.name} />
        <SelectField
          label={words.plan}
          value={plan}
          options={(plans.length ? plans.map(({ key }) => key) : [plan]).map((key) => [key, key] as const)}
          onChange={setPlan}
          problem={action.fields.plan}
        />
        <SelectField
          label={words.subscription}
          value={status}
          options={Object.entries(words.subscriptions) as [SubscriptionStatus, string][]}
          onChange={setStatus}
          problem={action.fields.subscription_status}
        />
        {brand && (
          <TextField
            label={words.period}
            hint={words.periodHint}
            type="date"
            value={period}
            onChange={setPeriod}
            problem={action.fields.current_period_end}
          />
        )}
      </Form>
      {brand && <ScopePolicy brandId={brand.id} />}
    </Dialog>
  );
}

function ScopePolicy({ brandId }: { brandId: number }) {
  const query = useQuery(operatorReads.workspace(brandId));
  return (
    <div className="dialog-part">
      <Loaded query={query}>
        {({ scope_ceiling: allowed }) => <ScopeForm brandId={brandId} allowed={allowed as Scope[]} />}
      </Loaded>
    </div>
  );
}

function ScopeForm({ brandId, allowed: before }: { brandId: number; allowed: readonly Scope[] }) {
  const [allowed, setAllowed] = useState(before);
  const [isSaved, setSaved] = useState(false);
  const action = useAction(
    () => service.setScopePolicy(brandId, { allowed: [...allowed] }),
    () => {
      readOperatorAgain('workspace');
      setSaved(true);
    },
  );
  return (
    <Form action={action} submit={words.saveScopes}>
      <ScopeChoices
        label={words.scopes}
        hint={words.scopesHint}
        chosen={allowed}
        onChange={(scopes) => {
          setSaved(false);
          setAllowed(scopes);
        }}
        problem={action.fields.allowed}
      />
      {isSaved && <p role="status">{words.saved}</p>}
    </Form>
  );
}
