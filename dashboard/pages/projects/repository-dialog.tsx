import { useState } from 'react';
import type { Project } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/projects.js';
import { FormDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { RepositoryFields } from './repository-fields.js';
import { readProjectsAgain } from './use-projects.js';

const { repository: words } = texts;
/** How the service shows that an address holds a secret. */
const HIDDEN = '***@';

export function RepositoryDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { repository } = project;
  const isHidden = repository?.url.includes(HIDDEN) ?? false;
  const [url, setUrl] = useState(isHidden ? '' : (repository?.url ?? ''));
  const [branch, setBranch] = useState(repository?.branch ?? '');
  const action = useAction(
    () => service.attachRepository(project.id, { url: url.trim(), branch: branch.trim() || null }),
    () => {
      readProjectsAgain();
      onClose();
    },
    texts.actions.saved(project.name),
  );
  return (
    <FormDialog title={words.title(project.name)} action={action} submit={words.submit} onClose={onClose}>
      <RepositoryFields
        {...{ url, branch, fields: action.fields, onUrl: setUrl, onBranch: setBranch, required: true }}
        {...(isHidden && { note: words.urlHidden })}
      />
      {project.index.commit !== null && <p className="quiet-text">{words.change}</p>}
    </FormDialog>
  );
}
