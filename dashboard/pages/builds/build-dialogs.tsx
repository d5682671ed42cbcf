import { useState } from 'react';
import type { Build, MergeMethod } from '../../../client/src/generated.js';
import { Problem } from '../../../client/src/problem.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/builds.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog, FormDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { Segments } from '../../ui/segments.js';
import { conflictsIn } from './conflicts.js';
import { takeBuild, useCancel } from './use-build-deeds.js';

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
      <Segments
        label={words.method}
        value={method}
        onChange={setMethod}
        options={[
          ['squash', words.methods.squash],
          ['merge', words.methods.merge],
        ]}
      />
      <ul className="bullets">
        <li>
          {words.about[method](base)}
          {build.changes && ` ${texts.changed(build.changes)}.`}
        </li>
        <li>{words.completed(build.card.ref)}</li>
        {build.branch && (
          <li>
            {words.branch} <code>{build.branch}</code>
          </li>
        )}
        <li>{words.indexed}</li>
        {build.checks_status !== 'passed' && <li>{words.unchecked}</li>}
      </ul>
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
