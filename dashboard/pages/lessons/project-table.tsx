import { Link } from 'wouter';
import type { Project } from '../../../client/src/generated.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/lessons.js';
import { Avatar } from '../../ui/avatar.js';
import { Badge } from '../../ui/badge.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { IndexBadge } from '../projects/index-state.js';
import { LessonShare } from './lesson-share.js';
import { useToCheck } from './use-lessons.js';

const { overview: words } = texts;

export function ProjectTable({ projects }: { projects: readonly Project[] }) {
  const toCheck = useToCheck(projects);
  return (
    <Table
      caption={words.caption}
      columns={columnsOf(toCheck)}
      rows={projects}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/projects/${id}`}
      mark={({ name }) => <Avatar name={name} icon="project" />}
    />
  );
}

const columnsOf = (toCheck: ReadonlyMap<string, number>): readonly Column<Project>[] => [
  {
    key: 'name',
    title: words.name,
    sortBy: ({ name }) => name,
    cell: ({ name, repository }) => (
      <>
        <span title={name}>{name}</span>
        {repository && <span className="quiet-text">{repository.url}</span>}
      </>
    ),
  },
  {
    key: 'lessons',
    title: words.lessons,
    sortBy: ({ lessons }) => lessons.live + lessons.stale,
    cell: (project) => {
      const { live, stale, errors } = project.lessons;
      const check = toCheck.get(project.id);
      if (!live && !stale) return <span className="quiet-text">{errors.length ? null : words.noLessons}</span>;
      return check === undefined ? words.unknown : <LessonShare project={project} drifted={check - stale} />;
    },
  },
  {
    key: 'check',
    title: words.toCheck,
    isNumber: true,
    phone: 'none',
    sortBy: ({ id }) => toCheck.get(id) ?? 0,
    cell: ({ id, name }) => <ToCheck projectId={id} name={name} count={toCheck.get(id)} />,
  },
  {
    key: 'faults',
    title: words.faults,
    isNumber: true,
    isWide: true,
    phone: 'none',
    sortBy: ({ lessons }) => lessons.errors.length,
    cell: ({ lessons }) => lessons.errors.length,
  },
  {
    key: 'indexed',
    title: words.commit,
    isWide: true,
    phone: 'none',
    sortBy: ({ index }) => index.indexed_at ?? '',
    cell: ({ index }) => (index.indexed_at === null ? common.never : <Time at={index.indexed_at} />),
  },
  {
    key: 'index',
    title: words.index,
    phone: 'state',
    sortBy: ({ index }) => index.status,
    cell: ({ index }) => <IndexBadge status={index.status} />,
  },
];

function ToCheck({ projectId, name, count }: { projectId: string; name: string; count: number | undefined }) {
  if (!count) return count === 0 ? count : words.unknown;
  return (
    <Link to={`/projects/${projectId}?view=lessons`} aria-label={words.toCheckOf(count, name)}>
      <Badge tone="warn">{count}</Badge>
    </Link>
  );
}
