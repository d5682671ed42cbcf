import { useState } from 'react';
import type { Project } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { isUnderWay } from '../../reads/projects.js';
import { texts } from '../../texts/projects.js';
import { Button } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import { DeleteDialog } from './delete-dialog.js';
import { DeployKeyDialog } from './deploy-key-dialog.js';
import { RepositoryDialog } from './repository-dialog.js';
import { readProjectsAgain } from './use-projects.js';

const { actions: words } = texts;
type Asked = 'repository' | 'key' | 'delete';

export function ProjectActions({ project }: { project: Project }) {
  const [asked, ask] = useState<Asked | null>(null);
  const index = useAction(() => service.indexProject(project.id), readProjectsAgain, words.indexing(project.name));
  const close = (): void => ask(null);
  const named = (action: string) => ({ 'aria-label': words.of(action, project.name), children: action });
  return (
    <>
      <FaultLine error={index.error} />
      <div className="row project-actions">
        {project.repository && (
          <Button
            {...named(words.index)}
            busy={index.busy}
            disabled={isUnderWay(project)}
            onClick={() => index.run()}
          />
        )}
        <Button {...named(project.repository ? words.change : words.attach)} onClick={() => ask('repository')} />
        <Button {...named(words.key)} onClick={() => ask('key')} />
        <Button {...named(words.remove)} kind="quiet" onClick={() => ask('delete')} />
      </div>
      {asked === 'repository' && <RepositoryDialog project={project} onClose={close} />}
      {asked === 'key' && <DeployKeyDialog project={project} onClose={close} />}
      {asked === 'delete' && <DeleteDialog project={project} onClose={close} />}
    </>
  );
}
