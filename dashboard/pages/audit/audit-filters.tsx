import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/audit.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/form.js';
import { usePeople } from '../activity/use-people.js';
import { GROUPS } from './groups.js';
import { NO_FILTERS, useFilters } from './use-audit.js';

type Option = readonly [value: string, name: string];

export function AuditFilters() {
  const [{ group, actor, from, to }, change] = useFilters();
  const { filters: words, groups } = texts;
  const people = usePeople().map(({ user_id: id, full_name: name }): Option => [String(id), name]);
  return (
    <div className="filters audit-filters">
      <SelectField
        label={words.group}
        value={group}
        options={[['', words.everything], ...GROUPS.map((one): Option => [one, groups[one]])]}
        onChange={(value) => change({ group: value })}
      />
      <SelectField
        label={words.actor}
        value={actor}
        options={[['', words.anybody], ['operator', words.operator], ['service', words.service], ...people]}
        onChange={(value) => change({ actor: value })}
      />
      <TextField label={words.from} type="date" value={from} max={to} onChange={(value) => change({ from: value })} />
      <TextField label={words.to} type="date" value={to} min={from} onChange={(value) => change({ to: value })} />
      {(group || actor || from || to) && <Button onClick={() => change(NO_FILTERS)}>{common.clear}</Button>}
    </div>
  );
}
