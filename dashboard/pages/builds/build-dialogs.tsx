import { useState } from 'react';
import type { Build, MergeMethod } from '../../../client/src/generated.js';
import { Problem } from '../../../client/src/problem.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/builds.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog, FormDialog } from '../../ui/dialog.js';
import { SelectField, TextArea, useAction } from '../../ui/form.js';
import { conflictsIn } from './conflicts.js';
import { takeBuild, useCancel, useRetry } from './use-build-deeds.js';

interface DialogProps {
  readonly build: Build;
  readonly onClose: () => void;
}

export function CancelDialog({ build, onClose }: DialogProps) {
  const { canceling: words, deeds } = texts;
  const action = useCancel(build, onClose);
  return (
    <ConfirmDialog
      title={words.title(build.card.ref)}
      action={action}
      confirm={deeds.cancel}
      cancel={words.keep}
      onClose={onClose}
    >
      <p>{build.state === 'running' ? words.running : words.otherwise}</p>
      <p>{words.card}</p>
    </ConfirmDialog>
  );
}

interface AskDialogProps extends DialogProps {
  readonly message?: string;
  readonly onAsked: (build: Build) => void;
}

/** A message to the agent, which goes on with its branch. */
export function AskDialog({ build, message = '', onAsked, onClose }: AskDialogProps) {
  const { asking: words } = texts;
  const [typed, setTyped] = useState(message);
  const action = useRetry(build, onAsked);
  return (
    <FormDialog
      title={words.title(build.card.ref)}
      action={action}
      submit={words.submit}
      disabled={!typed.trim()}
      onSubmit={() => action.run(typed)}
      onClose={onClose}
    >
      <TextArea
        label={words.message}
        hint={words.hint}
        problem={action.fields.message}
        value={typed}
        onChange={setTyped}
        rows={6}
        maxLength={20_000}
      />
    </FormDialog>
  );
}

interface MergeDialogProps extends DialogProps {
  /** The branch conflicts: its agent is to mend that. */
  readonly onConflict: (message: string) => void;
}

/** Says what merging will do; conflicts are named, file by file. */
export function MergeDialog({ build, onConflict, onClose }: MergeDialogProps) {
  const { merging: words, deeds, asking } = texts;
  const base = build.base_branch ?? '';
  const [method, setMethod] = useState<MergeMethod>('squash');
  const action = useAction(
    () => service.mergeBuild(build.id, { method }),
    (merged) => {
      takeBuild(merged);
      onClose();
    },
    deeds.merged(build.card.ref, base),
  );
  const conflicts = action.error instanceof Problem ? conflictsIn(action.error.detail) : [];
  return (
    <FormDialog
      title={words.title(build.card.ref)}
      action={action}
      submit={words.submit}
      onSubmit={() => action.run()}
      onClose={onClose}
    >
      <SelectField
        label={words.method}
        hint={words.about[method](base)}
        value={method}
        onChange={setMethod}
        options={[
          ['squash', words.methods.squash],
          ['merge', words.methods.merge],
        ]}
      />
      <p>{words.then}</p>
      {conflicts.length > 0 && (
        <div className="stack">
          <p>{words.conflicts}</p>
          <ul className="bullets">
            {conflicts.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
          <div>
            <Button icon="agent" onClick={() => onConflict(asking.update(base))}>
              {words.toAgent}
            </Button>
          </div>
        </div>
      )}
    </FormDialog>
  );
}
