import type { Lesson } from '../../../client/src/generated.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/lessons.js';
import { Avatar } from '../../ui/avatar.js';
import { Tag } from '../../ui/badge.js';
import { Table, type Column } from '../../ui/table.js';
import type { LessonMenu } from './lesson-actions.js';
import { codeOf, firstParagraph, FreshnessBadge, lessonPath, removalOf } from './lesson-state.js';

const { columns: words } = texts;

interface LessonTableProps {
  readonly caption: string;
  readonly lessons: readonly Lesson[];
  readonly menuOf: LessonMenu;
  /** Names of projects by their id, where lessons of several are listed. */
  readonly projects?: ReadonlyMap<string, string> | undefined;
}

/** Lessons with their state and the line of code that they are about. */
export function LessonTable({ caption, lessons, menuOf, projects }: LessonTableProps) {
  return (
    <Table
      caption={caption}
      columns={projects ? [LESSON, CODE, projectOf(projects), TYPE, STATE] : [LESSON, CODE, TYPE, STATE]}
      rows={lessons}
      keyOf={({ project_id: projectId, id }) => `${projectId} ${id}`}
      linkOf={({ project_id: projectId, id }) => lessonPath(projectId, id)}
      mark={({ id }) => <Avatar name={id} icon="lesson" />}
      menu={(lesson) => ({ label: common.actionsOf(lesson.id), items: menuOf(lesson) })}
    />
  );
}

const LESSON: Column<Lesson> = {
  key: 'lesson',
  title: words.lesson,
  sortBy: ({ id }) => id,
  cell: ({ id, body }) => (
    <>
      <span title={id}>{id}</span>
      <span className="quiet-text">{firstParagraph(body)}</span>
    </>
  ),
};

const CODE: Column<Lesson> = {
  key: 'code',
  title: words.code,
  cell: (lesson) => {
    const code = codeOf(lesson);
    const [first, ...others] = code;
    const removal = removalOf(lesson);
    return (
      <span className="two-lines" title={code.map(({ path }) => path).join('\n')}>
        <code>
          {first?.path} {others.length > 0 && `+${others.length}`}
        </code>
        {removal && <span className="quiet-text">{removal}</span>}
      </span>
    );
  },
};

const TYPE: Column<Lesson> = {
  key: 'type',
  title: words.type,
  isWide: true,
  phone: 'none',
  sortBy: ({ type }) => type,
  cell: ({ type, pinned }) => (
    <span className="row">
      <Tag>{type}</Tag>
      {pinned && <Tag>{texts.pinned}</Tag>}
    </span>
  ),
};

const STATE: Column<Lesson> = {
  key: 'state',
  title: words.state,
  phone: 'state',
  cell: ({ freshness }) => <FreshnessBadge freshness={freshness} />,
};

const projectOf = (projects: ReadonlyMap<string, string>): Column<Lesson> => ({
  key: 'project',
  title: words.project,
  phone: 'none',
  isWide: true,
  sortBy: ({ project_id: id }) => projects.get(id) ?? '',
  cell: ({ project_id: id }) => projects.get(id),
});
