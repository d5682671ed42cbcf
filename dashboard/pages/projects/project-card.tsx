import type { Project } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/projects.js';
import { Time } from '../../ui/time.js';
import { IndexBadge } from './index-state.js';
import { ProjectActions } from './project-actions.js';
import { IndexFault, LessonFaults } from './project-faults.js';

const { card: words } = texts;
const SHORT_COMMIT = 10;

export function ProjectCard({ project }: { project: Project }) {
  const { isAdmin } = useMe();
  const { name, repository, index, lessons } = project;
  return (
    <li className="card project" aria-label={name}>
      <div className="row between">
        <h2>{name}</h2>
        <IndexBadge status={index.status} />
      </div>
      <IndexFault index={index} />
      <dl className="facts">
        <dt>{words.repository}</dt>
        <dd>{repository ? <code>{repository.url}</code> : words.noRepository}</dd>
        {repository && (
          <>
            <dt>{words.branch}</dt>
            <dd>{repository.branch === null ? words.defaultBranch : <code>{repository.branch}</code>}</dd>
            <dt>{words.index}</dt>
            <dd>
              <Indexed project={project} />
            </dd>
          </>
        )}
        <dt>{words.lessons}</dt>
        <dd>{words.lessonCount(lessons.live, lessons.stale)}</dd>
      </dl>
      <LessonFaults faults={lessons.errors} />
      {isAdmin && <ProjectActions project={project} />}
    </li>
  );
}

function Indexed({ project: { index } }: { project: Project }) {
  if (index.commit === null || index.indexed_at === null) return words.notIndexed;
  return (
    <>
      <div>
        {words.commit} <code title={index.commit}>{index.commit.slice(0, SHORT_COMMIT)}</code>,{' '}
        <Time at={index.indexed_at} />
      </div>
      <div className="quiet-text">{words.size(index.nodes, index.edges)}</div>
    </>
  );
}
