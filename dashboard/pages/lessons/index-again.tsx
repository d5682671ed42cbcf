import type { Project } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { service } from '../../app/service.js';
import { isUnderWay } from '../../reads/projects.js';
import { texts } from '../../texts/lessons.js';
import { Button } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import { readProjectsAgain } from '../projects/use-projects.js';

const { project: words } = texts;
export const SHORT_COMMIT = 10;

/** Only admins may ask for it. */
export function IndexAgain({ project }: { project: Project }) {
  const { isAdmin } = useMe();
  const action = useAction(() => service.indexProject(project.id), readProjectsAgain, words.queued(project.name));
  if (!isAdmin || !project.repository) return null;
  return (
    <>
      <Button icon="refresh" busy={action.busy} disabled={isUnderWay(project)} onClick={() => action.run()}>
        {words.indexAgain}
      </Button>
      <FaultLine error={action.error} />
    </>
  );
}
