import type { Scope } from '../../../client/src/generated.js';
import { texts } from '../../texts/tokens.js';
import { CheckField } from '../../ui/form.js';

export const SCOPES = Object.keys(texts.about) as Scope[];

interface ScopeChoicesProps {
  readonly label: string;
  readonly hint?: string;
  readonly chosen: readonly Scope[];
  readonly onChange: (scopes: readonly Scope[]) => void;
  readonly problem: string | undefined;
}

export function ScopeChoices({ label, hint, chosen, onChange, problem }: ScopeChoicesProps) {
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {SCOPES.map((scope) => (
        <CheckField
          key={scope}
          label={<code>{scope}</code>}
          hint={texts.about[scope]}
          checked={chosen.includes(scope)}
          onChange={(checked) => onChange(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
        />
      ))}
      {problem && <p className="field-problem">{problem}</p>}
    </fieldset>
  );
}
