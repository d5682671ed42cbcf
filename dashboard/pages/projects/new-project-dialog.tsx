import { useState } from 'react';
import type { Project } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/projects.js';
import { Dialog } from '../../ui/dialog.js';
import { Form, TextField, useAction } from '../../ui/form.js';
import { readProjectsAgain } from './use-projects.js';

const { newProject: words } = texts;
const MAX_NAME = 200;

interface NewProjectProps {
  readonly onClose: () => void;
  readonly onCreated: (project: Project) => void;
}

export function NewProjectDialog({ onClose, onCreated }: NewProjectProps) {
  const [name, setName] = useState('');
  const action = useAction(
    () => service.createProject({ name }),
    (project) => {
      readProjectsAgain();
      onCreated(project);
    },
  );
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form action={action} submit={words.submit} onSubmit={() => action.run()} onCancel={onClose}>
        <TextField
          label={words.name}
          hint={words.hint}
          required
          autoComplete="off"
          maxLength={MAX_NAME}
          value={name}
          problem={action.fields.name}
          onChange={setName}
        />
      </Form>
    </Dialog>
  );
}
