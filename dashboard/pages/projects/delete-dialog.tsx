import type { Project } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/projects.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { readProjectsAgain } from './use-projects.js';

const { remove: words } = texts;

export function DeleteDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { live, stale } = project.lessons;
  const action = useAction(
    () => service.deleteProject(project.id),
    () => {
      readProjectsAgain();
      onClose();
    },
    texts.actions.deleted(project.name),
  );
  return (
    <ConfirmDialog title={words.title(project.name)} action={action} confirm={words.submit} onClose={onClose}>
      <p>{words.goes}</p>
      <ul className="bullets">
        <li>{words.index}</li>
        <li>{words.lessons(live + stale)}</li>
        <li>{words.copy}</li>
      </ul>
      <p>{words.stays}</p>
    </ConfirmDialog>
  );
}
