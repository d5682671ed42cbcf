import type { Build } from '../../../../client/src/generated.js';
import { texts } from '../../../texts/builds.js';
import { Avatar } from '../../../ui/avatar.js';
import { Table, type Column } from '../../../ui/table.js';
import { Time } from '../../../ui/time.js';
import { buildPath, lineOf, sinceOf } from '../build-rules.js';
import { BuildState } from '../build-state.js';

const { list: words } = texts;

/** Builds as rows that lead to their pages. `without`: what the page around it says already. */
export function BuildTable({ builds, without = [] }: { builds: readonly Build[]; without?: readonly string[] }) {
  return (
    <Table
      caption={words.caption}
      columns={COLUMNS.filter(({ key }) => !without.includes(key))}
      rows={builds}
      keyOf={({ id }) => id}
      linkOf={({ id }) => buildPath(id)}
      {...(!without.includes('agent') && { mark: markOf })}
    />
  );
}

function markOf({ agent, workstation }: Build) {
  const { id, name } = agent ? { id: agent.agent_id, name: agent.name } : (workstation ?? { id: '', name: '' });
  return <Avatar kind={agent ? 'agent' : 'desk'} name={name} id={id} />;
}

const COLUMNS: readonly Column<Build>[] = [
  {
    key: 'card',
    title: words.card,
    cell: (build) => {
      const line = lineOf(build);
      return (
        <>
          <span title={build.card.title}>
            <span className="task-ref">{build.card.ref}</span> {build.card.title}
          </span>
          {line && (
            <span className="quiet-text" title={line}>
              {line}
            </span>
          )}
        </>
      );
    },
  },
  {
    key: 'state',
    title: words.state,
    phone: 'state',
    cell: (build) => (
      <span className="row">
        <BuildState build={build} withReason={false} />
        {build.state === 'running' && build.step && <span className="quiet-text">{texts.steps[build.step]}</span>}
      </span>
    ),
  },
  { key: 'agent', title: words.agent, cell: ({ agent }) => agent?.name },
  { key: 'desk', title: words.desk, phone: 'none', isWide: true, cell: ({ workstation }) => workstation?.name },
  {
    key: 'change',
    title: words.change,
    phone: 'none',
    isNumber: true,
    isWide: true,
    cell: ({ changes }) =>
      changes && (
        <span className="build-counts" title={texts.changed(changes)}>
          <span data-kind="added">+{changes.insertions}</span> <span data-kind="removed">−{changes.deletions}</span>
        </span>
      ),
  },
  { key: 'since', title: words.since, cell: (build) => <Time at={sinceOf(build)} /> },
];
