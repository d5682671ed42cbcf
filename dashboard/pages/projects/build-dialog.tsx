import { useState } from 'react';
import type { Project } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/projects.js';
import { FormDialog } from '../../ui/dialog.js';
import { TextArea, TextField, useAction } from '../../ui/form.js';
import { MAX_COMMAND, MAX_NAME } from './limits.js';
import { readProjectsAgain } from './use-projects.js';

const { builds: words } = texts;

/** What a project is called, and how agents build it. */
export function BuildDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [name, setName] = useState(project.name);
  const [baseBranch, setBaseBranch] = useState(project.base_branch ?? '');
  const [setup, setSetup] = useState(project.setup_command ?? '');
  const [check, setCheck] = useState(project.check_command ?? '');
  const action = useAction(
    () =>
      service.changeProject(project.id, {
        name: name.trim(),
        base_branch: baseBranch.trim() || null,
        setup_command: setup.trim() || null,
        check_command: check.trim() || null,
      }),
    () => {
      readProjectsAgain();
      onClose();
    },
    words.saved(name.trim()),
  );
  const command = { maxLength: MAX_COMMAND, rows: 2 };
  return (
    <FormDialog title={words.title(project.name)} action={action} submit={common.save} onClose={onClose}>
      <TextField
        label={texts.newProject.name}
        required
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        problem={action.fields.name}
        onChange={setName}
      />
      <TextField
        label={words.baseBranch}
        hint={words.baseBranchHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={baseBranch}
        problem={action.fields.base_branch}
        onChange={setBaseBranch}
      />
      <TextArea
        {...command}
        label={words.setup}
        hint={words.setupHint}
        value={setup}
        problem={action.fields.setup_command}
        onChange={setSetup}
      />
      <TextArea
        {...command}
        label={words.check}
        hint={words.checkHint}
        value={check}
        problem={action.fields.check_command}
        onChange={setCheck}
      />
    </FormDialog>
  );
}
