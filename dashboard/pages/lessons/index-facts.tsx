import type { Project } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { service } from '../../app/service.js';
import { isUnderWay } from '../../reads/projects.js';
import { texts } from '../../texts/lessons.js';
import { Button } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { IndexBadge } from '../projects/index-state.js';
import { readProjectsAgain } from '../projects/use-projects.js';

const { project: words } = texts;
export const SHORT_COMMIT = 10;

export function IndexFacts({ project: { repository, index, lessons } }: { project: Project }) {
  return (
    <div className="card index-facts">
      <IndexBadge status={index.status} />
      {index.commit !== null && (
        <span>
          <code title={index.commit}>{index.commit.slice(0, SHORT_COMMIT)}</code>
          {index.indexed_at !== null && (
            <>
              {', '}
              <Time at={index.indexed_at} />
            </>
          )}
        </span>
      )}
      {index.commit !== null && <span className="quiet-text">{words.size(index.nodes, index.edges)}</span>}
      <span className="quiet-text">{words.lessonCount(lessons.live, lessons.stale)}</span>
      {repository && <code className="index-url">{repository.url}</code>}
    </div>
  );
}

/** Only admins may ask for it. */
export function IndexAgain({ project }: { project: Project }) {
  const { isAdmin } = useMe();
  const action = useAction(() => service.indexProject(project.id), readProjectsAgain);
  if (!isAdmin || !project.repository) return null;
  return (
    <>
      <Button busy={action.busy} disabled={isUnderWay(project)} onClick={() => action.run()}>
        {words.indexAgain}
      </Button>
      <FaultLine error={action.error} />
    </>
  );
}
