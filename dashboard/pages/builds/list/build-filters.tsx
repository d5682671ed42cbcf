import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../app/session.js';
import { boardReads } from '../../../reads/boards.js';
import type { BuildsOf } from '../../../reads/builds.js';
import { deskReads } from '../../../reads/desks.js';
import { hireReads } from '../../../reads/hires.js';
import { projectReads } from '../../../reads/projects.js';
import { texts } from '../../../texts/builds.js';
import { Choice } from '../../../ui/toolbar.js';

const { list: words } = texts;

export interface BuildFilters extends Record<string, string> {
  readonly state: string;
  readonly agent: string;
  readonly desk: string;
  readonly project: string;
  readonly board: string;
}
export const NO_FILTERS: BuildFilters = { state: 'all', agent: '', desk: '', project: '', board: '' };

/** What is asked of the service. */
export function buildsOf({ agent, desk, project, board }: BuildFilters): BuildsOf {
  return {
    ...(agent && { agentId: agent }),
    ...(desk && { workstationId: desk }),
    ...(project && { projectId: project }),
    ...(board && { boardId: board }),
  };
}

interface FilterProps {
  readonly filters: BuildFilters;
  readonly onChange: (changed: Partial<BuildFilters>) => void;
}

/** By agent, desk, project and board: only those of which there are several to choose from. */
export function BuildFilterChoices({ filters, onChange }: FilterProps) {
  const { features } = useMe();
  const { data: hires } = useQuery(hireReads.newest(1));
  const { data: fleet } = useQuery({ ...deskReads.list(), enabled: features.switches.machines.on });
  const { data: projects } = useQuery(projectReads.list());
  const { data: boards } = useQuery(boardReads.choices());
  const builders = hires?.items.filter(({ kind }) => kind === 'builder') ?? [];
  const options = {
    agent: builders.map(({ agent_id: id, name }) => [id, name] as const),
    desk: (fleet?.desks ?? []).map(({ workstation_id: id, name }) => [id, name] as const),
    project: (projects ?? []).map(({ id, name }) => [id, name] as const),
    board: (boards?.items ?? []).map(({ id, name }) => [id, name] as const),
  };
  return (Object.keys(options) as (keyof typeof options)[]).map((key) => {
    const named = options[key].toSorted(([, a], [, b]) => a.localeCompare(b));
    const value = filters[key];
    if (named.length < 2 && !value) return null;
    // What is gone, or was never here, is still what the address asks for.
    const known = named.some(([id]) => id === value) || !value ? named : [...named, [value, value] as const];
    return (
      <Choice
        key={key}
        label={words[key]}
        value={value}
        onChange={(next) => onChange({ [key]: next })}
        options={[['', ''], ...known]}
      />
    );
  });
}
