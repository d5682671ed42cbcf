import { Link } from 'wouter';
import type { Project } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { texts as common } from '../../texts/common.js';
import { Badge } from '../../ui/badge.js';
import { LinkButton } from '../../ui/button.js';
import { Section } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { IndexBadge } from '../projects/index-state.js';
import { useProjects } from '../projects/use-projects.js';
import { useToCheck } from './use-lessons.js';

const { overview: words } = texts;

const columnsOf = (toCheck: ReadonlyMap<string, number>): readonly Column<Project>[] => [
  {
    key: 'name',
    title: words.name,
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to={`/projects/${id}`} className="lesson-name">
        {name}
      </Link>
    ),
  },
  {
    key: 'index',
    title: words.index,
    sortBy: ({ index }) => index.status,
    cell: ({ index }) => <IndexBadge status={index.status} />,
  },
  {
    key: 'indexed',
    title: words.commit,
    sortBy: ({ index }) => index.indexed_at ?? '',
    cell: ({ index }) => (index.indexed_at === null ? common.never : <Time at={index.indexed_at} />),
  },
  { key: 'live', title: words.live, sortBy: ({ lessons }) => lessons.live, cell: ({ lessons }) => lessons.live },
  {
    key: 'check',
    title: words.toCheck,
    sortBy: ({ id }) => toCheck.get(id) ?? 0,
    cell: ({ id, name }) => <ToCheck projectId={id} name={name} count={toCheck.get(id)} />,
  },
  {
    key: 'faults',
    title: words.faults,
    sortBy: ({ lessons }) => lessons.errors.length,
    cell: ({ lessons }) => lessons.errors.length,
  },
];

function ToCheck({ projectId, name, count }: { projectId: string; name: string; count: number | undefined }) {
  if (!count) return count === 0 ? count : words.unknown;
  return (
    <Link to={`/projects/${projectId}?view=review`} aria-label={words.toCheckOf(count, name)}>
      <Badge tone="warn">{count}</Badge>
    </Link>
  );
}

export function ProjectTable() {
  const query = useProjects();
  const toCheck = useToCheck(query.data ?? []);
  return (
    <Section title={words.title}>
      <Loaded query={query}>
        {(projects) =>
          projects.length ? (
            <Table caption={words.caption} columns={columnsOf(toCheck)} rows={projects} keyOf={({ id }) => id} />
          ) : (
            <Notice title={words.empty} action={<LinkButton to="/projects">{words.toProjects}</LinkButton>}>
              {words.emptyHint}
            </Notice>
          )
        }
      </Loaded>
    </Section>
  );
}
