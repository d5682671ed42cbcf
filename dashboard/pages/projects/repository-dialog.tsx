import { useState } from 'react';
import type { Project } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/projects.js';
import { Dialog } from '../../ui/dialog.js';
import { Form, TextField, useAction } from '../../ui/form.js';
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
    common.done.saved,
  );
  return (
    <Dialog title={words.title(project.name)} onClose={onClose}>
      <Form action={action} submit={words.submit} onSubmit={() => action.run()} onCancel={onClose}>
        <TextField
          label={words.url}
          hint={isHidden ? `${words.urlHint} ${words.urlHidden}` : words.urlHint}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={url}
          problem={action.fields.url}
          onChange={setUrl}
        />
        <TextField
          label={words.branch}
          hint={words.branchHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={branch}
          problem={action.fields.branch}
          onChange={setBranch}
        />
        {project.index.commit !== null && <p className="quiet-text">{words.change}</p>}
      </Form>
    </Dialog>
  );
}
