import { texts } from '../../texts/audit.js';
import { Choice, DayChoice, Toolbar } from '../../ui/toolbar.js';
import { usePeople } from '../activity/use-people.js';
import { GROUPS } from './groups.js';
import { useFilters } from './use-audit.js';

type Option = readonly [value: string, name: string];

export function AuditToolbar({ shown, hasMore }: { shown: number; hasMore: boolean }) {
  const [{ group, actor, from, to }, change, clear] = useFilters();
  const { filters: words, groups } = texts;
  const people = usePeople().map(({ user_id: id, full_name: name }): Option => [String(id), name]);
  return (
    <Toolbar
      total={shown}
      filters={
        <>
          <Choice
            label={words.group}
            value={group}
            options={[['', words.everything], ...GROUPS.map((one): Option => [one, groups[one]])]}
            onChange={(value) => change({ group: value })}
          />
          <Choice
            label={words.actor}
            value={actor}
            options={[['', words.anybody], ['operator', words.operator], ['service', words.service], ...people]}
            onChange={(value) => change({ actor: value })}
          />
          <DayChoice label={words.from} value={from} max={to} onChange={(value) => change({ from: value })} />
          <DayChoice label={words.to} value={to} min={from} onChange={(value) => change({ to: value })} />
        </>
      }
      isFiltered={Boolean(group || actor || from || to)}
      onClear={clear}
      shown={texts.count(shown, hasMore)}
    />
  );
}
