import { useState } from 'react';
import type { Project } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/projects.js';
import { FormDialog } from '../../ui/dialog.js';
import { TextField, useAction } from '../../ui/form.js';
import { MAX_NAME } from './limits.js';
import { RepositoryFields } from './repository-fields.js';
import { readProjectsAgain } from './use-projects.js';

const { newProject: words } = texts;

/** A project and its repository. When only the repository is refused, the project is there, and the next try is about it. */
export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [branch, setBranch] = useState('');
  const [created, setCreated] = useState<Project | null>(null);
  const add = async (): Promise<Project> => {
    const project = created ?? (await service.createProject({ name }));
    setCreated(project);
    if (url.trim())
      await service
        .attachRepository(project.id, { url: url.trim(), branch: branch.trim() || null })
        .finally(readProjectsAgain);
    return project;
  };
  const action = useAction(
    add,
    () => {
      readProjectsAgain();
      onClose();
    },
    (project) => words.done(project.name),
  );
  return (
    <FormDialog title={words.title} action={action} submit={words.submit} onClose={onClose}>
      <TextField
        label={words.name}
        required
        disabled={created !== null}
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        problem={action.fields.name}
        onChange={setName}
      />
      <RepositoryFields
        {...{ url, branch, fields: action.fields, onUrl: setUrl, onBranch: setBranch, note: words.later }}
      />
    </FormDialog>
  );
}
