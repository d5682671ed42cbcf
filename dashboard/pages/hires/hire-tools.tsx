import { Link } from 'wouter';
import type { Hire, HireInstall } from '../../../client/src/generated.js';
import { texts } from '../../texts/hires.js';
import { Badge } from '../../ui/badge.js';
import { Section } from '../../ui/page.js';
import { EmptyPart } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { hirePath } from './hire-rules.js';
import { useHires } from './use-hires.js';

const { hire: words } = texts;

export function HireTools({ hire: { installs, status } }: { hire: Hire }) {
  const names = new Map(useHires().data?.items.map(({ hire_id: id, name }) => [id, name]));
  return (
    <Section title={words.tools}>
      {installs.length ? (
        <Table caption={words.tools} columns={columnsOf(names)} rows={installs} keyOf={(install) => install.package} />
      ) : (
        <EmptyPart>{status === 'provisioning' ? words.toolsLater : words.noTools}</EmptyPart>
      )}
    </Section>
  );
}

function columnsOf(names: ReadonlyMap<string, string>): Column<HireInstall>[] {
  return [
    {
      key: 'tool',
      title: words.tool,
      sortBy: (install) => install.package,
      cell: (install) => <code>{install.package}</code>,
    },
    {
      key: 'on',
      title: words.toolState,
      phone: 'state',
      sortBy: ({ enabled }) => (enabled ? 0 : 1),
      cell: ({ enabled }) => (
        <Badge tone={enabled ? 'good' : 'neutral'}>{enabled ? words.toolOn : words.toolOff}</Badge>
      ),
    },
    {
      key: 'shared',
      title: words.shared,
      phone: 'none',
      cell: ({ also_used_by: ids }) => <Others ids={ids} names={names} />,
    },
  ];
}

function Others({ ids, names }: { ids: readonly string[]; names: ReadonlyMap<string, string> }) {
  const unknown = ids.filter((id) => !names.has(id)).length;
  return (
    <span className="row">
      {ids
        .filter((id) => names.has(id))
        .map((id) => (
          <Link key={id} to={hirePath(id)}>
            {names.get(id)}
          </Link>
        ))}
      {unknown > 0 && <span>{words.others(unknown)}</span>}
    </span>
  );
}
