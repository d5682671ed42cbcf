import { useState } from 'react';
import type { Project } from '../../../client/src/generated.js';
import { faultOf } from '../../app/problems.js';
import { useMe } from '../../app/session.js';
import { service } from '../../app/service.js';
import { isUnderWay } from '../../reads/projects.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/projects.js';
import { Avatar } from '../../ui/avatar.js';
import { Badge } from '../../ui/badge.js';
import type { MenuItems } from '../../ui/menu.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { announce } from '../../ui/toast.js';
import { LessonShare } from '../lessons/lesson-share.js';
import { BuildDialog } from './build-dialog.js';
import { DeleteDialog } from './delete-dialog.js';
import { DeployKeyDialog } from './deploy-key-dialog.js';
import { IndexBadge } from './index-state.js';
import { INDEX_STATES } from './project-rows.js';
import { RepositoryDialog } from './repository-dialog.js';
import { readProjectsAgain } from './use-projects.js';

const { columns, actions } = texts;

const COLUMNS: readonly Column<Project>[] = [
  {
    key: 'name',
    title: columns.name,
    sortBy: ({ name }) => name.toLowerCase(),
    cell: ({ name, repository, index }) => (
      <>
        <span title={name}>{name}</span>
        {index.error === null ? (
          <span className="quiet-text" title={repository?.url}>
            {repository?.url ?? texts.noRepository}
          </span>
        ) : (
          <span className="field-problem" title={index.error}>
            {index.error}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'state',
    title: columns.state,
    phone: 'state',
    sortBy: ({ index }) => INDEX_STATES.indexOf(index.status),
    cell: ({ repository, index }) => repository && <IndexBadge status={index.status} />,
  },
  {
    key: 'lessons',
    title: columns.lessons,
    sortBy: ({ lessons }) => lessons.live + lessons.stale,
    cell: (project) => <Lessons project={project} />,
  },
  {
    key: 'size',
    title: columns.size,
    isNumber: true,
    isWide: true,
    phone: 'none',
    sortBy: ({ index }) => index.nodes,
    cell: ({ index }) =>
      index.commit && <span title={texts.size(index.nodes, index.edges)}>{index.nodes.toLocaleString('en')}</span>,
  },
  {
    key: 'indexed',
    title: columns.indexed,
    sortBy: ({ index }) => index.indexed_at ?? '',
    cell: ({ index }) => index.indexed_at && <Time at={index.indexed_at} />,
  },
];

type ProjectDialog = 'builds' | 'repository' | 'key' | 'delete';

export function ProjectTable({ projects }: { projects: readonly Project[] }) {
  const { isAdmin } = useMe();
  const [opened, setOpened] = useState<{ readonly project: Project; readonly what: ProjectDialog } | null>(null);
  const close = (): void => setOpened(null);
  const menuOf = (project: Project): MenuItems => {
    const open = (what: ProjectDialog) => () => setOpened({ project, what });
    const { repository } = project;
    return [
      repository && {
        name: actions.index,
        icon: 'refresh',
        disabled: isUnderWay(project),
        onSelect: () => void indexAgain(project),
      },
      { name: actions.edit, icon: 'edit', onSelect: open('builds') },
      { name: repository ? actions.change : actions.attach, icon: 'branch', onSelect: open('repository') },
      { name: actions.key, icon: 'token', onSelect: open('key') },
      { name: actions.remove, icon: 'remove', removes: true, onSelect: open('delete') },
    ];
  };
  return (
    <>
      <Table
        caption={texts.caption}
        columns={COLUMNS}
        rows={projects}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/projects/${id}`}
        mark={({ name }) => <Avatar name={name} icon="project" />}
        {...(isAdmin && {
          menu: (project: Project) => ({ label: common.actionsOf(project.name), items: menuOf(project) }),
        })}
      />
      {opened?.what === 'builds' && <BuildDialog project={opened.project} onClose={close} />}
      {opened?.what === 'repository' && <RepositoryDialog project={opened.project} onClose={close} />}
      {opened?.what === 'key' && <DeployKeyDialog project={opened.project} onClose={close} />}
      {opened?.what === 'delete' && <DeleteDialog project={opened.project} onClose={close} />}
    </>
  );
}

async function indexAgain({ id, name }: Project): Promise<void> {
  try {
    await service.indexProject(id);
    readProjectsAgain();
    announce(actions.indexing(name));
  } catch (error) {
    announce({ text: faultOf(error).sentence, tone: 'bad' });
  }
}

/** Nothing where there are none; files that could not be imported are named on the page of the project. */
function Lessons({ project }: { project: Project }) {
  const { errors } = project.lessons;
  return (
    <>
      <LessonShare project={project} />
      {errors.length > 0 && <Badge tone="warn">{texts.faults(errors.length)}</Badge>}
    </>
  );
}
