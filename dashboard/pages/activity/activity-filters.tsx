import { useAddress } from '../../app/address.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/activity.js';
import { Button } from '../../ui/button.js';
import { Choice } from '../../ui/toolbar.js';
import { GROUPS } from './groups.js';
import { useAgents, usePeople } from './use-people.js';

export const NO_FILTERS = { group: '', person: '', agent: '' };
type Option = readonly [value: string, name: string];

export function useFilters() {
  return useAddress(NO_FILTERS);
}

export function ActivityFilters() {
  const [{ group, person, agent }, change] = useFilters();
  const { filters: words, groups } = texts;
  const people = usePeople().map(({ user_id: id, full_name: name }): Option => [String(id), name]);
  const agents = useAgents().map(({ agent_id: id, name }): Option => [id, name === id ? id : `${name} (${id})`]);
  return (
    <div className="toolbar">
      <Choice
        label={words.group}
        value={group}
        options={[['', words.everything], ...GROUPS.map((one): Option => [one, groups[one]])]}
        onChange={(value) => change({ group: value })}
      />
      <Choice
        label={words.person}
        value={person}
        options={[['', words.everybody], ...withChosen(people, person)]}
        onChange={(value) => change({ person: value })}
      />
      <Choice
        label={words.agent}
        value={agent}
        options={[['', words.any], ...withChosen(agents, agent)]}
        onChange={(value) => change({ agent: value })}
      />
      {(group || person || agent) && (
        <Button kind="quiet" onClick={() => change(NO_FILTERS)}>
          {common.clear}
        </Button>
      )}
    </div>
  );
}

/** The one in the address is chosen even if it is none of those that are known. */
function withChosen(options: readonly Option[], chosen: string): readonly Option[] {
  return !chosen || options.some(([value]) => value === chosen) ? options : [...options, [chosen, chosen]];
}
