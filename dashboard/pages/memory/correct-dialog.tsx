import { useState } from 'react';
import type { Memory, MemoryChange } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/memory.js';
import { Dialog } from '../../ui/dialog.js';
import { Form, useAction } from '../../ui/form.js';
import { FilePreview } from './file-preview.js';
import { changeOf, confidenceHintOf, draftOf } from './memory-draft.js';
import { MemoryFields } from './memory-fields.js';
import { readMemoryAgain } from './use-memory.js';

const { correct: words } = texts.actions;

export interface MemoryDialogProps {
  readonly memory: Memory;
  readonly onClose: () => void;
}

export function CorrectDialog({ memory, onClose }: MemoryDialogProps) {
  // As it was opened, while the memory behind it may change.
  const [opened] = useState(() => draftOf(memory));
  const [confidenceHint] = useState(() => confidenceHintOf(memory));
  const [draft, setDraft] = useState(opened);
  const change = changeOf(opened, draft);
  const action = useAction(
    (sent: MemoryChange) => service.changeMemory(memory.id, sent),
    () => {
      readMemoryAgain();
      onClose();
    },
  );
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.about}</p>
      <Form
        action={action}
        submit={words.submit}
        disabled={change === null}
        onSubmit={() => change && action.run(change)}
        onCancel={onClose}
      >
        <div className="memory-beside">
          <div className="form">
            <MemoryFields
              draft={draft}
              onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
              problems={action.fields}
              mayBeSummary={memory.kind === 'summary'}
              confidenceHint={confidenceHint}
            />
          </div>
          <FilePreview id={memory.id} change={change} />
        </div>
      </Form>
    </Dialog>
  );
}
