import type { Scope } from '../../../client/src/generated.js';
import { useScopes } from '../../app/scopes.js';
import { texts as tokens } from '../../texts/tokens.js';
import { CheckField } from '../../ui/form.js';
import { Loaded } from '../../ui/states.js';

interface ScopeChoicesProps {
  readonly label: string;
  readonly hint?: string;
  readonly chosen: readonly Scope[];
  readonly onChange: (scopes: readonly Scope[]) => void;
  readonly problem: string | undefined;
}

export function ScopeChoices({ label, hint, chosen, onChange, problem }: ScopeChoicesProps) {
  const query = useScopes();
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      <Loaded query={query}>
        {({ items }) =>
          items.map(({ name: scope, description }) => (
            <CheckField
              key={scope}
              label={<span title={scope}>{tokens.scopeName(scope)}</span>}
              hint={`${description}.`}
              checked={chosen.includes(scope)}
              onChange={(checked) => onChange(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
            />
          ))
        }
      </Loaded>
      {problem && <p className="field-problem">{problem}</p>}
    </fieldset>
  );
}
